#include "trainyard/dataset/thumbs.h"

#include "trainyard/base/atomic_file.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Thumbs)
};

constexpr qsizetype bufferBytes = 1 << 20;
constexpr int largestThumb = 16 << 20;

} // namespace

struct ThumbWriter::Private
{
    QFile file;
    QByteArray buffer;
    qint64 end = 0;

    Result<void> flush()
    {
        if (!buffer.isEmpty() && file.write(buffer) != buffer.size())
            return tl::unexpected(base::writeError(file.fileName(), errno));
        buffer.resize(0);
        return {};
    }
};

ThumbWriter::ThumbWriter(std::unique_ptr<Private> d)
    : d(std::move(d))
{
}

ThumbWriter::~ThumbWriter() = default;

Result<std::unique_ptr<ThumbWriter>> ThumbWriter::open(const QString &path)
{
    TY_CHECK(base::makeFolder(QFileInfo(path).path()));
    auto d = std::make_unique<Private>();
    d->file.setFileName(path);
    if (!d->file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered))
        return tl::unexpected(base::writeError(path, errno));
    d->end = d->file.size();
    return std::unique_ptr<ThumbWriter>(new ThumbWriter(std::move(d)));
}

Result<qint64> ThumbWriter::append(const QByteArray &jpeg)
{
    const qint64 offset = d->end;
    d->buffer += jpeg;
    d->end += jpeg.size();
    if (d->buffer.size() >= bufferBytes)
        TY_CHECK(d->flush());
    return offset;
}

Result<void> ThumbWriter::sync()
{
    TY_CHECK(d->flush());
    if (::fdatasync(d->file.handle()) != 0)
        return tl::unexpected(base::writeError(d->file.fileName(), errno));
    return {};
}

ThumbReader::ThumbReader(int descriptor)
    : m_descriptor(descriptor)
{
}

ThumbReader::~ThumbReader()
{
    ::close(m_descriptor);
}

Result<std::shared_ptr<const ThumbReader>> ThumbReader::open(const QString &path)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return failure(errno == ENOENT ? ErrorCode::NotFound : ErrorCode::NoPermission,
                       Text::tr("The thumbnails %1 cannot be opened. Re-scan the data set to make "
                                "them again.")
                           .arg(QDir::toNativeSeparators(path)));
    return std::shared_ptr<const ThumbReader>(new ThumbReader(descriptor));
}

QByteArray ThumbReader::jpeg(qint64 offset, int bytes) const
{
    if (offset < 0 || bytes <= 0 || bytes > largestThumb)
        return {};
    QByteArray jpeg(bytes, Qt::Uninitialized);
    const ssize_t count = ::pread(m_descriptor, jpeg.data(), size_t(bytes), off_t(offset));
    return count == bytes ? jpeg : QByteArray();
}

QImage ThumbReader::image(qint64 offset, int bytes) const
{
    return QImage::fromData(jpeg(offset, bytes), "JPEG");
}

QImage ThumbReader::image(qint64 offset, int bytes, const QSize &size) const
{
    QByteArray file = jpeg(offset, bytes);
    QBuffer buffer(&file);
    if (file.isEmpty() || !buffer.open(QIODevice::ReadOnly))
        return {};
    QImageReader reader(&buffer, "JPEG");
    reader.setScaledSize(size);
    return reader.read();
}

} // namespace trainyard::dataset

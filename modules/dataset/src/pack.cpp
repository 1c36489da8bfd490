#include "pack_header.h"

#include "trainyard/base/atomic_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Pack)
};

constexpr qsizetype bufferBytes = 1 << 20;

Error openError(const QFile &file)
{
    return base::writeError(file.fileName(), errno);
}

} // namespace

struct PackWriter::Private
{
    QFile file;
    PackSpec spec;
    quint32 next = 0;
    QByteArray buffer;

    Result<void> flush()
    {
        const qint64 place = file.pos();
        if (!buffer.isEmpty() && file.write(buffer) != buffer.size())
            return tl::unexpected(base::writeError(file.fileName(), errno));
#if defined(SYNC_FILE_RANGE_WRITE)
        // To the disk already while more is made: the sync at the end has less to wait for.
        ::sync_file_range(file.handle(), place, buffer.size(), SYNC_FILE_RANGE_WRITE);
#endif
        buffer.resize(0);
        return {};
    }
};

PackWriter::PackWriter(std::unique_ptr<Private> d)
    : d(std::move(d))
{
}

PackWriter::~PackWriter() = default;

Result<std::unique_ptr<PackWriter>> PackWriter::open(const QString &path, const PackSpec &spec,
                                                     quint32 firstRow)
{
    TY_CHECK(base::makeFolder(QFileInfo(path).path()));
    auto d = std::make_unique<Private>();
    d->spec = spec;
    d->file.setFileName(path);
    if (!d->file.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
        return tl::unexpected(openError(d->file));
    if (d->file.size() < packHeaderBytes) { // new, or torn before any row could count
        d->file.resize(0);
        d->buffer =
            packHeader({spec, QString::number(QRandomGenerator::system()->generate64(), 16)});
        TY_CHECK(d->flush());
    } else {
        TY_TRY(const PackHeader found, readPackHeader(d->file.read(packHeaderBytes), path));
        if (found.spec != spec)
            return failure(ErrorCode::Corrupt,
                           Text::tr("The pack %1 holds pictures of another shape.")
                               .arg(QDir::toNativeSeparators(path)));
    }
    const qint64 there = (d->file.size() - packHeaderBytes) / spec.rowBytes();
    if (firstRow > there)
        return failure(ErrorCode::Corrupt,
                       Text::tr("The pack %1 is shorter than the index says. No picture is lost: "
                                "delete the file, and it is made again.")
                           .arg(QDir::toNativeSeparators(path)));
    d->next = firstRow;
    d->file.seek(packHeaderBytes + qint64(firstRow) * spec.rowBytes());
    return std::unique_ptr<PackWriter>(new PackWriter(std::move(d)));
}

Result<quint32> PackWriter::append(QByteArrayView pixels)
{
    Q_ASSERT(pixels.size() == d->spec.rowBytes());
    d->buffer.append(pixels);
    if (d->buffer.size() >= bufferBytes)
        TY_CHECK(d->flush());
    return d->next++;
}

Result<void> PackWriter::sync()
{
    TY_CHECK(d->flush());
    if (::fdatasync(d->file.handle()) != 0)
        return tl::unexpected(base::writeError(d->file.fileName(), errno));
    return {};
}

quint32 PackWriter::nextRow() const
{
    return d->next;
}

struct PackReader::Private
{
    QFile file;
    PackHeader header;
    quint32 rows = 0;
    const uchar *bytes = nullptr; // of the first row
};

PackReader::PackReader(std::unique_ptr<Private> d)
    : d(std::move(d))
{
}

PackReader::~PackReader() = default;

Result<std::shared_ptr<const PackReader>> PackReader::open(const QString &path)
{
    auto d = std::make_unique<Private>();
    d->file.setFileName(path);
    if (!d->file.open(QIODevice::ReadOnly))
        return failure(
            d->file.exists() ? ErrorCode::NoPermission : ErrorCode::NotFound,
            Text::tr("The pack %1 cannot be opened.").arg(QDir::toNativeSeparators(path)),
            d->file.errorString());
    TY_TRY(d->header, readPackHeader(d->file.read(packHeaderBytes), path));
    const qint64 size = d->file.size();
    d->rows = quint32((size - packHeaderBytes) / d->header.spec.rowBytes());
    const uchar *all = d->rows > 0 ? d->file.map(0, size) : nullptr;
    if (d->rows > 0 && !all)
        return failure(ErrorCode::Failed,
                       Text::tr("The pack %1 cannot be mapped into memory.")
                           .arg(QDir::toNativeSeparators(path)),
                       d->file.errorString());
    d->bytes = all ? all + packHeaderBytes : nullptr;
    return std::shared_ptr<const PackReader>(new PackReader(std::move(d)));
}

const PackSpec &PackReader::spec() const
{
    return d->header.spec;
}

const QString &PackReader::id() const
{
    return d->header.id;
}

quint32 PackReader::rows() const
{
    return d->rows;
}

const uchar *PackReader::row(quint32 number) const
{
    return number < d->rows ? d->bytes + qint64(number) * spec().rowBytes() : nullptr;
}

QImage PackReader::image(quint32 number) const
{
    const uchar *pixels = row(number);
    if (!pixels)
        return {};
    return QImage(pixels, spec().width, spec().height, qsizetype(spec().width) * 3,
                  QImage::Format_RGB888)
        .copy();
}

} // namespace trainyard::dataset

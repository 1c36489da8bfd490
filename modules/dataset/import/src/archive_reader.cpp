#include "archive_reader.h"

#include "safe_path.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Import)
};

constexpr size_t blockBytes = 1 << 18;
constexpr qint64 harmlessBytes = qint64(1) << 30; // unpacked; above this the ratio counts
constexpr qint64 largestRatio = 250;
constexpr qint64 mostEntries = 5'000'000;

struct ArchiveFree
{
    void operator()(archive *handle) const { archive_read_free(handle); }
};

using ArchiveHandle = std::unique_ptr<archive, ArchiveFree>;

// Filters that run other programs (lrzip, grzip, lzop, uudecode …) stay out.
ArchiveHandle makeHandle()
{
    ArchiveHandle handle(archive_read_new());
    archive *in = handle.get();
    archive_read_support_format_zip(in);
    archive_read_support_format_7zip(in);
    archive_read_support_format_rar(in);
    archive_read_support_format_rar5(in);
    archive_read_support_format_tar(in);
    archive_read_support_filter_gzip(in);
    archive_read_support_filter_bzip2(in);
    archive_read_support_filter_xz(in);
    archive_read_support_filter_lzma(in);
    archive_read_support_filter_zstd(in);
    archive_read_support_filter_lz4(in);
    return handle;
}

QString nameOf(archive_entry *entry)
{
    if (const char *bytes = archive_entry_pathname(entry))
        return textOfName(bytes);
    const wchar_t *wide = archive_entry_pathname_w(entry);
    return wide ? QString::fromWCharArray(wide) : QString();
}

ArchiveEntry::Type typeOf(archive_entry *entry)
{
    if (archive_entry_hardlink(entry) || archive_entry_filetype(entry) == AE_IFLNK)
        return ArchiveEntry::Link;
    switch (archive_entry_filetype(entry)) {
    case AE_IFREG:
    case 0: // some writers leave it out
        return ArchiveEntry::File;
    case AE_IFDIR:
        return ArchiveEntry::Folder;
    default:
        return ArchiveEntry::Other;
    }
}

} // namespace

struct ArchiveReader::Private
{
    QString shownName;
    ArchiveHandle handle;
    qint64 fileBytes = 0;
    qint64 unpacked = 0; // given to read()
    qint64 entries = 0;

    const QString &shown() const { return shownName; }
    bool isStream() const { return archive_filter_count(handle.get()) > 1; }

    Error bomb() const
    {
        return {ErrorCode::InvalidInput,
                Text::tr("The archive %1 unpacks to far more than an archive of %2 of pictures can "
                         "hold. It was not imported, and nothing of it was kept.")
                    .arg(shown(), QLocale().formattedDataSize(fileBytes)),
                QStringLiteral("bomb")};
    }

    // What was unpacked so far, skipped parts of streams included.
    bool isBomb() const
    {
        const qint64 stream = isStream() ? archive_filter_bytes(handle.get(), 0) : 0;
        const qint64 all = std::max(unpacked, stream);
        return all > std::max(harmlessBytes, fileBytes * largestRatio) || entries > mostEntries;
    }

    Error password() const
    {
        return {ErrorCode::InvalidInput,
                Text::tr("The archive %1 is protected by a password. Nothing was imported. Unpack "
                         "it with your archiver, then import the folder.")
                    .arg(shown()),
                QStringLiteral("password")};
    }

    Error noArchive() const
    {
        return {ErrorCode::InvalidInput,
                Text::tr("%1 is not an archive that can be read: zip, tar, 7z or rar. Nothing was "
                         "imported.")
                    .arg(shown()),
                problem()};
    }

    QString problem() const
    {
        const char *text = archive_error_string(handle.get());
        return text ? QString::fromLocal8Bit(text) : QString();
    }

    bool isEncrypted() const
    {
        return archive_read_has_encrypted_entries(handle.get()) == 1 ||
               problem().contains(QStringLiteral("ncrypt")) ||
               problem().contains(QStringLiteral("assphrase"));
    }

    // Streams are unpacked here rather than within the library, which asks nobody whether to go on.
    Result<void> passOver(const IsCancelled &isCancelled)
    {
        const void *block = nullptr;
        size_t size = 0;
        la_int64_t offset = 0;
        while (archive_read_data_block(handle.get(), &block, &size, &offset) == ARCHIVE_OK) {
            if (isCancelled && isCancelled())
                return cancelled();
            if (isBomb())
                return tl::unexpected(bomb());
        }
        return {};
    }
};

ArchiveReader::ArchiveReader(std::unique_ptr<Private> d)
    : d(std::move(d))
{
}

ArchiveReader::~ArchiveReader() = default;

Result<std::unique_ptr<ArchiveReader>> ArchiveReader::open(const QByteArray &nativePath,
                                                           const QString &shownName)
{
    auto d = std::make_unique<Private>();
    d->shownName =
        shownName.isEmpty() ? QDir::toNativeSeparators(QFile::decodeName(nativePath)) : shownName;
    const QFileInfo info(QFile::decodeName(nativePath));
    if (!info.isFile())
        return failure(ErrorCode::NotFound, Text::tr("There is no file %1.").arg(d->shown()));
    if (!info.isReadable())
        return failure(
            ErrorCode::NoPermission,
            Text::tr("The file %1 may not be read. Nothing was imported.").arg(d->shown()));
    d->fileBytes = info.size();
    d->handle = makeHandle();
    if (archive_read_open_filename(d->handle.get(), nativePath.constData(), blockBytes) !=
        ARCHIVE_OK)
        return tl::unexpected(d->noArchive());
    return std::unique_ptr<ArchiveReader>(new ArchiveReader(std::move(d)));
}

Result<std::optional<ArchiveEntry>> ArchiveReader::next(const IsCancelled &isCancelled)
{
    if (d->entries > 0 && d->isStream())
        TY_CHECK(d->passOver(isCancelled));
    archive_entry *entry = nullptr;
    int status = archive_read_next_header(d->handle.get(), &entry);
    while (status == ARCHIVE_RETRY)
        status = archive_read_next_header(d->handle.get(), &entry);
    if (status == ARCHIVE_EOF)
        return std::nullopt;
    if (status < ARCHIVE_WARN && d->isEncrypted())
        return tl::unexpected(d->password());
    if (status < ARCHIVE_WARN && d->entries == 0)
        return tl::unexpected(d->noArchive());
    if (status < ARCHIVE_WARN)
        return failure(ErrorCode::Corrupt,
                       Text::tr("The archive %1 is damaged or cut off.").arg(d->shown()),
                       d->problem());
    ++d->entries;
    if (d->isBomb())
        return tl::unexpected(d->bomb());
    ArchiveEntry result;
    result.shownPath = nameOf(entry);
    result.path = safePath(result.shownPath);
    result.type = typeOf(entry);
    if (archive_entry_size_is_set(entry))
        result.size = archive_entry_size(entry);
    if (archive_entry_mtime_is_set(entry))
        result.mtimeMs =
            qint64(archive_entry_mtime(entry)) * 1000 + archive_entry_mtime_nsec(entry) / 1'000'000;
    result.isEncrypted = archive_entry_is_encrypted(entry) == 1;
    return result;
}

Result<ArchiveReader::Data> ArchiveReader::read(QByteArray &bytes, qint64 limit,
                                                const IsCancelled &isCancelled)
{
    constexpr qint64 step = 1 << 20;
    while (bytes.size() < limit) {
        if (isCancelled && isCancelled())
            return cancelled();
        const qint64 before = bytes.size();
        bytes.resize(std::min(limit, before + step));
        const la_ssize_t count = archive_read_data(d->handle.get(), bytes.data() + before,
                                                   size_t(bytes.size() - before));
        bytes.resize(before + std::max<la_ssize_t>(count, 0));
        if (count < 0)
            return d->isEncrypted() ? Result<Data>(tl::unexpected(d->password()))
                                    : Result<Data>(Data::Damaged);
        d->unpacked += count;
        if (d->isBomb())
            return tl::unexpected(d->bomb());
        if (count == 0)
            return Data::Read;
    }
    return Data::TooLarge;
}

bool ArchiveReader::canSkip() const
{
    return !d->isStream();
}

double ArchiveReader::fractionRead() const
{
    const qint64 consumed = archive_filter_bytes(d->handle.get(), -1);
    return d->fileBytes > 0 ? std::clamp(double(consumed) / double(d->fileBytes), 0.0, 1.0) : 1.0;
}

} // namespace trainyard::dataset

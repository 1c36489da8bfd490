#pragma once

#include "source.h"

namespace trainyard::dataset {

// One entry of an archive, as its header tells.
struct ArchiveEntry
{
    enum Type
    {
        File,
        Folder,
        Link,
        Other // device, pipe, socket
    };

    std::optional<QString> path; // nothing: it would lead outside
    QString shownPath;
    Type type = File;
    qint64 size = -1; // unpacked; -1 = not told
    qint64 mtimeMs = 0;
    bool isEncrypted = false;
};

// Reads zip, 7z, rar and tar (plain, gzip, bzip2, xz, lzma, zstd, lz4) from front to back, and
// nothing else: no program is started, no link followed, nothing written. One thread.
class ArchiveReader
{
public:
    // InvalidInput for what is no such archive, NotFound, NoPermission.
    // `shownName` stands in sentences for one that lies in a file of another name.
    static Result<std::unique_ptr<ArchiveReader>> open(const QByteArray &nativePath,
                                                       const QString &shownName = {});
    ~ArchiveReader();

    // The next entry; nothing at the end. InvalidInput for a bomb (far more bytes than an archive
    // of this size holds) and for a password over the whole; Corrupt where the archive breaks off.
    Result<std::optional<ArchiveEntry>> next(const IsCancelled &isCancelled);

    enum class Data
    {
        Read,
        Damaged,
        TooLarge // over `limit`; the rest was not read
    };

    // Adds the entry's contents to `bytes` until `limit` bytes are there or it ends.
    Result<Data> read(QByteArray &bytes, qint64 limit, const IsCancelled &isCancelled);

    // Whether the bytes of entries can be passed over without unpacking them.
    bool canSkip() const;

    double fractionRead() const;

private:
    struct Private;
    explicit ArchiveReader(std::unique_ptr<Private> d);

    std::unique_ptr<Private> d;
};

} // namespace trainyard::dataset

#pragma once

#include "trainyard/base/result.h"
#include "trainyard/dataset/content_hash.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace trainyard::dataset {

enum class ImageStatus
{
    Usable = 0,
    Unreadable = 1, // `reason` says why
    SetAside = 2
};

// One file, as the last import or re-scan saw it.
struct ImageRecord
{
    QString path;       // relative to the source folder, with `/`
    QString classPath;  // "bus/city bus"
    QString givenSplit; // "train", "val", "test" or empty
    ContentHash hash;
    qint64 bytes = 0;
    qint64 mtimeMs = 0;
    int width = 0; // upright
    int height = 0;
    ImageStatus status = ImageStatus::Usable;
    QString reason;    // stable code, as `reasonName()` of the decoder gives it
    quint64 dhash = 0; // similar pictures differ in few bits
    qint64 thumbOffset = -1;
    int thumbBytes = 0;
    QByteArray columns; // other columns of an imported list, as a JSON object; else empty
};

struct SkippedFiles
{
    QString kind; // "macos", "text", "link" …
    QString example;
    qint64 count = 0;

    friend bool operator==(const SkippedFiles &, const SkippedFiles &) = default;
};

// What one import or re-scan changes, all or nothing.
struct IndexChange
{
    std::vector<ImageRecord> images; // added, or replaced by path
    QStringList removedPaths;
    std::optional<std::vector<SkippedFiles>> skipped;                     // replaces all
    std::map<QString, std::unordered_map<ContentHash, quint32>> packRows; // by key, "64-stretch"
    std::vector<std::pair<QString, QString>> meta;
};

// The index of a data set's images: one SQLite file (docs/formats.md §4), a cache that a re-scan
// rebuilds. One thread at a time for each object; several processes may have it open, one of them
// writing, under the data set's lock.
class DatasetIndex
{
public:
    enum class Mode
    {
        Read,
        Write // made where it is missing
    };

    // NotFound, TooNew, Corrupt, NoPermission.
    static Result<std::unique_ptr<DatasetIndex>> open(const QString &path, Mode mode);
    ~DatasetIndex();

    Result<std::vector<ImageRecord>> images() const; // sorted by path
    Result<std::vector<SkippedFiles>> skipped() const;
    Result<std::unordered_map<ContentHash, quint32>> packRows(const QString &pack) const;
    Result<QStringList> packs() const;
    Result<std::map<QString, QString>> meta() const;

    Result<void> apply(const IndexChange &change);
    Result<void> forgetPack(const QString &pack);

private:
    struct Private;
    explicit DatasetIndex(std::unique_ptr<Private> d);

    std::unique_ptr<Private> d;
};

} // namespace trainyard::dataset

#pragma once

#include "trainyard/base/result.h"
#include "trainyard/dataset_import/ignored.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace trainyard::dataset {

constexpr qint64 largestFile = qint64(1) << 30; // bytes; pictures are far smaller

// One file of a source that may be a picture.
struct SourceFile
{
    QString path;          // within the source, with `/`; never leads out of it
    QByteArray nativePath; // where it lies on disk; empty = `bytes` are its contents
    QByteArray bytes;
    qint64 size = 0;
    qint64 mtimeMs = 0;
    QByteArray columns; // of a list, as a JSON object
};

// Where pictures come from, file by file. One thread.
class Source
{
public:
    virtual ~Source() = default;

    // The next file; nothing at the end. An error ends the import.
    virtual Result<std::optional<SourceFile>> next() = 0;

    // Files of which next() will tell, as far as they are known beforehand; empty = not known.
    virtual const std::vector<SourceFile> &planned() const = 0;
    virtual qint64 plannedBytes() const = 0; // of all of them; -1 = not known

    virtual double fractionRead() const = 0; // 0 … 1

    const IgnoredCounts &skipped() const { return m_skipped; }
    const QStringList &emptyFolders() const { return m_emptyFolders; } // complete at the end
    const QStringList &warnings() const { return m_warnings; }         // whole sentences
    const QStringList &damaged() const { return m_damaged; } // archives read in part; shown names

protected:
    IgnoredCounts m_skipped;
    QStringList m_emptyFolders;
    QStringList m_warnings;
    QStringList m_damaged;
};

using IsCancelled = std::function<bool()>;

inline tl::unexpected<Error> cancelled()
{
    return failure(ErrorCode::Cancelled, {});
}

} // namespace trainyard::dataset

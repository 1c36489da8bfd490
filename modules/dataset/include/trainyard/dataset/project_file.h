#pragma once

#include "trainyard/base/result.h"
#include "trainyard/dataset/split.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace trainyard::dataset {

// One data set as trainyard.yaml names it.
struct DatasetEntry
{
    QString name;
    QString source; // "data/NAME", or an absolute folder when imported by reference
    SplitOptions split;

    friend bool operator==(const DatasetEntry &, const DatasetEntry &) = default;
};

// trainyard.yaml (docs/formats.md §2). A change touches the lines of its own entry alone: comments,
// order and keys of later versions stay. A value, but for read() and write().
class ProjectFile
{
public:
    // A project without the file has no data sets. Errors name line and column; TooNew.
    static Result<ProjectFile> read(const QString &projectFolder);
    static Result<ProjectFile> parse(const QByteArray &bytes);

    const std::vector<DatasetEntry> &datasets() const { return m_datasets; } // sorted by name
    const DatasetEntry *find(const QString &name) const;

    // Recipe keys laid under every recipe of the project, as YAML text; empty = none.
    const QByteArray &defaults() const { return m_defaults; }
    int defaultSize() const { return m_defaultSize; } // pixels, of `defaults`, else 64

    // One whole sentence for each key that this version does not know.
    const QStringList &warnings() const { return m_warnings; }

    Result<void> setDataset(const DatasetEntry &entry);
    Result<void> removeDataset(const QString &name);
    const QByteArray &bytes() const { return m_bytes; }

    // Busy, and nothing written, when the file is no longer what was read.
    Result<void> write();

private:
    QString m_path;
    QByteArray m_onDisk;
    QByteArray m_bytes;
    std::vector<DatasetEntry> m_datasets;
    QByteArray m_defaults;
    int m_defaultSize = 64;
    QStringList m_warnings;
};

} // namespace trainyard::dataset

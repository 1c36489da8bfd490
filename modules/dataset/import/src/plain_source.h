#pragma once

#include "folder_walk.h"

namespace trainyard::dataset {

// Files on disk that are known beforehand: a folder's, a list's.
class PlainSource : public Source
{
public:
    explicit PlainSource(FolderListing listing);

    Result<std::optional<SourceFile>> next() override;
    const std::vector<SourceFile> &planned() const override { return m_files; }
    qint64 plannedBytes() const override { return m_bytes; }
    double fractionRead() const override;

private:
    std::vector<SourceFile> m_files;
    qint64 m_bytes = 0;
    size_t m_next = 0;
};

// The pictures that a list names: columns for path and class (also split, group and others, which
// are kept for grouping), or without a header path and class. Paths count from the list's folder.
// Files that are not there are counted. Each path is made of split, group, class and file name.
// InvalidInput, with the line, for a list without classes or with a row that lacks one.
Result<FolderListing> readList(const QString &path, const QString &prefix,
                               const IsCancelled &isCancelled);

} // namespace trainyard::dataset

#pragma once

#include "source.h"

namespace trainyard::dataset {

// What lies below a folder. Links to files and folders are followed, no folder twice.
struct FolderListing
{
    std::vector<SourceFile> files;    // sorted by path; what is to be looked at
    std::vector<SourceFile> archives; // by name; not among `files`
    QStringList emptyFolders;
    IgnoredCounts skipped;
    qint64 bytes = 0; // of files
};

// `prefix` goes before all paths ("" or "name/"); `excluded` are folders that are left out, as
// canonical paths. NotFound or NoPermission for the folder itself; what is below is counted.
Result<FolderListing> walkFolder(const QString &folder, const QString &prefix,
                                 const QStringList &excluded, const IsCancelled &isCancelled);

} // namespace trainyard::dataset

#pragma once

#include "trainyard/base/result.h"
#include "trainyard/dataset/content_hash.h"
#include "trainyard/dataset/dataset_paths.h"

#include <QByteArray>

#include <map>

namespace trainyard::dataset {

// columns.tsv (docs/formats.md §3): what an imported list says of its images besides their class,
// as a JSON object for each, so that images can be grouped by it in every copy of the project.
using ListColumns = std::map<ContentHash, QByteArray>;

// Empty when there is no such file; InvalidInput names the line.
Result<ListColumns> readListColumns(const DatasetPaths &paths);

// Replaces the file; none is made for no columns.
Result<void> writeListColumns(const DatasetPaths &paths, const ListColumns &columns);

} // namespace trainyard::dataset

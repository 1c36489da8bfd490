#pragma once

#include "trainyard/dataset/annotations.h"
#include "trainyard/dataset/dataset_index.h"
#include "trainyard/dataset/dataset_view.h"
#include "trainyard/dataset_import/import.h"

#include <functional>

namespace trainyard::dataset {

// `before` with all classes of the records (and `emptyClasses`) and a part for each usable image;
// rows that are there stay as they are. Look-alikes among the thumbnails come into one part.
Annotations completedTables(const Annotations &before, const std::vector<ImageRecord> &records,
                            const QStringList &emptyClasses, const SplitOptions &options,
                            const QString &thumbs, const std::function<bool()> &isCancelled);

// What a report tells of the data set as it is now.
void fillCounts(ImportReport &report, const std::vector<ImageRecord> &records,
                const Annotations &tables, const SplitOptions &options);

} // namespace trainyard::dataset

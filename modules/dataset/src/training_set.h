#pragma once

#include "trainyard/dataset/dataset.h"

namespace trainyard::dataset {

// samples.bin, hash and counts of the images that the pack holds; `missing` counts the others.
TrainingSet makeTrainingSet(const DatasetView &view, const std::vector<ImageRecord> &records,
                            const std::unordered_map<ContentHash, quint32> &packRows);

} // namespace trainyard::dataset

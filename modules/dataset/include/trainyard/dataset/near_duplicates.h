#pragma once

#include "trainyard/dataset/dataset_index.h"
#include "trainyard/dataset/split.h"
#include "trainyard/dataset/thumbs.h"

#include <QImage>

#include <functional>
#include <utility>
#include <vector>

namespace trainyard::dataset {

// 16 × 16 pixels of RGB: what two pictures are compared by.
using Signature = std::array<quint8, 16 * 16 * 3>;

Signature signatureOf(const QImage &thumb);

// Mean absolute difference of two signatures, 0 … 255.
double difference(const Signature &a, const Signature &b);

// Pairs of usable records whose pictures are nearly the same: dHashes that differ in at most 3 of
// 64 bits, and thumbnails that agree too, since flat pictures of one scene share their hashes.
// Copies of one file are no pair: only the first of each content takes part. First < second,
// sorted. Any thread; `isCancelled` ends it early with what was found so far.
std::vector<std::pair<size_t, size_t>>
nearDuplicates(const std::vector<ImageRecord> &records, const ThumbReader &thumbs,
               const std::function<bool()> &isCancelled = {});

// The sets that pairs join, each sorted, sorted by their first.
std::vector<std::vector<size_t>> clustersOf(const std::vector<std::pair<size_t, size_t>> &pairs);

} // namespace trainyard::dataset

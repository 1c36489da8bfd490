#pragma once

#include "trainyard/dataset_import/decoder.h"

namespace trainyard::dataset {

constexpr int thumbSide = 128; // pixels of the longer side, at most

// What galleries show: a JPEG of at most thumbSide pixels a side. `fileBytes` is the picture's own
// file: small JPEGs are their own thumbnail. Empty when it could not be made.
QByteArray thumbnailOf(const DecodedImage &image, const QByteArray &fileBytes);

// 64 comparisons of neighbouring pixels of a 9 × 8 grey picture (a "difference hash"): similar
// pictures differ in few bits.
quint64 differenceHash(const DecodedImage &image);

} // namespace trainyard::dataset

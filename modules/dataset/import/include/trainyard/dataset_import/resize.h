#pragma once

#include "trainyard/dataset/pack.h"
#include "trainyard/dataset_import/decoder.h"

namespace trainyard::dataset {

// RGB rows in memory: 3 bytes for a pixel, `stride` bytes from one row to the next.
struct PixelView
{
    const uchar *bytes = nullptr;
    qsizetype stride = 0;
    int width = 0;
    int height = 0;
};

// Fills `to` (`toStride` bytes from row to row) with the whole of `from`: each pixel is the mean of
// the area that it covers where a side shrinks, and linear between neighbours where it grows. The
// same bytes on every machine. Any thread.
void resample(const PixelView &from, uchar *to, qsizetype toStride, int toWidth, int toHeight);

// A row of a pack (docs/formats.md §5): spec.rowBytes() bytes.
QByteArray packPixels(const DecodedImage &image, const PackSpec &spec);

// What to decode at for a pack of this shape: the same for a first import, a re-scan and a pack
// made later, so that a picture always gives the same row.
QSize decodeTarget(const PackSpec &spec);

} // namespace trainyard::dataset

#pragma once

#include "trainyard/base/result.h"
#include "trainyard/dataset/reasons.h"
#include "trainyard/dataset_import/sniff.h"

#include <QByteArray>
#include <QSize>

namespace trainyard::dataset {

// A picture as every part of the program sees it: 8 bits, RGB, row by row from the top left,
// upright.
struct DecodedImage
{
    int width = 0;
    int height = 0;
    QByteArray pixels;  // width × height × 3 bytes, no padding
    QSize originalSize; // upright, before any reduction while decoding
    ContentKind kind = ContentKind::Unknown;
    bool showsItself = false; // a JPEG file that any viewer shows just so

    const uchar *row(int y) const
    {
        return reinterpret_cast<const uchar *>(pixels.constData()) + qsizetype(y) * width * 3;
    }
};

struct DecodeOptions
{
    qint64 maxPixels = 178'956'970; // as much as fills 512 MiB of RGB
    // Above 32 million pixels, at most so many pixels for one byte of file: photos have up to 20,
    // a bomb has hundreds.
    qint64 maxPixelsPerByte = 200;
    // When not empty: the picture will be scaled to about this size, so a JPEG may be decoded at a
    // half, a quarter or an eighth, as long as both sides stay at least so long.
    QSize target;
};

// EXIF-rotated, alpha laid on white, palettes expanded, 16 bits and grey scaled by depth, CMYK and
// Lab converted, first frame of animations, first page of documents. Size and limits are checked
// before pixels are allocated. Fails with decodeError(); a picture that is cut or damaged is an
// error, never a half-grey picture. May be called on any number of threads at once.
Result<DecodedImage> decode(const QByteArray &bytes, const DecodeOptions &options = {});

// Whether this build reads HEIC and AVIF.
bool canDecode(ContentKind kind);

} // namespace trainyard::dataset

#pragma once

#include "trainyard/dataset_import/decoder.h"

#include <QByteArrayView>

#include <vector>

namespace trainyard::dataset {

// What a codec hands over: pixels with one of three layouts, and how they lie.
struct RawImage
{
    enum class Layout
    {
        Rgb,              // 3 bytes
        Rgba,             // 4 bytes, straight alpha
        RgbaPremultiplied // 4 bytes, colour already multiplied by alpha
    };

    int width = 0;
    int height = 0;
    Layout layout = Layout::Rgb;
    int orientation = 1;       // as EXIF counts, 1 … 8
    QSize originalSize;        // not rotated; empty = width × height
    bool isCommonJpeg = false; // grey or three colours: every viewer reads it
    std::vector<uchar> pixels;
};

// Each reads one format, throws nothing but std::bad_alloc, keeps no state.
Result<RawImage> decodeJpeg(QByteArrayView bytes, const DecodeOptions &options);
Result<RawImage> decodePng(QByteArrayView bytes, const DecodeOptions &options);
Result<RawImage> decodeGif(QByteArrayView bytes, const DecodeOptions &options);
Result<RawImage> decodeBmp(QByteArrayView bytes, const DecodeOptions &options);
Result<RawImage> decodeWebP(QByteArrayView bytes, const DecodeOptions &options);
Result<RawImage> decodeTiff(QByteArrayView bytes, const DecodeOptions &options);
Result<RawImage> decodePnm(QByteArrayView bytes, const DecodeOptions &options);
Result<RawImage> decodeJpeg2000(QByteArrayView bytes, const DecodeOptions &options);
Result<RawImage> decodeHeif(QByteArrayView bytes, const DecodeOptions &options);
bool hasHeif();

// Positive sides, and the limits of `options` for a file of so many bytes.
Result<void> checkSize(qint64 width, qint64 height, qsizetype fileBytes,
                       const DecodeOptions &options);

// The orientation in an EXIF block (with or without "Exif\0\0" before the TIFF header); 1 when
// there is none or it is broken.
int exifOrientation(QByteArrayView exif);

inline tl::unexpected<Error> refuse(DecodeReason reason, const QString &detail = {})
{
    return tl::unexpected<Error>(decodeError(reason, detail));
}

} // namespace trainyard::dataset

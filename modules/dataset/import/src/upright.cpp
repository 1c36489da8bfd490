#include "upright.h"

#include <cstring>

namespace trainyard::dataset {

namespace {

// (value × alpha) / 255, rounded.
inline int scaled(int value, int alpha)
{
    const int product = value * alpha + 128;
    return (product + (product >> 8)) >> 8;
}

void copyRow(const RawImage &raw, const uchar *from, uchar *to, qsizetype step)
{
    if (raw.layout == RawImage::Layout::Rgb) {
        if (step == 3) {
            std::memcpy(to, from, size_t(raw.width) * 3);
            return;
        }
        for (int x = 0; x < raw.width; ++x, from += 3, to += step)
            std::memcpy(to, from, 3);
        return;
    }
    const bool straight = raw.layout == RawImage::Layout::Rgba;
    for (int x = 0; x < raw.width; ++x, from += 4, to += step) {
        const int alpha = from[3];
        for (int channel = 0; channel < 3; ++channel) {
            const int colour = straight ? scaled(from[channel], alpha) : from[channel];
            to[channel] = uchar(std::min(255, colour + 255 - alpha));
        }
    }
}

} // namespace

Result<DecodedImage> makeUpright(const RawImage &raw)
{
    const qsizetype channels = raw.layout == RawImage::Layout::Rgb ? 3 : 4;
    const qsizetype stride = channels * raw.width;
    if (qsizetype(raw.pixels.size()) < stride * raw.height)
        return refuse(DecodeReason::Internal, QStringLiteral("pixels are missing"));
    const int turn = raw.orientation >= 1 && raw.orientation <= 8 ? raw.orientation : 1;
    const bool swapped = turn >= 5;
    const bool fromRight = turn == 2 || turn == 3 || turn == 7 || turn == 8;
    const bool fromBottom = turn == 3 || turn == 4 || turn == 6 || turn == 7;

    DecodedImage image;
    image.width = swapped ? raw.height : raw.width;
    image.height = swapped ? raw.width : raw.height;
    image.originalSize =
        raw.originalSize.isEmpty() ? QSize(raw.width, raw.height) : raw.originalSize;
    if (swapped)
        image.originalSize.transpose();
    image.pixels.resize(qsizetype(image.width) * image.height * 3);
    auto *out = reinterpret_cast<uchar *>(image.pixels.data());
    // A step along a stored row and from one stored row to the next, in the upright picture.
    const qsizetype acrossStep = swapped ? 3 * qsizetype(image.width) : 3;
    const qsizetype downStep = swapped ? 3 : 3 * qsizetype(image.width);
    for (int y = 0; y < raw.height; ++y) {
        const qsizetype line = fromBottom ? raw.height - 1 - y : y;
        uchar *start = out + line * downStep + (fromRight ? (raw.width - 1) * acrossStep : 0);
        copyRow(raw, raw.pixels.data() + y * stride, start, fromRight ? -acrossStep : acrossStep);
    }
    return image;
}

} // namespace trainyard::dataset

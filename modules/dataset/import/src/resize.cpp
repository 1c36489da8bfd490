#include "trainyard/dataset_import/resize.h"

#include <algorithm>
#include <cmath>

namespace trainyard::dataset {

namespace {

constexpr uchar padGrey = 128;
constexpr int leastTarget = 128; // the side of thumbnails

// The middle of the picture, of the proportions of the pack.
PixelView middle(const PixelView &whole, const PackSpec &spec)
{
    const double scale =
        std::min(double(whole.width) / spec.width, double(whole.height) / spec.height);
    PixelView part = whole;
    part.width = std::clamp(int(std::lround(spec.width * scale)), 1, whole.width);
    part.height = std::clamp(int(std::lround(spec.height * scale)), 1, whole.height);
    part.bytes += (whole.height - part.height) / 2 * whole.stride;
    part.bytes += (whole.width - part.width) / 2 * 3;
    return part;
}

} // namespace

QByteArray packPixels(const DecodedImage &image, const PackSpec &spec)
{
    const PixelView whole{image.row(0), qsizetype(image.width) * 3, image.width, image.height};
    QByteArray pixels(spec.rowBytes(), Qt::Uninitialized);
    auto *to = reinterpret_cast<uchar *>(pixels.data());
    const qsizetype stride = qsizetype(spec.width) * 3;
    if (spec.fit == Fit::Stretch) {
        resample(whole, to, stride, spec.width, spec.height);
        return pixels;
    }
    if (spec.fit == Fit::Crop) {
        resample(middle(whole, spec), to, stride, spec.width, spec.height);
        return pixels;
    }
    const double scale =
        std::min(double(spec.width) / image.width, double(spec.height) / image.height);
    const int width = std::clamp(int(std::lround(image.width * scale)), 1, spec.width);
    const int height = std::clamp(int(std::lround(image.height * scale)), 1, spec.height);
    pixels.fill(char(padGrey));
    to += (spec.height - height) / 2 * stride + (spec.width - width) / 2 * 3;
    resample(whole, to, stride, width, height);
    return pixels;
}

QSize decodeTarget(const PackSpec &spec)
{
    return QSize(std::max(spec.width, leastTarget), std::max(spec.height, leastTarget));
}

} // namespace trainyard::dataset

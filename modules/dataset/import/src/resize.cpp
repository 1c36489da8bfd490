#include "trainyard/dataset_import/resize.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

namespace trainyard::dataset {

namespace {

constexpr uchar padGrey = 128;
constexpr int leastTarget = 128; // the side of thumbnails

// Which source pixels make one target pixel, and how much each counts.
struct Taps
{
    std::vector<int> first; // by target pixel
    std::vector<int> count;
    std::vector<float> weights; // `most` for each target pixel
    int most = 0;
};

Taps areaTaps(int from, int to)
{
    Taps taps;
    const double scale = double(from) / to;
    taps.most = int(std::ceil(scale)) + 1;
    taps.weights.assign(size_t(to) * size_t(taps.most), 0);
    for (int at = 0; at < to; ++at) {
        const double begin = at * scale;
        const double end = std::min(double(from), (at + 1) * scale);
        const int first = int(begin);
        int count = 0;
        for (int source = first; source < from && source < end; ++source, ++count) {
            const double covered = std::min(end, source + 1.0) - std::max(begin, double(source));
            taps.weights[size_t(at) * size_t(taps.most) + size_t(count)] = float(covered / scale);
        }
        taps.first.push_back(first);
        taps.count.push_back(count);
    }
    return taps;
}

Taps linearTaps(int from, int to)
{
    Taps taps;
    taps.most = 2;
    for (int at = 0; at < to; ++at) {
        const double centre = (at + 0.5) * from / to - 0.5;
        const double place = std::clamp(centre, 0.0, double(from - 1));
        const int first = std::min(int(place), std::max(0, from - 2));
        const float second = float(place - first);
        taps.first.push_back(first);
        taps.count.push_back(from > 1 ? 2 : 1);
        taps.weights.insert(taps.weights.end(), {1 - second, second});
    }
    return taps;
}

Taps tapsFor(int from, int to)
{
    return from >= to ? areaTaps(from, to) : linearTaps(from, to);
}

// One row of the height that is wanted, of the width that is there.
void sumRows(const PixelView &from, const Taps &taps, int y, std::vector<float> &row)
{
    const size_t values = size_t(from.width) * 3;
    std::fill(row.begin(), row.end(), 0.0F);
    float *sums = row.data();
    for (int tap = 0; tap < taps.count[size_t(y)]; ++tap) {
        const uchar *source = from.bytes + (taps.first[size_t(y)] + tap) * from.stride;
        const float weight = taps.weights[size_t(y) * size_t(taps.most) + size_t(tap)];
        for (size_t at = 0; at < values; ++at)
            sums[at] += weight * float(source[at]);
    }
}

// Sums begin at a half, so that cutting rounds; weights add up to 1, so they end below 256.
void sumColumns(const std::vector<float> &row, const Taps &taps, uchar *to)
{
    const size_t width = taps.first.size();
    for (size_t x = 0; x < width; ++x) {
        float red = 0.5F;
        float green = 0.5F;
        float blue = 0.5F;
        const float *source = row.data() + size_t(taps.first[x]) * 3;
        const float *weights = taps.weights.data() + x * size_t(taps.most);
        for (int tap = 0; tap < taps.count[x]; ++tap, source += 3) {
            red += weights[tap] * source[0];
            green += weights[tap] * source[1];
            blue += weights[tap] * source[2];
        }
        to[x * 3] = uchar(int(red));
        to[x * 3 + 1] = uchar(int(green));
        to[x * 3 + 2] = uchar(int(blue));
    }
}

void resampleInto(const PixelView &from, uchar *to, qsizetype toStride, int toWidth, int toHeight)
{
    if (from.width == toWidth && from.height == toHeight) {
        for (int y = 0; y < toHeight; ++y)
            std::memcpy(to + y * toStride, from.bytes + y * from.stride, size_t(toWidth) * 3);
        return;
    }
    const Taps down = tapsFor(from.height, toHeight);
    const Taps across = tapsFor(from.width, toWidth);
    std::vector<float> row(size_t(from.width) * 3);
    for (int y = 0; y < toHeight; ++y) {
        sumRows(from, down, y, row);
        sumColumns(row, across, to + y * toStride);
    }
}

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

void resample(const PixelView &from, uchar *to, int toWidth, int toHeight)
{
    resampleInto(from, to, qsizetype(toWidth) * 3, toWidth, toHeight);
}

QByteArray packPixels(const DecodedImage &image, const PackSpec &spec)
{
    const PixelView whole{image.row(0), qsizetype(image.width) * 3, image.width, image.height};
    QByteArray pixels(spec.rowBytes(), Qt::Uninitialized);
    auto *to = reinterpret_cast<uchar *>(pixels.data());
    const qsizetype stride = qsizetype(spec.width) * 3;
    if (spec.fit == Fit::Stretch) {
        resampleInto(whole, to, stride, spec.width, spec.height);
        return pixels;
    }
    if (spec.fit == Fit::Crop) {
        resampleInto(middle(whole, spec), to, stride, spec.width, spec.height);
        return pixels;
    }
    const double scale =
        std::min(double(spec.width) / image.width, double(spec.height) / image.height);
    const int width = std::clamp(int(std::lround(image.width * scale)), 1, spec.width);
    const int height = std::clamp(int(std::lround(image.height * scale)), 1, spec.height);
    pixels.fill(char(padGrey));
    to += (spec.height - height) / 2 * stride + (spec.width - width) / 2 * 3;
    resampleInto(whole, to, stride, width, height);
    return pixels;
}

QSize decodeTarget(const PackSpec &spec)
{
    return QSize(std::max(spec.width, leastTarget), std::max(spec.height, leastTarget));
}

} // namespace trainyard::dataset

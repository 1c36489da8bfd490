#include "trainyard/dataset_import/resize.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <vector>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

// Fixed point throughout, so that every machine gives the same bytes. Down first: a row of the
// wanted height is summed eight values at a time; then across, a pixel at a time. Weights have 16
// bits down and 15 across, sums between both 15 bits, so that a product of two fits.

// Wider registers where the processor has them; whole numbers come out the same.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) &&                             \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define TRAINYARD_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define TRAINYARD_CLONES
#endif

namespace trainyard::dataset {

namespace {

constexpr int shift = 22; // of a sum of 15 bits times 15 bits, to 8 bits
constexpr int half = 1 << (shift - 1);

// Which source pixels make one target pixel, and how much each counts.
struct Taps
{
    int from = 0;
    int to = 0;
    int one = 0;            // what weights add up to
    int most = 0;           // taps of one target pixel, even
    std::vector<int> first; // by target pixel
    std::vector<int> count;
    std::vector<int> pairs;       // count, made even
    std::vector<quint16> weights; // `most` for each target pixel, unused ones 0
};

// Rounded shares, the largest of them corrected, so that an even colour stays what it is.
void setWeights(Taps &taps, const std::vector<double> &shares)
{
    quint16 *weights = taps.weights.data() + (taps.first.size() - 1) * size_t(taps.most);
    int rest = taps.one;
    for (size_t tap = 0; tap < shares.size(); ++tap) {
        weights[tap] = quint16(std::min<long>(std::lround(shares[tap] * taps.one), taps.one - 1));
        rest -= weights[tap];
    }
    quint16 *largest = std::max_element(weights, weights + shares.size());
    *largest = quint16(std::min(*largest + rest, taps.one - 1));
}

void addArea(Taps &taps, int at, std::vector<double> &shares)
{
    const double scale = double(taps.from) / taps.to;
    const double begin = at * scale;
    const double end = std::min(double(taps.from), (at + 1) * scale);
    taps.first.push_back(int(begin));
    for (int source = int(begin); source < taps.from && source < end; ++source)
        shares.push_back((std::min(end, source + 1.0) - std::max(begin, double(source))) / scale);
}

void addLinear(Taps &taps, int at, std::vector<double> &shares)
{
    const double centre = (at + 0.5) * taps.from / taps.to - 0.5;
    const double place = std::clamp(centre, 0.0, double(taps.from - 1));
    taps.first.push_back(std::min(int(place), std::max(0, taps.from - 2)));
    const double second = place - taps.first.back();
    shares = {1 - second};
    if (taps.from > 1)
        shares.push_back(second);
}

void fill(Taps &taps, int from, int to, int one)
{
    taps = {from, to, one, 2, {}, {}, {}, {}};
    const bool shrinks = from >= to;
    if (shrinks)
        taps.most = (int(std::ceil(double(from) / to)) + 2) & ~1;
    taps.weights.assign(size_t(to) * size_t(taps.most), 0);
    std::vector<double> shares;
    for (int at = 0; at < to; ++at) {
        shares.clear();
        if (shrinks)
            addArea(taps, at, shares);
        else
            addLinear(taps, at, shares);
        taps.count.push_back(int(shares.size()));
        taps.pairs.push_back((taps.count.back() + 1) & ~1);
        setWeights(taps, shares);
    }
}

// Pictures of one data set mostly have one size, and come to few others.
class TapCache
{
public:
    // Valid until the next call.
    const Taps &find(int from, int to, int one)
    {
        for (const Taps &taps : m_taps) {
            if (taps.from == from && taps.to == to && taps.one == one)
                return taps;
        }
        Taps &taps = m_taps[m_next];
        m_next = (m_next + 1) % m_taps.size();
        fill(taps, from, to, one);
        return taps;
    }

private:
    std::array<Taps, 8> m_taps;
    size_t m_next = 0;
};

template <int count>
inline void sumSome(const uchar *const *rows, const quint16 *weights, quint16 *sums, size_t values)
{
    for (size_t at = 0; at < values; ++at) {
        quint32 sum = 0;
        for (int tap = 0; tap < count; ++tap)
            sum += quint16((quint32(quint16(rows[tap][at] << 8)) * weights[tap]) >> 16);
        sums[at] = quint16(sum);
    }
}

inline void addRow(const uchar *row, quint16 weight, quint16 *sums, size_t values)
{
    for (size_t at = 0; at < values; ++at)
        sums[at] = quint16(sums[at] + ((quint32(quint16(row[at] << 8)) * weight) >> 16));
}

// One row of the height that is wanted, of the width that is there: 15 bits a value.
TRAINYARD_CLONES void sumRows(const PixelView &from, const Taps &taps, int y, quint16 *sums)
{
    const size_t values = size_t(from.width) * 3;
    const int count = taps.count[size_t(y)];
    const quint16 *weights = taps.weights.data() + size_t(y) * size_t(taps.most);
    const uchar *rows[3] = {};
    for (int tap = 0; tap < std::min(count, 3); ++tap)
        rows[tap] = from.bytes + (taps.first[size_t(y)] + tap) * from.stride;
    if (count == 1)
        sumSome<1>(rows, weights, sums, values);
    else if (count == 2)
        sumSome<2>(rows, weights, sums, values);
    else
        sumSome<3>(rows, weights, sums, values);
    for (int tap = 3; tap < count; ++tap)
        addRow(from.bytes + (taps.first[size_t(y)] + tap) * from.stride, weights[tap], sums,
               values);
    // Each product lost half of its last bit on average.
    const auto lost = quint16(count / 2);
    for (size_t at = 0; at < values; ++at)
        sums[at] = quint16((sums[at] + lost) >> 1);
}

#if defined(__SSE2__)

// Red, green and blue of two taps side by side, times their weights.
inline __m128i twoTaps(const quint16 *source, __m128i weights)
{
    const __m128i first = _mm_loadl_epi64(reinterpret_cast<const __m128i *>(source));
    const __m128i second = _mm_loadl_epi64(reinterpret_cast<const __m128i *>(source + 3));
    return _mm_madd_epi16(_mm_unpacklo_epi16(first, second), weights);
}

// The same pixel of two rows.
inline void sumPixels(const quint16 *upper, const quint16 *lower, const quint16 *weights, int taps,
                      uchar *toUpper, uchar *toLower)
{
    __m128i upperSum = _mm_set1_epi32(half);
    __m128i lowerSum = upperSum;
    for (int tap = 0; tap < taps; tap += 2, upper += 6, lower += 6) {
        int pair = 0;
        std::memcpy(&pair, weights + tap, sizeof pair);
        const __m128i both = _mm_set1_epi32(pair);
        upperSum = _mm_add_epi32(upperSum, twoTaps(upper, both));
        lowerSum = _mm_add_epi32(lowerSum, twoTaps(lower, both));
    }
    const __m128i words =
        _mm_packs_epi32(_mm_srai_epi32(upperSum, shift), _mm_srai_epi32(lowerSum, shift));
    const qint64 pixels = _mm_cvtsi128_si64(_mm_packus_epi16(words, words));
    const qint64 second = pixels >> 32;
    std::memcpy(toUpper, &pixels, 3);
    std::memcpy(toLower, &second, 3);
}

#else

inline void sumPixel(const quint16 *source, const quint16 *weights, int taps, uchar *to)
{
    for (int channel = 0; channel < 3; ++channel) {
        int sum = half;
        for (int tap = 0; tap < taps; ++tap)
            sum += source[tap * 3 + channel] * weights[tap];
        to[channel] = uchar(std::min(sum >> shift, 255));
    }
}

inline void sumPixels(const quint16 *upper, const quint16 *lower, const quint16 *weights, int taps,
                      uchar *toUpper, uchar *toLower)
{
    sumPixel(upper, weights, taps, toUpper);
    sumPixel(lower, weights, taps, toLower);
}

#endif

void sumColumns(const quint16 *upper, const quint16 *lower, const Taps &taps, uchar *toUpper,
                uchar *toLower)
{
    const quint16 *weights = taps.weights.data();
    for (int x = 0; x < taps.to; ++x, weights += taps.most, toUpper += 3, toLower += 3) {
        const int first = taps.first[size_t(x)] * 3;
        sumPixels(upper + first, lower + first, weights, taps.pairs[size_t(x)], toUpper, toLower);
    }
}

} // namespace

void resample(const PixelView &from, uchar *to, qsizetype toStride, int toWidth, int toHeight)
{
    if (from.width == toWidth && from.height == toHeight) {
        for (int y = 0; y < toHeight; ++y)
            std::memcpy(to + y * toStride, from.bytes + y * from.stride, size_t(toWidth) * 3);
        return;
    }
    // Two: finding taps in one may replace those that were found before.
    thread_local TapCache downCache;
    thread_local TapCache acrossCache;
    thread_local std::vector<quint16> sums;
    const Taps &down = downCache.find(from.height, toHeight, 1 << 16);
    const Taps &across = acrossCache.find(from.width, toWidth, 1 << 15);
    // Taps that weigh nothing may lie beyond the end.
    const size_t rowValues = size_t(from.width + across.most) * 3 + 2;
    sums.resize(2 * rowValues);
    for (int y = 0; y < toHeight; y += 2) {
        const int next = std::min(y + 1, toHeight - 1); // the last row goes with itself
        sumRows(from, down, y, sums.data());
        sumRows(from, down, next, sums.data() + rowValues);
        sumColumns(sums.data(), sums.data() + rowValues, across, to + y * toStride,
                   to + next * toStride);
    }
}

} // namespace trainyard::dataset

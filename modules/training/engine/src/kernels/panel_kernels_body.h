// Included once by a source for each instruction set, which says how many floats a register holds
// (registerLanes) and how many pixels are multiplied at once (tileRows). All names are of that
// source alone, and nothing inline of other headers is called: the linker keeps one copy of such a
// function, which might be the one with instructions this processor lacks.

#include "panel_kernels.h"

namespace trainyard::training {

namespace {

constexpr int parts = panelWidth / registerLanes;

using Part = float __attribute__((vector_size(registerLanes * sizeof(float))));
using LoosePart =
    float __attribute__((vector_size(registerLanes * sizeof(float)), aligned(4), may_alias));

inline Part load(const float *from)
{
    return *reinterpret_cast<const LoosePart *>(from);
}

inline void store(float *to, Part value)
{
    *reinterpret_cast<LoosePart *>(to) = value;
}

// What is not a number stays, so that it is seen in the loss.
inline Part aboveZero(Part value)
{
    return value <= 0 ? Part{} : value;
}

// The part of each channel: the body runs for one register's worth of channels after the other.
template <typename Body>
inline void forParts(Body body)
{
    for (int part = 0; part < parts; ++part)
        body(part * registerLanes);
}

void activate(const float *in, int rows, int width, const float *scale, const float *shift,
              float *out)
{
    const int rowNumbers = (width + 2) * panelWidth;
    forParts([=](int lane) {
        const Part a = scale ? load(scale + lane) : Part{};
        const Part b = scale ? load(shift + lane) : Part{};
        for (int row = 0; row < rows; ++row) {
            const float *from = in + row * width * panelWidth + lane;
            float *to = out + row * rowNumbers + lane;
            store(to, Part{});
            store(to + rowNumbers - panelWidth, Part{});
            to += panelWidth;
            for (int at = 0; at < width * panelWidth; at += panelWidth) {
                const Part value = load(from + at);
                store(to + at, scale ? aboveZero(a * value + b) : value);
            }
        }
    });
}

template <int Stride>
void depthwiseRows(PaddedRows in, const float *filter, int rows, int width, float *out, int lane)
{
    const int inRow = (in.width + 2) * panelWidth;
    Part taps[depthwiseTaps];
#pragma GCC unroll 9
    for (int tap = 0; tap < depthwiseTaps; ++tap)
        taps[tap] = load(filter + tap * panelWidth + lane);
    for (int row = 0; row < rows; ++row) {
        const float *from = in.first + row * Stride * inRow + lane;
        float *to = out + row * width * panelWidth + lane;
        for (int x = 0; x < width; ++x, from += Stride * panelWidth, to += panelWidth) {
            Part sum{};
#pragma GCC unroll 9
            for (int tap = 0; tap < depthwiseTaps; ++tap)
                sum += load(from + tap / 3 * inRow + tap % 3 * panelWidth) * taps[tap];
            store(to, sum);
        }
    }
}

void depthwise(PaddedRows in, const float *filter, int stride, int rows, int width, float *out)
{
    forParts([=](int lane) {
        if (stride == 1)
            depthwiseRows<1>(in, filter, rows, width, out, lane);
        else
            depthwiseRows<2>(in, filter, rows, width, out, lane);
    });
}

void depthwiseFilter(PaddedRows in, const float *gradient, int stride, int rows, int width,
                     float *filterGradient)
{
    const int inRow = (in.width + 2) * panelWidth;
    forParts([=](int lane) {
        Part sums[depthwiseTaps];
#pragma GCC unroll 9
        for (int tap = 0; tap < depthwiseTaps; ++tap)
            sums[tap] = load(filterGradient + tap * panelWidth + lane);
        for (int row = 0; row < rows; ++row) {
            const float *from = in.first + row * stride * inRow + lane;
            const float *out = gradient + row * width * panelWidth + lane;
            for (int x = 0; x < width; ++x, from += stride * panelWidth, out += panelWidth) {
                const Part value = load(out);
#pragma GCC unroll 9
                for (int tap = 0; tap < depthwiseTaps; ++tap)
                    sums[tap] += load(from + tap / 3 * inRow + tap % 3 * panelWidth) * value;
            }
        }
#pragma GCC unroll 9
        for (int tap = 0; tap < depthwiseTaps; ++tap)
            store(filterGradient + tap * panelWidth + lane, sums[tap]);
    });
}

// Rows of output gradients begin at their padding, so that pixel x of the output is at x + 1.
void depthwiseInput2(const float *above, int aboveTap, const float *below, const float *filter,
                     int width, float *out)
{
    forParts([=](int lane) {
        const float *taps = filter + aboveTap * 3 * panelWidth + lane;
        for (int x = 0; x < width; ++x) {
            // An even pixel is under the middle tap of one output, an odd one under the ends of
            // two.
            const int at = (x / 2 + 1) * panelWidth + lane;
            const bool isOdd = x % 2 == 1;
            Part sum = load(above + at) * load(taps + (isOdd ? 2 : 1) * panelWidth);
            if (isOdd)
                sum += load(above + at + panelWidth) * load(taps);
            if (below) {
                const float *first = filter + lane;
                sum += load(below + at) * load(first + (isOdd ? 2 : 1) * panelWidth);
                if (isOdd)
                    sum += load(below + at + panelWidth) * load(first);
            }
            store(out + x * panelWidth + lane, sum);
        }
    });
}

template <int Rows>
inline void multiplyTile(Planes in, const float *weights, const float *from, float *to)
{
    Part sums[Rows][parts] = {};
    for (int plane = 0; plane < in.count; ++plane, from += in.stride) {
        for (int channel = 0; channel < panelWidth; ++channel, weights += panelWidth) {
            Part factors[parts];
#pragma GCC unroll 4
            for (int part = 0; part < parts; ++part)
                factors[part] = load(weights + part * registerLanes);
#pragma GCC unroll 12
            for (int row = 0; row < Rows; ++row) {
                const float value = from[row * panelWidth + channel];
#pragma GCC unroll 4
                for (int part = 0; part < parts; ++part)
                    sums[row][part] += factors[part] * value;
            }
        }
    }
#pragma GCC unroll 12
    for (int row = 0; row < Rows; ++row) {
#pragma GCC unroll 4
        for (int part = 0; part < parts; ++part)
            store(to + row * panelWidth + part * registerLanes, sums[row][part]);
    }
}

template <int Rows>
inline void multiplyRest(Planes in, const float *weights, int pixels, const float *from, float *to)
{
    if (pixels == Rows)
        multiplyTile<Rows>(in, weights, from, to);
    else if constexpr (Rows > 1)
        multiplyRest<Rows - 1>(in, weights, pixels, from, to);
}

void multiply(Planes in, const float *weights, int pixels, Planes out)
{
    for (int plane = 0; plane < out.count; ++plane) {
        float *to = out.first + plane * out.stride;
        int pixel = 0;
        for (; pixel + tileRows <= pixels; pixel += tileRows)
            multiplyTile<tileRows>(in, weights, in.first + pixel * panelWidth,
                                   to + pixel * panelWidth);
        multiplyRest<tileRows - 1>(in, weights, pixels - pixel, in.first + pixel * panelWidth,
                                   to + pixel * panelWidth);
        weights += in.count * panelWidth * panelWidth;
    }
}

template <int Rows>
inline void addProductsTile(const float *out, const float *in, int pixels, float *gradient)
{
    Part sums[Rows][parts];
#pragma GCC unroll 16
    for (int row = 0; row < Rows; ++row) {
#pragma GCC unroll 4
        for (int part = 0; part < parts; ++part)
            sums[row][part] = load(gradient + row * panelWidth + part * registerLanes);
    }
    for (int pixel = 0; pixel < pixels; ++pixel, out += panelWidth, in += panelWidth) {
        Part factors[parts];
#pragma GCC unroll 4
        for (int part = 0; part < parts; ++part)
            factors[part] = load(in + part * registerLanes);
#pragma GCC unroll 16
        for (int row = 0; row < Rows; ++row) {
            const float value = out[row];
#pragma GCC unroll 4
            for (int part = 0; part < parts; ++part)
                sums[row][part] += factors[part] * value;
        }
    }
#pragma GCC unroll 16
    for (int row = 0; row < Rows; ++row) {
#pragma GCC unroll 4
        for (int part = 0; part < parts; ++part)
            store(gradient + row * panelWidth + part * registerLanes, sums[row][part]);
    }
}

// Sixteen outputs in steps of `Rows`, the last step with what is left.
template <int Rows, int From = 0>
inline void addProductsSquare(const float *out, const float *in, int pixels, float *gradient)
{
    constexpr int now = From + Rows <= panelWidth ? Rows : panelWidth - From;
    addProductsTile<now>(out + From, in, pixels, gradient + From * panelWidth);
    if constexpr (From + now < panelWidth)
        addProductsSquare<Rows, From + now>(out, in, pixels, gradient);
}

void addProducts(Planes out, Planes in, int pixels, float *gradient)
{
    constexpr int pixelsAtOnce = 128; // both planes stay in the first cache
    for (int from = 0; from < pixels; from += pixelsAtOnce) {
        const int count = pixels - from < pixelsAtOnce ? pixels - from : pixelsAtOnce;
        float *square = gradient;
        for (int row = 0; row < out.count; ++row)
            for (int column = 0; column < in.count; ++column, square += panelWidth * panelWidth)
                addProductsSquare<productRows>(out.first + row * out.stride + from * panelWidth,
                                               in.first + column * in.stride + from * panelWidth,
                                               count, square);
    }
}

void moments(const float *in, int pixels, float *mean, float *squares)
{
    forParts([=](int lane) {
        constexpr int chains = 4; // additions under way at once
        Part sums[chains] = {};
        Part distances[chains] = {};
        const float *from = in + lane;
        for (int pixel = 0; pixel < pixels; ++pixel)
            sums[pixel % chains] += load(from + pixel * panelWidth);
        const Part centre = (sums[0] + sums[1] + sums[2] + sums[3]) / static_cast<float>(pixels);
        for (int pixel = 0; pixel < pixels; ++pixel) {
            const Part distance = load(from + pixel * panelWidth) - centre;
            distances[pixel % chains] += distance * distance;
        }
        store(mean + lane, centre);
        store(squares + lane, distances[0] + distances[1] + distances[2] + distances[3]);
    });
}

void combine(const float *one, const float *two, int pixels, const float *a, const float *b,
             const float *c, float *out)
{
    forParts([=](int lane) {
        const Part first = load(a + lane);
        const Part second = load(b + lane);
        const Part constant = load(c + lane);
        for (int at = lane; at < pixels * panelWidth; at += panelWidth)
            store(out + at, first * load(one + at) + (second * load(two + at) + constant));
    });
}

void maskAndSum(float *gradient, const float *active, const float *value, int pixels,
                const float *mean, float *sum, float *sumWithValue)
{
    forParts([=](int lane) {
        const Part centre = load(mean + lane);
        Part alone = load(sum + lane);
        Part withValue = load(sumWithValue + lane);
        for (int at = lane; at < pixels * panelWidth; at += panelWidth) {
            const Part kept = load(active + at) <= 0 ? Part{} : load(gradient + at);
            store(gradient + at, kept);
            alone += kept;
            withValue += kept * (load(value + at) - centre);
        }
        store(sum + lane, alone);
        store(sumWithValue + lane, withValue);
    });
}

constexpr PanelKernels kernelsOf(const char *name)
{
    return {name,     activate,    depthwise, depthwiseFilter, depthwiseInput2,
            multiply, addProducts, moments,   combine,         maskAndSum};
}

} // namespace

} // namespace trainyard::training

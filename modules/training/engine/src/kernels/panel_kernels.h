#pragma once

// The innermost loops of the fused blocks (fused_chain.h), in single precision.
// Numbers lie in panels: sixteen channels of a pixel side by side, then those of the next pixel of
// the row. A "plane" is one panel of some rows. A panel of weights holds, for each input channel,
// sixteen outputs side by side. Any thread; nothing is allocated.

#include <cstddef>

namespace trainyard::training {

constexpr int panelWidth = 16;
constexpr int depthwiseTaps = 9;

// A few rows of one panel, each row with one pixel more on its left and right.
struct PaddedRows
{
    const float *first; // the left pixel that was added to the first row
    int width;          // pixels of a row, the added ones not counted
};

// Planes of pixels, one after the other.
struct Planes
{
    float *first;
    std::ptrdiff_t stride; // numbers from a plane to the next
    int count;
};

struct PanelKernels
{
    const char *name; // of the instruction set

    // out = max(0, scale × in + shift), rows padded with zeros. Without `scale`, a plain copy.
    void (*activate)(const float *in, int rows, int width, const float *scale, const float *shift,
                     float *out);

    // 3×3, one filter per channel, [tap][channel]: `rows` × `width` pixels of output.
    void (*depthwise)(PaddedRows in, const float *filter, int stride, int rows, int width,
                      float *out);

    // filter gradient [tap][channel] += gradient × input, over `rows` × `width` pixels.
    void (*depthwiseFilter)(PaddedRows in, const float *gradient, int stride, int rows, int width,
                            float *filterGradient);

    // One row of the gradient of the input at stride 2 from one (`below` absent) or two rows of the
    // gradient of the output. `above` meets the filter row `aboveTap`, `below` the row 0.
    void (*depthwiseInput2)(const float *above, int aboveTap, const float *below,
                            const float *filter, int width, float *out);

    // out[pixel] = weights × in[pixel]; weights: out.count panels of in.count × 16 inputs.
    void (*multiply)(Planes in, const float *weights, int pixels, Planes out);

    // weights' gradient += outer products over the pixels: out.count × in.count squares of
    // sixteen outputs × sixteen inputs.
    void (*addProducts)(Planes out, Planes in, int pixels, float *gradient);

    // Mean and sum of squared distances from it, per channel.
    void (*moments)(const float *in, int pixels, float *mean, float *squares);

    // out = a × one + b × two + c per channel.
    void (*combine)(const float *one, const float *two, int pixels, const float *a, const float *b,
                    const float *c, float *out);

    // Sets gradients to 0 where `active` is 0 or below, and adds them up: alone, and times
    // (value - mean).
    void (*maskAndSum)(float *gradient, const float *active, const float *value, int pixels,
                       const float *mean, float *sum, float *sumWithValue);
};

// Those for this processor.
const PanelKernels &panelKernels();

// Those that run anywhere, for tests to compare with.
const PanelKernels &plainPanelKernels();

} // namespace trainyard::training

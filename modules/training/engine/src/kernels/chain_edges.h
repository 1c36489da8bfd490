#pragma once

#include "chain_passes.h"

namespace trainyard::training {

// Where a chain begins and ends: between panels and pixels (N × N × channels, any number of them),
// and behind the last ReLU. Over all pictures of a batch.

// With the activation done, if there is one.
void panelsToPixels(const float *panels, const Activation &activation, std::int64_t pictures,
                    int side, int channels, float *pixels);
void pixelsToPanels(const float *pixels, std::int64_t pictures, int side, int channels,
                    float *panels);

// Sets the gradient of the last block's output to 0 where its ReLU did; `out`: the block's numbers
// before batch norm.
GradientSums maskLast(const ChainBlock &block, const Activation &activation, const float *out,
                      std::int64_t pictures, float *gradient);

} // namespace trainyard::training

#pragma once

#include "panel_kernels.h"

#include <ATen/ATen.h>

#include <cstdint>

namespace trainyard::training {

// A convolution over a picture of N × N pixels followed by batch norm and ReLU.
struct ChainBlock
{
    bool isSeparable = false; // else dense, for pixels as they come (channels last)
    int in = 0;
    int out = 0;
    int kernel = 3; // dense only; padded by half of it
    int stride = 1; // 1 or 2
    int inSide = 0;
    int outSide = 0;

    int inPanels() const { return (in + panelWidth - 1) / panelWidth; }
    int outPanels() const { return (out + panelWidth - 1) / panelWidth; }
    int innerPanels() const; // inputs of the product
    // Of one picture: dense blocks read pixels, separable ones panels.
    std::int64_t inNumbers() const
    {
        return std::int64_t{isSeparable ? panelWidth * inPanels() : in} * inSide * inSide;
    }
    std::int64_t outNumbers() const
    {
        return std::int64_t{panelWidth} * outPanels() * outSide * outSide;
    }
};

// The filters of a block as the kernels read them.
struct PackedFilters
{
    at::Tensor depth;        // panels × 9 × 16
    at::Tensor depthFlipped; // for the gradient
    at::Tensor product;      // out panels × inputs × 16 outputs
    at::Tensor productBack;  // in panels × outputs × 16 inputs; separable only
};
PackedFilters packFilters(const ChainBlock &block, const at::Tensor &depth,
                          const at::Tensor &point);

} // namespace trainyard::training

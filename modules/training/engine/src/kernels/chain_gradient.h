#pragma once

#include "chain_passes.h"

#include <ATen/ATen.h>

#include <vector>

namespace trainyard::training {

struct ChainLayer;

// What the forward pass of a block leaves for the backward one.
struct ChainStep
{
    ChainBlock block;
    PackedFilters filters;
    at::Tensor out; // panels, before batch norm
    Activation activation;
    std::vector<double> inverseDeviation;
};

// The output of a chain, known to LibTorch as made of `input` and the weights of `layers`.
// `first`: the input as the first block read it.
at::Tensor withGradient(at::Tensor output, const at::Tensor &input, const at::Tensor &first,
                        const std::vector<ChainLayer> &layers, std::vector<ChainStep> steps);

} // namespace trainyard::training

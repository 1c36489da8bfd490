#pragma once

#include "chain_passes.h"

#include <ATen/ATen.h>

#include <vector>

namespace trainyard::training {

// Weights and running statistics of a block; the same tensors that the network trains.
struct ChainLayer
{
    bool isSeparable = false;
    int kernel = 3;
    int stride = 1;
    at::Tensor depth; // in × 1 × 3 × 3; separable only
    at::Tensor point; // out × in × kernel × kernel
    at::Tensor scale;
    at::Tensor shift;
    at::Tensor runningMean;
    at::Tensor runningVariance;

    int in() const { return static_cast<int>(isSeparable ? depth.size(0) : point.size(1)); }
    int out() const { return static_cast<int>(point.size(0)); }
};

// Blocks of convolution, batch norm and ReLU that follow one another, worked out as one: between
// two of them only the numbers before batch norm are in memory. Single precision on a CPU; what
// else there is, is for LibTorch's own operators. One thread at a time.
class FusedChain
{
public:
    // Whether a block may be part of a chain: a dense one only as the first of a network, for it
    // makes no gradient of its input.
    static bool fits(const ChainLayer &layer, bool isFirstOfNetwork);

    void add(ChainLayer layer) { m_layers.push_back(std::move(layer)); }
    bool isEmpty() const { return m_layers.empty(); }

    // Whether this input can be worked out here: device, type, shape, no autocast, no tracing.
    bool covers(const at::Tensor &input) const;

    struct Norm
    {
        bool isTraining; // batch statistics, which also move the running ones
        double momentum;
        double epsilon;
    };
    // N × C × side × side to channels last; with a gradient where one is asked for.
    at::Tensor forward(const at::Tensor &input, const Norm &norm) const;

private:
    std::vector<ChainLayer> m_layers;
};

} // namespace trainyard::training

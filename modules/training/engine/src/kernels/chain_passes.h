#pragma once

// One block of a chain over a whole batch, forward and backward, a band of rows at a time, so that
// what lies between the memory's two ends stays in the caches: activation, depthwise convolution
// and product of a band are made one after the other, and none of them is kept.
// Pictures are worked on by slots (slots.h).

#include "packed_filters.h"

#include <ATen/ATen.h>

#include <cstdint>
#include <vector>

namespace trainyard::training {

// What batch norm and ReLU make of the numbers of a block, per channel (padded to whole panels).
struct Activation
{
    std::vector<float> scale; // empty: none, the numbers are as they are
    std::vector<float> shift;
    std::vector<float> mean;
};

struct Moments
{
    double count = 0;
    std::vector<double> mean;
    std::vector<double> squares; // sum of squared distances from the mean
    void add(const Moments &other);
};

// Panels, or pixels (N × N × channels) where the block is dense, of every picture.
struct ChainInput
{
    const float *numbers;
    const Activation &activation;
};

// Numbers of a block before its batch norm. `moments` may be null.
void forwardPass(const ChainBlock &block, const PackedFilters &filters, const ChainInput &input,
                 std::int64_t pictures, float *out, Moments *moments);

// The gradient of what batch norm gets is one × gradient + two × numbers + constant, per channel.
struct NormGradient
{
    std::vector<float> one;
    std::vector<float> two;
    std::vector<float> constant;
};

// Sums of a gradient behind a block's ReLU, per channel.
struct GradientSums
{
    explicit GradientSums(std::size_t channels)
        : sum(channels)
        , sumWithValue(channels)
    {
    }
    template <typename Values>
    void add(const Values &more, const Values &moreWithValue)
    {
        for (std::size_t channel = 0; channel < sum.size(); ++channel) {
            sum[channel] += more[channel];
            sumWithValue[channel] += moreWithValue[channel];
        }
    }

    std::vector<double> sum;
    std::vector<double> sumWithValue; // times (number before batch norm - mean)
};

struct BlockGradients
{
    at::Tensor depth; // as the filters themselves
    at::Tensor point;
    GradientSums input;
};

// `gradient`: behind the block's own ReLU. `inGradient` (may be null) becomes that behind the ReLU
// of the block before.
BlockGradients backwardPass(const ChainBlock &block, const PackedFilters &filters,
                            const ChainInput &input, std::int64_t pictures, const float *out,
                            const float *gradient, const NormGradient &norm, float *inGradient);

} // namespace trainyard::training

#pragma once

#include "trainyard/training/spec/problem.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace trainyard::training {

// Networks as lists of blocks. After the last block: mean over the picture, then one linear layer
// for each head. Convolutions have no bias and are padded so that stride 1 keeps the size.
//
//   ["conv", out, kernel, stride]      convolution, batch norm, ReLU; kernel 1, 3, 5 or 7
//   ["separable", out, stride]         depthwise 3×3, pointwise, batch norm, ReLU
//   ["residual", out, stride]          two 3×3 with batch norm, added to the input (1×1 where the
//                                      shape changes), ReLU
//   ["mobile", out, stride, expand]    pointwise × expand, depthwise 3×3, pointwise without ReLU,
//                                      added to the input where the shape is the same
//   ["fast", out]                      3×3, max pool 2, batch norm, GELU, 3×3, batch norm, GELU
//   ["pool", side]                     max pool
struct Block
{
    std::string kind;
    int out = 0;
    int kernel = 3;
    int stride = 1;
    int expand = 1;

    bool operator==(const Block &) const = default;
};

// Either a name (with a width factor) or an own list of blocks.
struct NetSpec
{
    std::string name = "separable";
    double width = 1;
    std::vector<Block> blocks; // own list; empty = the named network

    bool operator==(const NetSpec &) const = default;
};

// One convolution or linear layer with its shape; batch norm counts to the convolution before it.
struct Layer
{
    std::string kind; // conv, depthwise, pointwise, linear
    int block = -1;   // index into the blocks, -1 = head
    int in = 0;       // channels
    int out = 0;
    int kernel = 1;
    int stride = 1;
    int outWidth = 1;         // pixels; height is the same
    std::int64_t weights = 0; // trained numbers, batch norm's scale and shift included
    std::int64_t macs = 0;    // multiplications of one picture, forward
};

struct NetShape
{
    std::vector<Block> blocks;
    std::vector<Layer> layers;
    int features = 0; // numbers before the head
    std::int64_t weights = 0;
    std::int64_t macs = 0;
};

const std::vector<std::string> &networkNames(); // separable, residual, residual32, fast, mobile

// The blocks of a net at an image size: named ones start with a coarser stride from 96 pixels on.
std::vector<Block> blocksOf(const NetSpec &net, int size);

// Shapes, weights and work of a net with one linear head for each of `heads` (its class count).
Checked<NetShape> shapeOf(const NetSpec &net, int size, const std::vector<int> &heads);

// The JSON of §7 "net"; a plain text is a name. Pointers of problems start with `pointer`.
Checked<NetSpec> parseNet(const nlohmann::json &json, const std::string &pointer);
nlohmann::json netToJson(const NetSpec &net);

} // namespace trainyard::training

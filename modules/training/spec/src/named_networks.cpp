#include "trainyard/training/spec/network.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace trainyard::training {

namespace {

Block conv(int out, int stride = 1)
{
    return {"conv", out, 3, stride, 1};
}

Block separable(int out, int stride = 1)
{
    return {"separable", out, 3, stride, 1};
}

// Depthwise-separable convolutions: 0.45 M weights over 23 classes.
std::vector<Block> separableNet()
{
    return {conv(32),       separable(64),  separable(128, 2), separable(128), separable(256, 2),
            separable(256), separable(256), separable(384, 2), separable(384)};
}

// He et al. 2015, the CIFAR networks: 6 n + 2 layers.
std::vector<Block> residualNet(int n)
{
    std::vector<Block> blocks = {conv(16)};
    for (const int out : {16, 32, 64}) {
        for (int index = 0; index < n; ++index)
            blocks.push_back({"residual", out, 3, index == 0 && out > 16 ? 2 : 1, 1});
    }
    return blocks;
}

// Few wide layers with early pooling and GELU, as in the CIFAR speed records (Jordan 2024).
std::vector<Block> fastNet()
{
    return {conv(32), {"fast", 64, 3, 1, 1}, {"fast", 128, 3, 1, 1}, {"fast", 128, 3, 1, 1}};
}

// Inverted residuals (Sandler et al. 2018), narrowed for small pictures.
std::vector<Block> mobileNet()
{
    std::vector<Block> blocks = {conv(32), {"mobile", 16, 3, 1, 1}};
    for (const auto &[out, stride, count] : {std::array{24, 2, 2}, {40, 2, 3}, {80, 2, 3}}) {
        for (int index = 0; index < count; ++index)
            blocks.push_back({"mobile", out, 3, index == 0 ? stride : 1, 6});
    }
    blocks.push_back({"conv", 256, 1, 1, 1});
    return blocks;
}

int scaled(int channels, double width)
{
    return std::max(16, static_cast<int>(std::lround(channels * width / 16)) * 16);
}

} // namespace

const std::vector<std::string> &networkNames()
{
    static const std::vector<std::string> names = {"separable", "residual", "residual32", "fast",
                                                   "mobile"};
    return names;
}

std::vector<Block> blocksOf(const NetSpec &net, int size)
{
    if (!net.blocks.empty())
        return net.blocks;
    std::vector<Block> blocks = net.name == "residual"     ? residualNet(3)
                                : net.name == "residual32" ? residualNet(5)
                                : net.name == "fast"       ? fastNet()
                                : net.name == "mobile"     ? mobileNet()
                                                           : separableNet();
    if (net.width != 1.0) {
        for (Block &block : blocks)
            block.out = scaled(block.out, net.width);
    }
    if (size >= 96)
        blocks[0].stride = 2;
    if (size >= 192)
        blocks.insert(blocks.begin() + 1, Block{"pool", 0, 2, 2, 1});
    return blocks;
}

} // namespace trainyard::training

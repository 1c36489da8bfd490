#pragma once

#include "trainyard/training/engine/safetensors.h"
#include "trainyard/training/spec/network.h"

#include <torch/torch.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace trainyard::training {

// Numbers of a tensor as they are kept in files, and back: Failure("bad_weights") naming
// `shownName` where the array is missing or has another shape.
NamedArray toArray(const torch::Tensor &tensor);
void fromArray(const TensorFile &file, const std::string &name, torch::Tensor &tensor,
               const std::string &shownName);

// A network of the recipe's blocks with one linear head per problem. Input: N × 3 × size × size,
// channels last. Output: logits of each head.
class NetworkModel : public torch::nn::Module
{
public:
    // Weights are drawn from `seed` alone (He et al. 2015), whatever threads there are.
    NetworkModel(const std::vector<Block> &blocks, const std::vector<int> &heads, int features,
                 std::uint64_t seed);

    std::vector<torch::Tensor> forward(torch::Tensor input);

    // Every weight and running statistic by name, on the CPU.
    TensorFile toFile();
    // Failure("bad_weights") when names or shapes differ: the weights of another network.
    void load(const TensorFile &file, const std::string &shownName);

private:
    void add(const Block &block, int in, int index);
    torch::nn::Conv2d convolution(const std::string &name, int in, int out, int kernel, int stride,
                                  int groups);
    torch::nn::BatchNorm2d norm(const std::string &name, int channels);
    void draw(std::uint64_t seed);

    std::vector<std::function<torch::Tensor(torch::Tensor)>> m_steps;
    std::vector<torch::nn::Linear> m_heads;
};

} // namespace trainyard::training

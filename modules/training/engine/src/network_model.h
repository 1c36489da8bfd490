#pragma once

#include "kernels/fused_chain.h"
#include "safetensors.h"
#include "trainyard/training/spec/network.h"

#include <ATen/ATen.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace trainyard::training {

// Numbers of a tensor as they are kept in files, and back: Failure("bad_weights") naming
// `shownName` where the array is missing or has another shape.
NamedArray toArray(const at::Tensor &tensor);
void fromArray(const TensorFile &file, const std::string &name, at::Tensor &tensor,
               const std::string &shownName);

struct NamedTensor
{
    std::string name;
    at::Tensor value;
};

// A network of the recipe's blocks with one linear head per problem. Input: N × 3 × size × size,
// channels last. Output: logits of each head. One thread at a time.
class NetworkModel
{
public:
    // Training: batch statistics, which also move the running ones.
    enum class Mode
    {
        Training,
        Inference
    };

    // Weights are drawn from `seed` alone (He et al. 2015), whatever threads there are. On the CPU,
    // convolutions channels last.
    NetworkModel(const std::vector<Block> &blocks, const std::vector<int> &heads, int features,
                 std::uint64_t seed);

    // Whether blocks may be worked out as one (fused_chain.h); they are by default.
    void setFused(bool on) { m_isFused = on; }
    NetworkModel(const NetworkModel &) = delete;
    NetworkModel &operator=(const NetworkModel &) = delete;

    void moveTo(at::Device device);
    std::vector<at::Tensor> forward(at::Tensor input, Mode mode);

    // How many batches the running statistics have seen; the first ones count more.
    void setBatchesSeen(std::int64_t batches) { m_batchesSeen = batches; }

    const std::vector<NamedTensor> &weights() const { return m_weights; }       // trained
    const std::vector<NamedTensor> &statistics() const { return m_statistics; } // of batch norms

    // Every weight and running statistic by name.
    TensorFile toFile() const;
    void load(const TensorFile &file, const std::string &shownName);

private:
    using Layer = std::function<at::Tensor(const at::Tensor &, Mode)>;

    // Blocks one after the other: as one where the chain covers the input, else each by itself.
    struct Segment
    {
        FusedChain chain;
        std::vector<Layer> blocks;
    };

    void addBlock(const Block &block, int in, const std::string &name);
    ChainLayer chainLayerOf(const Block &block, const std::string &name) const;
    double momentum() const; // of the running statistics

    Layer blockOf(const Block &block, int in, const std::string &name);
    Layer residualOf(const Block &block, int in, const std::string &name);
    Layer mobileOf(const Block &block, int in, const std::string &name);
    Layer fastOf(const Block &block, int in, const std::string &name);
    Layer convolution(const std::string &name, int in, int out, int kernel, int stride, int groups);
    Layer norm(const std::string &name, int channels);
    at::Tensor addWeight(const std::string &name, at::IntArrayRef shape);
    void draw(std::uint64_t seed);

    std::vector<NamedTensor> m_weights;
    std::vector<NamedTensor> m_statistics;
    std::vector<Segment> m_segments;
    std::vector<Layer> m_heads;
    std::int64_t m_batchesSeen = 0;
    bool m_isFused = true;
};

} // namespace trainyard::training

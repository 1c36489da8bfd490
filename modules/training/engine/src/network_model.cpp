#include "network_model.h"

#include "failure.h"
#include "trainyard/training/spec/rng.h"

#include <c10/core/GradMode.h>

#include <algorithm>
#include <cmath>

namespace trainyard::training {

namespace {

// Of a weight, times its inputs. A norm follows every convolution, so the scale of its weights is
// no matter to what it computes, but the smaller they are, the more a step turns them: with 2 (He)
// the first ten epochs learn markedly less at the same learning rate.
constexpr double startVariance = 1.0 / 3;
constexpr double leastMomentum = 0.1; // of running statistics; a plain mean before that
constexpr double normEpsilon = 1e-5;

} // namespace

NetworkModel::NetworkModel(const std::vector<Block> &blocks, const std::vector<int> &heads,
                           int features, std::uint64_t seed)
{
    int channels = 3;
    for (std::size_t index = 0; index < blocks.size(); ++index) {
        addBlock(blocks[index], channels, "block" + std::to_string(index) + "_");
        if (blocks[index].kind != "pool")
            channels = blocks[index].out;
    }
    for (std::size_t index = 0; index < heads.size(); ++index) {
        const std::string name = "head" + std::to_string(index);
        const at::Tensor weight = addWeight(name + ".weight", {heads[index], features});
        const at::Tensor bias = addWeight(name + ".bias", {heads[index]});
        m_heads.emplace_back(
            [weight, bias](const at::Tensor &x, Mode) { return at::linear(x, weight, bias); });
    }
    draw(seed);
}

std::vector<at::Tensor> NetworkModel::forward(at::Tensor input, Mode mode)
{
    m_batchesSeen += mode == Mode::Training ? 1 : 0;
    for (const Segment &segment : m_segments) {
        if (m_isFused && segment.chain.covers(input)) {
            input = segment.chain.forward(input, {mode == Mode::Training, momentum(), normEpsilon});
            continue;
        }
        for (const Layer &block : segment.blocks)
            input = block(input, mode);
    }
    const at::Tensor features = input.mean({2, 3});
    std::vector<at::Tensor> logits;
    for (const Layer &head : m_heads)
        logits.push_back(head(features, mode));
    return logits;
}

void NetworkModel::addBlock(const Block &block, int in, const std::string &name)
{
    const Layer layer = blockOf(block, in, name);
    const bool isFirst = m_segments.empty();
    ChainLayer chained;
    if (block.kind == "conv" || block.kind == "separable")
        chained = chainLayerOf(block, name);
    if (!chained.point.defined() || !FusedChain::fits(chained, isFirst)) {
        m_segments.push_back({{}, {layer}});
        return;
    }
    if (isFirst || m_segments.back().chain.isEmpty())
        m_segments.emplace_back();
    m_segments.back().chain.add(std::move(chained));
    m_segments.back().blocks.push_back(layer);
}

ChainLayer NetworkModel::chainLayerOf(const Block &block, const std::string &name) const
{
    const auto named = [&name](const std::vector<NamedTensor> &list, const char *end) {
        const auto found = std::find_if(list.begin(), list.end(), [&](const NamedTensor &entry) {
            return entry.name == name + end;
        });
        return found == list.end() ? at::Tensor() : found->value;
    };
    ChainLayer layer;
    layer.isSeparable = block.kind == "separable";
    layer.kernel = layer.isSeparable ? 1 : block.kernel;
    layer.stride = block.stride;
    layer.depth = named(m_weights, "depth.weight");
    layer.point = named(m_weights, layer.isSeparable ? "point.weight" : "conv.weight");
    layer.scale = named(m_weights, "norm.weight");
    layer.shift = named(m_weights, "norm.bias");
    layer.runningMean = named(m_statistics, "norm.running_mean");
    layer.runningVariance = named(m_statistics, "norm.running_var");
    return layer;
}

double NetworkModel::momentum() const
{
    return std::max(leastMomentum,
                    1.0 / static_cast<double>(std::max<std::int64_t>(1, m_batchesSeen)));
}

void NetworkModel::moveTo(at::Device device)
{
    for (auto *list : {&m_weights, &m_statistics})
        for (NamedTensor &entry : *list)
            entry.value.set_data(entry.value.detach().to(device));
}

at::Tensor NetworkModel::addWeight(const std::string &name, at::IntArrayRef shape)
{
    at::Tensor weight = at::zeros(shape);
    if (shape.size() == 4)
        weight = weight.contiguous(at::MemoryFormat::ChannelsLast);
    weight.requires_grad_();
    m_weights.push_back({name, weight});
    return weight;
}

NetworkModel::Layer NetworkModel::convolution(const std::string &name, int in, int out, int kernel,
                                              int stride, int groups)
{
    const at::Tensor weight = addWeight(name + ".weight", {out, in / groups, kernel, kernel});
    return [weight, kernel, stride, groups](const at::Tensor &x, Mode) {
        return at::conv2d(x, weight, {}, stride, kernel / 2, 1, groups);
    };
}

NetworkModel::Layer NetworkModel::norm(const std::string &name, int channels)
{
    const at::Tensor scale = addWeight(name + ".weight", {channels});
    const at::Tensor shift = addWeight(name + ".bias", {channels});
    const at::Tensor mean = at::zeros({channels});
    const at::Tensor variance = at::ones({channels});
    m_statistics.push_back({name + ".running_mean", mean});
    m_statistics.push_back({name + ".running_var", variance});
    return [this, scale, shift, mean, variance](const at::Tensor &x, Mode mode) {
        return at::batch_norm(x, scale, shift, mean, variance, mode == Mode::Training, momentum(),
                              normEpsilon, true);
    };
}

NetworkModel::Layer NetworkModel::blockOf(const Block &block, int in, const std::string &name)
{
    if (block.kind == "pool")
        return [side = block.kernel](const at::Tensor &x, Mode) { return at::max_pool2d(x, side); };
    if (block.kind == "residual")
        return residualOf(block, in, name);
    if (block.kind == "mobile")
        return mobileOf(block, in, name);
    if (block.kind == "fast")
        return fastOf(block, in, name);
    if (block.kind == "conv") {
        const Layer conv = convolution(name + "conv", in, block.out, block.kernel, block.stride, 1);
        const Layer bn = norm(name + "norm", block.out);
        return [=](const at::Tensor &x, Mode mode) { return bn(conv(x, mode), mode).relu_(); };
    }
    const Layer depth = convolution(name + "depth", in, in, 3, block.stride, in); // separable
    const Layer point = convolution(name + "point", in, block.out, 1, 1, 1);
    const Layer bn = norm(name + "norm", block.out);
    return [=](const at::Tensor &x, Mode mode) {
        return bn(point(depth(x, mode), mode), mode).relu_();
    };
}

NetworkModel::Layer NetworkModel::residualOf(const Block &block, int in, const std::string &name)
{
    const int out = block.out;
    const Layer first = convolution(name + "conv1", in, out, 3, block.stride, 1);
    const Layer firstNorm = norm(name + "norm1", out);
    const Layer second = convolution(name + "conv2", out, out, 3, 1, 1);
    const Layer secondNorm = norm(name + "norm2", out);
    Layer side = [](const at::Tensor &x, Mode) { return x; };
    if (in != out || block.stride != 1) {
        const Layer project = convolution(name + "side", in, out, 1, block.stride, 1);
        const Layer projectNorm = norm(name + "side_norm", out);
        side = [=](const at::Tensor &x, Mode mode) { return projectNorm(project(x, mode), mode); };
    }
    return [=](const at::Tensor &x, Mode mode) {
        const at::Tensor inner = firstNorm(first(x, mode), mode).relu_();
        return (secondNorm(second(inner, mode), mode) + side(x, mode)).relu_();
    };
}

NetworkModel::Layer NetworkModel::mobileOf(const Block &block, int in, const std::string &name)
{
    const int wide = in * block.expand;
    const Layer grow = convolution(name + "grow", in, wide, 1, 1, 1);
    const Layer growNorm = norm(name + "grow_norm", wide);
    const Layer depth = convolution(name + "depth", wide, wide, 3, block.stride, wide);
    const Layer depthNorm = norm(name + "depth_norm", wide);
    const Layer shrink = convolution(name + "shrink", wide, block.out, 1, 1, 1);
    const Layer shrinkNorm = norm(name + "shrink_norm", block.out);
    const bool adds = in == block.out && block.stride == 1;
    return [=](const at::Tensor &x, Mode mode) {
        const at::Tensor grown = growNorm(grow(x, mode), mode).relu_();
        const at::Tensor seen = depthNorm(depth(grown, mode), mode).relu_();
        const at::Tensor out = shrinkNorm(shrink(seen, mode), mode);
        return adds ? out + x : out;
    };
}

NetworkModel::Layer NetworkModel::fastOf(const Block &block, int in, const std::string &name)
{
    const Layer first = convolution(name + "conv1", in, block.out, 3, 1, 1);
    const Layer firstNorm = norm(name + "norm1", block.out);
    const Layer second = convolution(name + "conv2", block.out, block.out, 3, 1, 1);
    const Layer secondNorm = norm(name + "norm2", block.out);
    return [=](const at::Tensor &x, Mode mode) {
        const at::Tensor pooled = at::max_pool2d(first(x, mode), 2);
        const at::Tensor seen = at::gelu(firstNorm(pooled, mode));
        return at::gelu(secondNorm(second(seen, mode), mode));
    };
}

void NetworkModel::draw(std::uint64_t seed)
{
    const c10::NoGradGuard guard;
    for (NamedTensor &entry : m_weights) {
        at::Tensor &tensor = entry.value;
        if (tensor.dim() == 1) { // scale and shift of norms, biases of heads
            const bool isScale = entry.name.find("norm.weight") != std::string::npos ||
                                 entry.name.find("norm1.weight") != std::string::npos ||
                                 entry.name.find("norm2.weight") != std::string::npos;
            tensor.fill_(isScale ? 1.0F : 0.0F);
            continue;
        }
        const double fanIn = static_cast<double>(tensor.numel() / tensor.size(0));
        const auto deviation = static_cast<float>(std::sqrt(startVariance / fanIn));
        Rng rng(seed, hashName(entry.name));
        const at::Tensor drawn = at::empty(tensor.sizes());
        float *values = drawn.data_ptr<float>();
        for (std::int64_t index = 0; index < drawn.numel(); ++index)
            values[index] = rng.normal() * deviation;
        tensor.copy_(drawn);
    }
}

NamedArray toArray(const at::Tensor &tensor)
{
    const at::Tensor plain = tensor.detach().to(at::kCPU, at::kFloat).contiguous();
    NamedArray array;
    array.shape = plain.sizes().vec();
    array.values.assign(plain.data_ptr<float>(), plain.data_ptr<float>() + plain.numel());
    return array;
}

void fromArray(const TensorFile &file, const std::string &name, at::Tensor &tensor,
               const std::string &shownName)
{
    const auto found = file.arrays.find(name);
    if (found == file.arrays.end() || found->second.shape != tensor.sizes().vec())
        throw Failure(
            "bad_weights",
            {{"path", shownName}, {"reason", "made for another network"}, {"array", name}});
    auto *values = const_cast<float *>(found->second.values.data());
    tensor.copy_(at::from_blob(values, tensor.sizes(), at::kFloat));
}

TensorFile NetworkModel::toFile() const
{
    TensorFile file;
    for (const auto *list : {&m_weights, &m_statistics})
        for (const NamedTensor &entry : *list)
            file.arrays[entry.name] = toArray(entry.value);
    return file;
}

void NetworkModel::load(const TensorFile &file, const std::string &shownName)
{
    const c10::NoGradGuard guard;
    for (auto *list : {&m_weights, &m_statistics})
        for (NamedTensor &entry : *list)
            fromArray(file, entry.name, entry.value, shownName);
}

} // namespace trainyard::training

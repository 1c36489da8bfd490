#include "trainyard/training/engine/network_model.h"

#include "trainyard/training/engine/failure.h"
#include "trainyard/training/spec/rng.h"

#include <cmath>
#include <cstring>

namespace trainyard::training {

namespace nn = torch::nn;

NetworkModel::NetworkModel(const std::vector<Block> &blocks, const std::vector<int> &heads,
                           int features, std::uint64_t seed)
{
    int channels = 3;
    for (std::size_t index = 0; index < blocks.size(); ++index) {
        add(blocks[index], channels, static_cast<int>(index));
        if (blocks[index].kind != "pool")
            channels = blocks[index].out;
    }
    for (std::size_t index = 0; index < heads.size(); ++index)
        m_heads.push_back(
            register_module("head" + std::to_string(index), nn::Linear(features, heads[index])));
    draw(seed);
}

std::vector<torch::Tensor> NetworkModel::forward(torch::Tensor input)
{
    for (const auto &step : m_steps)
        input = step(std::move(input));
    const torch::Tensor features = input.mean({2, 3});
    std::vector<torch::Tensor> logits;
    for (auto &head : m_heads)
        logits.push_back(head->forward(features));
    return logits;
}

nn::Conv2d NetworkModel::convolution(const std::string &name, int in, int out, int kernel,
                                     int stride, int groups)
{
    return register_module(name, nn::Conv2d(nn::Conv2dOptions(in, out, kernel)
                                                .stride(stride)
                                                .padding(kernel / 2)
                                                .groups(groups)
                                                .bias(false)));
}

nn::BatchNorm2d NetworkModel::norm(const std::string &name, int channels)
{
    return register_module(name, nn::BatchNorm2d(channels));
}

void NetworkModel::add(const Block &block, int in, int index)
{
    const std::string name = "block" + std::to_string(index) + "_";
    const int out = block.out;
    if (block.kind == "pool") {
        const int side = block.kernel;
        m_steps.emplace_back([side](torch::Tensor x) { return torch::max_pool2d(x, side); });
    } else if (block.kind == "conv") {
        auto conv = convolution(name + "conv", in, out, block.kernel, block.stride, 1);
        auto bn = norm(name + "norm", out);
        m_steps.emplace_back(
            [conv, bn](torch::Tensor x) mutable { return bn->forward(conv->forward(x)).relu_(); });
    } else if (block.kind == "separable") {
        auto depth = convolution(name + "depth", in, in, 3, block.stride, in);
        auto point = convolution(name + "point", in, out, 1, 1, 1);
        auto bn = norm(name + "norm", out);
        m_steps.emplace_back([depth, point, bn](torch::Tensor x) mutable {
            return bn->forward(point->forward(depth->forward(x))).relu_();
        });
    } else if (block.kind == "residual") {
        auto first = convolution(name + "conv1", in, out, 3, block.stride, 1);
        auto firstNorm = norm(name + "norm1", out);
        auto second = convolution(name + "conv2", out, out, 3, 1, 1);
        auto secondNorm = norm(name + "norm2", out);
        const bool projects = in != out || block.stride != 1;
        auto side = projects ? convolution(name + "side", in, out, 1, block.stride, 1)
                             : nn::Conv2d(nullptr);
        auto sideNorm = projects ? norm(name + "side_norm", out) : nn::BatchNorm2d(nullptr);
        m_steps.emplace_back([=](torch::Tensor x) mutable {
            torch::Tensor y = firstNorm->forward(first->forward(x)).relu_();
            y = secondNorm->forward(second->forward(y));
            return (y + (projects ? sideNorm->forward(side->forward(x)) : x)).relu_();
        });
    } else if (block.kind == "mobile") {
        const int wide = in * block.expand;
        auto grow = convolution(name + "grow", in, wide, 1, 1, 1);
        auto growNorm = norm(name + "grow_norm", wide);
        auto depth = convolution(name + "depth", wide, wide, 3, block.stride, wide);
        auto depthNorm = norm(name + "depth_norm", wide);
        auto shrink = convolution(name + "shrink", wide, out, 1, 1, 1);
        auto shrinkNorm = norm(name + "shrink_norm", out);
        const bool adds = in == out && block.stride == 1;
        m_steps.emplace_back([=](torch::Tensor x) mutable {
            torch::Tensor y = growNorm->forward(grow->forward(x)).relu_();
            y = depthNorm->forward(depth->forward(y)).relu_();
            y = shrinkNorm->forward(shrink->forward(y));
            return adds ? y + x : y;
        });
    } else { // fast
        auto first = convolution(name + "conv1", in, out, 3, 1, 1);
        auto firstNorm = norm(name + "norm1", out);
        auto second = convolution(name + "conv2", out, out, 3, 1, 1);
        auto secondNorm = norm(name + "norm2", out);
        m_steps.emplace_back([=](torch::Tensor x) mutable {
            x = torch::max_pool2d(first->forward(x), 2);
            x = torch::gelu(firstNorm->forward(x));
            return torch::gelu(secondNorm->forward(second->forward(x)));
        });
    }
}

void NetworkModel::draw(std::uint64_t seed)
{
    const torch::NoGradGuard guard;
    for (auto &item : named_parameters()) {
        torch::Tensor &tensor = item.value();
        if (tensor.dim() == 1) { // scale and shift of norms, biases of heads
            const bool isScale = item.key().find("norm") != std::string::npos &&
                                 item.key().find("weight") != std::string::npos;
            tensor.fill_(isScale ? 1.0F : 0.0F);
            continue;
        }
        const double fanIn = static_cast<double>(tensor.numel() / tensor.size(0));
        const bool isHead = tensor.dim() == 2;
        const auto deviation = static_cast<float>(std::sqrt((isHead ? 1.0 : 2.0) / fanIn));
        Rng rng(seed, hashName(item.key()));
        float *values = tensor.data_ptr<float>();
        for (std::int64_t index = 0; index < tensor.numel(); ++index)
            values[index] = rng.normal() * deviation;
    }
}

namespace {

template <typename Visit>
void eachArray(NetworkModel &model, Visit visit)
{
    for (auto &item : model.named_parameters())
        visit(item.key(), item.value());
    for (auto &item : model.named_buffers())
        if (item.value().is_floating_point())
            visit(item.key(), item.value());
}

} // namespace

NamedArray toArray(const torch::Tensor &tensor)
{
    const torch::Tensor plain = tensor.detach().to(torch::kCPU, torch::kFloat).contiguous();
    NamedArray array;
    array.shape = plain.sizes().vec();
    array.values.assign(plain.data_ptr<float>(), plain.data_ptr<float>() + plain.numel());
    return array;
}

void fromArray(const TensorFile &file, const std::string &name, torch::Tensor &tensor,
               const std::string &shownName)
{
    const auto found = file.arrays.find(name);
    if (found == file.arrays.end() || found->second.shape != tensor.sizes().vec())
        throw Failure(
            "bad_weights",
            {{"path", shownName}, {"reason", "made for another network"}, {"array", name}});
    auto *values = const_cast<float *>(found->second.values.data());
    tensor.copy_(torch::from_blob(values, tensor.sizes(), torch::kFloat));
}

TensorFile NetworkModel::toFile()
{
    TensorFile file;
    eachArray(*this, [&file](const std::string &name, const torch::Tensor &tensor) {
        file.arrays[name] = toArray(tensor);
    });
    return file;
}

void NetworkModel::load(const TensorFile &file, const std::string &shownName)
{
    const torch::NoGradGuard guard;
    eachArray(*this, [&](const std::string &name, torch::Tensor &tensor) {
        fromArray(file, name, tensor, shownName);
    });
}

} // namespace trainyard::training

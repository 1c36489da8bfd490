#include "precision_probe.h"

#include "weights_file.h"

#include <algorithm>
#include <chrono>

namespace trainyard::training {

namespace {

constexpr std::int64_t pictures = 16;
constexpr int steps = 3;
constexpr double worthIt = 0.9; // of the time; less is noise

double secondsOfSteps(const Recipe &recipe, const PlannedNet &net, const ComputeDevice &device)
{
    const auto network = buildNetwork(recipe, net);
    device.place(*network);
    const std::int64_t size = recipe.size;
    const at::Tensor input = device.take(at::rand({pictures, size, size, 3}).permute({0, 3, 1, 2}));
    const auto step = [&] {
        at::Tensor logits;
        {
            const ComputeDevice::Precision precision(device);
            logits = network->forward(input, NetworkModel::Mode::Training)[0];
        }
        const at::Tensor loss = logits.to(at::kFloat).square().sum();
        loss.backward();
        loss.item<float>(); // waits for a GPU
    };
    step(); // what is made once is not measured
    const auto began = std::chrono::steady_clock::now();
    for (int index = 0; index < steps; ++index)
        step();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

// Our own chain (fused_chain.h) knows one layout, and is the faster way on a CPU.
bool isChainThroughout(const Recipe &recipe, const ComputeDevice &device)
{
    const std::vector<Block> blocks = blocksOf(recipe.net, recipe.size);
    return device.device().is_cpu() && !device.isBfloat16() &&
           std::all_of(blocks.begin(), blocks.end(), [](const Block &block) {
               return block.kind == "conv" || block.kind == "separable" || block.kind == "pool";
           });
}

} // namespace

ComputeDevice probedDevice(const Recipe &recipe, const PlannedNet &net, ComputeDevice device)
{
    device.setBfloat16(recipe.precision == "bfloat16");
    if (recipe.precision != "auto")
        return device;
    const bool hasChoice = device.mayBfloat16Pay();
    if (!hasChoice && isChainThroughout(recipe, device))
        return device;
    double least = secondsOfSteps(recipe, net, device);
    ComputeDevice best = device;
    const auto compare = [&](const ComputeDevice &other) {
        const double seconds = secondsOfSteps(recipe, net, other);
        if (seconds >= least * worthIt)
            return;
        least = seconds;
        best = other;
    };
    if (hasChoice) {
        device.setBfloat16(true);
        compare(device);
    }
    if (isChainThroughout(recipe, best))
        return best;
    ComputeDevice plain = best;
    plain.setChannelsLast(false);
    compare(plain);
    return best;
}

} // namespace trainyard::training

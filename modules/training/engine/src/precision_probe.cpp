#include "precision_probe.h"

#include "weights_file.h"

#include <chrono>

namespace trainyard::training {

namespace {

constexpr std::int64_t pictures = 16;
constexpr int steps = 3;

double secondsOfSteps(NetworkModel &network, const at::Tensor &input, const ComputeDevice &device)
{
    const auto step = [&] {
        at::Tensor logits;
        {
            const ComputeDevice::Precision precision(device);
            logits = network.forward(input, NetworkModel::Mode::Training)[0];
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

} // namespace

bool wantsBfloat16(const Recipe &recipe, const PlannedNet &net, ComputeDevice device)
{
    if (recipe.precision != "auto")
        return recipe.precision == "bfloat16";
    if (!device.mayBfloat16Pay())
        return false;
    const auto network = buildNetwork(recipe, net);
    network->moveTo(device.device());
    const std::int64_t size = recipe.size;
    const at::Tensor input = device.take(at::rand({pictures, size, size, 3}).permute({0, 3, 1, 2}));
    device.setBfloat16(false);
    const double plain = secondsOfSteps(*network, input, device);
    device.setBfloat16(true);
    return secondsOfSteps(*network, input, device) < plain;
}

} // namespace trainyard::training

#include "batch_step.h"

#include "failure.h"
#include "memory_failure.h"

#include <algorithm>
#include <cmath>

namespace trainyard::training {

BatchStep::BatchStep(NetworkModel &network, Optimizer &optimizer, const Objective &objective,
                     const ComputeDevice &device)
    : m_network(network)
    , m_optimizer(optimizer)
    , m_objective(objective)
    , m_device(device)
{
}

double BatchStep::run(const Batch &batch, int size, double learningRate)
{
    double loss = 0;
    // Tried again out here, where the exception and what it held are gone.
    while (!tryRun(batch, size, loss)) {
        const int before = m_partSize > 0 ? std::min(m_partSize, batch.count) : batch.count;
        if (before <= 1)
            throw Failure("out_of_memory", nlohmann::json::object());
        m_partSize = (before + 1) / 2;
    }
    if (std::isfinite(loss))
        m_optimizer.step(learningRate);
    return loss;
}

bool BatchStep::tryRun(const Batch &batch, int size, double &loss)
{
    m_optimizer.zeroGradients();
    try {
        const std::int64_t count = batch.count;
        auto *pixels = const_cast<float *>(batch.pixels.data());
        const at::Tensor input = m_device.take(
            at::from_blob(pixels, {count, size, size, 3}, at::kFloat).permute({0, 3, 1, 2}));
        const Targets targets(batch, m_device.device());
        const std::int64_t part = m_partSize > 0 ? m_partSize : count;
        askForMemory(std::min(part, count));
        loss = 0;
        for (std::int64_t from = 0; from < count; from += part) {
            const std::int64_t length = std::min(part, count - from);
            loss += addGradients(input.narrow(0, from, length), targets.narrow(from, length)) /
                    static_cast<double>(count);
        }
        for (const NamedTensor &weight : m_network.weights())
            if (weight.value.grad().defined())
                weight.value.mutable_grad().div_(static_cast<double>(count));
        return true;
    } catch (const std::exception &problem) {
        if (!tellsOfMemory(problem))
            throw;
        return false;
    }
}

double BatchStep::addGradients(const at::Tensor &input, const Targets &targets)
{
    std::vector<at::Tensor> logits;
    {
        const ComputeDevice::Precision precision(m_device);
        logits = m_network.forward(input, NetworkModel::Mode::Training);
    }
    const Objective::Value loss = m_objective(logits, targets);
    loss.total.backward();
    return loss.shown.item<double>();
}

} // namespace trainyard::training

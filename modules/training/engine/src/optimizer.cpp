#include "optimizer.h"

#include <c10/core/GradMode.h>

#include <cmath>

namespace trainyard::training {

namespace {

constexpr double firstBeta = 0.9;
constexpr double secondBeta = 0.999;
constexpr double smallest = 1e-8;

} // namespace

Optimizer::Optimizer(const OptimizerSpec &spec, const NetworkModel &network)
    : m_spec(spec)
    , m_isAdam(spec.name == "adamw")
{
    for (const NamedTensor &weight : network.weights()) {
        Entry entry;
        entry.name = weight.name;
        entry.value = weight.value;
        entry.decay = weight.value.dim() > 1 ? spec.weightDecay : 0;
        entry.first = at::zeros_like(weight.value.detach());
        if (m_isAdam)
            entry.second = at::zeros_like(weight.value.detach());
        m_entries.push_back(std::move(entry));
    }
}

void Optimizer::zeroGradients()
{
    for (Entry &entry : m_entries)
        entry.value.mutable_grad() = at::Tensor();
}

void Optimizer::step(double learningRate)
{
    const c10::NoGradGuard guard;
    ++m_steps;
    for (Entry &entry : m_entries) {
        if (!entry.value.grad().defined())
            continue;
        if (m_isAdam)
            stepAdam(entry, learningRate);
        else
            stepSgd(entry, learningRate);
    }
}

void Optimizer::stepSgd(Entry &entry, double learningRate) const
{
    at::Tensor gradient = entry.value.grad();
    if (entry.decay > 0)
        gradient = gradient.add(entry.value, entry.decay);
    entry.first.mul_(m_spec.momentum).add_(gradient);
    const at::Tensor way =
        m_spec.nesterov ? gradient.add(entry.first, m_spec.momentum) : entry.first;
    entry.value.add_(way, -learningRate);
}

void Optimizer::stepAdam(Entry &entry, double learningRate) const
{
    const at::Tensor &gradient = entry.value.grad();
    const auto steps = static_cast<double>(m_steps);
    entry.value.mul_(1 - learningRate * entry.decay);
    entry.first.lerp_(gradient, 1 - firstBeta);
    entry.second.mul_(secondBeta).addcmul_(gradient, gradient, 1 - secondBeta);
    const double rate = learningRate / (1 - std::pow(firstBeta, steps));
    const double spread = std::sqrt(1 - std::pow(secondBeta, steps));
    entry.value.addcdiv_(entry.first, entry.second.sqrt().div_(spread).add_(smallest), -rate);
}

std::map<std::string, at::Tensor> Optimizer::memory() const
{
    std::map<std::string, at::Tensor> memory;
    for (const Entry &entry : m_entries) {
        memory["first." + entry.name] = entry.first;
        if (m_isAdam)
            memory["second." + entry.name] = entry.second;
    }
    return memory;
}

} // namespace trainyard::training

#pragma once

#include "network_model.h"
#include "trainyard/training/spec/recipe.h"

#include <ATen/ATen.h>

#include <map>
#include <string>
#include <vector>

namespace trainyard::training {

// SGD with (Nesterov) momentum, or AdamW (Loshchilov and Hutter 2019, betas 0.9 and 0.999), over
// the trained numbers of a network. Scales, shifts and biases are not decayed.
class Optimizer
{
public:
    Optimizer(const OptimizerSpec &spec, const NetworkModel &network);

    void zeroGradients();
    // One step along the gradients; those of which the network made none are left alone.
    void step(double learningRate);

    // What it remembers, by name; the same tensors that it works on.
    std::map<std::string, at::Tensor> memory() const;
    std::int64_t steps() const { return m_steps; }
    void setSteps(std::int64_t steps) { m_steps = steps; }

private:
    struct Entry
    {
        std::string name;
        at::Tensor value;
        double decay = 0;
        at::Tensor first;  // momentum, or mean of gradients
        at::Tensor second; // mean of squared gradients, AdamW only
    };

    void stepSgd(Entry &entry, double learningRate) const;
    void stepAdam(Entry &entry, double learningRate) const;

    OptimizerSpec m_spec;
    bool m_isAdam;
    std::int64_t m_steps = 0;
    std::vector<Entry> m_entries;
};

} // namespace trainyard::training

#pragma once

#include "batch_loader.h"

#include <ATen/ATen.h>

#include <vector>

namespace trainyard::training {

// What a batch should become, on the network's device.
struct Targets
{
    at::Tensor labels;        // int64, N
    at::Tensor groups;        // int64, N; shared nets only
    at::Tensor partnerLabels; // of mixed pictures
    at::Tensor partnerGroups;
    double lambda = 1; // share of `labels`

    Targets(const Batch &batch, at::Device device);
    Targets narrow(std::int64_t from, std::int64_t count) const;

private:
    Targets() = default;
};

// What training makes small: cross-entropy with label smoothing, weighted or with the classes' log
// shares added (balanced softmax, Ren et al. 2020) as the recipe says. Any thread.
class Objective
{
public:
    // `prior`: share of each class of the first head among the training samples.
    Objective(const Recipe &recipe, const std::vector<double> &prior, at::Device device);

    struct Value
    {
        at::Tensor total; // sum over the batch, to be divided by its size
        at::Tensor shown; // sum over the batch of the first head's part
    };
    Value operator()(const std::vector<at::Tensor> &logits, const Targets &targets) const;

private:
    at::Tensor crossEntropy(const at::Tensor &logits, const at::Tensor &labels,
                            const at::Tensor &weights) const;
    at::Tensor mixed(const at::Tensor &logits, const at::Tensor &labels,
                     const at::Tensor &partnerLabels, double lambda,
                     const at::Tensor &weights) const;

    double m_smoothing;
    at::Tensor m_logPrior; // defined for balanced softmax
    at::Tensor m_weights;  // defined for class weights
};

} // namespace trainyard::training

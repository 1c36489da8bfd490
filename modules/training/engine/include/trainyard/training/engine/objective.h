#pragma once

#include "trainyard/training/engine/batch_loader.h"

#include <torch/torch.h>

#include <vector>

namespace trainyard::training {

// What a batch should become, on the network's device.
struct Targets
{
    torch::Tensor labels;        // int64, N
    torch::Tensor groups;        // int64, N; shared nets only
    torch::Tensor partnerLabels; // of mixed pictures
    torch::Tensor partnerGroups;
    double lambda = 1; // share of `labels`

    Targets(const Batch &batch, torch::Device device);
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
    Objective(const Recipe &recipe, const std::vector<double> &prior, torch::Device device);

    struct Value
    {
        torch::Tensor total; // sum over the batch, to be divided by its size
        torch::Tensor shown; // sum over the batch of the first head's part
    };
    Value operator()(const std::vector<torch::Tensor> &logits, const Targets &targets) const;

private:
    torch::Tensor crossEntropy(const torch::Tensor &logits, const torch::Tensor &labels,
                               const torch::Tensor &weights) const;
    torch::Tensor mixed(const torch::Tensor &logits, const torch::Tensor &labels,
                        const torch::Tensor &partnerLabels, double lambda,
                        const torch::Tensor &weights) const;

    double m_smoothing;
    torch::Tensor m_logPrior; // defined for balanced softmax
    torch::Tensor m_weights;  // defined for class weights
};

} // namespace trainyard::training

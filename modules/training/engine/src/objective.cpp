#include "trainyard/training/engine/objective.h"

#include <algorithm>
#include <cmath>

namespace trainyard::training {

namespace {

namespace functional = torch::nn::functional;

constexpr double groupShare = 0.5;   // of the group head beside the leaf head of shared nets
constexpr double largestWeight = 10; // of a class, against one of average size

torch::Tensor toDevice(const std::vector<std::int64_t> &values, torch::Device device)
{
    return torch::tensor(values, torch::kInt64).to(device);
}

torch::Tensor permuted(const torch::Tensor &values, const torch::Tensor &order)
{
    return values.defined() ? values.index_select(0, order) : values;
}

torch::Tensor part(const torch::Tensor &values, std::int64_t from, std::int64_t count)
{
    return values.defined() ? values.narrow(0, from, count) : values;
}

} // namespace

Targets::Targets(const Batch &batch, torch::Device device)
    : labels(toDevice(batch.labels, device))
    , lambda(batch.mixing.lambda)
{
    if (!batch.groups.empty())
        groups = toDevice(batch.groups, device);
    if (batch.mixing.partner.empty())
        return;
    const std::vector<std::int64_t> partner(batch.mixing.partner.begin(),
                                            batch.mixing.partner.end());
    const torch::Tensor order = toDevice(partner, device);
    partnerLabels = permuted(labels, order);
    partnerGroups = permuted(groups, order);
}

Targets Targets::narrow(std::int64_t from, std::int64_t count) const
{
    Targets result;
    result.labels = part(labels, from, count);
    result.groups = part(groups, from, count);
    result.partnerLabels = part(partnerLabels, from, count);
    result.partnerGroups = part(partnerGroups, from, count);
    result.lambda = lambda;
    return result;
}

Objective::Objective(const Recipe &recipe, const std::vector<double> &prior, torch::Device device)
    : m_smoothing(recipe.labelSmoothing)
{
    std::vector<float> values;
    const bool balances = recipe.imbalance == "balanced_softmax";
    for (const double share : prior) {
        const double weight = 1 / (share * static_cast<double>(prior.size()));
        values.push_back(
            static_cast<float>(balances ? std::log(share) : std::min(weight, largestWeight)));
    }
    if (balances)
        m_logPrior = torch::tensor(values).to(device);
    else if (recipe.imbalance == "weights")
        m_weights = torch::tensor(values).to(device);
}

Objective::Value Objective::operator()(const std::vector<torch::Tensor> &logits,
                                       const Targets &targets) const
{
    torch::Tensor first = logits[0].to(torch::kFloat);
    if (m_logPrior.defined())
        first = first + m_logPrior;
    Value value;
    value.shown = mixed(first, targets.labels, targets.partnerLabels, targets.lambda, m_weights);
    value.total = value.shown;
    if (logits.size() > 1)
        value.total = value.total + groupShare * mixed(logits[1].to(torch::kFloat), targets.groups,
                                                       targets.partnerGroups, targets.lambda, {});
    value.shown = value.shown.detach();
    return value;
}

torch::Tensor Objective::mixed(const torch::Tensor &logits, const torch::Tensor &labels,
                               const torch::Tensor &partnerLabels, double lambda,
                               const torch::Tensor &weights) const
{
    const torch::Tensor own = crossEntropy(logits, labels, weights);
    if (!partnerLabels.defined())
        return own;
    return lambda * own + (1 - lambda) * crossEntropy(logits, partnerLabels, weights);
}

torch::Tensor Objective::crossEntropy(const torch::Tensor &logits, const torch::Tensor &labels,
                                      const torch::Tensor &weights) const
{
    auto options =
        functional::CrossEntropyFuncOptions().reduction(torch::kSum).label_smoothing(m_smoothing);
    if (weights.defined())
        options.weight(weights);
    return functional::cross_entropy(logits, labels, options);
}

} // namespace trainyard::training

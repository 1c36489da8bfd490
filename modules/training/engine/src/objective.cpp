#include "objective.h"

#include <algorithm>
#include <cmath>

namespace trainyard::training {

namespace {

constexpr double groupShare = 0.5;   // of the group head beside the leaf head of shared nets
constexpr double largestWeight = 10; // of a class, against one of average size

at::Tensor toDevice(const std::vector<std::int64_t> &values, at::Device device)
{
    return at::tensor(values, at::kLong).to(device);
}

at::Tensor permuted(const at::Tensor &values, const at::Tensor &order)
{
    return values.defined() ? values.index_select(0, order) : values;
}

at::Tensor part(const at::Tensor &values, std::int64_t from, std::int64_t count)
{
    return values.defined() ? values.narrow(0, from, count) : values;
}

} // namespace

Targets::Targets(const Batch &batch, at::Device device)
    : labels(toDevice(batch.labels, device))
    , lambda(batch.mixing.lambda)
{
    if (!batch.groups.empty())
        groups = toDevice(batch.groups, device);
    if (batch.mixing.partner.empty())
        return;
    const std::vector<std::int64_t> partner(batch.mixing.partner.begin(),
                                            batch.mixing.partner.end());
    const at::Tensor order = toDevice(partner, device);
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

Objective::Objective(const Recipe &recipe, const std::vector<double> &prior, at::Device device)
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
        m_logPrior = at::tensor(values).to(device);
    else if (recipe.imbalance == "weights")
        m_weights = at::tensor(values).to(device);
}

Objective::Value Objective::operator()(const std::vector<at::Tensor> &logits,
                                       const Targets &targets) const
{
    at::Tensor first = logits[0].to(at::kFloat);
    if (m_logPrior.defined())
        first = first + m_logPrior;
    Value value;
    value.shown = mixed(first, targets.labels, targets.partnerLabels, targets.lambda, m_weights);
    value.total = value.shown;
    if (logits.size() > 1)
        value.total = value.total + groupShare * mixed(logits[1].to(at::kFloat), targets.groups,
                                                       targets.partnerGroups, targets.lambda, {});
    value.shown = value.shown.detach();
    return value;
}

at::Tensor Objective::mixed(const at::Tensor &logits, const at::Tensor &labels,
                            const at::Tensor &partnerLabels, double lambda,
                            const at::Tensor &weights) const
{
    const at::Tensor own = crossEntropy(logits, labels, weights);
    if (!partnerLabels.defined())
        return own;
    return lambda * own + (1 - lambda) * crossEntropy(logits, partnerLabels, weights);
}

at::Tensor Objective::crossEntropy(const at::Tensor &logits, const at::Tensor &labels,
                                   const at::Tensor &weights) const
{
    constexpr std::int64_t ignoredLabel = -100; // LibTorch's default; none has it
    const c10::optional<at::Tensor> optional =
        weights.defined() ? c10::optional<at::Tensor>(weights) : c10::nullopt;
    return at::cross_entropy_loss(logits, labels, optional, at::Reduction::Sum, ignoredLabel,
                                  m_smoothing);
}

} // namespace trainyard::training

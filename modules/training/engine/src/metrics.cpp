#include "metrics.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace trainyard::training {

namespace {

constexpr double leastProbability = 1e-12; // a loss stays finite
constexpr std::size_t calibrationBins = 15;

using Counts = std::vector<std::vector<std::int64_t>>;

double lossOf(const Table &probabilities, const std::vector<int> &labels)
{
    double sum = 0;
    for (std::size_t index = 0; index < labels.size(); ++index)
        sum -=
            std::log(std::max<double>(probabilities.row(index)[labels[index]], leastProbability));
    return labels.empty() ? 0 : sum / static_cast<double>(labels.size());
}

// Rows are true classes, columns what was said.
Counts confusionOf(const std::vector<int> &labels, const std::vector<int> &said,
                   std::size_t classes)
{
    Counts counts(classes, std::vector<std::int64_t>(classes));
    for (std::size_t index = 0; index < labels.size(); ++index)
        ++counts[static_cast<std::size_t>(labels[index])][static_cast<std::size_t>(said[index])];
    return counts;
}

struct Recalls
{
    nlohmann::json list = nlohmann::json::array();
    double mean = 0;
    double right = 0;
};

Recalls recallsOf(const Counts &confusion)
{
    Recalls result;
    int occurring = 0;
    for (std::size_t index = 0; index < confusion.size(); ++index) {
        std::int64_t all = 0;
        for (const std::int64_t count : confusion[index])
            all += count;
        const auto hits = static_cast<double>(confusion[index][index]);
        result.right += hits;
        if (all == 0) {
            result.list.push_back(nullptr);
            continue;
        }
        result.list.push_back(hits / static_cast<double>(all));
        result.mean += hits / static_cast<double>(all);
        ++occurring;
    }
    if (occurring > 0)
        result.mean /= occurring;
    return result;
}

// Expected calibration error (Guo et al. 2017): bins of equal width.
double calibrationError(const Table &probabilities, const std::vector<int> &labels,
                        const std::vector<int> &said)
{
    std::array<double, calibrationBins> gap{};
    for (std::size_t index = 0; index < labels.size(); ++index) {
        const double confidence = probabilities.row(index)[said[index]];
        const auto bin =
            std::min(calibrationBins - 1, static_cast<std::size_t>(confidence * calibrationBins));
        gap[bin] += confidence - (labels[index] == said[index] ? 1 : 0);
    }
    double sum = 0;
    for (const double value : gap)
        sum += std::abs(value);
    return sum / static_cast<double>(labels.size());
}

std::vector<int> bestOf(const Table &probabilities)
{
    std::vector<int> said;
    for (std::size_t index = 0; index < probabilities.rows(); ++index)
        said.push_back(probabilities.best(index));
    return said;
}

std::vector<int> groupsOfLeaves(const std::vector<int> &leaves, const ClassGroups &groups)
{
    std::vector<int> result;
    for (const int leaf : leaves)
        result.push_back(groups.groupOfLeaf[static_cast<std::size_t>(leaf)]);
    return result;
}

} // namespace

int Table::best(std::size_t index) const
{
    const float *values = row(index);
    return static_cast<int>(std::max_element(values, values + columns) - values);
}

Table probabilitiesOf(const Table &logits, const std::vector<double> &prior, double tau)
{
    Table result = logits;
    const auto columns = static_cast<std::size_t>(logits.columns);
    std::vector<float> shift(columns);
    if (tau != 0)
        for (std::size_t column = 0; column < columns; ++column)
            shift[column] = static_cast<float>(tau * std::log(prior[column]));
    for (std::size_t index = 0; index < result.rows(); ++index) {
        float *values = result.row(index);
        for (std::size_t column = 0; column < columns; ++column)
            values[column] -= shift[column];
        const float largest = *std::max_element(values, values + columns);
        float sum = 0;
        for (std::size_t column = 0; column < columns; ++column)
            sum += values[column] = std::exp(values[column] - largest);
        for (std::size_t column = 0; column < columns; ++column)
            values[column] /= sum;
    }
    return result;
}

Accuracy accuracyOf(const Table &probabilities, const std::vector<int> &labels)
{
    const std::vector<int> said = bestOf(probabilities);
    const Recalls recalls =
        recallsOf(confusionOf(labels, said, static_cast<std::size_t>(probabilities.columns)));
    Accuracy result;
    result.accuracy = labels.empty() ? 0 : recalls.right / static_cast<double>(labels.size());
    result.balanced = recalls.mean;
    result.loss = lossOf(probabilities, labels);
    return result;
}

nlohmann::json judge(const Table &probabilities, const std::vector<int> &labels,
                     const ClassGroups &groups)
{
    const std::vector<int> said = bestOf(probabilities);
    const Counts confusion = confusionOf(labels, said, groups.groupOfLeaf.size());
    const Counts groupConfusion = confusionOf(groupsOfLeaves(labels, groups),
                                              groupsOfLeaves(said, groups), groups.names.size());
    const Recalls leaves = recallsOf(confusion);
    const Recalls supers = recallsOf(groupConfusion);
    const auto count = static_cast<double>(labels.size());
    const double errors = count - leaves.right;
    nlohmann::json result = {{"count", labels.size()},
                             {"leaf_accuracy", leaves.right / count},
                             {"balanced_accuracy", leaves.mean},
                             {"superclass_accuracy", supers.right / count},
                             {"ece", calibrationError(probabilities, labels, said)},
                             {"loss", lossOf(probabilities, labels)},
                             {"confusion", confusion},
                             {"recall", leaves.list},
                             {"group_confusion", groupConfusion}};
    if (supers.right > 0)
        result["accuracy_given_group"] = leaves.right / supers.right;
    if (errors > 0)
        result["cross_group_error_share"] = (count - supers.right) / errors;
    return result;
}

} // namespace trainyard::training

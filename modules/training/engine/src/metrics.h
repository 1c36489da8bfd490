#pragma once

#include "trainyard/training/spec/plan.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <vector>

namespace trainyard::training {

// A table of numbers, row-major: one row a picture, one column a class.
struct Table
{
    int columns = 0;
    std::vector<float> values;

    std::size_t rows() const
    {
        return columns ? values.size() / static_cast<std::size_t>(columns) : 0;
    }
    float *row(std::size_t index)
    {
        return values.data() + index * static_cast<std::size_t>(columns);
    }
    const float *row(std::size_t index) const
    {
        return values.data() + index * static_cast<std::size_t>(columns);
    }
    int best(std::size_t index) const; // the column of the largest value, the first of equals
};

// Softmax of each row of logits, with tau·log(prior) taken off before (post-hoc logit adjustment,
// Menon et al. 2021); tau 0 = plain.
Table probabilitiesOf(const Table &logits, const std::vector<double> &prior, double tau);

// Accuracy figures of the leaf or of the net's own classes.
struct Accuracy
{
    double accuracy = 0;
    double balanced = 0; // mean recall of the classes that occur
    double loss = 0;     // mean −log probability of the true class
};
Accuracy accuracyOf(const Table &probabilities, const std::vector<int> &labels);

// Everything that a `result` event says of leaf probabilities (docs/formats.md §8), but method and
// split. The group of a prediction is the group of its leaf. A class that does not occur has no
// recall: null.
nlohmann::json judge(const Table &probabilities, const std::vector<int> &labels,
                     const ClassGroups &groups);

} // namespace trainyard::training

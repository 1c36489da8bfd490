#pragma once

#include <QtGlobal>

#include <functional>
#include <vector>

namespace trainyard::runs {

// A value with its 95 % interval.
struct Estimate
{
    double value = 0;
    double low = 0;
    double high = 0;

    friend bool operator==(const Estimate &, const Estimate &) = default;
};

// Share of `successes` in `count` (> 0), Wilson score interval (Wilson 1927): holds for few samples
// and near 0 and 1.
Estimate wilson(qint64 successes, qint64 count);

// 95 % percentile bootstrap of mean recall over classes: samples are drawn anew inside each class.
// `found[c]`, `counts[c]`: per class; classes without samples are left out. Deterministic by seed.
Estimate bootstrapBalancedAccuracy(const std::vector<qint64> &found,
                                   const std::vector<qint64> &counts, int rounds = 1000,
                                   quint64 seed = 1);

// McNemar's exact test for two classifiers on the same samples: `onlyFirst` samples that only the
// first has right, `onlySecond` likewise. Two-sided p-value; 1 when they never differ.
double mcNemar(qint64 onlyFirst, qint64 onlySecond);

} // namespace trainyard::runs

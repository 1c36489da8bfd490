#pragma once

#include "trainyard/runs/result_set.h"

namespace trainyard::runs {

// What a figure measures. Figures of different kinds are never put in one column nor compared: a
// group net's accuracy over its few classes is not the accuracy of the whole problem.
enum class MetricKind
{
    BalancedLeafAccuracy, // whole problem, mean recall over leaf classes: the default
    LeafAccuracy,         // whole problem
    SuperclassAccuracy,   // groups
    AccuracyGivenGroup,   // leaf, where the group was right
    CrossGroupErrorShare,
    CalibrationError,
    Loss,
    WithinNet, // validation accuracy of one net on its own problem
};

QString metricKey(MetricKind kind);  // as in events: "balanced_accuracy"
QString metricName(MetricKind kind); // for the user
std::optional<MetricKind> metricFromKey(QStringView key);
bool isHigherBetter(MetricKind kind);

struct MetricValue
{
    MetricKind kind = MetricKind::BalancedLeafAccuracy;
    QString method;
    QString split;
    double value = 0;
    std::optional<Estimate> interval; // 95 %; for shares of samples
    qint64 count = 0;                 // samples behind it
};

// The figure of one result; nothing for WithinNet or what was not measured.
std::optional<MetricValue> metricOf(const ResultSet &result, MetricKind kind);

// The best result of a split over the methods that has the figure; null = none. Of a method's
// results with and without adjustment the adjusted one counts, as RunProgress::result() has it.
const ResultSet *bestResult(const std::vector<ResultSet> &results, MetricKind kind,
                            QStringView split);

// Its figure.
std::optional<MetricValue> bestMetric(const std::vector<ResultSet> &results, MetricKind kind,
                                      QStringView split);

} // namespace trainyard::runs

#include "trainyard/runs/metric.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace trainyard::runs {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(MetricKind)
};

std::optional<double> valueOf(const ResultSet &result, MetricKind kind)
{
    switch (kind) {
    case MetricKind::BalancedLeafAccuracy:
        return result.balancedAccuracy;
    case MetricKind::LeafAccuracy:
        return result.leafAccuracy;
    case MetricKind::SuperclassAccuracy:
        return result.superclassAccuracy;
    case MetricKind::AccuracyGivenGroup:
        return result.accuracyGivenGroup;
    case MetricKind::CrossGroupErrorShare:
        return result.crossGroupErrorShare;
    case MetricKind::CalibrationError:
        return result.calibrationError;
    case MetricKind::Loss:
        return result.loss;
    case MetricKind::WithinNet:
        break;
    }
    return {};
}

Estimate intervalOfShare(double share, qint64 count)
{
    return wilson(std::min(count, qRound64(share * static_cast<double>(count))), count);
}

std::optional<Estimate> intervalOf(const ResultSet &result, MetricKind kind, double value)
{
    const Confusion &confusion = result.confusion;
    const bool isShare = value >= 0 && value <= 1;
    switch (kind) {
    case MetricKind::BalancedLeafAccuracy: {
        if (confusion.isEmpty())
            return {};
        std::vector<qint64> found;
        std::vector<qint64> counts;
        for (int leaf = 0; leaf < confusion.size(); ++leaf) {
            found.push_back(confusion.count(leaf, leaf));
            counts.push_back(confusion.rowSum(leaf));
        }
        return bootstrapBalancedAccuracy(found, counts);
    }
    case MetricKind::LeafAccuracy:
    case MetricKind::SuperclassAccuracy:
        if (result.count > 0 && isShare)
            return intervalOfShare(value, result.count);
        return {};
    case MetricKind::AccuracyGivenGroup: // of the samples whose group was right
        if (result.superclassAccuracy && isShare) {
            const qint64 right =
                qRound64(*result.superclassAccuracy * static_cast<double>(result.count));
            if (right > 0)
                return intervalOfShare(value, right);
        }
        return {};
    case MetricKind::CrossGroupErrorShare: // of the mistakes
        if (result.leafAccuracy && isShare) {
            const qint64 wrong =
                qRound64((1 - *result.leafAccuracy) * static_cast<double>(result.count));
            if (wrong > 0)
                return intervalOfShare(value, wrong);
        }
        return {};
    default:
        return {};
    }
}

constexpr std::array<std::pair<MetricKind, const char *>, 8> metricKeys{{
    {MetricKind::BalancedLeafAccuracy, "balanced_accuracy"},
    {MetricKind::LeafAccuracy, "leaf_accuracy"},
    {MetricKind::SuperclassAccuracy, "superclass_accuracy"},
    {MetricKind::AccuracyGivenGroup, "accuracy_given_group"},
    {MetricKind::CrossGroupErrorShare, "cross_group_error_share"},
    {MetricKind::CalibrationError, "ece"},
    {MetricKind::Loss, "loss"},
    {MetricKind::WithinNet, "within_net"},
}};

} // namespace

QString metricKey(MetricKind kind)
{
    for (const auto &[known, key] : metricKeys) {
        if (known == kind)
            return QLatin1StringView(key);
    }
    return {};
}

std::optional<MetricKind> metricFromKey(QStringView key)
{
    for (const auto &[kind, known] : metricKeys) {
        if (key == QLatin1StringView(known))
            return kind;
    }
    return {};
}

QString metricName(MetricKind kind)
{
    switch (kind) {
    case MetricKind::BalancedLeafAccuracy:
        return Text::tr("Balanced accuracy");
    case MetricKind::LeafAccuracy:
        return Text::tr("Accuracy");
    case MetricKind::SuperclassAccuracy:
        return Text::tr("Superclass accuracy");
    case MetricKind::AccuracyGivenGroup:
        return Text::tr("Accuracy within the right superclass");
    case MetricKind::CrossGroupErrorShare:
        return Text::tr("Mistakes across superclasses");
    case MetricKind::CalibrationError:
        return Text::tr("Calibration error");
    case MetricKind::Loss:
        return Text::tr("Loss");
    case MetricKind::WithinNet:
        break;
    }
    return Text::tr("Accuracy on the network's own classes");
}

bool isHigherBetter(MetricKind kind)
{
    return kind != MetricKind::CrossGroupErrorShare && kind != MetricKind::CalibrationError &&
           kind != MetricKind::Loss;
}

std::optional<MetricValue> metricOf(const ResultSet &result, MetricKind kind)
{
    const std::optional<double> value = valueOf(result, kind);
    if (!value)
        return {};
    MetricValue metric;
    metric.kind = kind;
    metric.method = result.method;
    metric.split = result.split;
    metric.value = *value;
    metric.interval = intervalOf(result, kind, *value);
    metric.count = result.count;
    return metric;
}

namespace {

bool isReplacedByAdjusted(const ResultSet &result, const std::vector<ResultSet> &all)
{
    return !result.isAdjusted && std::any_of(all.begin(), all.end(), [&](const ResultSet &other) {
        return other.isAdjusted && other.method == result.method && other.split == result.split;
    });
}

} // namespace

const ResultSet *bestResult(const std::vector<ResultSet> &results, MetricKind kind,
                            QStringView split)
{
    const ResultSet *best = nullptr;
    double bestValue = 0;
    for (const ResultSet &result : results) {
        if (result.split != split || isReplacedByAdjusted(result, results))
            continue;
        const std::optional<MetricValue> metric = metricOf(result, kind);
        if (!metric)
            continue;
        const bool isBetter =
            !best || (isHigherBetter(kind) ? metric->value > bestValue : metric->value < bestValue);
        if (!isBetter)
            continue;
        best = &result;
        bestValue = metric->value;
    }
    return best;
}

std::optional<MetricValue> bestMetric(const std::vector<ResultSet> &results, MetricKind kind,
                                      QStringView split)
{
    const ResultSet *best = bestResult(results, kind, split);
    return best ? metricOf(*best, kind) : std::nullopt;
}

} // namespace trainyard::runs

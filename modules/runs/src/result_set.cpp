#include "trainyard/runs/result_set.h"

#include "json_values.h"

#include <algorithm>
#include <numeric>

namespace trainyard::runs {

namespace {

using Key = QLatin1StringView;
constexpr qsizetype mostClasses = 65'536;

} // namespace

std::optional<Confusion> Confusion::fromJson(const QJsonArray &rows)
{
    if (rows.isEmpty() || rows.size() > mostClasses)
        return {};
    Confusion confusion;
    confusion.m_size = static_cast<int>(rows.size());
    confusion.m_counts.reserve(static_cast<std::size_t>(rows.size() * rows.size()));
    for (const QJsonValue &value : rows) {
        const QJsonArray row = value.toArray();
        if (row.size() != rows.size())
            return {};
        for (const QJsonValue &count : row) {
            const qint64 number = count.toInteger(-1);
            if (number < 0)
                return {};
            confusion.m_counts.push_back(number);
        }
    }
    return confusion;
}

qint64 Confusion::rowSum(int truth) const
{
    const auto row = m_counts.begin() + static_cast<std::ptrdiff_t>(index(truth, 0));
    return std::accumulate(row, row + m_size, qint64(0));
}

qint64 Confusion::total() const
{
    return std::accumulate(m_counts.begin(), m_counts.end(), qint64(0));
}

qint64 Confusion::correct() const
{
    qint64 sum = 0;
    for (int leaf = 0; leaf < m_size; ++leaf)
        sum += count(leaf, leaf);
    return sum;
}

std::optional<Estimate> Confusion::recall(int truth) const
{
    const qint64 sum = rowSum(truth);
    if (sum == 0)
        return {};
    return wilson(count(truth, truth), sum);
}

std::optional<Estimate> Confusion::precision(int predicted) const
{
    qint64 sum = 0;
    for (int truth = 0; truth < m_size; ++truth)
        sum += count(truth, predicted);
    if (sum == 0)
        return {};
    return wilson(count(predicted, predicted), sum);
}

std::optional<double> Confusion::balancedAccuracy() const
{
    double sum = 0;
    int classes = 0;
    for (int leaf = 0; leaf < m_size; ++leaf) {
        if (const auto found = recall(leaf)) {
            sum += found->value;
            ++classes;
        }
    }
    return classes > 0 ? std::optional(sum / classes) : std::nullopt;
}

ResultSet ResultSet::fromJson(const QJsonObject &event)
{
    ResultSet result;
    result.method = textOf(event, Key("method"));
    result.split = textOf(event, Key("split"));
    result.isAdjusted = event.value(Key("adjusted")).toBool();
    result.count = event.value(Key("count")).toInteger();
    result.leafAccuracy = optionalNumber(event, Key("leaf_accuracy"));
    result.balancedAccuracy = optionalNumber(event, Key("balanced_accuracy"));
    result.superclassAccuracy = optionalNumber(event, Key("superclass_accuracy"));
    result.accuracyGivenGroup = optionalNumber(event, Key("accuracy_given_group"));
    result.crossGroupErrorShare = optionalNumber(event, Key("cross_group_error_share"));
    result.calibrationError = optionalNumber(event, Key("ece"));
    result.loss = optionalNumber(event, Key("loss"));
    for (const QJsonValue &recall : event.value(Key("recall")).toArray())
        result.recall.push_back(recall.toDouble());
    result.confusion =
        Confusion::fromJson(event.value(Key("confusion")).toArray()).value_or(Confusion());
    result.groupConfusion =
        Confusion::fromJson(event.value(Key("group_confusion")).toArray()).value_or(Confusion());
    return result;
}

void ResultSet::dropDetails()
{
    recall.clear();
    confusion = {};
    groupConfusion = {};
}

bool ResultSet::isSameAs(const ResultSet &other) const
{
    return method == other.method && split == other.split && isAdjusted == other.isAdjusted;
}

} // namespace trainyard::runs

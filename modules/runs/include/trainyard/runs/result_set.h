#pragma once

#include "trainyard/runs/statistics.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <optional>
#include <vector>

namespace trainyard::runs {

// Rows: true class, columns: predicted class; counts.
class Confusion
{
public:
    Confusion() = default;
    static std::optional<Confusion> fromJson(const QJsonArray &rows); // square, counts >= 0

    int size() const { return m_size; }
    bool isEmpty() const { return m_size == 0; }
    qint64 count(int truth, int predicted) const { return m_counts[index(truth, predicted)]; }
    qint64 rowSum(int truth) const;
    qint64 total() const;
    qint64 correct() const;

    // Share of a class found, with its Wilson interval; nothing for a class without samples.
    std::optional<Estimate> recall(int truth) const;
    std::optional<Estimate> precision(int predicted) const;
    // Mean recall of the classes that have samples.
    std::optional<double> balancedAccuracy() const;

private:
    std::size_t index(int row, int column) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_size) +
               static_cast<std::size_t>(column);
    }
    int m_size = 0;
    std::vector<qint64> m_counts;
};

// A `result` event: one method ("flat", "chained", "shared") on one split ("val", "test"), for the
// whole problem. What was not measured is nullopt.
struct ResultSet
{
    QString method;
    QString split;
    bool isAdjusted = false; // logits adjusted for imbalance
    qint64 count = 0;
    std::optional<double> leafAccuracy;
    std::optional<double> balancedAccuracy;
    std::optional<double> superclassAccuracy;
    std::optional<double> accuracyGivenGroup; // leaf accuracy where the group was right
    std::optional<double> crossGroupErrorShare;
    std::optional<double> calibrationError;
    std::optional<double> loss;
    std::vector<double> recall;
    Confusion confusion;
    Confusion groupConfusion;

    static ResultSet fromJson(const QJsonObject &event);
    void dropDetails();                          // confusion matrices and recall: for lists
    bool isSameAs(const ResultSet &other) const; // method, split and adjustment
};

} // namespace trainyard::runs

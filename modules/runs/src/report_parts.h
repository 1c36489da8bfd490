#pragma once

#include "trainyard/runs/comparison.h"

#include <QLocale>

namespace trainyard::runs {

// Words and figures that both reports share.
QString shownMetric(const std::optional<MetricValue> &metric, const QLocale &locale);
QString shownInterval(const std::optional<MetricValue> &metric, const QLocale &locale);
QString shownDuration(const std::optional<double> &seconds, const QLocale &locale);
QString shownCost(const Run &run, const QLocale &locale);
QString shownIdleCost(const Run &run, const QLocale &locale);
QString shownBasis(const Run &run, const QLocale &locale); // "10.80 ₽/h", "unknown"
QString shownSetting(const QJsonValue &value);
QString runTitle(const Run &run); // name, or id without one
QString contenderTitle(const Comparison &comparison, const Contender &contender);

// Who won and how sure that is, in whole sentences.
QString verdictText(const Comparison &comparison, const QLocale &locale);

} // namespace trainyard::runs

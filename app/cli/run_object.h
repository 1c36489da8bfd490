#pragma once

#include "trainyard/runs/run_store.h"

#include <QJsonObject>

namespace trainyard::cli {

// A run as `runs list --json` has it: record, money and results without details.
QJsonObject runObject(const runs::Run &run);

// "2.70 ₽", "unknown".
QString shownCost(const runs::Run &run);
QString shownTime(std::optional<double> seconds); // "1:05", "2:03:04", "unknown"

} // namespace trainyard::cli

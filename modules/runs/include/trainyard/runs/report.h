#pragma once

#include "trainyard/runs/comparison.h"

#include <QLocale>

namespace trainyard::runs {

// The comparison as plain text for a terminal, lines under 100 columns.
QString textReport(const Comparison &comparison, const QLocale &locale = QLocale());

// One page without outside references: verdict, tables, curves, confusion matrices, recall with
// intervals, money, and the exact recipes. Curves are read from the runs' folders.
Result<QByteArray> htmlReport(const Comparison &comparison, const QLocale &locale = QLocale());

} // namespace trainyard::runs

#pragma once

#include <QString>

#include <optional>

namespace trainyard::desktop::runs {

// Figures as the panel shows them, by the user's locale. What is not known is an en dash, never 0.
QString unknownFigure();
QString shareText(std::optional<double> share, int decimals = 3); // "0.868"
QString axisText(double value);                                   // "0.05", "2.8e-3"
QString valueText(double value);                     // of a curve: "0.868", "0.0028", "410"
QString durationText(std::optional<double> seconds); // "06:46", "1:12:40"
QString roughDurationText(double seconds);           // "28 min"
QString countText(qint64 count);                     // "446 213", thin space
QString memoryText(double bytes);                    // "2.5 GB"
QString moneyText(std::optional<qint64> micro, const QString &currency);
// Relative under a day, a date else.
QString whenText(qint64 unixMs, qint64 nowMs);

} // namespace trainyard::desktop::runs

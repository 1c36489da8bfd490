#pragma once

#include "trainyard/workbench/live_run.h"

#include <QJsonObject>

#include <optional>

namespace trainyard::cli {

// How events of a run are said, for people and for programs.

// The line of `train --json` and `runs watch --json`; nothing for events that are not told (single
// steps). Has `run`; epochs and the end have `cost` in units of the currency, where it is known.
std::optional<QJsonObject> jsonLine(const workbench::LiveRun &run, const QJsonObject &event);

// How a run ended that was not finished: "stopped", "failed", "lost".
QJsonObject endLine(const workbench::LiveRun &run, const runs::RunRecord &record);

// Empty = nothing to say.
QString eventText(const workbench::LiveRun &run, const QJsonObject &event);
QString barText(const workbench::LiveRun &run);
QString noticeText(const workbench::Notice &notice); // in one paragraph

// {"leaf_accuracy":x, …} of a result, unknown ones left out; without confusion matrices.
QJsonObject metricsOf(const runs::ResultSet &result);

// The best method on the test images, else on the validation images: what ranks a run.
const runs::ResultSet *bestResult(const std::vector<runs::ResultSet> &results);

// Micro-units as a number of units; null = unknown.
QJsonValue unitsOf(std::optional<qint64> micro);

QString percent(double share); // "78.9 %"

} // namespace trainyard::cli

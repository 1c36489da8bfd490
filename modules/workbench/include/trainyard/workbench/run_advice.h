#pragma once

#include "trainyard/workbench/runs_source.h"

namespace trainyard::workbench {

// Speeds of finished runs like this one (same networks, image size, batch), by where they ran.
// Reads their events; not on the window's thread.
std::vector<compute::MeasuredSpeed> measuredSpeeds(const std::vector<runs::Run> &runs,
                                                   const QJsonObject &recipe);

// What the advisor needs to know of a run that goes on; nothing before its speed is known. `now`
// is the mean of the last minute of telemetry.
std::optional<compute::RunUse> useOf(const runs::RunRecord &record, const RunFeed &feed);

} // namespace trainyard::workbench

#pragma once

#include "output.h"
#include "trainyard/workbench/speed_probe.h"

namespace trainyard::cli {

// Speeds of earlier runs like a plan, by place.
using EarlierSpeeds = std::map<QString, workbench::MeasuredSpeed>;

// The whole recipe, its networks and where it would run, as `train --explain` says it.
Exit explainPlan(Output &output, const workbench::TrainPlan &plan, const EarlierSpeeds &earlier);

// How fast its networks train on this computer, and what the whole would take and cost.
Exit measurePlan(Output &output, const workbench::TrainPlan &plan);

} // namespace trainyard::cli

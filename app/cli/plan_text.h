#pragma once

#include "output.h"
#include "trainyard/workbench/train_plan.h"

namespace trainyard::cli {

// The whole recipe, its networks and where it would run, as `train --explain` says it.
Exit explainPlan(Output &output, const workbench::TrainPlan &plan);

// How fast its networks train on this computer, and what the whole would take and cost.
Exit measurePlan(Output &output, const workbench::TrainPlan &plan);

} // namespace trainyard::cli

#pragma once

#include "trainyard/workbench/train_plan.h"
#include "trainyard/workbench/worker_task.h"

#include <optional>

namespace trainyard::workbench {

// How fast this computer trains the networks of a plan: measured by the training worker on the very
// networks, for some seconds.
struct MeasuredSpeed
{
    double seconds = 0;         // that the whole plan would take
    double imagesPerSecond = 0; // over all networks, weighed by their work
    QString device;
    QString precision;
};

// Starts the measurement; finished() of the task comes, then measuredSpeed() reads it.
Result<std::unique_ptr<WorkerTask>> startSpeedProbe(const TrainPlan &plan);

// Nothing when the answer lacks a network of the plan.
std::optional<MeasuredSpeed> measuredSpeed(const QJsonObject &answer, const TrainPlan &plan);

} // namespace trainyard::workbench

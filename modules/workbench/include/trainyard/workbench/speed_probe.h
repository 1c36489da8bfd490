#pragma once

#include "trainyard/workbench/train_plan.h"
#include "trainyard/workbench/worker_task.h"

#include <map>
#include <optional>

namespace trainyard::workbench {

// How fast a place trains the networks of a plan.
struct MeasuredSpeed
{
    double seconds = 0;         // that the whole plan would take
    double imagesPerSecond = 0; // over all networks, those that are trained side by side too
    int runs = 0;               // the mean of so many earlier runs; 0 = measured now
    QString device;             // of a measurement
    QString precision;
};

// Starts a measurement of this computer by the training worker, on the very networks, for some
// seconds; finished() of the task comes, then measuredSpeed() reads it. `device` as in a recipe;
// empty = the plan's.
Result<std::unique_ptr<WorkerTask>> startSpeedProbe(const TrainPlan &plan,
                                                    const QString &device = {});

// Nothing when the answer lacks a network of the plan.
std::optional<MeasuredSpeed> measuredSpeed(const QJsonObject &answer, const TrainPlan &plan);

// What an answer hangs on: plans of the same key, on the same device, are answered alike.
QByteArray speedKey(const TrainPlan &plan, const QString &device);

// From finished runs of the project like the plan (same networks, image size, batch), by place
// ("local/cpu"). Reads their events; not on the window's thread.
std::map<QString, MeasuredSpeed> earlierSpeeds(const Project &project, const TrainPlan &plan);

} // namespace trainyard::workbench

#pragma once

#include "trainyard/training/engine/tasks.h"

namespace trainyard::training {

// One attempt at a run folder: from reading the recipe to the last event. As runFolder otherwise.
int trainRun(const std::filesystem::path &folder, const WorkerSettings &settings);

} // namespace trainyard::training

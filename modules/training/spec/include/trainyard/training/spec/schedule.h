#pragma once

#include "trainyard/training/spec/recipe.h"

#include <cstdint>

namespace trainyard::training {

// The learning rate is a function of the step alone, so that a resumed run has the same curve.
//   cosine     linear warm-up, then half a cosine down to 0
//   one_cycle  from 1/25 up to the full rate at 30 % of the steps, then down to 1/10,000 (Smith
//   2018) constant   linear warm-up, then the full rate
// `step` counts from 0; `total` is the number of planned steps.
double learningRateAt(const OptimizerSpec &optimizer, const ScheduleSpec &schedule,
                      std::int64_t step, std::int64_t total, std::int64_t perEpoch);

// The same along the part done, for runs that end by the clock: `done` is 0 … 1.
double learningRateAt(const OptimizerSpec &optimizer, const ScheduleSpec &schedule, double done,
                      double warmup);

} // namespace trainyard::training

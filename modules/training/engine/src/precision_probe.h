#pragma once

#include "compute_device.h"
#include "trainyard/training/spec/plan.h"

namespace trainyard::training {

// Whether a run trains in bfloat16: as its recipe says, and for `auto` where a few steps of this
// net show that it is faster on this machine.
bool wantsBfloat16(const Recipe &recipe, const PlannedNet &net, ComputeDevice device);

} // namespace trainyard::training

#pragma once

#include "compute_device.h"
#include "trainyard/training/spec/plan.h"

namespace trainyard::training {

// The device with precision and layout as a run trains in them: as its recipe says, and for the
// precision `auto` as a few steps of this net show to be the fastest on this machine.
ComputeDevice probedDevice(const Recipe &recipe, const PlannedNet &net, ComputeDevice device);

} // namespace trainyard::training

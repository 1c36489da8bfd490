#pragma once

#include "network_model.h"
#include "optimizer.h"
#include "safetensors.h"

namespace trainyard::training {

// The arrays of a training state: weights, their moving average where there is one, and what the
// optimizer remembers.
TensorFile takeSnapshot(NetworkModel &network, NetworkModel *average, const Optimizer &optimizer);

// Failure("bad_weights") where an array is missing or has another shape.
void restoreSnapshot(const TensorFile &file, NetworkModel &network, NetworkModel *average,
                     Optimizer &optimizer);

} // namespace trainyard::training

#pragma once

#include "trainyard/training/engine/compute_device.h"
#include "trainyard/training/engine/metrics.h"
#include "trainyard/training/engine/network_model.h"
#include "trainyard/training/engine/run_input.h"

#include <functional>
#include <vector>

namespace trainyard::training {

using IsStopAsked = std::function<bool()>;

// Logits of each head for some rows of the run's pack, pictures as they are; with the mirrored ones
// averaged in where the recipe has `flip_test`. The network is left in evaluation mode. Throws
// Stopped.
std::vector<Table> evaluate(NetworkModel &network, const RunInput &run,
                            const std::vector<std::uint32_t> &rows, const ComputeDevice &device,
                            const IsStopAsked &isStopAsked);

} // namespace trainyard::training

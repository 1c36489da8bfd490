#pragma once

#include "compute_device.h"
#include "metrics.h"
#include "network_model.h"
#include "run_input.h"

#include <array>
#include <functional>
#include <memory>
#include <vector>

namespace trainyard::training {

using IsStopAsked = std::function<bool()>;

// Packed pictures and how a network wants to see them.
struct Pictures
{
    std::shared_ptr<const PackMap> pack;
    int size = 0;
    std::array<float, 3> mean{};
    std::array<float, 3> std{};
    bool flipTest = false; // mirrored pictures are asked too, and both averaged
};
Pictures picturesOf(const RunInput &run);

// Logits of each head for some rows of the pack, pictures as they are; fewer at once where memory
// is short. Throws Stopped, and Failure("out_of_memory") when not even single pictures fit.
std::vector<Table> evaluate(NetworkModel &network, const Pictures &pictures,
                            const std::vector<std::uint32_t> &rows, const ComputeDevice &device,
                            const IsStopAsked &isStopAsked);

} // namespace trainyard::training

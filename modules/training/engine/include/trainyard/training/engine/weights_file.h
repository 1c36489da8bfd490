#pragma once

#include "trainyard/training/engine/network_model.h"
#include "trainyard/training/engine/run_input.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace trainyard::training {

// A net of a run with freshly drawn weights, channels last, on the CPU.
std::shared_ptr<NetworkModel> buildNetwork(const RunInput &run, const PlannedNet &net);

// Weights with all that is needed to use them (docs/formats.md §6.3).
struct SavedWeights
{
    int epoch = 0;
    std::optional<double> metric;
    std::vector<double> prior;
};

void writeWeights(const std::filesystem::path &path, NetworkModel &network, const RunInput &run,
                  const PlannedNet &net, const SavedWeights &about);

// Where a net's weights lie in a run folder.
std::filesystem::path bestWeights(const std::filesystem::path &run, const PlannedNet &net);
std::filesystem::path lastWeights(const std::filesystem::path &run, const PlannedNet &net);

} // namespace trainyard::training

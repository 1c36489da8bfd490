#pragma once

#include "network_model.h"
#include "run_input.h"

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace trainyard::training {

// A net of a recipe with freshly drawn weights, on the CPU.
std::shared_ptr<NetworkModel> buildNetwork(const Recipe &recipe, const PlannedNet &net);

// Weights with all that is needed to use them (docs/formats.md §6.3).
struct SavedWeights
{
    int epoch = 0;
    std::int64_t step = 0;
    std::optional<double> metric;
    std::vector<double> prior;
};

// Failure("nan") where a number of them is not finite; what was there before stays.
void writeWeights(const std::filesystem::path &path, const NetworkModel &network,
                  const RunInput &run, const PlannedNet &net, const SavedWeights &about);

// A net with saved weights and what it needs beside them.
struct LoadedNet
{
    std::shared_ptr<NetworkModel> network;
    int size = 0;
    std::array<float, 3> mean{};
    std::array<float, 3> std{};
    std::vector<double> prior;
};
// Failure("bad_weights") for a file that cannot be read or is of another network or other classes.
LoadedNet loadWeights(const std::filesystem::path &path, const Recipe &recipe,
                      const PlannedNet &net);

// Where a net's weights lie in a run folder.
std::filesystem::path bestWeights(const std::filesystem::path &run, const PlannedNet &net);
std::filesystem::path lastWeights(const std::filesystem::path &run, const PlannedNet &net);

} // namespace trainyard::training

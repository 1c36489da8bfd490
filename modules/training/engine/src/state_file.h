#pragma once

#include "safetensors.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <optional>
#include <string>

namespace trainyard::training {

// Everything that a net needs to go on as if it had never stopped (docs/formats.md §6.4).
struct TrainingState
{
    nlohmann::json header; // recipe, net, epoch, step, and what the trainer counts
    TensorFile arrays;
};

// The states of one net in a run's `state` folder. Writing keeps the one before and removes older
// ones; a state that is damaged or of another recipe is passed over.
class StateFiles
{
public:
    StateFiles(std::filesystem::path folder, std::string netFolder);

    void write(const TrainingState &state) const;
    // The newest good one, whose header has these values of `recipe` and `net`.
    std::optional<TrainingState> newest(const std::string &recipe, const std::string &net) const;

private:
    std::vector<std::filesystem::path> newestFirst() const;

    std::filesystem::path m_folder;
    std::string m_prefix;
};

} // namespace trainyard::training

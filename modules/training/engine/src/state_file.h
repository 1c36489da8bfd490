#pragma once

#include "safetensors.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::training {

// Everything that a net needs to go on as if it had never stopped (docs/formats.md §6.4).
struct TrainingState
{
    nlohmann::json header; // recipe, net, epoch, step, and what the trainer counts
    TensorFile arrays;
};

// A state that was passed over.
struct PassedState
{
    std::string file;       // its name
    bool isDamaged = false; // else of another recipe or net
};

// The states of one net in a run's `state` folder. Writing keeps the one before and removes older
// ones; a state that is damaged or of another recipe is passed over.
class StateFiles
{
public:
    StateFiles(std::filesystem::path folder, std::string netFolder);

    void write(const TrainingState &state) const;
    // The newest good one, whose header has these values of `recipe` and `net`; newer ones that are
    // not, or all there are, are added to `passed`.
    std::optional<TrainingState> newest(const std::string &recipe, const std::string &net,
                                        std::vector<PassedState> &passed) const;

private:
    std::vector<std::filesystem::path> newestFirst() const;

    std::filesystem::path m_folder;
    std::string m_prefix;
};

} // namespace trainyard::training

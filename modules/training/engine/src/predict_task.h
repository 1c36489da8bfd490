#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>

namespace trainyard::training {

// The task `predict` of docs/formats.md §12: what a run's nets say of the pictures of a pack.
nlohmann::json predictTask(const std::filesystem::path &folder, const nlohmann::json &task);

} // namespace trainyard::training

#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>

namespace trainyard::training {

// The task `measure` of docs/formats.md §12: how fast the nets of a recipe train here.
nlohmann::json measureTask(const std::filesystem::path &folder, int threads);

} // namespace trainyard::training

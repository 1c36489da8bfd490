#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>

namespace trainyard::training {

// The task `export` (docs/formats.md §12): writes the nets of a run as one TorchScript file, reads
// it back and compares its answers with those of the nets before the file counts.
nlohmann::json exportTask(const std::filesystem::path &folder, const nlohmann::json &task);

} // namespace trainyard::training

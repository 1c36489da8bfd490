#pragma once

#include <filesystem>

namespace trainyard::training {

// Does what the recipe.json of a folder asks for: a run is trained (as trainRun), another task is
// answered with output.json (docs/formats.md §12). Returns the exit status. Throws nothing.
struct SessionSettings;
int runFolder(const std::filesystem::path &folder, const SessionSettings &settings);

} // namespace trainyard::training

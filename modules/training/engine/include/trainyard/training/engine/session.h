#pragma once

#include <filesystem>

namespace trainyard::training {

struct SessionSettings
{
    int attempt = 0; // 0 = one more than events.jsonl tells of
    int threads = 0; // 0 = as many as the recipe says, or all cores
};

// One attempt at a run folder (docs/formats.md §6): from reading the recipe to the last event.
// Returns the exit status: 0 when it ended as it should or was told to stop, 1 after a `failed`
// event. Throws nothing.
int trainRun(const std::filesystem::path &folder, const SessionSettings &settings);

} // namespace trainyard::training

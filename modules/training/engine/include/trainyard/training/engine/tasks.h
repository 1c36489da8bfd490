#pragma once

#include <filesystem>

namespace trainyard::training {

struct WorkerSettings
{
    int attempt = 0;  // 0 = one more than events.jsonl tells of
    int threads = 0;  // 0 = as many as the recipe says, or all cores
    int partSize = 0; // images at once at most; 0 = whole batches
};

// Does what the recipe.json of a folder asks for: a run (docs/formats.md §6) is trained, another
// task is answered with output.json (§12). Returns the exit status: 0 when it ended as it should or
// was told to stop, 1 after a `failed` event or an answer that is an error. Throws nothing.
int runFolder(const std::filesystem::path &folder, const WorkerSettings &settings);

} // namespace trainyard::training

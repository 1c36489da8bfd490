#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace trainyard::training {

// What the first attempt at a run decides by what it finds on its machine. Later attempts keep to
// it, so that they go on as the first would have (docs/formats.md §6.4, state/run.json).
struct RunDecisions
{
    bool isBfloat16 = false;
    bool isChannelsLast = true;
    std::map<std::string, double> timeLimits; // seconds of each net; empty without `minutes`
};

// Nothing where none were kept, or where they are damaged or of another recipe.
std::optional<RunDecisions> readDecisions(const std::filesystem::path &run,
                                          const std::string &recipeHash);
void writeDecisions(const std::filesystem::path &run, const std::string &recipeHash,
                    const RunDecisions &decisions);

} // namespace trainyard::training

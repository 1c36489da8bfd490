#include "run_decisions.h"

#include "files.h"
#include "trainyard/training/spec/checked_line.h"

#include <nlohmann/json.hpp>

#include <fstream>

namespace trainyard::training {

namespace {

std::filesystem::path fileOf(const std::filesystem::path &run)
{
    return run / "state" / "run.json";
}

} // namespace

std::optional<RunDecisions> readDecisions(const std::filesystem::path &run,
                                          const std::string &recipeHash)
{
    std::ifstream file(fileOf(run), std::ios::binary);
    std::string line;
    if (!std::getline(file, line))
        return std::nullopt;
    const auto json = readCheckedLine(line);
    if (!json || json->value("recipe", "") != recipeHash)
        return std::nullopt;
    RunDecisions decisions;
    try {
        decisions.isBfloat16 = json->at("precision") == "bfloat16";
        decisions.isChannelsLast = json->at("channels_last");
        decisions.timeLimits = json->at("seconds").get<std::map<std::string, double>>();
    } catch (const nlohmann::json::exception &) {
        return std::nullopt;
    }
    return decisions;
}

void writeDecisions(const std::filesystem::path &run, const std::string &recipeHash,
                    const RunDecisions &decisions)
{
    std::filesystem::create_directories(run / "state");
    replaceWholeFile(fileOf(run),
                     checkedLine({{"recipe", recipeHash},
                                  {"precision", decisions.isBfloat16 ? "bfloat16" : "float32"},
                                  {"channels_last", decisions.isChannelsLast},
                                  {"seconds", nlohmann::json(decisions.timeLimits)}}));
}

} // namespace trainyard::training

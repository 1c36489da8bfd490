#include "trainyard/training/engine/tasks.h"

#include "export_task.h"
#include "failure.h"
#include "files.h"
#include "measure_task.h"
#include "predict_task.h"
#include "session.h"

#include <ATen/Parallel.h>

#include <fstream>
#include <iostream>
#include <optional>

namespace trainyard::training {

namespace {

// Its recipe, where that is one of a task; nothing for a run, which tells in its events what is
// wrong with its recipe.
std::optional<nlohmann::json> readTask(const std::filesystem::path &folder)
{
    std::ifstream file(folder / "recipe.json", std::ios::binary);
    const auto json = nlohmann::json::parse(file, nullptr, false);
    if (!json.is_object() || !json.contains("task") || !json["task"].is_string() ||
        json["task"] == "train")
        return std::nullopt;
    return json;
}

nlohmann::json answerTask(const std::string &name, const std::filesystem::path &folder,
                          const nlohmann::json &task, int threads)
{
    if (name == "measure")
        return measureTask(folder, threads);
    if (name == "predict")
        return predictTask(folder, task);
    if (name == "export")
        return exportTask(folder, task);
    throw Failure("bad_recipe", {{"reason", "this worker does not know the task"}, {"task", name}});
}

int answer(const std::filesystem::path &folder, const nlohmann::json &output, int status)
{
    try {
        replaceWholeFile(folder / "output.json", output.dump());
        return status;
    } catch (const Failure &problem) {
        std::cerr << problem.what() << '\n';
        return 1;
    }
}

int refuse(const std::filesystem::path &folder, const std::string &code,
           const nlohmann::json &arguments)
{
    std::cerr << code << ' ' << arguments.dump() << '\n';
    return answer(folder, {{"error", {{"code", code}, {"arguments", arguments}}}}, 1);
}

} // namespace

int runFolder(const std::filesystem::path &folder, const WorkerSettings &settings)
{
    const auto task = readTask(folder);
    if (!task)
        return trainRun(folder, settings);
    if (settings.threads > 0)
        at::set_num_threads(settings.threads);
    try {
        return answer(folder, answerTask((*task)["task"], folder, *task, settings.threads), 0);
    } catch (const Failure &problem) {
        return refuse(folder, problem.code(), problem.arguments());
    } catch (const std::exception &problem) {
        return refuse(folder, "internal", {{"reason", problem.what()}});
    }
}

} // namespace trainyard::training

#include "predict_task.h"

#include "run_input.h"
#include "trained_run.h"

#include <algorithm>
#include <numeric>

namespace trainyard::training {

namespace {

std::vector<int> surestFirst(const float *values, std::size_t count)
{
    std::vector<int> order(count);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [values](int one, int other) { return values[one] > values[other]; });
    return order;
}

nlohmann::json guessesOf(const float *leaves, std::size_t count, std::size_t top)
{
    nlohmann::json list = nlohmann::json::array();
    std::vector<int> order = surestFirst(leaves, count);
    order.resize(std::min(order.size(), top));
    for (const int leaf : order)
        list.push_back({{"class", leaf}, {"probability", leaves[leaf]}});
    return list;
}

nlohmann::json groupsOf(const float *leaves, const ClassGroups &groups)
{
    std::vector<float> sums(groups.names.size());
    for (std::size_t leaf = 0; leaf < groups.groupOfLeaf.size(); ++leaf)
        sums[static_cast<std::size_t>(groups.groupOfLeaf[leaf])] += leaves[leaf];
    nlohmann::json list = nlohmann::json::array();
    for (const int group : surestFirst(sums.data(), sums.size()))
        list.push_back({{"group", group}, {"probability", sums[static_cast<std::size_t>(group)]}});
    return list;
}

} // namespace

nlohmann::json predictTask(const std::filesystem::path &folder, const nlohmann::json &task)
{
    // Either path may be relative to the folder of the task.
    const std::filesystem::path run = folder / task.value("run", "");
    const Recipe recipe = readRecipe(run);
    const TrainedRun trained(run, recipe, ComputeDevice::choose(recipe), [] { return false; });
    const std::string method = trained.choose(task.value("method", ""));
    const auto pack = std::make_shared<PackMap>(folder / task.value("pixels", ""), recipe.size);
    std::vector<std::uint32_t> rows(pack->rows());
    std::iota(rows.begin(), rows.end(), 0U);
    const LeafAnswer answer = trained.answer(method, pack, rows);
    const Table &leaves = answer.best();
    const auto top = static_cast<std::size_t>(std::max(1, task.value("top", 5)));
    nlohmann::json images = nlohmann::json::array();
    for (std::size_t row = 0; row < rows.size(); ++row)
        images.push_back(
            {{"row", row},
             {"guesses", guessesOf(leaves.row(row), static_cast<std::size_t>(leaves.columns), top)},
             {"groups", groupsOf(leaves.row(row), trained.groups())}});
    return {{"method", method}, {"images", images}};
}

} // namespace trainyard::training

#include "measure_task.h"

#include "batch_step.h"
#include "precision_probe.h"
#include "run_input.h"
#include "time_shares.h"
#include "weights_file.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>

namespace trainyard::training {

namespace {

constexpr double secondsMeasured = 0.7;

// Noise that stands for a batch: the work does not depend on what the pictures show.
Batch noiseBatch(const Recipe &recipe, const PlannedNet &net)
{
    Batch batch;
    batch.count = recipe.batch;
    const std::size_t values = static_cast<std::size_t>(recipe.size) * recipe.size * 3;
    batch.pixels.resize(values * static_cast<std::size_t>(batch.count));
    Rng rng(recipe.seed);
    for (float &value : batch.pixels)
        value = rng.between(-1, 1);
    for (int index = 0; index < batch.count; ++index) {
        batch.labels.push_back(index % net.heads[0]);
        if (net.heads.size() > 1)
            batch.groups.push_back(index % net.heads[1]);
    }
    return batch;
}

double imagesPerSecond(const Recipe &recipe, const PlannedNet &net, const ComputeDevice &device)
{
    const auto network = buildNetwork(recipe, net);
    device.place(*network);
    Optimizer optimizer(recipe.optimizer, *network);
    const std::vector<double> prior(net.classes.size(),
                                    1.0 / static_cast<double>(net.classes.size()));
    const Objective objective(recipe, prior, device.device());
    BatchStep step(*network, optimizer, objective, device);
    const Batch batch = noiseBatch(recipe, net);
    step.run(batch, recipe.size, 0); // what is made once is not measured
    const auto began = std::chrono::steady_clock::now();
    double seconds = 0;
    int images = 0;
    while (seconds < secondsMeasured) {
        step.run(batch, recipe.size, 0);
        images += batch.count;
        seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    }
    return images / seconds;
}

// Of each net, side by side as they are trained: a net that has all cores for itself would look
// faster than it is going to be.
std::vector<double> speedsOf(const Recipe &recipe, const std::vector<PlannedNet> &plan,
                             const ComputeDevice &device, int lanes, int threads)
{
    std::vector<double> speeds(plan.size());
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr problem;
    const auto lane = [&] {
        at::set_num_threads(std::max(1, threads / lanes));
        for (std::size_t index = next++; index < plan.size(); index = next++) {
            try {
                speeds[index] = imagesPerSecond(recipe, plan[index], device);
            } catch (...) {
                const std::lock_guard lock(mutex);
                problem = std::current_exception();
            }
        }
    };
    std::vector<std::thread> running;
    for (int index = 0; index < lanes; ++index)
        running.emplace_back(lane);
    for (std::thread &one : running)
        one.join();
    if (problem)
        std::rethrow_exception(problem);
    return speeds;
}

} // namespace

nlohmann::json measureTask(const std::filesystem::path &folder, int threads)
{
    const Recipe recipe = readRecipe(folder);
    const int all = threadsFor(recipe, threads);
    at::set_num_threads(all);
    const std::vector<PlannedNet> plan = planNets(recipe);
    const ComputeDevice device = probedDevice(recipe, plan.front(), ComputeDevice::choose(recipe));
    const int lanes = lanesFor(device.device().is_cpu(), all, plan.size());
    const std::vector<double> speeds = speedsOf(recipe, plan, device, lanes, all);
    nlohmann::json nets = nlohmann::json::array();
    for (std::size_t index = 0; index < plan.size(); ++index) {
        const auto shape = shapeOf(recipe.net, recipe.size, plan[index].heads);
        nets.push_back({{"name", plan[index].name},
                        {"images_per_second", speeds[index]},
                        {"weights", shape.value->weights}});
    }
    return {{"device", device.name()},
            {"precision", device.precisionName()},
            {"lanes", lanes},
            {"nets", nets}};
}

} // namespace trainyard::training

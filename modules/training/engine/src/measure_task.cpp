#include "measure_task.h"

#include "batch_step.h"
#include "precision_probe.h"
#include "run_input.h"
#include "weights_file.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <chrono>

namespace trainyard::training {

namespace {

constexpr double secondsMeasured = 1.0;

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
    network->moveTo(device.device());
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

} // namespace

nlohmann::json measureTask(const std::filesystem::path &folder, int threads)
{
    const Recipe recipe = readRecipe(folder);
    at::set_num_threads(threadsFor(recipe, threads));
    ComputeDevice device = ComputeDevice::choose(recipe);
    const std::vector<PlannedNet> plan = planNets(recipe);
    device.setBfloat16(wantsBfloat16(recipe, plan.front(), device));
    nlohmann::json nets = nlohmann::json::array();
    double measured = 0; // nets of one recipe differ in their heads only
    for (const PlannedNet &net : plan) {
        if (measured == 0)
            measured = imagesPerSecond(recipe, net, device);
        const auto shape = shapeOf(recipe.net, recipe.size, net.heads);
        nets.push_back({{"name", net.name},
                        {"images_per_second", measured},
                        {"weights", shape.value->weights}});
    }
    return {{"device", device.name()}, {"precision", device.precisionName()}, {"nets", nets}};
}

} // namespace trainyard::training

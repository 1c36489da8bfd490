#include "trainyard/training/engine/weights_file.h"

#include "trainyard/training/engine/failure.h"
#include "trainyard/training/engine/files.h"

namespace trainyard::training {

namespace {

std::filesystem::path folderOf(const std::filesystem::path &run, const PlannedNet &net)
{
    return run / "weights" / netFolder(net.name);
}

nlohmann::json describeNet(const RunInput &run, const PlannedNet &net)
{
    const NetSpec own{run.recipe.net.name, run.recipe.net.width,
                      blocksOf(run.recipe.net, run.recipe.size)};
    return {{"name", net.name}, {"heads", net.heads}, {"net", netToJson(own)}};
}

} // namespace

std::shared_ptr<NetworkModel> buildNetwork(const RunInput &run, const PlannedNet &net)
{
    const auto shape = shapeOf(run.recipe.net, run.recipe.size, net.heads);
    if (!shape)
        throw Failure("bad_recipe", {{"reason", describe(shape.problems[0])}});
    auto network = std::make_shared<NetworkModel>(shape.value->blocks, net.heads,
                                                  shape.value->features, net.seed);
    const torch::NoGradGuard guard;
    for (torch::Tensor &weight : network->parameters())
        if (weight.dim() == 4)
            weight.set_data(weight.contiguous(torch::MemoryFormat::ChannelsLast));
    return network;
}

void writeWeights(const std::filesystem::path &path, NetworkModel &network, const RunInput &run,
                  const PlannedNet &net, const SavedWeights &about)
{
    TensorFile file = network.toFile();
    file.metadata = {{"format", "trainyard-weights-1"},
                     {"net", describeNet(run, net).dump()},
                     {"classes", nlohmann::json(net.classes).dump()},
                     {"size", std::to_string(run.recipe.size)},
                     {"mean", nlohmann::json(run.mean).dump()},
                     {"std", nlohmann::json(run.std).dump()},
                     {"epoch", std::to_string(about.epoch)},
                     {"prior", nlohmann::json(about.prior).dump()}};
    if (about.metric)
        file.metadata["metric"] = nlohmann::json(*about.metric).dump();
    std::filesystem::create_directories(path.parent_path());
    replaceWholeFile(path, file.toBytes());
}

std::filesystem::path bestWeights(const std::filesystem::path &run, const PlannedNet &net)
{
    return folderOf(run, net) / "best.safetensors";
}

std::filesystem::path lastWeights(const std::filesystem::path &run, const PlannedNet &net)
{
    return folderOf(run, net) / "last.safetensors";
}

} // namespace trainyard::training

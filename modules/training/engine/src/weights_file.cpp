#include "weights_file.h"

#include "failure.h"
#include "files.h"

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

std::shared_ptr<NetworkModel> buildNetwork(const Recipe &recipe, const PlannedNet &net)
{
    const auto shape = shapeOf(recipe.net, recipe.size, net.heads);
    if (!shape)
        throw Failure("bad_recipe", {{"reason", describe(shape.problems[0])}});
    return std::make_shared<NetworkModel>(shape.value->blocks, net.heads, shape.value->features,
                                          net.seed);
}

void writeWeights(const std::filesystem::path &path, const NetworkModel &network,
                  const RunInput &run, const PlannedNet &net, const SavedWeights &about)
{
    TensorFile file = network.toFile();
    if (!file.isFinite())
        throw Failure("nan", {{"net", net.name}, {"step", about.step}});
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

LoadedNet loadWeights(const std::filesystem::path &path, const Recipe &recipe,
                      const PlannedNet &net)
{
    const TensorFile file = TensorFile::read(path);
    const auto value = [&](const char *key) {
        const auto found = file.metadata.find(key);
        return found == file.metadata.end() ? nlohmann::json()
                                            : nlohmann::json::parse(found->second, nullptr, false);
    };
    LoadedNet loaded;
    try {
        if (value("classes").get<std::vector<std::string>>() != net.classes)
            throw Failure("bad_weights",
                          {{"path", path.string()}, {"reason", "made for other classes"}});
        loaded.size = value("size");
        loaded.mean = value("mean");
        loaded.std = value("std");
        loaded.prior = value("prior").get<std::vector<double>>();
    } catch (const nlohmann::json::exception &) {
        throw Failure("bad_weights",
                      {{"path", path.string()}, {"reason", "what belongs to it is missing"}});
    }
    if (loaded.size != recipe.size || loaded.prior.size() != net.classes.size())
        throw Failure("bad_weights",
                      {{"path", path.string()}, {"reason", "made for another network"}});
    loaded.network = buildNetwork(recipe, net);
    loaded.network->load(file, path.string());
    return loaded;
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

#include "trainyard/training/spec/recipe.h"

#include "object_reader.h"
#include "trainyard/training/spec/plan.h"

#include <set>

namespace trainyard::training {

using nlohmann::json;

namespace {

constexpr int formatVersion = 1;

void readAugment(const json &value, const std::string &pointer, AugmentSpec &augment,
                 std::vector<Problem> &problems)
{
    ObjectReader reader(value, pointer, problems);
    reader.boolean("flip", augment.flip);
    reader.number("crop_padding", augment.cropPadding, 0, 0.5);
    reader.number("rotate", augment.rotate, 0, 180);
    reader.number("scale", augment.scale, 0, 0.9);
    reader.number("translate", augment.translate, 0, 0.9);
    reader.number("brightness", augment.brightness, 0, 1);
    reader.number("contrast", augment.contrast, 0, 1);
    reader.number("saturation", augment.saturation, 0, 1);
    reader.number("hue", augment.hue, 0, 0.5);
    reader.number("cutout", augment.cutout, 0, 1);
    reader.number("mixup", augment.mixup, 0, 10);
    reader.number("cutmix", augment.cutmix, 0, 10);
    reader.finish();
}

void readOptimizer(const json &value, const std::string &pointer, OptimizerSpec &optimizer,
                   std::vector<Problem> &problems)
{
    ObjectReader reader(value, pointer, problems);
    reader.choice("name", optimizer.name, {"sgd", "adamw"});
    if (optimizer.name == "adamw") { // what is usual there, where nothing is said
        optimizer.learningRate = 0.002;
        optimizer.weightDecay = 0.05;
    }
    reader.number("learning_rate", optimizer.learningRate, 1e-8, 100);
    reader.number("momentum", optimizer.momentum, 0, 0.9999);
    reader.number("weight_decay", optimizer.weightDecay, 0, 10);
    reader.boolean("nesterov", optimizer.nesterov);
    reader.finish();
}

void readSchedule(const json &value, const std::string &pointer, ScheduleSpec &schedule,
                  std::vector<Problem> &problems)
{
    ObjectReader reader(value, pointer, problems);
    reader.choice("name", schedule.name, {"cosine", "one_cycle", "constant"});
    reader.number("warmup_epochs", schedule.warmupEpochs, 0, 1000);
    reader.finish();
}

void readClasses(ObjectReader &root, Recipe &recipe, std::vector<Problem> &problems)
{
    const json *classes = root.member("classes");
    if (!classes)
        return;
    if (!classes->is_array())
        return root.problem("classes", "wrong_type", {"list"});
    for (std::size_t index = 0; index < classes->size(); ++index) {
        ObjectReader reader((*classes)[index], "/classes/" + std::to_string(index), problems);
        ClassSpec entry;
        reader.text("name", entry.name);
        reader.require("name");
        reader.text("group", entry.group);
        reader.finish();
        recipe.classes.push_back(std::move(entry));
    }
}

void readGroups(ObjectReader &root, Recipe &recipe)
{
    const json *groups = root.member("groups");
    if (!groups)
        return;
    if (!groups->is_array())
        return root.problem("groups", "wrong_type", {"list"});
    for (const json &group : *groups) {
        if (!group.is_string())
            return root.problem("groups", "wrong_type", {"text"});
        recipe.groups.push_back(group.get<std::string>());
    }
}

void readParts(ObjectReader &root, Recipe &recipe, std::vector<Problem> &problems)
{
    if (const json *net = root.member("net")) {
        auto read = parseNet(*net, "/net");
        problems.insert(problems.end(), read.problems.begin(), read.problems.end());
        if (read)
            recipe.net = *read.value;
    }
    if (const json *augment = root.member("augment"))
        readAugment(*augment, "/augment", recipe.augment, problems);
    if (const json *optimizer = root.member("optimizer"))
        readOptimizer(*optimizer, "/optimizer", recipe.optimizer, problems);
    if (const json *schedule = root.member("schedule"))
        readSchedule(*schedule, "/schedule", recipe.schedule, problems);
}

void readDevice(ObjectReader &root, Recipe &recipe)
{
    root.text("device", recipe.device);
    if (recipe.device != "auto" && recipe.device != "cpu" && recipe.device != "cuda" &&
        recipe.device.rfind("cuda:", 0) != 0)
        root.problem("device", "not_one_of", {recipe.device, "auto, cpu, cuda, cuda:UUID", ""});
}

void readScalars(ObjectReader &root, Recipe &recipe)
{
    root.choice("task", recipe.task, {"train", "measure", "predict", "export"});
    root.text("dataset", recipe.dataset);
    root.text("pack", recipe.pack);
    root.text("pack_id", recipe.packId);
    root.text("data_hash", recipe.dataHash);
    root.integer("size", recipe.size, 8, 1024);
    root.choice("mode", recipe.mode, {"flat", "chained", "shared", "compare"});
    root.integer("epochs", recipe.epochs, 1, 100000);
    root.number("minutes", recipe.minutes, 0.01, 1e6);
    root.integer("batch", recipe.batch, 1, 65536);
    root.number("label_smoothing", recipe.labelSmoothing, 0, 0.9);
    root.number("ema", recipe.ema, 0, 0.99999);
    root.integer("early_stopping", recipe.earlyStopping, 0, 100000);
    root.choice("imbalance", recipe.imbalance,
                {"adjust", "balanced_softmax", "weights", "resample", "none"});
    root.number("imbalance_tau", recipe.imbalanceTau, 0, 5);
    root.choice("metric", recipe.metric, {"balanced_accuracy", "accuracy", "loss"});
    root.boolean("flip_test", recipe.flipTest);
    root.seed("seed", recipe.seed);
    root.choice("precision", recipe.precision, {"auto", "float32", "bfloat16"});
    readDevice(root, recipe);
    root.integer("threads", recipe.threads, 0, 4096);
    root.integer("save_seconds", recipe.saveSeconds, 1, 86400);
}

void checkClasses(const Recipe &recipe, std::vector<Problem> &problems)
{
    if (recipe.classes.empty())
        return problems.push_back({"/classes", "no_classes", {}});
    if (recipe.classes.size() == 1)
        return problems.push_back({"/classes", "one_class", {}});
    std::set<std::string> names;
    const std::set<std::string> groups(recipe.groups.begin(), recipe.groups.end());
    for (std::size_t index = 0; index < recipe.classes.size(); ++index) {
        const ClassSpec &entry = recipe.classes[index];
        const std::string pointer = "/classes/" + std::to_string(index);
        if (!names.insert(entry.group + '\n' + entry.name).second)
            problems.push_back({pointer, "duplicate_class", {entry.name}});
        if (!groups.empty() && !entry.group.empty() && !groups.contains(entry.group))
            problems.push_back({pointer + "/group", "unknown_group", {entry.group}});
    }
    if ((recipe.mode == "chained" || recipe.mode == "shared") && !canChain(recipe))
        problems.push_back({"/mode", "no_chain", {}});
}

} // namespace

Checked<Recipe> parseRecipe(const json &value, RecipePart part)
{
    Recipe recipe;
    std::vector<Problem> problems;
    ObjectReader root(value, "", problems);
    int format = formatVersion;
    root.integer("format", format, 1, 1000000);
    if (format > formatVersion)
        return {
            {},
            {{"/format", "newer_format", {std::to_string(format), std::to_string(formatVersion)}}}};
    readScalars(root, recipe);
    readClasses(root, recipe, problems);
    readGroups(root, recipe);
    readParts(root, recipe, problems);
    if (part == RecipePart::Resolved) {
        root.require("pack");
        root.require("classes");
    }
    root.finish();
    if (problems.empty() && part == RecipePart::Resolved)
        checkClasses(recipe, problems);
    if (problems.empty()) {
        auto shape = shapeOf(recipe.net, recipe.size, {2});
        problems = std::move(shape.problems);
    }
    if (!problems.empty())
        return {{}, std::move(problems)};
    return {std::move(recipe), {}};
}

json mergeRecipes(const json &base, const json &changes)
{
    if (!base.is_object() || !changes.is_object())
        return changes.is_null() ? base : changes;
    json merged = base;
    for (const auto &[key, value] : changes.items()) {
        const bool deep = key != "net" && merged.contains(key) && value.is_object();
        merged[key] = deep ? mergeRecipes(merged[key], value) : value;
    }
    return merged;
}

} // namespace trainyard::training

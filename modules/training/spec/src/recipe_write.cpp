#include "trainyard/training/spec/recipe.h"

#include <nlohmann/json.hpp>

namespace trainyard::training {

using nlohmann::json;

namespace {

json classesToJson(const Recipe &recipe)
{
    json classes = json::array();
    for (const ClassSpec &entry : recipe.classes)
        classes.push_back({{"name", entry.name}, {"group", entry.group}});
    return classes;
}

json augmentToJson(const AugmentSpec &augment)
{
    return {{"flip", augment.flip},
            {"crop_padding", augment.cropPadding},
            {"rotate", augment.rotate},
            {"scale", augment.scale},
            {"translate", augment.translate},
            {"brightness", augment.brightness},
            {"contrast", augment.contrast},
            {"saturation", augment.saturation},
            {"hue", augment.hue},
            {"cutout", augment.cutout},
            {"mixup", augment.mixup},
            {"cutmix", augment.cutmix}};
}

} // namespace

json recipeToJson(const Recipe &recipe)
{
    json value = {
        {"format", 1},
        {"task", recipe.task},
        {"dataset", recipe.dataset},
        {"pack", recipe.pack},
        {"pack_id", recipe.packId},
        {"data_hash", recipe.dataHash},
        {"size", recipe.size},
        {"mode", recipe.mode},
        {"net", netToJson(recipe.net)},
        {"augment", augmentToJson(recipe.augment)},
        {"optimizer",
         {{"name", recipe.optimizer.name},
          {"learning_rate", recipe.optimizer.learningRate},
          {"momentum", recipe.optimizer.momentum},
          {"weight_decay", recipe.optimizer.weightDecay},
          {"nesterov", recipe.optimizer.nesterov}}},
        {"schedule",
         {{"name", recipe.schedule.name}, {"warmup_epochs", recipe.schedule.warmupEpochs}}},
        {"epochs", recipe.epochs},
        {"minutes", nullptr},
        {"batch", recipe.batch},
        {"label_smoothing", recipe.labelSmoothing},
        {"ema", recipe.ema},
        {"early_stopping", recipe.earlyStopping},
        {"imbalance", recipe.imbalance},
        {"imbalance_tau", recipe.imbalanceTau},
        {"metric", recipe.metric},
        {"flip_test", recipe.flipTest},
        {"seed", recipe.seed},
        {"precision", recipe.precision},
        {"device", recipe.device},
        {"threads", recipe.threads},
        {"save_seconds", recipe.saveSeconds},
    };
    if (recipe.minutes)
        value["minutes"] = *recipe.minutes;
    if (!recipe.classes.empty())
        value["classes"] = classesToJson(recipe);
    if (!recipe.groups.empty())
        value["groups"] = recipe.groups;
    return value;
}

const std::vector<RecipeKey> &recipeKeys()
{
    static const std::vector<RecipeKey> keys = {
        {"/size", "integer", "8 … 1024", "Side of the pictures in pixels."},
        {"/mode", "text", "flat, chained, shared, compare",
         "One network over all classes, a superclass network with one per group, one trunk with a "
         "head per level, or all of them."},
        {"/net", "network", "separable, residual, residual32, fast, mobile, or blocks",
         "The network, by name and width or as a list of blocks."},
        {"/epochs", "integer", "1 … 100000", "Passes over the training pictures."},
        {"/minutes", "number", "0.01 … 1000000", "Ends training by the clock; empty = no limit."},
        {"/batch", "integer", "1 … 65536", "Pictures per step."},
        {"/optimizer/name", "text", "sgd, adamw", "How weights are moved."},
        {"/optimizer/learning_rate", "number", "0.00000001 … 100", "Highest learning rate."},
        {"/optimizer/momentum", "number", "0 … 0.9999", "Momentum; of adamw the first beta."},
        {"/optimizer/weight_decay", "number", "0 … 10", "Weight decay."},
        {"/optimizer/nesterov", "boolean", "", "Nesterov momentum, sgd only."},
        {"/schedule/name", "text", "cosine, one_cycle, constant", "Course of the learning rate."},
        {"/schedule/warmup_epochs", "number", "0 … 1000", "Epochs of linear warm-up."},
        {"/augment/flip", "boolean", "", "Mirrors half of the pictures."},
        {"/augment/crop_padding", "number", "0 … 0.5", "Random shift, as a share of the size."},
        {"/augment/rotate", "number", "0 … 180", "Random rotation to either side, in degrees."},
        {"/augment/scale", "number", "0 … 0.9", "Random zoom: 0.2 = 0.8 … 1.2."},
        {"/augment/translate", "number", "0 … 0.9", "Random shift of the zoomed picture."},
        {"/augment/brightness", "number", "0 … 1", "Random brightness: 0.2 = 0.8 … 1.2."},
        {"/augment/contrast", "number", "0 … 1", "Random contrast."},
        {"/augment/saturation", "number", "0 … 1", "Random saturation."},
        {"/augment/hue", "number", "0 … 0.5", "Random hue, as a share of the colour circle."},
        {"/augment/cutout", "number", "0 … 1", "Side of a blank square, as a share of the size."},
        {"/augment/mixup", "number", "0 … 10", "Alpha of mixup; 0 = off."},
        {"/augment/cutmix", "number", "0 … 10", "Alpha of cutmix; 0 = off."},
        {"/label_smoothing", "number", "0 … 0.9", "Share of the label given to all classes."},
        {"/ema", "number", "0 … 0.99999", "Decay per step of averaged weights; 0 = off."},
        {"/early_stopping", "integer", "0 … 100000",
         "Stops after so many epochs without a better metric; 0 = off."},
        {"/imbalance", "text", "adjust, balanced_softmax, weights, resample, none",
         "What is done about classes of unequal size."},
        {"/imbalance_tau", "number", "0 … 5", "Strength of it."},
        {"/metric", "text", "balanced_accuracy, accuracy, loss", "Chooses the best epoch."},
        {"/flip_test", "boolean", "", "Averages over the mirrored picture when tested."},
        {"/seed", "integer", "0 …", "Same seed, same run."},
        {"/precision", "text", "auto, float32, bfloat16", "auto measures which is faster."},
        {"/device", "text", "auto, cpu, cuda, cuda:UUID", "Where it trains."},
        {"/threads", "integer", "0 … 4096", "Processor cores; 0 = all."},
        {"/save_seconds", "integer", "1 … 86400", "At most so much work is lost."},
    };
    return keys;
}

} // namespace trainyard::training

#pragma once

#include "trainyard/training/spec/network.h"
#include "trainyard/training/spec/problem.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::training {

// The recipe of a run: plain values with their defaults. docs/formats.md §7 is the format.

struct ClassSpec
{
    std::string name;
    std::string group; // empty = a group of its own, of the same name
};

struct AugmentSpec
{
    bool flip = true;         // mirrored with probability ½
    double cropPadding = 0.1; // moved by up to this share of the size; the rim is black
    double rotate = 0;        // degrees, to either side
    double scale = 0;         // 0.2 = by 0.8 … 1.2
    double translate = 0;     // share of the size
    double brightness = 0;    // 0.2 = by 0.8 … 1.2, as are contrast and saturation
    double contrast = 0;
    double saturation = 0;
    double hue = 0;    // share of the colour circle, to either side
    double cutout = 0; // side of the square as a share of the size
    double mixup = 0;  // alpha of the beta distribution; 0 = off
    double cutmix = 0; // alpha; with mixup too, one of both is drawn for each batch
};

struct OptimizerSpec
{
    std::string name = "sgd"; // sgd, adamw
    double learningRate = 0.05;
    double momentum = 0.9;
    double weightDecay = 0.0005;
    bool nesterov = true;
};

struct ScheduleSpec
{
    std::string name = "cosine"; // cosine, one_cycle, constant
    double warmupEpochs = 1;
};

struct Recipe
{
    std::string task = "train"; // train, measure, predict, export
    std::string dataset;
    std::string pack;   // absolute path
    std::string packId; // of its header; empty = any
    std::string dataHash;
    int size = 64; // pixels, square
    std::vector<ClassSpec> classes;
    std::vector<std::string> groups;
    std::string mode = "flat"; // flat, chained, shared, compare
    NetSpec net;
    AugmentSpec augment;
    OptimizerSpec optimizer;
    ScheduleSpec schedule;
    int epochs = 10;
    std::optional<double> minutes; // ends after the first of both
    int batch = 64;
    double labelSmoothing = 0;
    double ema = 0;                   // decay per step, 0 = off
    int earlyStopping = 0;            // epochs without a better metric, 0 = off
    std::string imbalance = "adjust"; // adjust, balanced_softmax, weights, resample, none
    double imbalanceTau = 1;
    std::string metric = "balanced_accuracy"; // balanced_accuracy, accuracy, loss
    bool flipTest = false;
    std::uint64_t seed = 0;
    std::string precision = "auto"; // auto, float32, bfloat16
    std::string device = "auto";    // auto, cpu, cuda:UUID
    int threads = 0;                // 0 = all cores
    int saveSeconds = 60;
};

// What a recipe must hold. Partial: anything may be left out (what a person writes, defaults of a
// project). Resolved: as a worker reads it, so `classes`, `groups` and `pack` are there too.
enum class RecipePart
{
    Partial,
    Resolved
};

// Checks keys, types, ranges and that the network fits the image size; all problems, not the first.
Checked<Recipe> parseRecipe(const nlohmann::json &json, RecipePart part);

// `changes` laid over `base`, objects key by key ("net" is replaced whole).
nlohmann::json mergeRecipes(const nlohmann::json &base, const nlohmann::json &changes);

// Every key, defaults written out, in the form that parseRecipe reads back to the same value.
nlohmann::json recipeToJson(const Recipe &recipe);

// A key that a recipe may have, for help and completion.
struct RecipeKey
{
    std::string pointer; // "/optimizer/learning_rate"
    std::string type;    // number, integer, text, boolean, network
    std::string range;   // "0 … 10", "cosine, one_cycle, constant"
    std::string meaning; // one English sentence
};
const std::vector<RecipeKey> &recipeKeys();

} // namespace trainyard::training

#include "net_trainer.h"

#include "batch_step.h"
#include "evaluate.h"
#include "failure.h"
#include "files.h"
#include "net_progress.h"
#include "snapshot.h"
#include "state_file.h"
#include "trainyard/training/spec/schedule.h"
#include "weights_file.h"

#include <c10/core/GradMode.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace trainyard::training {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double stepEventSeconds = 0.25;
constexpr double epochSaveSeconds = 5; // between states at the ends of short epochs

double secondsSince(Clock::time_point moment)
{
    return std::chrono::duration<double>(Clock::now() - moment).count();
}

} // namespace

struct NetTrainer::Private
{
    Private(TrainingContext &context, PlannedNet net);

    void restore();
    void run();
    void makeStep();
    double partDone() const;
    double learningRate() const;
    bool isTimeOver() const;
    bool isEpochEnd() const { return progress.step % perEpoch == 0; }
    void reportStep(double rate);
    void endEpoch();
    void judgeEpoch(nlohmann::json &event);
    bool isBetter(const Accuracy &accuracy, double &value) const;
    void updateAverage();
    void waitAndSave();
    void save();
    void finish(const std::string &reason);
    void saveAndLeave();
    NetworkModel &judged() { return average ? *average : *network; }

    TrainingContext &context;
    const Recipe &recipe;
    PlannedNet net;
    NetShape shape;
    NetSamples samples;
    std::shared_ptr<NetworkModel> network;
    std::shared_ptr<NetworkModel> average; // with EMA
    std::unique_ptr<Optimizer> optimizer;
    Objective objective;
    std::unique_ptr<BatchStep> batchStep;
    StateFiles states;
    NetProgress progress;
    std::int64_t perEpoch = 0;
    std::int64_t total = 0;
    double timeLimit = 0; // seconds, 0 = none
    double judgingSeconds = 0;
    int savesSeen = 0;
    std::unique_ptr<BatchLoader> loader;
    Clock::time_point saved;
    Clock::time_point reported;
    Clock::time_point epochBegan;
    double reportedLoss = 0;
    std::int64_t reportedSteps = 0;
    std::int64_t reportedImages = 0;
    std::int64_t epochImages = 0;
};

NetTrainer::Private::Private(TrainingContext &trainingContext, PlannedNet plannedNet)
    : context(trainingContext)
    , recipe(trainingContext.run.recipe)
    , net(std::move(plannedNet))
    , samples(samplesOf(context.run, net))
    , network(buildNetwork(context.run.recipe, net))
    , objective(recipe, samples.prior, context.device.device())
    , states(context.run.folder / "state", netFolder(net.name))
    , perEpoch(stepsPerEpoch(static_cast<std::int64_t>(samples.trainRows.size()), recipe.batch))
    , total(perEpoch * net.epochs)
{
    if (samples.trainRows.empty())
        throw Failure("bad_recipe",
                      {{"reason", "there is no image to train on"}, {"net", net.name}});
    shape = *shapeOf(recipe.net, recipe.size, net.heads).value;
    network->moveTo(context.device.device());
    if (recipe.ema > 0) {
        average = buildNetwork(context.run.recipe, net);
        average->moveTo(context.device.device());
    }
    optimizer = std::make_unique<Optimizer>(recipe.optimizer, *network);
    batchStep = std::make_unique<BatchStep>(*network, *optimizer, objective, context.device);
    restore();
}

void NetTrainer::Private::restore()
{
    const auto state = states.newest(context.run.recipeHash, net.name);
    if (!state)
        return;
    restoreSnapshot(state->arrays, *network, average.get(), *optimizer);
    progress = NetProgress::fromJson(state->header);
    optimizer->setSteps(progress.step);
    network->setBatchesSeen(progress.step);
    batchStep->setPartSize(progress.partSize);
}

void NetTrainer::Private::run()
{
    saved = reported = epochBegan = Clock::now();
    savesSeen = context.control.saveCount();
    loader = std::make_unique<BatchLoader>(context.run, net, samples);
    loader->start(progress.step);
    try {
        if (progress.lossSteps > 0 && isEpochEnd())
            endEpoch(); // a stop came while it was being judged
        while (progress.finished.empty()) {
            waitAndSave();
            makeStep();
            if (isEpochEnd() || isTimeOver())
                endEpoch();
        }
    } catch (const Stopped &) {
        saveAndLeave();
    }
    loader.reset();
}

void NetTrainer::Private::makeStep()
{
    const Clock::time_point began = Clock::now();
    const Batch batch = loader->take();
    const double rate = learningRate();
    const int partBefore = batchStep->partSize();
    const double loss = batchStep->run(batch, recipe.size, rate);
    if (!std::isfinite(loss))
        throw Failure("nan", {{"net", net.name}, {"step", progress.step + 1}});
    if (batchStep->partSize() != partBefore)
        context.events.write(
            "warning", {{"code", "smaller_parts"},
                        {"arguments", {{"net", net.name}, {"count", batchStep->partSize()}}}});
    if (average)
        updateAverage();
    ++progress.step;
    ++progress.lossSteps;
    progress.lossSum += loss;
    progress.partSize = batchStep->partSize();
    progress.seconds += secondsSince(began);
    reportedLoss += loss;
    ++reportedSteps;
    reportedImages += batch.count;
    epochImages += batch.count;
    if (isEpochEnd() || secondsSince(reported) >= stepEventSeconds)
        reportStep(rate);
}

double NetTrainer::Private::partDone() const
{
    const double bySteps = static_cast<double>(progress.step) / static_cast<double>(total);
    return timeLimit > 0 ? std::min(1.0, std::max(bySteps, progress.seconds / timeLimit)) : bySteps;
}

double NetTrainer::Private::learningRate() const
{
    if (timeLimit <= 0)
        return learningRateAt(recipe.optimizer, recipe.schedule, progress.step, total, perEpoch);
    const double warmup = recipe.schedule.warmupEpochs / net.epochs;
    return learningRateAt(recipe.optimizer, recipe.schedule, partDone(), warmup);
}

// The judging at the end belongs to the time.
bool NetTrainer::Private::isTimeOver() const
{
    return timeLimit > 0 && progress.seconds + judgingSeconds >= timeLimit;
}

void NetTrainer::Private::reportStep(double rate)
{
    const double seconds = secondsSince(reported);
    context.events.write(
        "step", {{"net", net.name},
                 {"step", progress.step},
                 {"epoch", static_cast<double>(progress.step) / static_cast<double>(perEpoch)},
                 {"loss", reportedLoss / static_cast<double>(reportedSteps)},
                 {"lr", rate},
                 {"images_per_second", static_cast<double>(reportedImages) / seconds}});
    reported = Clock::now();
    reportedLoss = 0;
    reportedSteps = 0;
    reportedImages = 0;
}

void NetTrainer::Private::endEpoch()
{
    const auto epoch = static_cast<int>((progress.step + perEpoch - 1) / perEpoch);
    const double seconds = secondsSince(epochBegan);
    nlohmann::json event = {
        {"net", net.name},
        {"epoch", epoch},
        {"step", progress.step},
        {"train_loss", progress.lossSum / static_cast<double>(progress.lossSteps)},
        {"images_per_second", static_cast<double>(epochImages) / seconds},
        {"seconds", seconds}};
    judgeEpoch(event);
    context.events.write("epoch", event);
    progress.lossSum = 0;
    progress.lossSteps = 0;
    epochImages = 0;
    if (recipe.earlyStopping > 0 && progress.epochsWithoutBetter >= recipe.earlyStopping)
        finish("early");
    else if (progress.step >= total)
        finish("epochs");
    else if (isTimeOver())
        finish("minutes");
    else if (secondsSince(saved) >= std::min<double>(epochSaveSeconds, recipe.saveSeconds))
        save();
    epochBegan = reported = Clock::now();
}

void NetTrainer::Private::judgeEpoch(nlohmann::json &event)
{
    const Clock::time_point began = Clock::now();
    const auto tables = evaluate(judged(), picturesOf(context.run), samples.validationRows,
                                 context.device, [this] { return context.isStopAsked(); });
    bool better = true; // without validation images the last epoch counts
    double metric = 0;
    if (!tables.empty()) {
        const double tau = recipe.imbalance == "adjust" ? recipe.imbalanceTau : 0;
        const auto &labels = samples.validationLabels;
        Accuracy accuracy = accuracyOf(probabilitiesOf(tables[0], samples.prior, tau), labels);
        if (tau != 0)
            accuracy.loss = accuracyOf(probabilitiesOf(tables[0], samples.prior, 0), labels).loss;
        event["val_loss"] = accuracy.loss;
        event["val_accuracy"] = accuracy.accuracy;
        event["val_balanced_accuracy"] = accuracy.balanced;
        better = isBetter(accuracy, metric);
    }
    event["best"] = better;
    judgingSeconds = secondsSince(began);
    progress.seconds += judgingSeconds;
    ++progress.epochsWithoutBetter;
    if (!better)
        return;
    progress.epochsWithoutBetter = 0;
    progress.bestEpoch = event["epoch"];
    if (!tables.empty())
        progress.bestMetric = metric;
    writeWeights(bestWeights(context.run.folder, net), judged(), context.run, net,
                 {progress.bestEpoch, progress.bestMetric, samples.prior});
}

bool NetTrainer::Private::isBetter(const Accuracy &accuracy, double &value) const
{
    const bool isLoss = recipe.metric == "loss";
    value = isLoss ? accuracy.loss
                   : (recipe.metric == "accuracy" ? accuracy.accuracy : accuracy.balanced);
    if (!progress.bestMetric)
        return true;
    return isLoss ? value < *progress.bestMetric : value > *progress.bestMetric;
}

// The average follows faster at first, so that the drawn weights do not stay in it.
void NetTrainer::Private::updateAverage()
{
    const c10::NoGradGuard guard;
    const auto step = static_cast<double>(progress.step);
    const double decay = std::min(recipe.ema, (1 + step) / (10 + step));
    const auto follow = [decay](const auto &kept, const auto &now) {
        for (std::size_t index = 0; index < kept.size(); ++index)
            kept[index].value.lerp_(now[index].value, 1 - decay);
    };
    follow(average->weights(), network->weights());
    follow(average->statistics(), network->statistics());
}

void NetTrainer::Private::waitAndSave()
{
    if (context.isStopAsked())
        throw Stopped{};
    if (context.control.isPaused()) {
        save();
        const Clock::time_point began = Clock::now();
        context.control.waitWhilePaused();
        const auto pause = Clock::now() - began;
        for (Clock::time_point *moment : {&saved, &reported, &epochBegan})
            *moment += pause;
        if (context.isStopAsked())
            throw Stopped{};
    }
    if (context.control.saveCount() == savesSeen && secondsSince(saved) < recipe.saveSeconds)
        return;
    savesSeen = context.control.saveCount();
    save();
}

void NetTrainer::Private::save()
{
    TrainingState state;
    state.arrays = takeSnapshot(*network, average.get(), *optimizer);
    for (const auto &[name, array] : state.arrays.arrays)
        for (const float value : array.values)
            if (!std::isfinite(value))
                throw Failure("nan", {{"net", net.name}, {"step", progress.step}});
    state.header = progress.toJson();
    state.header["recipe"] = context.run.recipeHash;
    state.header["net"] = net.name;
    state.header["epoch"] = progress.step / perEpoch;
    states.write(state);
    saved = Clock::now();
    context.events.write("saved", {{"net", net.name}, {"step", progress.step}, {"path", "state"}});
}

void NetTrainer::Private::finish(const std::string &reason)
{
    writeWeights(lastWeights(context.run.folder, net), judged(), context.run, net,
                 {static_cast<int>(progress.step / perEpoch), std::nullopt, samples.prior});
    nlohmann::json event = {{"net", net.name},
                            {"epochs", (progress.step + perEpoch - 1) / perEpoch},
                            {"seconds", progress.seconds},
                            {"best_epoch", progress.bestEpoch},
                            {"reason", reason}};
    if (progress.bestMetric)
        event["best_metric"] = *progress.bestMetric;
    // Said before it is kept: a death in between only says it twice.
    context.events.write("net_finished", event, true);
    progress.finished = reason;
    save();
}

// A stop: what is there is kept, and a later attempt goes on from it.
void NetTrainer::Private::saveAndLeave()
{
    if (progress.step == 0)
        return;
    save();
    writeWeights(lastWeights(context.run.folder, net), judged(), context.run, net,
                 {static_cast<int>(progress.step / perEpoch), std::nullopt, samples.prior});
}

NetTrainer::NetTrainer(TrainingContext &context, PlannedNet net)
    : d(std::make_unique<Private>(context, std::move(net)))
{
}

NetTrainer::~NetTrainer() = default;

const PlannedNet &NetTrainer::net() const
{
    return d->net;
}

std::int64_t NetTrainer::firstStep() const
{
    return d->progress.step + 1;
}

bool NetTrainer::isFinished() const
{
    return !d->progress.finished.empty();
}

std::int64_t NetTrainer::work() const
{
    if (isFinished())
        return 0;
    return d->shape.macs * (d->total - d->progress.step) * d->recipe.batch;
}

nlohmann::json NetTrainer::description() const
{
    return {{"name", d->net.name},
            {"classes", d->net.classes.size()},
            {"weights", d->shape.weights},
            {"macs", d->shape.macs},
            {"train", d->samples.trainRows.size()},
            {"val", d->samples.validationRows.size()},
            {"test", d->samples.testCount},
            {"epochs", d->net.epochs},
            {"steps_per_epoch", d->perEpoch}};
}

void NetTrainer::setTimeLimit(double seconds)
{
    d->timeLimit = seconds;
}

void NetTrainer::train()
{
    d->run();
}

} // namespace trainyard::training

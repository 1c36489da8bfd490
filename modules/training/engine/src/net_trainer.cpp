#include "net_trainer.h"

#include "batch_step.h"
#include "evaluate.h"
#include "failure.h"
#include "files.h"
#include "moving_average.h"
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
    std::optional<double> judgeValidation(nlohmann::json &event);
    void keepLast();
    void waitAndSave();
    void save();
    void tellOfParts();
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
    std::vector<PassedState> passedStates;
    NetProgress progress;
    std::int64_t perEpoch = 0;
    std::int64_t total = 0;
    double timeLimit = 0; // seconds, 0 = none
    bool beginsSmaller =
        false; // in smaller parts than asked for, as the last attempt was too large
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
    context.device.place(*network);
    if (recipe.ema > 0) {
        average = buildNetwork(context.run.recipe, net);
        context.device.place(*average);
    }
    optimizer = std::make_unique<Optimizer>(recipe.optimizer, *network);
    batchStep = std::make_unique<BatchStep>(*network, *optimizer, objective, context.device);
    restore();
    const int most = context.partSize;
    const int usual = progress.partSize > 0 ? progress.partSize : recipe.batch;
    if (most > 0 && most < usual) {
        batchStep->setPartSize(most);
        beginsSmaller = true;
    }
}

void NetTrainer::Private::tellOfParts()
{
    context.events.write("warning",
                         {{"code", "smaller_parts"},
                          {"arguments", {{"net", net.name}, {"count", batchStep->partSize()}}}});
}

void NetTrainer::Private::restore()
{
    const auto state = states.newest(context.run.recipeHash, net.name, passedStates);
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
        tellOfParts();
    if (average)
        followNetwork(*average, *network, averageDecay(recipe.ema, progress.step));
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
    return timeLimit > 0 && progress.seconds + progress.judgingSeconds >= timeLimit;
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
    if (progress.isStuck(recipe.earlyStopping))
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
    const bool isJudged = !samples.validationRows.empty();
    const std::optional<double> metric = judgeValidation(event);
    // Without validation images the last epoch counts.
    const double loss = event.value("val_loss", 0.0);
    const bool better =
        !isJudged || (metric && progress.isBetter(*metric, loss, recipe.metric == "loss"));
    event["best"] = better;
    progress.judgingSeconds = secondsSince(began);
    progress.seconds += progress.judgingSeconds;
    progress.countEpoch(event["epoch"], better, metric, loss);
    if (better)
        writeWeights(bestWeights(context.run.folder, net), judged(), context.run, net,
                     {progress.bestEpoch, progress.step, progress.bestMetric, samples.prior});
}

// The metric of the recipe; nothing where it is no number, or where there is no image to judge on.
std::optional<double> NetTrainer::Private::judgeValidation(nlohmann::json &event)
{
    const auto tables = evaluate(judged(), picturesOf(context.run), samples.validationRows,
                                 context.device, [this] { return context.isStopAsked(); });
    if (tables.empty())
        return std::nullopt;
    const double tau = recipe.imbalance == "adjust" ? recipe.imbalanceTau : 0;
    const auto &labels = samples.validationLabels;
    Accuracy accuracy = accuracyOf(probabilitiesOf(tables[0], samples.prior, tau), labels);
    if (tau != 0)
        accuracy.loss = accuracyOf(probabilitiesOf(tables[0], samples.prior, 0), labels).loss;
    if (!std::isfinite(accuracy.loss)) // what was answered then means nothing
        return std::nullopt;
    event["val_loss"] = accuracy.loss;
    event["val_accuracy"] = accuracy.accuracy;
    event["val_balanced_accuracy"] = accuracy.balanced;
    if (recipe.metric == "loss")
        return accuracy.loss;
    return recipe.metric == "accuracy" ? accuracy.accuracy : accuracy.balanced;
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
    if (!state.arrays.isFinite())
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
    keepLast();
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

void NetTrainer::Private::keepLast()
{
    const auto epoch = static_cast<int>(progress.step / perEpoch);
    writeWeights(lastWeights(context.run.folder, net), judged(), context.run, net,
                 {epoch, progress.step, std::nullopt, samples.prior});
}

// A stop: what is there is kept, and a later attempt goes on from it.
void NetTrainer::Private::saveAndLeave()
{
    if (progress.step == 0)
        return;
    save();
    keepLast();
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

std::int64_t NetTrainer::wholeWork() const
{
    return d->shape.macs * d->total * d->recipe.batch;
}

nlohmann::json NetTrainer::description() const
{
    nlohmann::json json = {{"name", d->net.name},
                           {"classes", d->net.classes.size()},
                           {"weights", d->shape.weights},
                           {"macs", d->shape.macs},
                           {"train", d->samples.trainRows.size()},
                           {"val", d->samples.validationRows.size()},
                           {"test", d->samples.testCount},
                           {"epochs", d->net.epochs},
                           {"steps_per_epoch", d->perEpoch}};
    if (d->timeLimit > 0)
        json["seconds"] = d->timeLimit;
    return json;
}

void NetTrainer::tellOfStates() const
{
    if (d->beginsSmaller)
        d->tellOfParts();
    for (const PassedState &state : d->passedStates)
        d->context.events.write(
            "warning",
            {{"code", state.isDamaged ? "damaged_state" : "foreign_state"},
             {"arguments",
              {{"net", d->net.name}, {"file", state.file}, {"step", d->progress.step}}}});
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

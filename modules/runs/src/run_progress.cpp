#include "trainyard/runs/run_progress.h"

#include "json_values.h"
#include "trainyard/base/event_log.h"

#include <algorithm>
#include <cmath>

namespace trainyard::runs {

namespace {

using Key = QLatin1StringView;

Series::Sample sampleOf(const QJsonObject &event, double y)
{
    return {event.value(Key("step")).toInteger(), event.value(Key("epoch")).toDouble(),
            event.value(Key("t")).toInteger(), y};
}

void append(Series &series, const QJsonObject &event, Key key)
{
    if (const auto value = optionalNumber(event, key))
        series.append(sampleOf(event, *value));
}

void readPlan(NetProgress &net, const QJsonObject &plan)
{
    net.classes = plan.value(Key("classes")).toInt();
    net.weights = optionalInteger(plan, Key("weights"));
    net.macs = optionalInteger(plan, Key("macs"));
    net.trainCount = optionalInteger(plan, Key("train"));
    net.validationCount = optionalInteger(plan, Key("val"));
    net.testCount = optionalInteger(plan, Key("test"));
    net.epochs = plan.value(Key("epochs")).toInt();
    net.stepsPerEpoch = plan.value(Key("steps_per_epoch")).toInteger();
}

// Drops everything from a step on: a new attempt trains it again.
void rewind(NetProgress &net, qint64 first)
{
    for (Series *series :
         {&net.loss, &net.learningRate, &net.imagesPerSecond, &net.trainLoss, &net.validationLoss,
          &net.validationAccuracy, &net.validationBalancedAccuracy})
        series->truncateFrom(first);
    std::erase_if(net.epochResults,
                  [first](const EpochResult &result) { return result.step >= first; });
    net.bestEpoch.reset();
    for (const EpochResult &result : net.epochResults) {
        if (result.isBest)
            net.bestEpoch = result.epoch;
    }
    if (net.lastStep < first)
        return;
    net.lastStep = first - 1;
    net.epoch = net.stepsPerEpoch > 0
                    ? static_cast<double>(net.lastStep) / static_cast<double>(net.stepsPerEpoch)
                    : 0.0;
    net.isFinished = false;
    net.finishReason.clear();
    net.bestMetric.reset();
    net.seconds.reset();
}

} // namespace

bool NetProgress::isWholeProblem() const
{
    return name == u"flat" || name == u"shared";
}

double NetProgress::fraction() const
{
    if (isFinished)
        return 1;
    const double planned = static_cast<double>(stepsPerEpoch) * epochs;
    return planned > 0 ? std::clamp(static_cast<double>(lastStep) / planned, 0.0, 1.0) : 0.0;
}

const NetProgress *RunProgress::net(QStringView name) const
{
    for (const NetProgress &net : m_nets) {
        if (net.name == name)
            return &net;
    }
    return nullptr;
}

NetProgress &RunProgress::netFor(const QString &name)
{
    for (NetProgress &net : m_nets) {
        if (net.name == name)
            return net;
    }
    NetProgress net;
    net.name = name;
    m_nets.push_back(std::move(net));
    return m_nets.back();
}

const ResultSet *RunProgress::result(QStringView method, QStringView split) const
{
    const ResultSet *found = nullptr;
    for (const ResultSet &result : m_results) {
        if (result.method == method && result.split == split &&
            (!found || (result.isAdjusted && !found->isAdjusted)))
            found = &result;
    }
    return found;
}

ProgressChange RunProgress::apply(const QJsonObject &event)
{
    ProgressChange change;
    change.event = textOf(event, Key("event"));
    const qint64 unixMs = event.value(Key("t")).toInteger();
    if (unixMs > 0) {
        m_firstUnixMs = m_firstUnixMs == 0 ? unixMs : m_firstUnixMs;
        m_lastUnixMs = std::max(m_lastUnixMs, unixMs);
    }
    if (change.event == u"step")
        applyStep(event, change);
    else if (change.event == u"epoch")
        applyEpoch(event, change);
    else if (change.event == u"attempt")
        applyAttempt(event, change);
    else if (change.event == u"started")
        applyStarted(event);
    else if (change.event == u"net_finished")
        applyNetFinished(event);
    else if (change.event == u"result")
        applyResult(event);
    else
        applyRest(change.event, event);
    return change;
}

void RunProgress::applyAttempt(const QJsonObject &event, ProgressChange &change)
{
    m_attempt = event.value(Key("attempt")).toInt(m_attempt + 1);
    const QJsonObject first = event.value(Key("first")).toObject();
    for (auto entry = first.begin(); entry != first.end(); ++entry)
        rewind(netFor(entry.key()), std::max<qint64>(1, entry.value().toInteger(1)));
    change.replaced = m_attempt > 1;
    m_worker = textOf(event, Key("worker"));
    m_device = textOf(event, Key("device"));
    m_precision = textOf(event, Key("precision"));
    m_threads = optionalInt(event, Key("threads"));
    m_results.clear();
    m_failure.reset();
    m_paused = false;
    m_finished = false;
    m_finishReason.clear();
    m_seconds.reset();
    m_estimateBootMs = event.value(Key("b")).toInteger();
    m_attemptFraction = fraction();
    m_estimateImages = imagesDone();
    m_trainedBeforeMs += m_trainedMs;
    m_trainedMs = 0;
    m_speed.reset();
    m_left.reset();
    m_lowestTotal.reset();
}

void RunProgress::applyStarted(const QJsonObject &event)
{
    m_started = true;
    m_weights = optionalInteger(event, Key("weights"));
    m_limitMs = event.value(Key("minutes")).toDouble() * 60'000;
    QStringList planned;
    for (const QJsonValue &value : event.value(Key("nets")).toArray()) {
        const QJsonObject plan = value.toObject();
        readPlan(netFor(textOf(plan, Key("name"))), plan);
        planned << textOf(plan, Key("name"));
    }
    // In the order of the plan, not of the attempt's keys.
    std::stable_sort(m_nets.begin(), m_nets.end(),
                     [&planned](const NetProgress &a, const NetProgress &b) {
                         return planned.indexOf(a.name) < planned.indexOf(b.name);
                     });
    m_attemptFraction = fraction();
    m_estimateImages = imagesDone();
    m_estimateBootMs = event.value(Key("b")).toInteger();
}

void RunProgress::applyStep(const QJsonObject &event, ProgressChange &change)
{
    change.net = textOf(event, Key("net"));
    NetProgress &net = netFor(change.net);
    const qint64 step = event.value(Key("step")).toInteger();
    if (step <= net.lastStep && !net.loss.isEmpty())
        return; // seen before
    net.lastStep = std::max(net.lastStep, step);
    net.epoch = event.value(Key("epoch")).toDouble();
    append(net.loss, event, Key("loss"));
    append(net.learningRate, event, Key("lr"));
    append(net.imagesPerSecond, event, Key("images_per_second"));
    updateEstimate(event.value(Key("b")).toInteger());
}

void RunProgress::applyEpoch(const QJsonObject &event, ProgressChange &change)
{
    change.net = textOf(event, Key("net"));
    NetProgress &net = netFor(change.net);
    EpochResult result;
    result.epoch = event.value(Key("epoch")).toInt();
    if (!net.epochResults.empty() && result.epoch <= net.epochResults.back().epoch)
        return;
    result.step = event.value(Key("step")).toInteger();
    result.unixMs = event.value(Key("t")).toInteger();
    result.trainLoss = optionalNumber(event, Key("train_loss"));
    result.validationLoss = optionalNumber(event, Key("val_loss"));
    result.validationAccuracy = optionalNumber(event, Key("val_accuracy"));
    result.validationBalancedAccuracy = optionalNumber(event, Key("val_balanced_accuracy"));
    result.imagesPerSecond = optionalNumber(event, Key("images_per_second"));
    result.seconds = optionalNumber(event, Key("seconds"));
    result.isBest = event.value(Key("best")).toBool();
    if (result.isBest)
        net.bestEpoch = result.epoch;
    net.lastStep = std::max(net.lastStep, result.step);
    net.epoch = std::max(net.epoch, static_cast<double>(result.epoch));
    net.epochResults.push_back(result);
    append(net.trainLoss, event, Key("train_loss"));
    append(net.validationLoss, event, Key("val_loss"));
    append(net.validationAccuracy, event, Key("val_accuracy"));
    append(net.validationBalancedAccuracy, event, Key("val_balanced_accuracy"));
    updateEstimate(event.value(Key("b")).toInteger());
}

void RunProgress::applyNetFinished(const QJsonObject &event)
{
    NetProgress &net = netFor(textOf(event, Key("net")));
    net.isFinished = true;
    net.finishReason = textOf(event, Key("reason"));
    net.seconds = optionalNumber(event, Key("seconds"));
    net.bestMetric = optionalNumber(event, Key("best_metric"));
    if (const auto best = optionalInt(event, Key("best_epoch")))
        net.bestEpoch = best;
}

void RunProgress::applyResult(const QJsonObject &event)
{
    ResultSet result = ResultSet::fromJson(event);
    for (ResultSet &known : m_results) {
        if (known.isSameAs(result)) {
            known = std::move(result);
            return;
        }
    }
    m_results.push_back(std::move(result));
}

void RunProgress::applyRest(const QString &name, const QJsonObject &event)
{
    if (name == u"warning") {
        m_warnings.push_back({textOf(event, Key("code")), event.value(Key("arguments")),
                              event.value(Key("t")).toInteger()});
    } else if (name == u"paused") {
        m_paused = true;
    } else if (name == u"resumed") {
        m_paused = false;
        m_estimateBootMs = event.value(Key("b")).toInteger();
    } else if (name == u"control") {
        m_lastControl = optionalInteger(event, Key("number"));
    } else if (name == u"finished") {
        m_finished = true;
        m_paused = false;
        m_finishReason = textOf(event, Key("reason"));
        m_seconds = optionalNumber(event, Key("seconds"));
    } else if (name == u"failed") {
        m_paused = false;
        m_failure = RunFailure{textOf(event, Key("code")), event.value(Key("arguments")),
                               textOf(event, Key("kept"))};
    }
}

bool isStepLine(QByteArrayView line)
{
    return line.contains("\"event\":\"step\"");
}

RunProgress readEpochs(const QString &runFolder)
{
    RunProgress progress;
    // The run's own view tells of a failure to read.
    (void)base::EventLogReader(runFolder + QStringLiteral("/events.jsonl"))
        .readAll([&progress](const QJsonObject &event, qint64, qint64) { progress.apply(event); },
                 [](QByteArrayView line, qint64) { return isStepLine(line); });
    return progress;
}

} // namespace trainyard::runs

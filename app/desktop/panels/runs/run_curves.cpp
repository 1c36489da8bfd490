#include "panels/runs/run_curves.h"

#include <QCoreApplication>

#include <algorithm>

namespace trainyard::desktop::runs {

using trainyard::runs::isOver;
using trainyard::runs::NetProgress;
using trainyard::runs::Run;
using trainyard::runs::Series;
using trainyard::runs::XAxis;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RunCurves)
};

// A series of a network by its name, asked at each refresh: the run may begin anew meanwhile.
std::function<const Series *()> seriesOf(const std::shared_ptr<RunFeed> &feed, const QString &net,
                                         Series NetProgress::*member)
{
    return [weak = std::weak_ptr(feed), net, member]() -> const Series * {
        const auto held = weak.lock();
        const NetProgress *progress = held ? held->progress().net(net) : nullptr;
        return progress ? &(progress->*member) : nullptr;
    };
}

std::optional<double> plannedEpochs(const RunFeed &feed, const QStringList &nets)
{
    int most = 0;
    for (const QString &net : nets) {
        if (const NetProgress *progress = feed.progress().net(net))
            most = std::max(most, progress->epochs);
    }
    return most > 0 ? std::optional<double>(most) : std::nullopt;
}

CurveOptions factsOf(const Run &run, const std::shared_ptr<RunFeed> &feed,
                     const RunContext &context, const QStringList &nets)
{
    CurveOptions facts;
    const bool goesOn = !isOver(run.record.state);
    facts.emptyText = goesOn ? Text::tr("The first point comes after the first step.")
                             : Text::tr("The run ended before the first step.");
    facts.currency = run.record.price.currency;
    if (!feed)
        return facts;
    facts.originMs = feed->progress().firstUnixMs();
    facts.microUntil = [weak = std::weak_ptr(feed)](qint64 unixMs) -> qint64 {
        const auto held = weak.lock();
        return held ? held->ledger().microUntil(unixMs) : 0;
    };
    if (goesOn && context.minutes()) {
        constexpr double perMinute = 60;
        facts.axis = XAxis::WallTime;
        facts.plannedEnd = *context.minutes() * perMinute;
    } else if (goesOn) {
        facts.plannedEnd = plannedEpochs(*feed, nets);
    }
    return facts;
}

} // namespace

QStringList shownNets(const RunFeed *feed, const QString &net)
{
    QStringList nets;
    if (feed == nullptr)
        return nets;
    for (const NetProgress &one : feed->progress().nets()) {
        if (net.isEmpty() || one.name == net)
            nets << one.name;
    }
    return nets;
}

RunCurves runCurves(const Run &run, const std::shared_ptr<RunFeed> &feed, const RunContext &context,
                    const QString &net)
{
    RunCurves curves;
    curves.nets = shownNets(feed.get(), net);
    for (const QString &one : std::as_const(curves.nets)) {
        const QString name = RunContext::nameOf(one);
        const GroupMark mark = context.markOf(one);
        curves.losses.push_back(
            {name, mark, LineRole::Train, seriesOf(feed, one, &NetProgress::loss)});
        curves.losses.push_back(
            {name, mark, LineRole::Validation, seriesOf(feed, one, &NetProgress::validationLoss)});
        curves.accuracies.push_back({name, mark, LineRole::Validation,
                                     seriesOf(feed, one, &NetProgress::validationAccuracy)});
        curves.rates.push_back(
            {name, mark, LineRole::Step, seriesOf(feed, one, &NetProgress::learningRate)});
        curves.speeds.push_back(
            {name, mark, LineRole::Step, seriesOf(feed, one, &NetProgress::imagesPerSecond)});
    }
    curves.facts = factsOf(run, feed, context, curves.nets);
    return curves;
}

} // namespace trainyard::desktop::runs

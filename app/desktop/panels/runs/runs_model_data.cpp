#include "panels/runs/charts/figures.h"
#include "panels/runs/runs_model.h"

#include "trainyard/runs/metric.h"

#include <algorithm>
#include <cmath>

namespace trainyard::desktop::runs {

using trainyard::runs::bestMetric;
using trainyard::runs::isOver;
using trainyard::runs::MetricKind;
using trainyard::runs::NetProgress;
using trainyard::runs::Run;
using trainyard::runs::RunProgress;
using trainyard::runs::RunState;

namespace {

// Test figures where there are any, else validation; never of a part of the problem.
std::optional<double> metricValue(const Run &run, const RunFeed *feed, MetricKind kind)
{
    for (const QStringView split : {QStringView(u"test"), QStringView(u"val")}) {
        if (const auto value = bestMetric(run.summary.results, kind, split))
            return value->value;
        if (feed != nullptr) {
            if (const auto value = bestMetric(feed->progress().results(), kind, split))
                return value->value;
        }
    }
    if (run.summary.bestValidation && run.summary.bestValidation->kind == kind)
        return run.summary.bestValidation->value;
    return std::nullopt;
}

std::optional<double> ownAccuracy(const NetProgress *net)
{
    if (net == nullptr)
        return std::nullopt;
    const auto &series = net->validationBalancedAccuracy.isEmpty()
                             ? net->validationAccuracy
                             : net->validationBalancedAccuracy;
    return series.isEmpty() ? std::nullopt : std::optional(series.last().y);
}

// Name, tags and notes in whole: what the row may cut.
QString tipOf(const trainyard::runs::RunRecord &record)
{
    QStringList lines{record.name};
    if (!record.tags.isEmpty())
        lines << RunsModel::tr("Tags: %1").arg(record.tags.join(QStringLiteral(", ")));
    if (!record.notes.isEmpty())
        lines << record.notes;
    return lines.join(QLatin1Char('\n'));
}

QVariant optional(const std::optional<double> &value)
{
    return value ? QVariant(*value) : QVariant();
}

// Seconds a network still needs, by the run's own speed; nothing when that is not known.
std::optional<double> secondsLeft(const RunProgress &progress, const NetProgress *net)
{
    if (net == nullptr || net->imagesPerSecond.isEmpty() || !net->trainCount || net->epochs <= 0)
        return std::nullopt;
    const double speed = net->imagesPerSecond.last().y;
    if (speed <= 0 || progress.isPaused())
        return std::nullopt;
    return (1 - net->fraction()) * net->epochs * static_cast<double>(*net->trainCount) / speed;
}

} // namespace

State RunsModel::stateOfNet(int row, const NetProgress *progress) const
{
    const RunState state = run(row).record.state;
    if (progress == nullptr)
        return isOver(state) ? stateOf(state) : State::Queued;
    if (progress->isFinished)
        return State::Done;
    if (progress->lastStep == 0)
        return isOver(state) ? State::Stopped : State::Queued;
    return stateOf(state);
}

QString RunsModel::runningDetail(int row) const
{
    const Row &own = *m_rows[static_cast<std::size_t>(row)];
    int running = 0;
    int queued = 0;
    if (own.feed) {
        for (const NetProgress &net : own.feed->progress().nets()) {
            const State state = stateOfNet(row, &net);
            running += state == State::Running || state == State::Paused ? 1 : 0;
            queued += state == State::Queued ? 1 : 0;
        }
    }
    if (own.nets.size() <= 1 || running + queued == 0)
        return stateWord(stateOf(run(row).record.state));
    return queued > 0 ? tr("%1 running, %2 queued").arg(running).arg(queued)
                      : tr("%n running", nullptr, running);
}

QString RunsModel::runDetail(int row) const
{
    const Run &own = run(row);
    if (const auto notice = m_source->notice(own.record.id))
        return notice->kept.isEmpty()
                   ? notice->what
                   : tr("%1 %2", "what happened; what was kept").arg(notice->what, notice->kept);
    if (!isOver(own.record.state))
        return runningDetail(row);
    const QString when = whenText(own.record.createdMs, m_now());
    const QString machine = m_source->machineName(own.record.id);
    const QString text =
        machine.isEmpty() ? when : tr("%1, %2", "when, machine").arg(when, machine);
    return own.record.state == RunState::Stopped ? tr("Stopped, %1").arg(text) : text;
}

QVariant RunsModel::runData(int row, int role) const
{
    const Run &own = run(row);
    const RunFeed *feed = m_rows[static_cast<std::size_t>(row)]->feed.get();
    const bool isLive = !isOver(own.record.state);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return own.record.name;
    case Qt::ToolTipRole:
        return tipOf(own.record);
    case TagsRole:
        return own.record.tags;
    case IdRole:
        return own.record.id;
    case NetRole:
        return QString();
    case StateRole:
        return static_cast<int>(stateOf(own.record.state));
    case FractionRole:
        if (!isLive)
            return {};
        return feed != nullptr && feed->progress().hasStarted() ? feed->progress().fraction()
                                                                : own.summary.fraction;
    case MetricRole:
        return optional(metricValue(own, feed, m_metric));
    case DetailRole:
        return runDetail(row);
    case DetailSeverityRole: {
        const auto notice = m_source->notice(own.record.id);
        return static_cast<int>(notice ? notice->severity : Severity::Information);
    }
    case RightRole: {
        if (isLive && feed != nullptr && own.record.price.currency.isEmpty())
            return durationText(feed->progress().secondsLeft());
        const auto &money = feed != nullptr ? feed->ledger().totals() : own.summary.money;
        return money.paidMs > 0 ? moneyText(money.knownMicro(), own.record.price.currency)
                                : QString();
    }
    case CreatedRole:
        return own.record.createdMs;
    case SearchRole:
        return QStringList{own.record.name,
                           own.record.tags.join(QLatin1Char(' ')),
                           own.record.notes,
                           own.record.dataset,
                           own.record.configuration,
                           own.record.id,
                           own.summary.settings.join(QLatin1Char('\n'))}
            .join(QLatin1Char('\n'));
    default:
        return {};
    }
}

// Epochs mean little where the clock ends the run: how far it is, is told of the whole run.
bool RunsModel::endsByClock(const Row &row)
{
    return row.feed && RunContext::minutesOf(row.feed->recipe()).has_value();
}

QString RunsModel::netDetail(const Row &row, const NetProgress *progress, State state) const
{
    if (progress == nullptr || state == State::Queued)
        return stateWord(state);
    if (state == State::Done)
        return progress->bestEpoch ? tr("best of epoch %1").arg(*progress->bestEpoch)
                                   : stateWord(state);
    const int now = std::min(progress->epochs, static_cast<int>(std::floor(progress->epoch)) + 1);
    if (endsByClock(row))
        return tr("epoch %1").arg(now);
    return progress->epochs > 0 ? tr("epoch %1 of %2").arg(now).arg(progress->epochs)
                                : tr("step %1").arg(countText(progress->lastStep));
}

// Accuracies over few groups and over many classes stand in one column: each says which it is.
QString RunsModel::ownBasis(const QString &net, const NetProgress *progress)
{
    if (progress == nullptr || progress->classes <= 0)
        return {};
    return net == QLatin1String("superclass") ? tr("%n groups", nullptr, progress->classes)
                                              : tr("%n classes", nullptr, progress->classes);
}

QVariant RunsModel::netData(int row, const QString &net, int role) const
{
    const Row &own = *m_rows[static_cast<std::size_t>(row)];
    const NetProgress *progress = own.feed ? own.feed->progress().net(net) : nullptr;
    const State state = stateOfNet(row, progress);
    switch (role) {
    case Qt::DisplayRole:
    case SearchRole:
        return RunContext::nameOf(net);
    case Qt::ToolTipRole:
        return progress != nullptr && progress->classes > 0
                   ? tr("%1: accuracy over its own %2", "network, how many classes")
                         .arg(RunContext::nameOf(net), ownBasis(net, progress))
                   : RunContext::nameOf(net);
    case IdRole:
        return own.id;
    case NetRole:
        return net;
    case StateRole:
        return static_cast<int>(state);
    case FractionRole:
        if (progress == nullptr || (state != State::Running && state != State::Paused))
            return {};
        if (!endsByClock(own))
            return progress->fraction();
        return own.nets.size() == 1 ? QVariant(own.feed->progress().fraction()) : QVariant();
    case OwnRole:
        return optional(ownAccuracy(progress));
    case OwnBasisRole:
        return ownAccuracy(progress) ? ownBasis(net, progress) : QString();
    case MarkRole:
        return QVariant::fromValue(
            RunContext(own.feed ? own.feed->recipe() : QJsonObject()).markOf(net));
    case DetailRole:
        return netDetail(own, progress, state);
    case RightRole:
        return state == State::Running && own.feed && !endsByClock(own)
                   ? durationText(secondsLeft(own.feed->progress(), progress))
                   : QString();
    default:
        return {};
    }
}

QString RunsModel::sentence(const QModelIndex &index) const
{
    QStringList parts{index.data().toString(),
                      stateWord(static_cast<State>(index.data(StateRole).toInt()))};
    if (const QVariant fraction = index.data(FractionRole); fraction.isValid())
        parts << tr("%1 percent").arg(std::lround(fraction.toDouble() * 100));
    if (const QVariant metric = index.data(MetricRole); metric.isValid())
        parts << tr("%1 %2", "metric, its value")
                     .arg(metricName(m_metric), shareText(metric.toDouble()));
    if (const QVariant own = index.data(OwnRole); own.isValid())
        parts << tr("accuracy %1 over its own %2", "its value, how many classes")
                     .arg(shareText(own.toDouble()), index.data(OwnBasisRole).toString());
    if (const QStringList tags = index.data(TagsRole).toStringList(); !tags.isEmpty())
        parts << tr("tags %1").arg(tags.join(QStringLiteral(", ")));
    for (const int role : {DetailRole, RightRole}) {
        const QString text = index.data(role).toString();
        if (!text.isEmpty() && !parts.contains(text))
            parts << text;
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace trainyard::desktop::runs

// How the attempts of a run begin, go on and end.

#include "run_session.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/compute/gpu_source.h"

#include <QLoggingCategory>

#include <csignal>

namespace trainyard::agent {

Q_LOGGING_CATEGORY(runLog, "trainyard.agent.run")

namespace {

constexpr int mostFruitless = 3; // attempts without progress, one after the other
constexpr int foreignEvery = 5;  // looks, about seconds
constexpr int notFound = 127;    // status of a holder's child that found no program
const QString noWorker = QStringLiteral("no_worker");
const QString killedReason = QStringLiteral("killed");
constexpr QLatin1String memoryKillsMember("memory_kills"); // of run.json

} // namespace

void RunSession::adopt()
{
    if (runs::isOver(m_record.state))
        return;
    setForeign(!claim());
    if (isForeign())
        return;
    // Read again: the one who had the claim before may have changed it.
    if (auto record = runs::readRunRecord(folder()))
        m_record = *std::move(record);
    if (runs::isOver(m_record.state)) {
        release();
        return;
    }
    if (m_record.state != runs::RunState::Queued && m_record.attempts.empty())
        m_record.state = runs::RunState::Queued;
    const QString host = m_record.unknownMembers[QLatin1String("host")].toString();
    if (m_record.state != runs::RunState::Queued) {
        m_memoryKillsBefore = memoryKills();
        m_watch.emplace(folder(), m_record.attempts.back().number);
        m_tracker.readAll();
    } else if (!host.isEmpty() && host != hostName()) {
        setForeign(true);
        release();
    }
}

void RunSession::start(int threads)
{
    m_record.threads = threads;
    beginAttempt();
}

void RunSession::beginAttempt()
{
    const int number = m_record.attempts.empty() ? 1 : m_record.attempts.back().number + 1;
    m_record.attempts.push_back({number, compute::Moment::now().unixMs, 0, {}});
    m_watch.emplace(folder(), number);
    enter(runs::RunState::Starting, {});
    look();
}

void RunSession::look()
{
    if (m_isDirty)
        save();
    if (isForeign())
        lookAtForeign();
    else if (m_watch)
        followAttempt();
    else if (m_meter && m_meter->isWaitingForDisk())
        m_meter->retry();
    releaseIfOver();
    tellNow();
}

void RunSession::lookAtForeign()
{
    if (m_foreignLooks++ % foreignEvery == 0)
        adopt();
    if (!isForeign())
        return;
    if (auto record = runs::readRunRecord(folder()))
        m_record = *std::move(record);
    setForeign(!runs::isOver(m_record.state));
    m_tracker.readSome();
}

void RunSession::readJournal()
{
    m_tracker.readSome();
    if (m_watch && !isForeign() && m_tracker.hasEvents(m_watch->attempt()))
        watchRunning();
    tellIfState();
}

void RunSession::followAttempt()
{
    m_tracker.readAll();
    switch (m_watch->look()) {
    case HeldWatch::State::Absent:
        launch();
        break;
    case HeldWatch::State::Waiting:
        break;
    case HeldWatch::State::Running:
        watchRunning();
        break;
    case HeldWatch::State::Ended:
        endAttempt();
        break;
    case HeldWatch::State::OtherBoot:
        becomeLost();
        break;
    case HeldWatch::State::OtherHost:
        m_watch.reset();
        release();
        setForeign(true);
        break;
    }
}

// The record that names the attempt is on the disk before anything of it may run.
void RunSession::launch()
{
    if (m_isDirty)
        return;
    if (m_settings.worker.isEmpty()) {
        closeAttempt(noWorker);
        enter(runs::RunState::Failed, noWorker);
        return;
    }
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("TRAINYARD_THREADS"), QString::number(threadsUsed()));
    environment.insert(QStringLiteral("TRAINYARD_ATTEMPT"), QString::number(m_watch->attempt()));
    if (partSize() > 0)
        environment.insert(QStringLiteral("TRAINYARD_PART_SIZE"), QString::number(partSize()));
    m_memoryKillsBefore = memoryKills();
    for (const QString &variable : compute::gpuEnvironment(gpu())) {
        environment.insert(variable.section(QLatin1Char('='), 0, 0),
                           variable.section(QLatin1Char('='), 1));
    }
    HolderCommand command;
    command.command = {m_settings.worker, folder()};
    const auto started = m_watch->start(command, environment);
    if (started)
        return;
    qCWarning(runLog) << folder() << started.error().message << started.error().detail;
    closeAttempt(QStringLiteral("no_holder"));
    enter(runs::RunState::Failed, QStringLiteral("no_holder"));
}

void RunSession::watchRunning()
{
    const auto &held = m_watch->held();
    if (held && m_meteredAttempt != m_watch->attempt()) {
        m_meteredAttempt = m_watch->attempt();
        if (!m_meter)
            m_meter = std::make_unique<RunMeter>(folder(), m_record.price, m_record.budgetMicro);
        m_meter->begin(momentAt(held->holder.bootId, held->startedBootMs));
    }
    runs::RunState state = runs::RunState::Starting;
    if (m_tracker.hasEvents(m_watch->attempt()))
        state = m_tracker.progress().isPaused() ? runs::RunState::Paused : runs::RunState::Running;
    if (state != m_record.state)
        enter(state, m_record.reason);
}

void RunSession::endAttempt()
{
    m_tracker.readAll();
    const int attempt = m_watch->attempt();
    const auto &held = m_watch->held();
    if (held) {
        watchRunning(); // an attempt that was over before it was seen has its price too
        m_meter->end(momentAt(held->holder.bootId, m_watch->provenMs()));
    }
    settle(m_tracker.outcome(attempt));
}

void RunSession::settle(const std::optional<RunOutcome> &outcome)
{
    using runs::RunState;
    if (outcome && outcome->hasFailed) {
        closeAttempt(outcome->reason);
        enter(RunState::Failed, outcome->reason);
    } else if (outcome && outcome->reason == QLatin1String("done")) {
        closeAttempt(QStringLiteral("finished"));
        enter(RunState::Finished, {});
    } else if (outcome || isStopAsked()) {
        const QString reason = m_record.reason.isEmpty() ? QStringLiteral("user") : m_record.reason;
        closeAttempt(QStringLiteral("stopped"));
        enter(RunState::Stopped, reason);
    } else {
        const QString reason = deathReason();
        qCWarning(runLog) << "the worker of" << folder() << "has died:" << reason;
        const bool again = reason != noWorker && mayRetry();
        if (reason == killedReason && memoryKills() > m_memoryKillsBefore)
            m_record.unknownMembers[memoryKillsMember] = member(memoryKillsMember.data()) + 1;
        closeAttempt(reason);
        if (again)
            beginAttempt();
        else
            enter(RunState::Failed, reason);
    }
}

QString RunSession::deathReason() const
{
    const auto &exit = m_watch->exit();
    if (!m_watch->held())
        return QStringLiteral("no_holder");
    if (!exit || exit->signal == SIGKILL)
        return killedReason;
    if (exit->code == notFound)
        return noWorker;
    return exit->signal != 0 ? QStringLiteral("signal %1").arg(exit->signal)
                             : QStringLiteral("exit %1").arg(exit->code);
}

qint64 RunSession::memoryKills() const
{
    const QByteArray text = base::readFile(m_settings.memoryCounter).value_or(QByteArray());
    for (const QByteArray &line : text.split('\n')) {
        if (line.startsWith("oom_kill "))
            return line.mid(9).toLongLong();
    }
    return 0;
}

// Each time that the system ended the worker for want of memory it takes half of what it took.
int RunSession::partSize() const
{
    const int kills = member(memoryKillsMember.data());
    return kills > 0 && m_recipeBatch > 0 ? std::max(1, m_recipeBatch >> std::min(kills, 30)) : 0;
}

bool RunSession::mayRetry() const
{
    int fruitless = 0;
    const int from = std::max(1, member("retry_from"));
    for (auto at = m_record.attempts.rbegin(); at != m_record.attempts.rend(); ++at) {
        if (at->number < from || m_tracker.hasAdvanced(at->number))
            break;
        ++fruitless;
    }
    return fruitless < mostFruitless;
}

void RunSession::becomeLost()
{
    const auto &held = m_watch->held();
    const compute::Moment end = momentAt(held->holder.bootId, m_watch->provenMs());
    m_tracker.readAll();
    m_meter = std::make_unique<RunMeter>(folder(), m_record.price, m_record.budgetMicro);
    m_meter->begin(momentAt(held->holder.bootId, held->startedBootMs));
    m_meter->end(end);
    // It may have come to its end before the machine went down.
    const auto outcome = m_tracker.outcome(m_watch->attempt());
    if (outcome) {
        settle(outcome);
        return;
    }
    closeAttempt(QStringLiteral("reboot"));
    enter(runs::RunState::Lost, QStringLiteral("reboot"));
}

// The attempt is over: nothing of it runs any more.
void RunSession::closeAttempt(const QString &reason)
{
    runs::Attempt &attempt = m_record.attempts.back();
    const auto &held = m_watch->held();
    attempt.endedMs = held ? momentAt(held->holder.bootId, m_watch->provenMs()).unixMs
                           : compute::Moment::now().unixMs;
    attempt.reason = reason;
    m_watch.reset();
    m_isNearBudget = false;
    m_stopAskedMs = m_budgetStoppedMs = 0;
    if (m_meter && !m_meter->isWaitingForDisk())
        m_meter.reset();
}

} // namespace trainyard::agent

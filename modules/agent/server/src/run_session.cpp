#include "run_session.h"

#include <QJsonArray>

namespace trainyard::agent {

namespace {

constexpr qint64 secondStopMs = 1000; // before this a repeated stop is the same one asked again

tl::unexpected<Error> refused(const QString &message)
{
    return failure(ErrorCode::InvalidInput, message);
}

} // namespace

RunSession::RunSession(const SessionKey &key, const AgentSettings &settings, runs::RunRecord record)
    : Session(key)
    , m_settings(settings)
    , m_record(std::move(record))
    , m_tracker(folder())
    , m_control(folder())
{
    if (const auto recipe = runs::readRecipe(folder())) {
        m_recipeDevice = (*recipe)[QLatin1String("device")].toString();
        m_recipeBatch = (*recipe)[QLatin1String("batch")].toInt();
    }
}

Result<std::unique_ptr<RunSession>> RunSession::open(const SessionKey &key,
                                                     const AgentSettings &settings)
{
    TY_TRY(runs::RunRecord record, runs::readRunRecord(key.folder()));
    std::unique_ptr<RunSession> session(new RunSession(key, settings, std::move(record)));
    session->adopt();
    return session;
}

SessionInfo RunSession::infoOf(const SessionKey &key, const runs::RunRecord &record)
{
    SessionInfo info;
    info.key = key;
    info.title = record.name;
    info.state = runs::runStateKey(record.state);
    info.reason = record.reason;
    if (!record.attempts.empty()) {
        info.startedMs = record.attempts.front().startedMs;
        info.attempt = record.attempts.back().number;
    }
    if (record.state == runs::RunState::Finished)
        info.progress = 1;
    return info;
}

SessionInfo RunSession::info() const
{
    SessionInfo info = infoOf(key(), m_record);
    const runs::RunProgress &progress = m_tracker.progress();
    // A run that was stopped counts as finished there.
    if (progress.hasStarted() && !progress.isFinished())
        info.progress = progress.fraction();
    if (m_watch && m_record.state == runs::RunState::Running)
        info.etaSeconds = progress.secondsLeft();
    info.threads = m_watch ? threadsUsed() : 0;
    const bool isAgain = info.attempt > std::max(1, member("retry_from"));
    for (const auto &[holds, notice] :
         {std::pair(m_isNearBudget, "budget_warning"),
          std::pair(m_isDirty || (m_meter && m_meter->isWaitingForDisk()), "disk_full"),
          std::pair(isForeign(), "foreign"), std::pair(m_watch && isAgain, "restarted"),
          std::pair(waitsToResume(), "waits_for_cores")}) {
        if (holds)
            info.notices.push_back(QLatin1String(notice));
    }
    return info;
}

QString RunSession::device() const
{
    const bool isTold = m_watch && m_tracker.hasEvents(m_watch->attempt());
    const QString told = isTold ? m_tracker.progress().device() : QString();
    return told.isEmpty() ? m_recipeDevice : told;
}

bool RunSession::hasGpu() const
{
    return device().startsWith(QLatin1String("cuda"));
}

QString RunSession::gpu() const
{
    const QString name = device();
    return hasGpu() ? name.section(QLatin1Char(':'), 1) : QString();
}

qint64 RunSession::workerPid() const
{
    return m_watch && m_watch->held() ? m_watch->held()->worker.pid : 0;
}

bool RunSession::isStopAsked() const
{
    return m_control.command() == QLatin1String("stop") || (m_watch && m_watch->isEnding());
}

Result<qint64> RunSession::control(const QString &command)
{
    static const QStringList known{QStringLiteral("pause"), QStringLiteral("resume"),
                                   QStringLiteral("stop"), QStringLiteral("save")};
    if (!known.contains(command))
        return refused(
            tr("There is no such command for a run: %1. Nothing was changed.").arg(command));
    if (isForeign())
        return foreignFailure();
    const bool isStop = command == QLatin1String("stop");
    if (runs::isOver(m_record.state)) {
        if (isStop)
            return m_control.number();
        return refused(tr("The run is over. Continue it first."));
    }
    if (isStop)
        return stop(QStringLiteral("user"));
    if (isStopAsked())
        return refused(tr("The run is being stopped; its weights are saved. Continue it when it "
                          "has ended."));
    if (!m_watch)
        return refused(tr("The run waits for free cores and has not begun. It starts by itself; "
                          "stop it to take it out of the queue."));
    if (command == QLatin1String("resume") && m_record.state == runs::RunState::Paused)
        return askToResume();
    if (command == QLatin1String("pause"))
        forgetResume();
    return m_control.write(command);
}

Result<qint64> RunSession::stop(const QString &reason)
{
    if (!m_watch) {
        enter(runs::RunState::Stopped, reason);
        releaseIfOver();
        tellNow();
        return m_control.number();
    }
    const qint64 now = base::bootTimeMs();
    if (m_stopAskedMs > 0) {
        if (now - m_stopAskedMs > secondStopMs)
            m_watch->end(m_settings.graceMs);
        return m_control.number();
    }
    TY_TRY(const qint64 number, m_control.write(QStringLiteral("stop")));
    m_stopAskedMs = now;
    m_record.reason = reason;
    dropResumeWish();
    save();
    return number;
}

Result<void> RunSession::edit(const QJsonObject &changes)
{
    TY_TRY(const auto borrowed, borrowClaim());
    if (!isClaimed()) {
        TY_TRY(m_record, runs::readRunRecord(folder()));
    }
    runs::RunRecord edited = m_record;
    if (const auto name = changes[QLatin1String("name")]; name.isString())
        edited.name = name.toString();
    if (const auto notes = changes[QLatin1String("notes")]; notes.isString())
        edited.notes = notes.toString();
    if (const auto tags = changes[QLatin1String("tags")]; tags.isArray()) {
        edited.tags.clear();
        for (const QJsonValue &tag : tags.toArray())
            edited.tags.push_back(tag.toString());
    }
    if (const auto budget = changes[QLatin1String("budget_micro")]; budget.isDouble())
        edited.budgetMicro = std::max<qint64>(0, budget.toInteger());
    TY_CHECK(runs::writeRunRecord(folder(), edited));
    m_record = std::move(edited);
    m_isDirty = false;
    if (m_meter)
        m_meter->setBudget(m_record.budgetMicro);
    tellNow();
    return {};
}

Result<std::shared_ptr<void>> RunSession::claimForRemoval()
{
    if (!runs::isOver(m_record.state) || base::FileLock::isHeld(holderLockPath(folder())))
        return failure(ErrorCode::Busy,
                       tr("The run goes on. Stop it before it is removed; nothing was removed."));
    return borrowClaim();
}

void RunSession::enter(runs::RunState state, const QString &reason)
{
    m_record.state = state;
    m_record.reason = reason;
    if (runs::isOver(state))
        dropResumeWish();
    save();
}

void RunSession::releaseIfOver()
{
    if (runs::isOver(m_record.state) && !m_isDirty)
        release();
}

bool RunSession::save()
{
    const auto written = runs::writeRunRecord(folder(), m_record);
    m_isDirty = !written;
    return written.has_value();
}

} // namespace trainyard::agent

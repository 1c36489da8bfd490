// How a run waits: for its first attempt, to go on after a pause, to be continued.

#include "run_session.h"

#include <QDateTime>

namespace trainyard::agent {

namespace {

constexpr QLatin1String resumeMember("resume_ms"); // of run.json: since when it waits to go on

tl::unexpected<Error> refused(const QString &message)
{
    return failure(ErrorCode::InvalidInput, message);
}

} // namespace

bool RunSession::isQueued() const
{
    return m_record.state == runs::RunState::Queued && isClaimed();
}

bool RunSession::waitsToResume() const
{
    return m_watch && m_record.state == runs::RunState::Paused &&
           m_record.unknownMembers.contains(resumeMember);
}

// One that has been told to go on needs its cores before it says that it does.
bool RunSession::isTraining() const
{
    return m_watch && (m_record.state != runs::RunState::Paused ||
                       m_control.command() == QLatin1String("resume"));
}

qint64 RunSession::queuedMs() const
{
    const QLatin1String name = waitsToResume() ? resumeMember : QLatin1String("queued_ms");
    return m_record.unknownMembers[name].toInteger(m_record.createdMs);
}

int RunSession::threadsWanted() const
{
    return m_watch ? threadsUsed() : member("threads_wanted");
}

int RunSession::threadsUsed() const
{
    return m_record.threads.value_or(1);
}

int RunSession::member(const char *name) const
{
    return m_record.unknownMembers[QLatin1String(name)].toInt();
}

// The wish is written down, so that it outlives this agent.
Result<qint64> RunSession::askToResume()
{
    if (!isTraining() && !waitsToResume()) {
        m_record.unknownMembers[resumeMember] = QDateTime::currentMSecsSinceEpoch();
        save();
        tellNow();
    }
    return m_control.number();
}

void RunSession::goOn()
{
    if (!m_control.write(QStringLiteral("resume")))
        return; // the disk is full: at the next turn
    forgetResume();
    tellNow();
}

void RunSession::forgetResume()
{
    if (m_record.unknownMembers.contains(resumeMember)) {
        dropResumeWish();
        save();
    }
}

void RunSession::dropResumeWish()
{
    m_record.unknownMembers.remove(resumeMember);
}

Result<void> RunSession::resume(qint64 budgetMicro)
{
    if (!runs::isOver(m_record.state) && !isForeign())
        return {};
    if (m_record.state == runs::RunState::Finished)
        return refused(tr("The run has trained all its epochs. Start a new one to train further."));
    if (!claim())
        return foreignFailure();
    const auto queued = queueAgain(budgetMicro);
    if (queued)
        setForeign(false);
    else if (!m_isDirty)
        release();
    tellNow();
    return queued;
}

Result<void> RunSession::queueAgain(qint64 budgetMicro)
{
    TY_TRY(runs::RunRecord record, runs::readRunRecord(folder()));
    if (base::FileLock::isHeld(holderLockPath(folder())))
        return failure(ErrorCode::Busy,
                       tr("The run's worker is still at work. Try again in a moment."));
    if (budgetMicro > 0)
        record.budgetMicro = budgetMicro;
    const auto ledger = compute::Ledger::read(folder() + QStringLiteral("/ledger.jsonl"));
    if (ledger && compute::budgetState(ledger->totals().micro, record.budgetMicro) ==
                      compute::BudgetState::Reached)
        return refused(tr("The run has spent its budget. Give it a larger one to continue."));
    // Over an old stop, which a new worker would obey.
    m_control = ControlFile(folder());
    TY_CHECK(m_control.write(QStringLiteral("resume")));
    const int next = record.attempts.empty() ? 1 : record.attempts.back().number + 1;
    record.unknownMembers[QLatin1String("retry_from")] = next;
    record.unknownMembers.remove(QLatin1String("memory_kills"));
    record.unknownMembers[QLatin1String("queued_ms")] = QDateTime::currentMSecsSinceEpoch();
    record.unknownMembers[QLatin1String("host")] = hostName();
    record.state = runs::RunState::Queued;
    record.reason.clear();
    TY_CHECK(runs::writeRunRecord(folder(), record));
    m_record = std::move(record);
    m_isDirty = false;
    m_meter.reset();
    m_meteredAttempt = 0;
    return {};
}

} // namespace trainyard::agent

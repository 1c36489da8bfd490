#include "held_watch.h"

#include "trainyard/base/file_lock.h"

#include <QLoggingCategory>

#include <csignal>

namespace trainyard::agent {

Q_LOGGING_CATEGORY(heldLog, "trainyard.agent.held")

HeldWatch::HeldWatch(QString folder, int attempt)
    : m_folder(std::move(folder))
    , m_attempt(attempt)
{
}

Result<void> HeldWatch::start(HolderCommand command, const QProcessEnvironment &environment)
{
    command.folder = m_folder;
    command.attempt = m_attempt;
    TY_TRY(m_child, startHolder(command, environment));
    m_wasStarted = true;
    return {};
}

HeldWatch::State HeldWatch::look()
{
    if (m_child > 0 && hasEnded(m_child))
        m_child = 0;
    const bool isOurs = m_child > 0;
    if (!m_held) {
        auto found = HeldProcess::read(m_folder);
        if (found && found->attempt == m_attempt)
            m_held = std::move(found);
    }
    if (m_held)
        return lookAtHeld();
    // It may not be able to introduce itself (a full disk): then it is asked by its pid.
    if (isOurs && m_ending.isBegun())
        ::kill(static_cast<pid_t>(m_child), SIGTERM);
    if (isOurs || base::FileLock::isHeld(holderLockPath(m_folder)))
        return State::Waiting;
    return m_wasStarted ? State::Ended : State::Absent;
}

HeldWatch::State HeldWatch::lookAtHeld()
{
    const bool isLockHeld = base::FileLock::isHeld(holderLockPath(m_folder));
    if (m_held->holder.bootId != base::currentBootId()) {
        if (m_held->host != hostName())
            return State::OtherHost;
        if (isLockHeld)
            return State::Running;
        m_provenMs = readBeat(m_folder).value_or(m_held->startedBootMs);
        return State::OtherBoot;
    }
    // In this order: who has ended by the first question has written its exit by the last.
    m_isHolderAlive = m_held->holder.isAlive();
    const bool isWorkerAlive = m_held->worker.isAlive();
    if (!m_exit) {
        auto found = HeldExit::read(m_folder);
        if (found && found->attempt == m_attempt)
            m_exit = std::move(found);
    }
    if (m_exit) {
        m_provenMs = m_exit->bootMs;
        return State::Ended;
    }
    if (m_isHolderAlive || isWorkerAlive) {
        prove();
        m_ending.press(*m_held);
        return State::Running;
    }
    prove();
    if (!isLockHeld)
        return State::Ended;
    qCWarning(heldLog) << "ending what is left of" << m_folder;
    m_held->killLeftovers();
    return State::Running;
}

void HeldWatch::prove()
{
    qint64 moment = std::max(m_held->startedBootMs, readBeat(m_folder).value_or(0));
    if (!m_isHolderAlive && m_held->worker.isAlive())
        moment = base::bootTimeMs();
    m_provenMs = std::max(m_provenMs, std::min(moment, base::bootTimeMs()));
}

} // namespace trainyard::agent

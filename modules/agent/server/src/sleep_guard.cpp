#include "sleep_guard.h"

#include <QLoggingCategory>

namespace trainyard::agent {

Q_LOGGING_CATEGORY(sleepLog, "trainyard.agent.sleep")

SleepGuard::SleepGuard(QObject *parent)
    : QObject(parent)
{
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            enter(m_isWanted ? State::Failed : State::Free);
    });
    connect(&m_process, &QProcess::readyReadStandardOutput, this, [this] {
        if (m_isWanted && !m_isEnding)
            enter(State::Held);
    });
    connect(&m_process, &QProcess::finished, this, &SleepGuard::ended);
}

SleepGuard::~SleepGuard()
{
    m_isWanted = false;
    m_process.disconnect(this);
    m_process.kill();
    m_process.waitForFinished(1000);
}

void SleepGuard::setWanted(bool isWanted)
{
    if (m_isWanted == isWanted)
        return;
    m_isWanted = isWanted;
    const bool isRunning = m_process.state() != QProcess::NotRunning;
    if (isWanted && !isRunning)
        start();
    if (!isWanted && isRunning) {
        m_isEnding = true;
        m_process.closeWriteChannel();
    }
    if (!isWanted)
        enter(State::Free);
}

void SleepGuard::ended()
{
    const bool wasAsked = std::exchange(m_isEnding, false);
    if (m_isWanted && wasAsked) {
        start();
        return;
    }
    if (m_isWanted)
        qCInfo(sleepLog) << "the computer may fall asleep:"
                         << m_process.readAllStandardError().trimmed();
    enter(m_isWanted ? State::Failed : State::Free);
}

// What it runs begins once the computer is kept awake, and says so. `cat` then waits for the end of
// its input: our pipe, which the system closes with us.
void SleepGuard::start()
{
    m_process.start(QStringLiteral("systemd-inhibit"),
                    {QStringLiteral("--what=sleep:idle"), QStringLiteral("--mode=block"),
                     QStringLiteral("--who=Trainyard"),
                     QStringLiteral("--why=") + tr("A network is being trained."),
                     QStringLiteral("sh"), QStringLiteral("-c"),
                     QStringLiteral("echo held; exec cat")});
}

void SleepGuard::enter(State state)
{
    if (m_state == state)
        return;
    m_state = state;
    Q_EMIT changed();
}

} // namespace trainyard::agent

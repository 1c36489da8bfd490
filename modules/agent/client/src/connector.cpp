#include "connector.h"

#include "trainyard/agent/protocol/location.h"
#include "trainyard/base/file_lock.h"

#include <QLocalSocket>
#include <QLoggingCategory>
#include <QProcess>

namespace trainyard::agent {

Q_LOGGING_CATEGORY(agentClientLog, "trainyard.agent.client")

namespace {

constexpr int firstPauseMs = 10;
constexpr int longestPauseMs = 1000;
constexpr int startAgainMs = 3000; // an agent that was started has this long to take its lock

} // namespace

Connector::Connector(AgentStart start, QObject *parent)
    : QObject(parent)
    , m_start(start)
    , m_socket(new QLocalSocket(this))
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &Connector::attempt);
    connect(m_socket, &QLocalSocket::readyRead, this, &Connector::readyRead);
    connect(m_socket, &QLocalSocket::connected, this, [this] {
        m_pauseMs = 0;
        m_wasConnected = true;
        Q_EMIT connected();
    });
    connect(m_socket, &QLocalSocket::disconnected, this, &Connector::lost);
    connect(m_socket, &QLocalSocket::errorOccurred, this, [this] {
        if (!m_wasConnected)
            retry(m_socket->errorString());
    });
}

Connector::~Connector()
{
    m_socket->disconnect(this);
}

void Connector::open()
{
    if (m_open)
        return;
    m_open = true;
    m_retry.start(0);
}

void Connector::close()
{
    m_open = false;
    m_retry.stop();
    m_socket->abort();
}

bool Connector::isConnected() const
{
    return m_socket->state() == QLocalSocket::ConnectedState;
}

void Connector::attempt()
{
    if (!m_open || m_socket->state() != QLocalSocket::UnconnectedState)
        return;
    const QString path = agentSocketPath();
    if (path.isEmpty()) {
        retry(QStringLiteral("no private folder for the socket"));
        return;
    }
    m_socket->connectToServer(path);
}

void Connector::lost()
{
    if (!m_wasConnected)
        return;
    m_wasConnected = false;
    Q_EMIT disconnected();
    if (m_open)
        m_retry.start(firstPauseMs);
}

void Connector::retry(const QString &detail)
{
    if (!m_open || m_retry.isActive())
        return;
    const bool starting = m_sinceStart.isValid() && m_sinceStart.elapsed() < startAgainMs;
    if (m_start == AgentStart::OnDemand && !starting && !base::FileLock::isHeld(agentLockPath()))
        startAgent();
    m_pauseMs = std::clamp(m_pauseMs * 2, firstPauseMs, longestPauseMs);
    m_retry.start(m_pauseMs);
    const Error reason =
        m_startError.message.isEmpty()
            ? Error{ErrorCode::Unreachable,
                    tr("Trainyard's background service does not answer. What runs goes on and "
                       "loses nothing; the connection is tried again."),
                    detail}
            : m_startError;
    Q_EMIT attemptFailed(reason);
}

void Connector::startAgent()
{
    m_sinceStart.start();
    m_startError = {};
    const QString program = agentProgram();
    QProcess process;
    process.setProgram(program);
    process.setArguments({QStringLiteral("serve")});
    process.setWorkingDirectory(QStringLiteral("/"));
    process.setStandardInputFile(QProcess::nullDevice());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    if (!program.isEmpty() && process.startDetached())
        return;
    m_startError = {ErrorCode::NotFound,
                    tr("Trainyard's background service cannot be started: the program "
                       "trainyard-agent was not found. Install Trainyard again."),
                    program + QLatin1Char(' ') + process.errorString()};
    qCWarning(agentClientLog) << "cannot start the agent:" << m_startError.detail;
}

} // namespace trainyard::agent

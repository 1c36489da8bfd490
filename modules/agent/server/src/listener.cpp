#include "listener.h"

#include "trainyard/agent/protocol/location.h"
#include "trainyard/base/atomic_file.h"
#include "trainyard/base/process_identity.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalSocket>
#include <QLoggingCategory>

#include <sys/stat.h>

namespace trainyard::agent {

Q_LOGGING_CATEGORY(listenerLog, "trainyard.agent.listener")

namespace {

constexpr int checkMs = 5000;

quint64 inodeOf(const QString &path)
{
    struct stat info = {};
    return ::stat(QFile::encodeName(path).constData(), &info) == 0 ? info.st_ino : 0;
}

} // namespace

Listener::Listener(QObject *parent)
    : QObject(parent)
{
    connect(&m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *socket = m_server.nextPendingConnection())
            Q_EMIT connected(socket);
    });
    m_check.setInterval(checkMs);
    connect(&m_check, &QTimer::timeout, this, [this] {
        if (isThere())
            return;
        qCWarning(listenerLog) << m_path << "has vanished and is made again";
        if (const auto again = listen(); !again)
            qCWarning(listenerLog) << again.error().message << again.error().detail;
    });
}

Listener::~Listener()
{
    // One that never listened has nothing here: the record is that of the agent that has the lock.
    if (m_path.isEmpty())
        return;
    m_check.stop();
    const bool wasThere = isThere();
    m_server.close();
    if (wasThere)
        QFile::remove(m_path);
    QFile::remove(agentStatePath());
}

bool Listener::isThere() const
{
    return m_inode != 0 && inodeOf(m_path) == m_inode;
}

Result<void> Listener::listen()
{
    m_server.close();
    m_check.start();
    m_path = defaultAgentSocketPath();
    if (m_path.isEmpty())
        return failure(ErrorCode::NoPermission,
                       tr("The background service cannot start: its folder for temporary files "
                          "belongs to somebody else, or others may read it. Nothing is lost; "
                          "remove the folder trainyard-… there and try again."));
    // Whoever left it there is dead: the lock is ours.
    QFile::remove(m_path);
    if (!m_server.listen(m_path))
        return failure(ErrorCode::Failed,
                       tr("The background service cannot open its socket. Nothing is lost; it "
                          "tries again."),
                       m_server.errorString());
    m_inode = inodeOf(m_path);
    return writeRecord();
}

Result<void> Listener::writeRecord() const
{
    QJsonObject object = base::ProcessIdentity::self().toJson();
    object[QLatin1String("socket")] = m_path;
    object[QLatin1String("version")] = QCoreApplication::applicationVersion();
    return base::replaceFile(agentStatePath(), QJsonDocument(object).toJson());
}

} // namespace trainyard::agent

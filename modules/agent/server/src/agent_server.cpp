#include "trainyard/agent/server/agent_server.h"

#include "listener.h"
#include "methods.h"

#include "trainyard/agent/protocol/location.h"
#include "trainyard/base/file_lock.h"

#include <QTimer>

namespace trainyard::agent {

struct AgentServer::Private
{
    Private(AgentServer *server, const AgentSettings &settings)
        : q(server)
        , supervisor(settings)
        , methods(supervisor)
    {
        idle.setSingleShot(true);
        idle.setInterval(static_cast<int>(settings.idleExitMs));
    }

    void connectAll();
    void accept(QLocalSocket *socket);
    void drop(Connection *connection);
    Result<QJsonObject> call(Connection &connection, const Request &request);
    Result<QJsonObject> stop(bool force);
    void updateIdle();
    void updateTelemetry();

    AgentServer *q;
    std::unique_ptr<base::FileLock> lock; // goes last
    Supervisor supervisor;
    Methods methods;
    Listener listener;
    std::vector<Connection *> connections;
    QTimer idle;
};

void AgentServer::Private::connectAll()
{
    QObject::connect(&listener, &Listener::connected, q,
                     [this](QLocalSocket *socket) { accept(socket); });
    QObject::connect(&supervisor, &Supervisor::sessionChanged, q, [this](const SessionKey &key) {
        for (Connection *connection : connections)
            connection->sessionChanged(key);
        updateIdle();
    });
    QObject::connect(&supervisor, &Supervisor::sessionRemoved, q, [this](const SessionKey &key) {
        for (Connection *connection : connections)
            connection->sessionRemoved(key);
    });
    QObject::connect(&supervisor.folders(), &FolderWatch::grew, q, [this](const QString &folder) {
        for (Connection *connection : connections)
            connection->journalGrew(folder);
    });
    QObject::connect(&supervisor.telemetry(), &TelemetrySource::sampled, q, [this] {
        for (Connection *connection : connections)
            connection->sampled();
    });
    QObject::connect(&idle, &QTimer::timeout, q, &AgentServer::finished);
}

void AgentServer::Private::accept(QLocalSocket *socket)
{
    auto *connection = new Connection(
        socket, supervisor,
        [this](Connection &from, const Request &request) { return call(from, request); }, q);
    connections.push_back(connection);
    QObject::connect(connection, &Connection::closed, q, [this, connection] { drop(connection); });
    QObject::connect(connection, &Connection::followsChanged, q, [this] { updateTelemetry(); });
    updateIdle();
}

void AgentServer::Private::drop(Connection *connection)
{
    if (std::erase(connections, connection) == 0)
        return;
    connection->deleteLater();
    updateTelemetry();
    updateIdle();
}

Result<QJsonObject> AgentServer::Private::call(Connection &connection, const Request &request)
{
    if (request.method == QLatin1String(method::stop))
        return stop(request.params[QLatin1String("force")].toBool());
    return methods.call(connection, request);
}

Result<QJsonObject> AgentServer::Private::stop(bool force)
{
    if (!force && supervisor.hasActive())
        return failure(ErrorCode::Busy,
                       tr("Something still runs, so the background service was not ended. What "
                          "runs would go on, but nobody would watch its budget."));
    // After the answer has been written.
    QTimer::singleShot(0, q, [this] {
        const std::vector<Connection *> all = connections;
        for (Connection *connection : all)
            connection->finish();
        Q_EMIT q->finished();
    });
    return QJsonObject();
}

void AgentServer::Private::updateIdle()
{
    const bool isIdle = connections.empty() && !supervisor.hasActive();
    if (isIdle && !idle.isActive())
        idle.start();
    else if (!isIdle)
        idle.stop();
}

void AgentServer::Private::updateTelemetry()
{
    supervisor.setTelemetryFollowed(
        std::any_of(connections.begin(), connections.end(),
                    [](const Connection *connection) { return connection->followsTelemetry(); }));
}

AgentServer::AgentServer(const AgentSettings &settings)
    : d(new Private(this, settings))
{
}

AgentServer::~AgentServer()
{
    d->connections.clear();
    // Also those that wait for their deletion: they use the supervisor.
    qDeleteAll(findChildren<Connection *>(QString(), Qt::FindDirectChildrenOnly));
}

Result<std::unique_ptr<AgentServer>> AgentServer::start(const AgentSettings &settings)
{
    std::unique_ptr<AgentServer> server(new AgentServer(settings));
    TY_TRY(server->d->lock, base::FileLock::tryLock(agentLockPath()));
    server->d->connectAll();
    server->d->supervisor.begin();
    TY_CHECK(server->d->listener.listen());
    server->d->updateIdle();
    return server;
}

QString AgentServer::socketPath() const
{
    return d->listener.path();
}

} // namespace trainyard::agent

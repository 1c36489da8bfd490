#pragma once

#include "trainyard/agent/server/agent_settings.h"
#include "trainyard/base/result.h"

#include <QObject>

#include <memory>

namespace trainyard::agent {

// The agent of this user on this machine: owns what runs, and tells clients over a local socket
// (docs/formats.md §11). One at a time: it holds a lock for life. Lives on the thread that started
// it, which runs an event loop.
class AgentServer : public QObject
{
    Q_OBJECT

public:
    // Adopts what goes on, then listens. Busy: there is an agent already; NoPermission: there is no
    // private folder for the socket.
    static Result<std::unique_ptr<AgentServer>> start(const AgentSettings &settings);
    // Runs go on under their holders.
    ~AgentServer() override;

    QString socketPath() const;

Q_SIGNALS:
    // It was asked to end, or nobody has needed it for a while.
    void finished();

private:
    explicit AgentServer(const AgentSettings &settings);

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace trainyard::agent

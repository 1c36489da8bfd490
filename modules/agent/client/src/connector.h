#pragma once

#include "trainyard/agent/client/agent_client.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

class QLocalSocket;

namespace trainyard::agent {

// Makes and keeps the connection to the agent: starts it where none runs, waits for its socket,
// tries again with growing pauses.
class Connector : public QObject
{
    Q_OBJECT

public:
    Connector(AgentStart start, QObject *parent);
    ~Connector() override;

    void open();
    void close(); // for good: no further attempt
    bool isOpen() const { return m_open; }
    QLocalSocket *socket() const { return m_socket; }
    bool isConnected() const;

Q_SIGNALS:
    void connected();
    void disconnected();
    void readyRead();
    void attemptFailed(const trainyard::Error &error);

private:
    void attempt();
    void lost();
    void retry(const QString &detail);
    void startAgent();

    AgentStart m_start;
    QLocalSocket *m_socket;
    QTimer m_retry;
    QElapsedTimer m_sinceStart; // of an agent
    int m_pauseMs = 0;
    bool m_open = false;
    bool m_wasConnected = false;
    Error m_startError;
};

} // namespace trainyard::agent

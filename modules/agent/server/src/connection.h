#pragma once

#include "feed.h"
#include "supervisor.h"

#include "trainyard/agent/protocol/frame.h"

#include <QLocalSocket>
#include <QSet>

#include <functional>
#include <list>

namespace trainyard::agent {

// One client. Answers go out at once; journals, states and samples as far as the client takes
// them: what is held for a slow one does not grow. Agent's thread.
class Connection : public QObject
{
    Q_OBJECT

public:
    using Handler = std::function<Result<QJsonObject>(Connection &, const Request &)>;

    // Takes the socket.
    Connection(QLocalSocket *socket, Supervisor &supervisor, Handler handler, QObject *parent);
    ~Connection() override;

    // The peer's protocol, from its hello; 0 = it has not said it yet.
    int peerMajor() const { return m_peerMajor; }
    void setPeerMajor(int major) { m_peerMajor = major; }

    Result<QJsonObject> attach(const QJsonObject &params);
    void detach(const QJsonObject &params);
    void addCredit(const QJsonObject &params);
    bool followsTelemetry() const { return m_followsTelemetry; }

    void journalGrew(const QString &folder);
    void sessionChanged(const SessionKey &key);
    void sessionRemoved(const SessionKey &key);
    void sampled();

    void finish(); // sends what is there, for a moment, and closes

Q_SIGNALS:
    void closed();
    void followsChanged();

private:
    void read();
    void handle(const QCborMap &message);
    void send(const QCborMap &message);
    void pump();
    bool pumpFeed(Feed &feed);
    bool pumpSessions();
    void pumpSoon();
    Feed *feedFor(const QJsonObject &params);
    void follow(const QString &name);

    QLocalSocket *m_socket;
    Supervisor &m_supervisor;
    Handler m_handler;
    FrameReader m_reader;
    int m_peerMajor = 0;
    std::map<std::pair<QString, qint64>, Feed> m_feeds; // by session and tag
    bool m_followsSessions = false;
    bool m_followsTelemetry = false;
    bool m_isPumpQueued = false;
    QSet<QString> m_changedSessions; // keys; their newest state is sent
    std::list<QString> m_removedSessions;
};

} // namespace trainyard::agent

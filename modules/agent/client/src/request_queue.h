#pragma once

#include "trainyard/agent/client/agent_client.h"
#include "trainyard/agent/protocol/message.h"

#include <QPointer>

#include <map>

namespace trainyard::agent {

// Requests that have no answer yet, in the order they were made.
class RequestQueue
{
public:
    using Callback = std::function<void(Result<QJsonObject>)>;

    // `isBound`: means something to this connection alone (attach, credit): never sent again.
    Request add(const QString &method, const QJsonObject &params, QObject *context,
                Callback callback, bool isBound);

    void answer(const Answer &answer);
    void failAll(const Error &error);

    // The connection was lost: forgets what was bound to it, answers a `stop` with success, and
    // keeps the rest for toSend().
    void connectionLost();
    std::vector<Request> toSend(); // not sent on this connection yet; they count as sent now
    bool hasUnbound() const;

private:
    struct Pending
    {
        Request request;
        QPointer<QObject> context;
        bool hasContext = false;
        Callback callback;
        bool isBound = false;
        bool isSent = false;
    };

    void finish(Pending pending, Result<QJsonObject> result);

    std::map<qint64, Pending> m_pending;
    qint64 m_lastId = 0;
};

} // namespace trainyard::agent

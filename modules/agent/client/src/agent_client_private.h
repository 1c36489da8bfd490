#pragma once

#include "trainyard/agent/client/agent_client.h"

#include "connector.h"
#include "request_queue.h"

#include "trainyard/agent/protocol/frame.h"

#include <QTimer>

namespace trainyard::agent {

struct AgentClient::Private
{
    Private(AgentClient *client, AgentStart start);

    // Connection.
    void connectionMade();
    void connectionLost();
    void greeted(const Result<QJsonObject> &answer);
    void attemptFailed(const Error &error);
    void read();
    void readSome(); // some milliseconds' worth, then the event loop has its turn
    void send(const Request &request);
    void sendWaiting();

    void call(const QString &method, const QJsonObject &params, QObject *context,
              RequestQueue::Callback callback, bool isBound);

    // Journals.
    void attach(Attachment *attachment);
    void attached(Attachment *attachment, const Result<QJsonObject> &answer);
    void detach(Attachment *attachment);
    void dispatch(const Event &event);
    void deliver(Attachment *attachment, const Event &event);
    void deliverLines(Attachment *attachment, const Event &event);
    void startOver(Attachment *attachment, qint64 generation);
    void sendFollows();

    AgentClient *q;
    AgentStart start;
    Connector connector;
    FrameReader reader;
    RequestQueue requests;
    QTimer giveUp;
    bool greetedNow = false;
    bool readQueued = false;
    bool followsSessions = false;
    bool followsTelemetry = false;
    QJsonObject info;
    Error lastFailure;
    std::map<qint64, Attachment *> attachments; // by tag
    qint64 lastTag = 0;
};

} // namespace trainyard::agent

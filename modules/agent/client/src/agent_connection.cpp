#include "agent_client_private.h"
#include "attachment_private.h"

#include "trainyard/base/event_log.h"

#include <QCborMap>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QLocalSocket>

namespace trainyard::agent {

namespace {

constexpr int giveUpMs = 15'000;
constexpr qint64 creditBytes = 512 * 1024;
constexpr qint64 turnMs = 8; // reading gives way to the rest of the event loop after this

} // namespace

AgentClient::Private::Private(AgentClient *client, AgentStart start)
    : q(client)
    , start(start)
    , connector(start, nullptr)
{
    giveUp.setSingleShot(true);
    giveUp.setInterval(giveUpMs);
    QObject::connect(&giveUp, &QTimer::timeout, q, [this] { requests.failAll(lastFailure); });
    QObject::connect(&connector, &Connector::connected, q, [this] { connectionMade(); });
    QObject::connect(&connector, &Connector::disconnected, q, [this] { connectionLost(); });
    QObject::connect(&connector, &Connector::readyRead, q, [this] { read(); });
    QObject::connect(&connector, &Connector::attemptFailed, q,
                     [this](const Error &error) { attemptFailed(error); });
}

void AgentClient::Private::connectionMade()
{
    reader = {};
    const QJsonObject version{{QStringLiteral("major"), protocolVersion.major},
                              {QStringLiteral("minor"), protocolVersion.minor}};
    const Request hello = requests.add(
        QLatin1String(method::hello),
        {{QStringLiteral("protocol"), version},
         {QStringLiteral("version"), QCoreApplication::applicationVersion()},
         {QStringLiteral("client"), QCoreApplication::applicationName()}},
        q, [this](const Result<QJsonObject> &answer) { greeted(answer); }, true);
    send(hello);
}

void AgentClient::Private::greeted(const Result<QJsonObject> &answer)
{
    if (!answer) {
        lastFailure = answer.error();
        Q_EMIT q->connectFailed(lastFailure);
        return;
    }
    info = *answer;
    greetedNow = true;
    giveUp.stop();
    sendFollows();
    for (const auto &[tag, attachment] : attachments)
        attach(attachment);
    sendWaiting();
    Q_EMIT q->connected();
}

void AgentClient::Private::connectionLost()
{
    const bool was = greetedNow;
    greetedNow = false;
    for (const auto &[tag, attachment] : attachments)
        attachment->d->attached = false;
    requests.connectionLost();
    if (requests.hasUnbound())
        giveUp.start();
    if (was)
        Q_EMIT q->disconnected();
}

void AgentClient::Private::attemptFailed(const Error &error)
{
    lastFailure = error;
    if (start == AgentStart::OnlyIfRunning || error.code == ErrorCode::NotFound)
        requests.failAll(error);
    Q_EMIT q->connectFailed(error);
}

void AgentClient::Private::read()
{
    if (!reader.feed(connector.socket()->readAll())) {
        connector.socket()->abort();
        return;
    }
    if (!readQueued)
        readSome();
}

void AgentClient::Private::readSome()
{
    readQueued = false;
    const QPointer<AgentClient> alive(q);
    QElapsedTimer turn;
    turn.start();
    while (reader.hasMessage()) {
        if (turn.elapsed() >= turnMs) {
            readQueued = true;
            QMetaObject::invokeMethod(
                q, [this] { readSome(); }, Qt::QueuedConnection);
            return;
        }
        const QCborMap message = reader.takeMessage();
        if (const auto event = eventFromCbor(message);
            event && !message.contains(QLatin1String("id")))
            dispatch(*event);
        else if (const auto answer = answerFromCbor(message))
            requests.answer(*answer);
        if (!alive)
            return; // a receiver deleted the client
    }
}

void AgentClient::Private::send(const Request &request)
{
    const QList<QByteArray> frames = encodeMessage(request.toCbor());
    for (const QByteArray &frame : frames)
        connector.socket()->write(frame);
}

void AgentClient::Private::sendWaiting()
{
    for (const Request &request : requests.toSend())
        send(request);
}

void AgentClient::Private::call(const QString &method, const QJsonObject &params, QObject *context,
                                RequestQueue::Callback callback, bool isBound)
{
    requests.add(method, params, context, std::move(callback), isBound);
    connector.open();
    if (greetedNow)
        sendWaiting();
    else if (!giveUp.isActive())
        giveUp.start();
}

void AgentClient::Private::sendFollows()
{
    if (!greetedNow)
        return;
    for (const auto &[wanted, name] :
         {std::pair(followsSessions, "agent"), std::pair(followsTelemetry, "telemetry")}) {
        if (wanted)
            call(QLatin1String(method::attach), {{QStringLiteral("session"), QLatin1String(name)}},
                 q, {}, true);
    }
}

void AgentClient::Private::attach(Attachment *attachment)
{
    Attachment::Private &a = *attachment->d;
    if (a.tag == 0) {
        a.tag = ++lastTag;
        attachments[a.tag] = attachment;
        connector.open();
    }
    if (!greetedNow)
        return;
    call(
        QLatin1String(method::attach),
        {{QStringLiteral("session"), a.session},
         {QStringLiteral("tag"), a.tag},
         {QStringLiteral("generation"), a.position.generation},
         {QStringLiteral("offset"), a.position.offset},
         {QStringLiteral("credit"), creditBytes}},
        attachment,
        [this, attachment](const Result<QJsonObject> &answer) { attached(attachment, answer); },
        true);
}

void AgentClient::Private::attached(Attachment *attachment, const Result<QJsonObject> &answer)
{
    if (!answer) {
        Q_EMIT attachment->failed(answer.error());
        return;
    }
    Attachment::Private &a = *attachment->d;
    const qint64 generation = (*answer)[QLatin1String("generation")].toInteger();
    a.attached = true;
    if ((*answer)[QLatin1String("reset")].toBool())
        startOver(attachment, generation);
    a.position.generation = generation;
}

void AgentClient::Private::startOver(Attachment *attachment, qint64 generation)
{
    Attachment::Private &a = *attachment->d;
    a.position = {generation, 0};
    a.live = false;
    a.badLines = 0;
    Q_EMIT attachment->reset();
}

void AgentClient::Private::detach(Attachment *attachment)
{
    attachments.erase(attachment->d->tag);
    if (greetedNow)
        call(QLatin1String(method::detach),
             {{QStringLiteral("session"), attachment->d->session},
              {QStringLiteral("tag"), attachment->d->tag}},
             nullptr, {}, true);
}

void AgentClient::Private::dispatch(const Event &event)
{
    if (const auto found = attachments.find(event.tag); found != attachments.end()) {
        deliver(found->second, event);
        return;
    }
    const QJsonObject data = event.data.toJsonObject();
    if (event.session == QLatin1String("telemetry")) {
        Q_EMIT q->sampled(data);
    } else if (event.kind == QLatin1String("session")) {
        if (const auto session = SessionInfo::fromJson(data))
            Q_EMIT q->sessionChanged(*session);
    } else if (event.kind == QLatin1String("removed")) {
        if (const auto key = SessionKey::fromString(data[QLatin1String("session")].toString()))
            Q_EMIT q->sessionRemoved(*key);
    }
}

void AgentClient::Private::deliver(Attachment *attachment, const Event &event)
{
    Attachment::Private &a = *attachment->d;
    if (event.kind == QLatin1String("lines")) {
        deliverLines(attachment, event);
    } else if (event.kind == QLatin1String("reset")) {
        startOver(attachment, event.generation);
    } else if (event.kind == QLatin1String("live")) {
        if (!std::exchange(a.live, true))
            Q_EMIT attachment->becameLive();
    } else if (event.kind == QLatin1String("session")) {
        if (const auto session = SessionInfo::fromJson(event.data.toJsonObject()))
            Q_EMIT attachment->sessionChanged(*session);
    } else if (event.kind == QLatin1String("removed")) {
        Q_EMIT attachment->removed();
    }
}

void AgentClient::Private::deliverLines(Attachment *attachment, const Event &event)
{
    Attachment::Private &a = *attachment->d;
    if (!a.attached || event.generation != a.position.generation ||
        event.offset != a.position.offset)
        return; // of an earlier attachment: never twice
    const QByteArray bytes = event.data[QLatin1String("bytes")].toByteArray();
    std::vector<JournalLine> lines;
    a.badLines += base::forEachLogLine(bytes, event.offset,
                                       [&](const QJsonObject &object, qint64 offset, qint64 next) {
                                           lines.push_back({object, offset, next});
                                       });
    a.position.offset = event.next;
    const QPointer<Attachment> alive(attachment);
    if (!lines.empty())
        Q_EMIT attachment->lines(lines);
    if (!alive || !greetedNow)
        return;
    // What has been taken may come again.
    call(QLatin1String(method::credit),
         {{QStringLiteral("session"), a.session},
          {QStringLiteral("tag"), a.tag},
          {QStringLiteral("bytes"), bytes.size()}},
         q, {}, true);
}

} // namespace trainyard::agent

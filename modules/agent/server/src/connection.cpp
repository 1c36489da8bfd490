#include "connection.h"

#include <QElapsedTimer>
#include <QLoggingCategory>

namespace trainyard::agent {

Q_LOGGING_CATEGORY(connectionLog, "trainyard.agent.connection")

namespace {

constexpr qint64 fullBytes = 256 * 1024;       // of output: bulk waits
constexpr qint64 stuckBytes = 8 * 1024 * 1024; // of answers: requests wait
constexpr qint64 readBufferBytes = 1024 * 1024;
constexpr qint64 turnMs = 8; // then others have their turn
constexpr size_t mostFeeds = 1000;
constexpr int finishMs = 300;

const QString sessionsName = QStringLiteral("agent");
const QString telemetryName = QStringLiteral("telemetry");

} // namespace

Connection::Connection(QLocalSocket *socket, Supervisor &supervisor, Handler handler,
                       QObject *parent)
    : QObject(parent)
    , m_socket(socket)
    , m_supervisor(supervisor)
    , m_handler(std::move(handler))
{
    m_socket->setParent(this);
    m_socket->setReadBufferSize(readBufferBytes);
    connect(m_socket, &QLocalSocket::readyRead, this, &Connection::read);
    connect(m_socket, &QLocalSocket::disconnected, this, &Connection::closed);
    connect(m_socket, &QLocalSocket::bytesWritten, this, [this] {
        pumpSoon();
        if (m_socket->bytesAvailable() > 0 || m_reader.hasMessage())
            read();
    });
}

Connection::~Connection()
{
    m_socket->disconnect(this);
    for (const auto &[name, feed] : m_feeds)
        m_supervisor.folders().unwatch(feed.source().key.folder());
}

void Connection::read()
{
    while (m_socket->bytesToWrite() < stuckBytes) {
        if (m_reader.hasMessage()) {
            handle(m_reader.takeMessage());
            continue;
        }
        const QByteArray bytes = m_socket->read(readBufferBytes);
        if (bytes.isEmpty())
            return;
        if (const auto fed = m_reader.feed(bytes); !fed) {
            qCWarning(connectionLog) << fed.error().message << fed.error().detail;
            m_socket->abort();
            return;
        }
    }
}

void Connection::handle(const QCborMap &message)
{
    const auto request = requestFromCbor(message);
    if (!request) {
        m_socket->abort();
        return;
    }
    send(Answer{request->id, m_handler(*this, *request)}.toCbor());
}

void Connection::send(const QCborMap &message)
{
    const QList<QByteArray> frames = encodeMessage(message);
    for (const QByteArray &frame : frames)
        m_socket->write(frame);
}

Result<QJsonObject> Connection::attach(const QJsonObject &params)
{
    const QString session = params[QLatin1String("session")].toString();
    if (session == sessionsName || session == telemetryName) {
        follow(session);
        return QJsonObject{{QStringLiteral("generation"), 1},
                           {QStringLiteral("offset"), 0},
                           {QStringLiteral("reset"), false}};
    }
    const auto source = Feed::sourceOf(session);
    if (!source)
        return failure(ErrorCode::InvalidInput, tr("There is no run or task with this name."),
                       session);
    TY_CHECK(m_supervisor.info(source->key));
    if (m_feeds.size() >= mostFeeds)
        return failure(ErrorCode::Busy,
                       tr("Too many journals are open in one window. Close some."));
    const qint64 tag = params[QLatin1String("tag")].toInteger();
    detach(params);
    const Feed::Start start =
        Feed::startOf(*source, {params[QLatin1String("generation")].toInteger(),
                                params[QLatin1String("offset")].toInteger()});
    m_feeds.emplace(std::pair(session, tag), Feed(session, *source, tag, start.from,
                                                  params[QLatin1String("credit")].toInteger()));
    m_supervisor.folders().watch(source->key.folder());
    pumpSoon();
    return QJsonObject{{QStringLiteral("generation"), start.from.generation},
                       {QStringLiteral("offset"), start.from.offset},
                       {QStringLiteral("reset"), start.isReset}};
}

void Connection::follow(const QString &name)
{
    if (name == telemetryName) {
        m_followsTelemetry = true;
        Q_EMIT followsChanged();
        return;
    }
    m_followsSessions = true;
    for (const SessionInfo &info : m_supervisor.sessions())
        m_changedSessions.insert(info.key.toString());
    pumpSoon();
}

Feed *Connection::feedFor(const QJsonObject &params)
{
    const auto found = m_feeds.find(
        {params[QLatin1String("session")].toString(), params[QLatin1String("tag")].toInteger()});
    return found == m_feeds.end() ? nullptr : &found->second;
}

void Connection::detach(const QJsonObject &params)
{
    const QString session = params[QLatin1String("session")].toString();
    if (const Feed *feed = feedFor(params)) {
        m_supervisor.folders().unwatch(feed->source().key.folder());
        m_feeds.erase({session, params[QLatin1String("tag")].toInteger()});
    } else if (session == telemetryName && m_followsTelemetry) {
        m_followsTelemetry = false;
        Q_EMIT followsChanged();
    } else if (session == sessionsName) {
        m_followsSessions = false;
        m_changedSessions.clear();
    }
}

void Connection::addCredit(const QJsonObject &params)
{
    if (Feed *feed = feedFor(params)) {
        feed->addCredit(params[QLatin1String("bytes")].toInteger());
        pumpSoon();
    }
}

void Connection::journalGrew(const QString &folder)
{
    for (auto &[name, feed] : m_feeds) {
        if (feed.source().key.folder() == folder)
            feed.markGrown();
    }
    pump();
}

void Connection::sessionChanged(const SessionKey &key)
{
    for (auto &[name, feed] : m_feeds) {
        if (feed.source().key == key)
            feed.markState();
    }
    if (m_followsSessions)
        m_changedSessions.insert(key.toString());
    pumpSoon();
}

void Connection::sessionRemoved(const SessionKey &key)
{
    const QString name = key.toString();
    m_changedSessions.remove(name);
    if (m_followsSessions)
        m_removedSessions.push_back(name);
    for (auto it = m_feeds.begin(); it != m_feeds.end();) {
        if (it->second.source().key != key) {
            ++it;
            continue;
        }
        Event event;
        event.session = it->first.first;
        event.tag = it->first.second;
        event.kind = QStringLiteral("removed");
        send(event.toCbor());
        m_supervisor.folders().unwatch(key.folder());
        it = m_feeds.erase(it);
    }
    pumpSoon();
}

// A sample is of its moment: a client that is behind does without.
void Connection::sampled()
{
    const auto sample = m_supervisor.telemetry().latest();
    if (!m_followsTelemetry || !sample || m_socket->bytesToWrite() > 0)
        return;
    Event event;
    event.session = telemetryName;
    event.kind = QStringLiteral("sample");
    event.data = QCborMap::fromJsonObject(sample->toJson());
    send(event.toCbor());
}

void Connection::pumpSoon()
{
    if (std::exchange(m_isPumpQueued, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_isPumpQueued = false;
            pump();
        },
        Qt::QueuedConnection);
}

void Connection::pump()
{
    QElapsedTimer turn;
    turn.start();
    bool isMore = true;
    while (isMore) {
        isMore = pumpSessions();
        for (auto &[name, feed] : m_feeds)
            isMore = pumpFeed(feed) || isMore;
        if (m_socket->bytesToWrite() >= fullBytes)
            return; // bytesWritten() goes on
        if (isMore && turn.elapsed() >= turnMs) {
            pumpSoon();
            return;
        }
    }
}

bool Connection::pumpFeed(Feed &feed)
{
    if (!feed.isDirty() || m_socket->bytesToWrite() >= fullBytes)
        return false;
    auto next = feed.next();
    if (!next)
        return false;
    if (next->wantsState) {
        const auto info = m_supervisor.info(feed.source().key);
        if (!info)
            return true;
        next->event.data = QCborMap::fromJsonObject(info->toJson());
    }
    send(next->event.toCbor());
    return true;
}

bool Connection::pumpSessions()
{
    if (m_socket->bytesToWrite() >= fullBytes)
        return false;
    Event event;
    event.session = sessionsName;
    if (!m_removedSessions.empty()) {
        event.kind = QStringLiteral("removed");
        event.data = QCborMap{{QStringLiteral("session"), m_removedSessions.front()}};
        m_removedSessions.pop_front();
    } else if (!m_changedSessions.isEmpty()) {
        const QString name = *m_changedSessions.cbegin();
        m_changedSessions.remove(name);
        const auto info = m_supervisor.info(*SessionKey::fromString(name));
        if (!info)
            return true;
        event.kind = QStringLiteral("session");
        event.data = QCborMap::fromJsonObject(info->toJson());
    } else {
        return false;
    }
    send(event.toCbor());
    return true;
}

void Connection::finish()
{
    m_socket->flush();
    if (m_socket->bytesToWrite() > 0)
        m_socket->waitForBytesWritten(finishMs);
    m_socket->disconnectFromServer();
}

} // namespace trainyard::agent

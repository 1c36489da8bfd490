#include "trainyard/agent/protocol/session.h"

#include "trainyard/base/ids.h"

#include <QDir>
#include <QJsonArray>

namespace trainyard::agent {

namespace {

QLatin1String kindKey(SessionKind kind)
{
    return kind == SessionKind::Run ? QLatin1String("run") : QLatin1String("job");
}

} // namespace

QString SessionKey::toString() const
{
    return kindKey(kind) + QLatin1Char(':') + project + QLatin1Char('/') + id;
}

std::optional<SessionKey> SessionKey::fromString(const QString &text)
{
    SessionKey key;
    if (text.startsWith(QLatin1String("job:")))
        key.kind = SessionKind::Job;
    else if (!text.startsWith(QLatin1String("run:")))
        return std::nullopt;
    const qsizetype slash = text.lastIndexOf(QLatin1Char('/'));
    if (slash <= 4)
        return std::nullopt;
    key.project = text.mid(4, slash - 4);
    key.id = text.mid(slash + 1);
    if (!base::isId(key.id) || !QDir::isAbsolutePath(key.project) ||
        QDir::cleanPath(key.project) != key.project)
        return std::nullopt;
    return key;
}

QString SessionKey::folder() const
{
    const auto kinds = kind == SessionKind::Run ? QLatin1String("runs") : QLatin1String("jobs");
    return project + QStringLiteral("/.trainyard/") + kinds + QLatin1Char('/') + id;
}

QString runStream(const SessionKey &key, const QString &stream)
{
    return key.toString() + QLatin1Char('#') + stream;
}

bool SessionInfo::isActive() const
{
    for (const char *active : {"queued", "starting", "running", "paused", "cancelling"}) {
        if (state == QLatin1String(active))
            return true;
    }
    return false;
}

QJsonObject SessionInfo::toJson() const
{
    QJsonObject object{{QStringLiteral("session"), key.toString()},
                       {QStringLiteral("kind"), kindKey(key.kind)},
                       {QStringLiteral("project"), key.project},
                       {QStringLiteral("id"), key.id},
                       {QStringLiteral("title"), title},
                       {QStringLiteral("state"), state},
                       {QStringLiteral("reason"), reason},
                       {QStringLiteral("job_kind"), jobKind},
                       {QStringLiteral("started_ms"), startedMs},
                       {QStringLiteral("attempt"), attempt},
                       {QStringLiteral("threads"), threads},
                       {QStringLiteral("notices"), QJsonArray::fromStringList(notices)},
                       {QStringLiteral("text"), text}};
    if (progress)
        object[QLatin1String("progress")] = *progress;
    if (etaSeconds)
        object[QLatin1String("eta_s")] = *etaSeconds;
    return object;
}

std::optional<SessionInfo> SessionInfo::fromJson(const QJsonObject &object)
{
    const auto key = SessionKey::fromString(object[QLatin1String("session")].toString());
    if (!key)
        return std::nullopt;
    SessionInfo info;
    info.key = *key;
    info.title = object[QLatin1String("title")].toString();
    info.state = object[QLatin1String("state")].toString();
    info.reason = object[QLatin1String("reason")].toString();
    info.jobKind = object[QLatin1String("job_kind")].toString();
    if (const auto value = object[QLatin1String("progress")]; value.isDouble())
        info.progress = value.toDouble();
    if (const auto value = object[QLatin1String("eta_s")]; value.isDouble())
        info.etaSeconds = value.toDouble();
    info.startedMs = object[QLatin1String("started_ms")].toInteger();
    info.attempt = object[QLatin1String("attempt")].toInt();
    info.threads = object[QLatin1String("threads")].toInt();
    const QJsonArray notices = object[QLatin1String("notices")].toArray();
    for (const auto &notice : notices)
        info.notices.push_back(notice.toString());
    info.text = object[QLatin1String("text")].toString();
    return info;
}

} // namespace trainyard::agent

#include "trainyard/agent/client/agent_client.h"

#include "agent_client_private.h"

#include "trainyard/base/ids.h"

#include <QJsonArray>

namespace trainyard::agent {

namespace {

QString commandKey(RunCommand command)
{
    switch (command) {
    case RunCommand::Pause:
        return QStringLiteral("pause");
    case RunCommand::Resume:
        return QStringLiteral("resume");
    case RunCommand::Stop:
        return QStringLiteral("stop");
    case RunCommand::Save:
        break;
    }
    return QStringLiteral("save");
}

QJsonObject address(const QString &project, const QString &id)
{
    return {{QStringLiteral("project"), project}, {QStringLiteral("id"), id}};
}

// A callback for the whole result, from one that wants a part of it.
AgentClient::Callback<QJsonObject> idFrom(AgentClient::Callback<QString> callback)
{
    return [callback = std::move(callback)](const Result<QJsonObject> &result) {
        callback(result.map(
            [](const QJsonObject &object) { return object[QLatin1String("id")].toString(); }));
    };
}

AgentClient::Callback<QJsonObject> nothingFrom(AgentClient::Callback<void> callback)
{
    return [callback = std::move(callback)](const Result<QJsonObject> &result) {
        if (result)
            callback({});
        else
            callback(tl::unexpected(result.error()));
    };
}

std::vector<SessionInfo> sessionsFrom(const QJsonObject &object)
{
    std::vector<SessionInfo> sessions;
    const QJsonArray array = object[QLatin1String("sessions")].toArray();
    for (const auto &value : array) {
        if (auto info = SessionInfo::fromJson(value.toObject()))
            sessions.push_back(*std::move(info));
    }
    return sessions;
}

} // namespace

AgentClient::AgentClient(AgentStart start, QObject *parent)
    : QObject(parent)
    , d(new Private(this, start))
{
}

AgentClient::~AgentClient()
{
    // Attachments outlive it harmlessly: their pointer to it is guarded.
    d->connector.disconnect(this);
    d->connector.close();
}

void AgentClient::open()
{
    d->connector.open();
}

bool AgentClient::isConnected() const
{
    return d->greetedNow;
}

QJsonObject AgentClient::agentInfo() const
{
    return d->info;
}

void AgentClient::call(const QString &method, const QJsonObject &params, QObject *context,
                       Callback<QJsonObject> callback)
{
    d->call(method, params, context, std::move(callback), false);
}

void AgentClient::sessions(QObject *context, Callback<std::vector<SessionInfo>> callback)
{
    call(QLatin1String(method::sessions), {}, context,
         [callback = std::move(callback)](const Result<QJsonObject> &result) {
             callback(result.map(sessionsFrom));
         });
}

void AgentClient::startRun(const RunStart &run, QObject *context, Callback<QString> callback)
{
    call(QLatin1String(method::runStart),
         {{QStringLiteral("project"), run.project},
          {QStringLiteral("staging"), run.staging},
          {QStringLiteral("threads"), run.threads},
          {QStringLiteral("record"), run.record}},
         context, idFrom(std::move(callback)));
}

void AgentClient::controlRun(const QString &project, const QString &id, RunCommand command,
                             QObject *context, Callback<qint64> callback)
{
    QJsonObject params = address(project, id);
    params[QLatin1String("command")] = commandKey(command);
    call(QLatin1String(method::runControl), params, context,
         [callback = std::move(callback)](const Result<QJsonObject> &result) {
             callback(result.map([](const QJsonObject &object) {
                 return object[QLatin1String("number")].toInteger();
             }));
         });
}

void AgentClient::continueRun(const QString &project, const QString &id, QObject *context,
                              Callback<void> callback)
{
    call(QLatin1String(method::runContinue), address(project, id), context,
         nothingFrom(std::move(callback)));
}

void AgentClient::editRun(const QString &project, const QString &id, const RunEdit &edit,
                          QObject *context, Callback<void> callback)
{
    QJsonObject params = address(project, id);
    if (edit.name)
        params[QLatin1String("name")] = *edit.name;
    if (edit.notes)
        params[QLatin1String("notes")] = *edit.notes;
    if (edit.tags)
        params[QLatin1String("tags")] = QJsonArray::fromStringList(*edit.tags);
    if (edit.budgetMicro)
        params[QLatin1String("budget_micro")] = *edit.budgetMicro;
    call(QLatin1String(method::runEdit), params, context, nothingFrom(std::move(callback)));
}

void AgentClient::removeRun(const QString &project, const QString &id, QObject *context,
                            Callback<void> callback)
{
    call(QLatin1String(method::runRemove), address(project, id), context,
         nothingFrom(std::move(callback)));
}

void AgentClient::startJob(const JobStart &job, QObject *context, Callback<QString> callback)
{
    call(QLatin1String(method::jobStart),
         {{QStringLiteral("project"), job.project},
          {QStringLiteral("kind"), job.kind},
          {QStringLiteral("title"), job.title},
          {QStringLiteral("arguments"), QJsonArray::fromStringList(job.arguments)},
          {QStringLiteral("id"), job.id.isEmpty() ? base::newId() : job.id}},
         context, idFrom(std::move(callback)));
}

void AgentClient::cancelJob(const QString &project, const QString &id, QObject *context,
                            Callback<void> callback)
{
    call(QLatin1String(method::jobCancel), address(project, id), context,
         nothingFrom(std::move(callback)));
}

void AgentClient::clearJob(const QString &project, const QString &id, QObject *context,
                           Callback<void> callback)
{
    call(QLatin1String(method::jobClear), address(project, id), context,
         nothingFrom(std::move(callback)));
}

void AgentClient::stopAgent(bool force, QObject *context, Callback<void> callback)
{
    call(QLatin1String(method::stop), {{QStringLiteral("force"), force}}, context,
         nothingFrom(std::move(callback)));
}

Attachment *AgentClient::attach(const QString &session, JournalPosition from, QObject *parent)
{
    auto *attachment = new Attachment(this, session, from, parent);
    d->attach(attachment);
    return attachment;
}

void AgentClient::followSessions()
{
    d->followsSessions = true;
    open();
    d->sendFollows();
}

void AgentClient::followTelemetry()
{
    d->followsTelemetry = true;
    open();
    d->sendFollows();
}

} // namespace trainyard::agent

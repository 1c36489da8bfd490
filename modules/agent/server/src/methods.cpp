#include "methods.h"

#include "run_intake.h"

#include "trainyard/base/process_identity.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace trainyard::agent {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(AgentServer)
};

Result<QJsonObject> hello(Connection &connection, const QJsonObject &params)
{
    const QJsonObject peer = params[QLatin1String("protocol")].toObject();
    connection.setPeerMajor(std::max(1, peer[QLatin1String("major")].toInt()));
    return QJsonObject{
        {QStringLiteral("protocol"), QJsonObject{{QStringLiteral("major"), protocolVersion.major},
                                                 {QStringLiteral("minor"), protocolVersion.minor}}},
        {QStringLiteral("version"), QCoreApplication::applicationVersion()},
        {QStringLiteral("pid"), QCoreApplication::applicationPid()},
        {QStringLiteral("host"), hostName()},
        {QStringLiteral("boot_id"), base::currentBootId()}};
}

Result<QJsonObject> nothing(const Result<void> &result)
{
    return result.map([] { return QJsonObject(); });
}

Result<QJsonObject> idOf(const Result<QString> &result)
{
    return result.map([](const QString &id) { return QJsonObject{{QStringLiteral("id"), id}}; });
}

} // namespace

Methods::Methods(Supervisor &supervisor)
    : m_supervisor(supervisor)
{
    addConnection();
    addRuns();
    addJobs();
}

Result<QJsonObject> Methods::call(Connection &connection, const Request &request)
{
    const bool isHello = request.method == QLatin1String(method::hello);
    const bool isOther = connection.peerMajor() != protocolVersion.major;
    if (isOther && !isHello && !isFrozen(request.method, request.params))
        return failure(ErrorCode::Unsupported,
                       Text::tr("This window and the background service are of different "
                                "versions. What runs goes on; close the windows, or end the "
                                "service by `trainyard-agent stop`, and start again."),
                       request.method);
    const auto found = m_methods.find(request.method);
    if (found == m_methods.end())
        return failure(ErrorCode::Unsupported,
                       Text::tr("The background service is older than this window and does not "
                                "know how to do this. Nothing was changed."),
                       request.method);
    return found->second(connection, request.params);
}

void Methods::addConnection()
{
    m_methods[QLatin1String(method::hello)] = hello;
    m_methods[QLatin1String(method::sessions)] = [this](Connection &, const QJsonObject &) {
        QJsonArray array;
        for (const SessionInfo &info : m_supervisor.sessions())
            array.push_back(info.toJson());
        return Result<QJsonObject>(QJsonObject{{QStringLiteral("sessions"), array}});
    };
    m_methods[QLatin1String(method::attach)] =
        [](Connection &connection, const QJsonObject &params) { return connection.attach(params); };
    m_methods[QLatin1String(method::detach)] = [](Connection &connection,
                                                  const QJsonObject &params) {
        connection.detach(params);
        return Result<QJsonObject>(QJsonObject());
    };
    m_methods[QLatin1String(method::credit)] = [](Connection &connection,
                                                  const QJsonObject &params) {
        connection.addCredit(params);
        return Result<QJsonObject>(QJsonObject());
    };
    m_methods[QLatin1String(method::telemetry)] = [this](Connection &, const QJsonObject &) {
        const auto sample = m_supervisor.telemetry().latest();
        return Result<QJsonObject>(sample ? sample->toJson() : QJsonObject());
    };
}

void Methods::addRuns()
{
    m_methods[QLatin1String(method::runStart)] = [this](Connection &, const QJsonObject &params) {
        return idOf(m_supervisor.startRun(params));
    };
    m_methods[QLatin1String(method::runControl)] =
        [this](Connection &, const QJsonObject &params) -> Result<QJsonObject> {
        TY_TRY(const SessionKey key, checkedKey(SessionKind::Run, params));
        TY_TRY(const qint64 number,
               m_supervisor.controlRun(key, params[QLatin1String("command")].toString()));
        return QJsonObject{{QStringLiteral("number"), number}};
    };
    m_methods[QLatin1String(method::runContinue)] =
        [this](Connection &, const QJsonObject &params) -> Result<QJsonObject> {
        TY_TRY(const SessionKey key, checkedKey(SessionKind::Run, params));
        const qint64 budgetMicro = params[QLatin1String("budget_micro")].toInteger();
        return nothing(m_supervisor.continueRun(key, budgetMicro));
    };
    m_methods[QLatin1String(method::runEdit)] =
        [this](Connection &, const QJsonObject &params) -> Result<QJsonObject> {
        TY_TRY(const SessionKey key, checkedKey(SessionKind::Run, params));
        return nothing(m_supervisor.editRun(key, params));
    };
    m_methods[QLatin1String(method::runRemove)] =
        [this](Connection &, const QJsonObject &params) -> Result<QJsonObject> {
        TY_TRY(const SessionKey key, checkedKey(SessionKind::Run, params));
        return nothing(m_supervisor.remove(key));
    };
}

void Methods::addJobs()
{
    m_methods[QLatin1String(method::jobStart)] = [this](Connection &, const QJsonObject &params) {
        return idOf(m_supervisor.startJob(params));
    };
    m_methods[QLatin1String(method::jobCancel)] =
        [this](Connection &, const QJsonObject &params) -> Result<QJsonObject> {
        TY_TRY(const SessionKey key, checkedKey(SessionKind::Job, params));
        return nothing(m_supervisor.cancelJob(key));
    };
    m_methods[QLatin1String(method::jobClear)] =
        [this](Connection &, const QJsonObject &params) -> Result<QJsonObject> {
        TY_TRY(const SessionKey key, checkedKey(SessionKind::Job, params));
        return nothing(m_supervisor.remove(key));
    };
}

} // namespace trainyard::agent

#include "trainyard/workbench/ctl_call.h"

#include "trainyard/agent/protocol/location.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QLocale>
#include <QProcess>
#include <QTimer>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CtlCall)
};

constexpr int cancelledStatus = 3;
constexpr int graceMs = 1000;

Result<std::vector<QJsonObject>> outcomeOf(QProcess &process, QProcess::ExitStatus status)
{
    std::vector<QJsonObject> lines;
    for (const QByteArray &line : process.readAllStandardOutput().split('\n')) {
        const QJsonObject object = QJsonDocument::fromJson(line).object();
        if (object.value(QLatin1String("event")) == QLatin1String("error"))
            return failure(ErrorCode::Failed, object.value(QLatin1String("message")).toString(),
                           object.value(QLatin1String("detail")).toString());
        if (!object.isEmpty())
            lines.push_back(object);
    }
    if (status == QProcess::NormalExit && process.exitCode() == 0)
        return lines;
    const QString said = QString::fromUtf8(process.readAllStandardError().trimmed());
    if (status == QProcess::NormalExit && process.exitCode() == cancelledStatus)
        return failure(ErrorCode::Cancelled, {});
    return failure(ErrorCode::Failed, Text::tr("It did not work out."), said);
}

} // namespace

struct CtlCall::Private
{
    // Its own: what is asked to end must not be waited for.
    QProcess *process = new QProcess;
    Result<std::vector<QJsonObject>> lines = failure(ErrorCode::Failed, {});
};

CtlCall::CtlCall(const QString &projectFolder, const QStringList &arguments, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>())
{
    connect(d->process, &QProcess::finished, this, [this](int, QProcess::ExitStatus status) {
        d->lines = outcomeOf(*d->process, status);
        Q_EMIT finished();
    });
    connect(d->process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        d->lines = failure(ErrorCode::NotFound,
                           Text::tr("trainyardctl is not installed beside the program. Install "
                                    "the whole package."),
                           d->process->errorString());
        // Not before the caller has had time to connect.
        QTimer::singleShot(0, this, &CtlCall::finished);
    });
    d->process->start(agent::ctlProgram(), QStringList{QStringLiteral("--json"),
                                                       QStringLiteral("--project"), projectFolder} +
                                               inOurLanguage() + arguments);
}

QStringList inOurLanguage()
{
    return {QStringLiteral("--language"), QLocale().name().left(2)};
}

CtlCall::~CtlCall()
{
    d->process->disconnect(this);
    if (d->process->state() == QProcess::NotRunning) {
        d->process->deleteLater();
        return;
    }
    connect(d->process, &QProcess::finished, d->process, &QObject::deleteLater);
    d->process->terminate();
    QTimer::singleShot(graceMs, d->process, &QProcess::kill);
}

Result<std::vector<QJsonObject>> CtlCall::takeLines()
{
    return std::move(d->lines);
}

} // namespace trainyard::workbench

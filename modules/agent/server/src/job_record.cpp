#include "job_record.h"

#include "trainyard/base/atomic_file.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace trainyard::agent {

namespace {

constexpr qint64 largest = 4 * 1024 * 1024;

QString path(const QString &jobFolder)
{
    return jobFolder + QStringLiteral("/job.json");
}

QString textOf(const QJsonObject &object, const char *key)
{
    return object[QLatin1String(key)].toString();
}

} // namespace

bool JobRecord::isOver() const
{
    return state != QLatin1String("running") && state != QLatin1String("cancelling");
}

Result<JobRecord> JobRecord::read(const QString &jobFolder)
{
    TY_TRY(const QByteArray bytes, base::readFile(path(jobFolder), largest));
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    JobRecord job;
    job.id = textOf(object, "id");
    job.state = textOf(object, "state");
    if (job.id.isEmpty() || job.state.isEmpty())
        return failure(ErrorCode::Corrupt,
                       QCoreApplication::translate(
                           "AgentServer", "The record of a task is damaged. Its output is kept."),
                       path(jobFolder));
    job.kind = textOf(object, "kind");
    job.title = textOf(object, "title");
    const QJsonArray arguments = object[QLatin1String("arguments")].toArray();
    for (const auto &argument : arguments)
        job.arguments.push_back(argument.toString());
    job.workingFolder = textOf(object, "cwd");
    job.reason = textOf(object, "reason");
    if (const auto code = object[QLatin1String("code")]; code.isDouble())
        job.code = code.toInt();
    job.createdMs = object[QLatin1String("created_ms")].toInteger();
    job.endedMs = object[QLatin1String("ended_ms")].toInteger();
    return job;
}

Result<void> JobRecord::write(const QString &jobFolder) const
{
    const QJsonObject object{{QStringLiteral("id"), id},
                             {QStringLiteral("kind"), kind},
                             {QStringLiteral("title"), title},
                             {QStringLiteral("arguments"), QJsonArray::fromStringList(arguments)},
                             {QStringLiteral("cwd"), workingFolder},
                             {QStringLiteral("state"), state},
                             {QStringLiteral("reason"), reason},
                             {QStringLiteral("code"), code ? QJsonValue(*code) : QJsonValue()},
                             {QStringLiteral("created_ms"), createdMs},
                             {QStringLiteral("ended_ms"), endedMs}};
    return base::replaceFile(path(jobFolder), QJsonDocument(object).toJson());
}

} // namespace trainyard::agent

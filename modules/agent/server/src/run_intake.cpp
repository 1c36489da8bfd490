#include "run_intake.h"

#include "held_process.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/ids.h"
#include "trainyard/compute/host.h"
#include "trainyard/runs/run_record.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>

#include <cerrno>
#include <cstdio>

namespace trainyard::agent {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(AgentServer)
};

const QString removedPrefix = QStringLiteral("removed-");

QString stagingFolder(const QString &project)
{
    return project + QStringLiteral("/.trainyard/staging");
}

Result<void> moveFolder(const QString &from, const QString &to)
{
    TY_CHECK(base::makeFolder(QFileInfo(to).path()));
    if (::rename(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) != 0)
        return tl::unexpected(base::writeError(to, errno));
    TY_CHECK(base::syncFolder(QFileInfo(to).path()));
    return base::syncFolder(QFileInfo(from).path());
}

Result<runs::RunRecord> recordFrom(const QJsonObject &params, const SessionKey &key)
{
    QJsonObject object = params[QLatin1String("record")].toObject();
    object[QLatin1String("format")] = 1;
    object[QLatin1String("id")] = key.id;
    object[QLatin1String("project")] = key.project;
    object[QLatin1String("state")] = runs::runStateKey(runs::RunState::Queued);
    object[QLatin1String("reason")] = QString();
    object[QLatin1String("attempts")] = QJsonArray();
    object[QLatin1String("threads_wanted")] = params[QLatin1String("threads")].toInt();
    object[QLatin1String("host")] = hostName();
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    object[QLatin1String("queued_ms")] = now;
    TY_TRY(runs::RunRecord record, runs::RunRecord::fromJson(object));
    if (record.createdMs == 0)
        record.createdMs = now;
    if (record.name.isEmpty())
        record.name = key.id;
    if (record.version.isEmpty())
        record.version = QCoreApplication::applicationVersion();
    if (record.cpu.isEmpty())
        record.cpu = compute::readHost().cpuName;
    return record;
}

} // namespace

Result<QString> checkedProject(const QJsonObject &params)
{
    const QString project = params[QLatin1String("project")].toString();
    if (!QDir::isAbsolutePath(project) || QDir::cleanPath(project) != project)
        return failure(ErrorCode::InvalidInput,
                       Text::tr("A project is named by the full path of its folder. Nothing was "
                                "started."),
                       project);
    if (!QFileInfo(project + QStringLiteral("/.trainyard")).isDir())
        return failure(ErrorCode::NotFound,
                       Text::tr("%1 is no project of Trainyard, or is not there. Nothing was "
                                "changed.")
                           .arg(QDir::toNativeSeparators(project)));
    return project;
}

Result<SessionKey> checkedKey(SessionKind kind, const QJsonObject &params)
{
    TY_TRY(const QString project, checkedProject(params));
    const SessionKey key{kind, project, params[QLatin1String("id")].toString()};
    if (base::isId(key.id))
        return key;
    return failure(ErrorCode::InvalidInput,
                   Text::tr("There is no run or task with this name. Nothing was changed."),
                   key.id);
}

Result<SessionKey> takeRun(const QJsonObject &params)
{
    QJsonObject named = params;
    named[QLatin1String("id")] = params[QLatin1String("staging")];
    TY_TRY(const SessionKey key, checkedKey(SessionKind::Run, named));
    if (QFileInfo::exists(key.folder() + QStringLiteral("/run.json")))
        return key; // asked again
    const QString staging = stagingFolder(key.project) + QLatin1Char('/') + key.id;
    if (!QFileInfo(staging + QStringLiteral("/recipe.json")).isFile())
        return failure(ErrorCode::NotFound,
                       Text::tr("The run cannot start: its prepared recipe is not there. Prepare "
                                "it again."),
                       staging);
    TY_TRY(const runs::RunRecord record, recordFrom(params, key));
    TY_CHECK(runs::writeRunRecord(staging, record));
    TY_CHECK(moveFolder(staging, key.folder()));
    return key;
}

Result<SessionKey> takeJob(const QJsonObject &params)
{
    TY_TRY(const SessionKey key, checkedKey(SessionKind::Job, params));
    if (QFileInfo::exists(key.folder() + QStringLiteral("/job.json")))
        return key; // asked again
    JobRecord job;
    job.id = key.id;
    job.kind = params[QLatin1String("kind")].toString();
    job.title = params[QLatin1String("title")].toString();
    const QJsonArray arguments = params[QLatin1String("arguments")].toArray();
    for (const auto &argument : arguments)
        job.arguments.push_back(argument.toString());
    job.workingFolder = key.project;
    job.createdMs = QDateTime::currentMSecsSinceEpoch();
    if (job.arguments.isEmpty())
        return failure(ErrorCode::InvalidInput,
                       Text::tr("A task without a command cannot be started."));
    const QString staging = stagingFolder(key.project) + QStringLiteral("/job-") + key.id;
    TY_CHECK(base::makeFolder(staging));
    TY_CHECK(job.write(staging));
    TY_CHECK(moveFolder(staging, key.folder()));
    return key;
}

Result<void> removeFolder(const SessionKey &key)
{
    const QString removed = stagingFolder(key.project) + QLatin1Char('/') + removedPrefix + key.id;
    QDir(removed).removeRecursively();
    TY_CHECK(moveFolder(key.folder(), removed));
    QDir(removed).removeRecursively();
    return {};
}

void removeLeftovers(const QString &project)
{
    const QDir staging(stagingFolder(project));
    const QStringList names =
        staging.entryList({removedPrefix + QLatin1Char('*')}, QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &name : names)
        QDir(staging.filePath(name)).removeRecursively();
}

} // namespace trainyard::agent

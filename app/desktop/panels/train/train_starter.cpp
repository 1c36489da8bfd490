#include "panels/train/train_starter.h"

#include "background/agent_link.h"

#include "trainyard/base/ids.h"
#include "trainyard/base/job.h"
#include "trainyard/workbench/train_run.h"

#include <QJsonArray>
#include <QThreadPool>

namespace trainyard::desktop::train {

using workbench::TrainPlan;

TrainStarter::TrainStarter(AgentLink &link, const workbench::Project &project, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_project(project)
{
}

void TrainStarter::start(const workbench::TrainRequest &request, const TrainPlan &plan)
{
    m_request = request;
    if (plan.missing > 0)
        startJob(plan);
    else
        stage(plan);
}

void TrainStarter::startJob(const TrainPlan &plan)
{
    agent::JobStart job;
    job.project = m_project.folder();
    job.id = base::newId();
    job.kind = QStringLiteral("train");
    m_told = plan.warnings;
    job.title = tr("Pack %1 at %2 px and train")
                    .arg(QString::fromStdString(plan.recipe.dataset))
                    .arg(plan.pack.width);
    job.arguments = workbench::trainArguments(m_request);
    const agent::SessionKey key{agent::SessionKind::Job, job.project, job.id};
    m_link.startJob(
        job, this,
        [this](const Result<QString> &id) {
            if (id)
                Q_EMIT preparing();
        },
        [this, key](const Result<void> &outcome) {
            if (outcome)
                tellStarted(key);
            else
                Q_EMIT failed(outcome.error());
        });
}

void TrainStarter::tellStarted(const agent::SessionKey &job)
{
    agent::SessionInfo info;
    info.key = job;
    readJobReport(m_link.client(), info, this, [this](const QJsonObject &finished) {
        QStringList warnings;
        for (const QJsonValue &warning : finished[QLatin1String("warnings")].toArray()) {
            if (!m_told.contains(warning.toString()))
                warnings << warning.toString();
        }
        Q_EMIT started(finished[QLatin1String("run")].toString(), warnings);
    });
}

void TrainStarter::stage(const TrainPlan &plan)
{
    auto *job = new base::JobOf<agent::RunStart>(
        QThreadPool::globalInstance(),
        [project = m_project, request = m_request, plan](base::JobContext &) {
            return workbench::stageRun(project, request, plan);
        },
        this);
    connect(job, &base::Job::finished, this, [this, job] {
        const Result<agent::RunStart> staged = job->takeResult();
        job->deleteLater();
        if (!staged) {
            Q_EMIT failed(staged.error());
            return;
        }
        m_link.client().startRun(*staged, this, [this](const Result<QString> &id) {
            if (id)
                Q_EMIT started(*id, {});
            else
                Q_EMIT failed(id.error());
        });
    });
}

} // namespace trainyard::desktop::train

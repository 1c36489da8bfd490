#include "panels/train/train_starter.h"

#include "background/agent_link.h"

#include "trainyard/base/job.h"
#include "trainyard/workbench/train_run.h"

#include <QThreadPool>

namespace trainyard::desktop::train {

using workbench::TrainPlan;

TrainStarter::TrainStarter(AgentLink &link, const workbench::Project &project, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_project(project)
{
}

void TrainStarter::start(const workbench::TrainRequest &request)
{
    m_request = request;
    plan(false);
}

void TrainStarter::plan(bool hasPacked)
{
    auto *job = new base::JobOf<TrainPlan>(
        QThreadPool::globalInstance(),
        [project = m_project, request = m_request](base::JobContext &) -> Result<TrainPlan> {
            TY_TRY(const compute::Catalogue catalogue, workbench::openCatalogue());
            return workbench::planTraining(project, request, catalogue);
        },
        this);
    connect(job, &base::Job::finished, this, [this, job, hasPacked] {
        Result<TrainPlan> plan = job->takeResult();
        job->deleteLater();
        if (!plan) {
            Q_EMIT failed(plan.error());
            return;
        }
        if (plan->missing > 0 && !hasPacked)
            return pack(*plan);
        plan->missing = 0; // what could not be packed cannot be read any more and is left out
        stage(*plan);
    });
}

void TrainStarter::pack(const TrainPlan &plan)
{
    agent::JobStart job;
    job.project = m_project.folder();
    job.kind = QStringLiteral("pack");
    const QString dataset = QString::fromStdString(plan.recipe.dataset);
    job.title = tr("Pack %1 at %2 px").arg(dataset).arg(plan.pack.width);
    job.arguments = {QStringLiteral("data"), QStringLiteral("pack"), dataset,
                     QStringLiteral("--size"), QString::number(plan.pack.width)};
    m_link.startJob(
        job, this, [](const Result<QString> &) {},
        [this](const Result<void> &outcome) {
            if (outcome)
                this->plan(true);
            else
                Q_EMIT failed(outcome.error());
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
                Q_EMIT started(*id);
            else
                Q_EMIT failed(id.error());
        });
    });
}

} // namespace trainyard::desktop::train

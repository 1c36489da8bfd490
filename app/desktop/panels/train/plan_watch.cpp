#include "panels/train/plan_watch.h"

#include "trainyard/base/job.h"

#include <QThreadPool>

namespace trainyard::desktop::train {

using workbench::TrainPlan;

namespace {

constexpr int pauseMs = 300;

struct Thought
{
    compute::Catalogue catalogue;
    Result<TrainPlan> plan;
};

} // namespace

PlanWatch::PlanWatch(const workbench::Project &project, QObject *parent)
    : QObject(parent)
    , m_project(project)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &PlanWatch::think);
}

PlanWatch::~PlanWatch() = default;

void PlanWatch::setRequest(const workbench::TrainRequest &request)
{
    m_request = request;
    m_isPlanning = true;
    m_pause.start();
    Q_EMIT changed();
}

void PlanWatch::think()
{
    delete m_job; // of an older request
    auto *job = new base::JobOf<Thought>(
        QThreadPool::globalInstance(),
        [project = m_project, request = m_request,
         known = m_catalogue](base::JobContext &) -> Result<Thought> {
            if (known)
                return Thought{*known, workbench::planTraining(project, request, *known)};
            TY_TRY(const compute::Catalogue catalogue, workbench::openCatalogue());
            return Thought{catalogue, workbench::planTraining(project, request, catalogue)};
        },
        this);
    m_job = job;
    connect(job, &base::Job::finished, this, [this, job] {
        Result<Thought> thought = job->takeResult();
        m_job = nullptr;
        job->deleteLater();
        if (!thought)
            return take(tl::unexpected(thought.error()));
        m_catalogue = std::move(thought->catalogue);
        take(std::move(thought->plan));
    });
}

void PlanWatch::take(Result<TrainPlan> plan)
{
    m_isPlanning = m_pause.isActive();
    m_plan = std::move(plan);
    m_probe.reset(); // its figures would be of another plan
    m_speed.reset();
    m_whyNot.clear();
    Q_EMIT changed();
}

void PlanWatch::measure()
{
    if (!m_plan || !*m_plan || m_isPlanning || m_probe)
        return;
    auto started = workbench::startSpeedProbe(**m_plan);
    m_whyNot = started ? QString() : started.error().message;
    if (!started)
        return Q_EMIT changed();
    m_probe = *std::move(started);
    connect(m_probe.get(), &workbench::WorkerTask::finished, this, [this] {
        const Result<QJsonObject> answer = m_probe->output();
        m_probe.release()->deleteLater(); // it is the one that is speaking
        if (!answer)
            m_whyNot = answer.error().message;
        else if (m_plan && *m_plan)
            m_speed = workbench::measuredSpeed(*answer, **m_plan);
        Q_EMIT changed();
    });
    Q_EMIT changed();
}

} // namespace trainyard::desktop::train

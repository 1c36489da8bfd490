#include "panels/train/plan_watch.h"

#include "trainyard/base/job.h"

#include <QThreadPool>

#include <algorithm>

namespace trainyard::desktop::train {

using workbench::MeasuredSpeed;
using workbench::TrainPlan;

namespace {

constexpr int pauseMs = 300;
constexpr int restMs = 1500;

struct Thought
{
    compute::Catalogue catalogue;
    Result<TrainPlan> plan;
    std::map<QString, MeasuredSpeed> earlier;
};

Thought thoughtOf(const workbench::Project &project, const workbench::TrainRequest &request,
                  const compute::Catalogue &catalogue)
{
    Thought thought{catalogue, workbench::planTraining(project, request, catalogue), {}};
    if (thought.plan)
        thought.earlier = workbench::earlierSpeeds(project, *thought.plan);
    return thought;
}

} // namespace

PlanWatch::PlanWatch(const workbench::Project &project, std::function<bool()> isIdle,
                     QObject *parent)
    : QObject(parent)
    , m_project(project)
    , m_isIdle(std::move(isIdle))
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &PlanWatch::think);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &PlanWatch::measureNext);
}

PlanWatch::~PlanWatch() = default;

void PlanWatch::setRequest(const workbench::TrainRequest &request)
{
    m_request = request;
    m_isPlanning = true;
    m_rest.stop();
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
                return thoughtOf(project, request, *known);
            TY_TRY(const compute::Catalogue catalogue, workbench::openCatalogue());
            return thoughtOf(project, request, catalogue);
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
        m_earlier = std::move(thought->earlier);
        take(std::move(thought->plan));
    });
}

void PlanWatch::take(Result<TrainPlan> plan)
{
    m_isPlanning = m_pause.isActive();
    m_plan = std::move(plan);
    m_probe.reset(); // its figures might be of another plan
    m_whyNot.clear();
    if (!m_isPlanning)
        m_rest.start();
    Q_EMIT changed();
}

std::vector<PlanWatch::Place> PlanWatch::places() const
{
    std::vector<Place> places;
    if (!hasPlan())
        return places;
    const workbench::Place &chosen = (*m_plan)->place;
    places.push_back({chosen.toString(), chosen.device});
    const compute::Machine *local =
        m_catalogue ? m_catalogue->machine(QString(compute::localMachineName)) : nullptr;
    for (std::size_t at = 0; local && at < local->configurations.size(); ++at) {
        const compute::Configuration &configuration = local->configurations[at];
        const QString name = local->name + QLatin1Char('/') + configuration.name;
        if (name != places.front().name)
            places.push_back({name, configuration.gpuUuid.isEmpty()
                                        ? QStringLiteral("cpu")
                                        : QStringLiteral("cuda:") + configuration.gpuUuid});
    }
    return places;
}

std::map<QString, MeasuredSpeed> PlanWatch::speeds() const
{
    if (!hasPlan())
        return {};
    std::map<QString, MeasuredSpeed> speeds = m_earlier;
    for (const Place &place : places()) {
        const auto answer = m_answers.find(workbench::speedKey(**m_plan, place.device));
        const auto speed = answer == m_answers.end()
                               ? std::nullopt
                               : workbench::measuredSpeed(answer->second, **m_plan);
        if (speed)
            speeds[place.name] = *speed;
    }
    return speeds;
}

void PlanWatch::measure()
{
    if (hasPlan() && !m_isPlanning && !m_probe)
        measurePlace(places().front(), true);
}

// The first place of this computer that has not been asked about this work.
void PlanWatch::measureNext()
{
    if (!hasPlan() || m_isPlanning || m_probe || !m_isIdle())
        return;
    for (const Place &place : places()) {
        if (!m_answers.contains(workbench::speedKey(**m_plan, place.device)))
            return measurePlace(place, false);
    }
}

void PlanWatch::measurePlace(const Place &place, bool isWished)
{
    const QByteArray key = workbench::speedKey(**m_plan, place.device);
    auto started = workbench::startSpeedProbe(**m_plan, place.device);
    if (!started) {
        m_answers.try_emplace(key);
        if (isWished)
            m_whyNot = started.error().message;
        return Q_EMIT changed();
    }
    m_whyNot.clear();
    m_probe = *std::move(started);
    connect(m_probe.get(), &workbench::WorkerTask::finished, this,
            [this, key, isWished] { endProbe(key, isWished); });
    Q_EMIT changed();
}

void PlanWatch::endProbe(const QByteArray &key, bool isWished)
{
    const Result<QJsonObject> answer = m_probe->output();
    m_probe.release()->deleteLater(); // it is the one that is speaking
    if (answer || !m_answers.contains(key))
        m_answers[key] = answer.value_or(QJsonObject());
    if (!answer && isWished)
        m_whyNot = answer.error().message;
    m_rest.start(); // for the next place
    Q_EMIT changed();
}

} // namespace trainyard::desktop::train

#include "background/session_jobs.h"

#include "background/agent_link.h"
#include "shell/jobs_model.h"
#include "shell/notifications.h"
#include "shell/window_context.h"

#include <QDateTime>
#include <QDir>

namespace trainyard::desktop {

using agent::SessionInfo;
using agent::SessionKey;
using agent::SessionKind;

namespace {

constexpr qint64 worthTellingMs = 30'000;

QString iconOf(const SessionInfo &info)
{
    if (info.key.kind == SessionKind::Run)
        return QStringLiteral("runs");
    if (info.jobKind == QLatin1String("import"))
        return QStringLiteral("import");
    if (info.jobKind == QLatin1String("pack"))
        return QStringLiteral("storage");
    return QStringLiteral("jobs");
}

} // namespace

SessionJobs::SessionJobs(AgentLink &link, WindowContext &context, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_context(context)
{
    connect(&m_link, &AgentLink::sessionChanged, this, &SessionJobs::take);
    connect(&m_link, &AgentLink::sessionRemoved, this, [this](const SessionKey &key) {
        const QString session = key.toString();
        m_context.jobs().remove(m_jobs.take(session));
        m_isTraining.remove(session);
        m_context.setTraining(!m_isTraining.isEmpty());
    });
}

QString SessionJobs::place(const SessionInfo &info) const
{
    if (info.key.project == m_context.projectFolder())
        return tr("this computer");
    return tr("project %1").arg(QDir(info.key.project).dirName());
}

void SessionJobs::open(const SessionKey &key)
{
    if (key.project != m_context.projectFolder())
        m_context.openProject(key.project);
    m_context.showPanel(key.kind == SessionKind::Run ? QStringLiteral("runs")
                                                     : QStringLiteral("data"));
}

QString SessionJobs::begin(const SessionInfo &info)
{
    const SessionKey key = info.key;
    JobSpec spec;
    spec.title = info.title;
    spec.icon = iconOf(info);
    spec.place = place(info);
    spec.outlivesWindow = true;
    spec.open = [this, key] { open(key); };
    spec.cancel = [this, key] {
        const auto failed = [this](const Error &error) { m_context.showError(error); };
        if (key.kind == SessionKind::Run)
            m_link.client().controlRun(key.project, key.id, agent::RunCommand::Stop, this,
                                       [failed](const Result<qint64> &answer) {
                                           if (!answer)
                                               failed(answer.error());
                                       });
        else
            m_link.client().cancelJob(key.project, key.id, this,
                                      [failed](const Result<void> &answer) {
                                          if (!answer)
                                              failed(answer.error());
                                      });
    };
    return m_context.jobs().add(spec);
}

void SessionJobs::take(const SessionInfo &info)
{
    const QString session = info.key.toString();
    const bool isRun = info.key.kind == SessionKind::Run;
    if (isRun && info.state == QLatin1String("running"))
        m_isTraining[session] = true;
    else
        m_isTraining.remove(session);
    m_context.setTraining(!m_isTraining.isEmpty());
    if (info.isActive()) {
        if (info.notices.contains(QLatin1String("budget_warning")) &&
            !m_isNearBudget.contains(session)) {
            m_isNearBudget.insert(session);
            tellBudget(info);
        }
        if (!m_jobs.contains(session)) {
            m_jobs[session] = begin(info);
            m_started[session] =
                info.startedMs > 0 ? info.startedMs : QDateTime::currentMSecsSinceEpoch();
        }
        JobsModel &jobs = m_context.jobs();
        jobs.setProgress(m_jobs[session], info.progress, info.text);
        jobs.setSecondsLeft(m_jobs[session],
                            info.etaSeconds ? std::optional(static_cast<qint64>(*info.etaSeconds))
                                            : std::nullopt);
        return;
    }
    // What was over before the window looked is no news.
    if (const QString job = m_jobs.take(session); !job.isEmpty())
        end(info, job);
}

void SessionJobs::end(const SessionInfo &info, const QString &job)
{
    if (info.state == QLatin1String("finished"))
        return finish(info, job, std::nullopt);
    if (info.key.kind == SessionKind::Run) {
        const bool wasStopped = info.state == QLatin1String("stopped");
        return finish(info, job,
                      Error{wasStopped ? ErrorCode::Cancelled : ErrorCode::Failed,
                            wasStopped ? QString()
                                       : tr("%1 ended before it was done. Its page says why, and "
                                            "what was kept.")
                                             .arg(info.title),
                            info.reason});
    }
    readJobError(m_link.client(), info, this,
                 [this, info, job](const Error &error) { finish(info, job, error); });
}

void SessionJobs::finish(const SessionInfo &info, const QString &job,
                         const std::optional<Error> &error)
{
    m_context.jobs().finish(job, error);
    m_isNearBudget.remove(info.key.toString());
    if (info.key.kind == SessionKind::Run && info.reason == QLatin1String("budget"))
        tellBudget(info);
    const qint64 took = QDateTime::currentMSecsSinceEpoch() - m_started.take(info.key.toString());
    const bool isFailure = error && error->code != ErrorCode::Cancelled;
    if (isFailure || (!error && took >= worthTellingMs))
        tell(info, error);
}

void SessionJobs::tellBudget(const SessionInfo &info)
{
    Notification notification;
    notification.key = info.key.toString() + QStringLiteral("/budget");
    notification.severity = Severity::Warning;
    notification.isUrgent = true;
    notification.open = [this, key = info.key] { open(key); };
    notification.text = [title = info.title, goesOn = info.isActive()](int) {
        return goesOn ? tr("%1 has spent four fifths of its budget.").arg(title)
                      : tr("%1 has spent its budget.").arg(title);
    };
    notification.kept = info.isActive()
                            ? tr("It is stopped when the budget is spent, and weights are saved "
                                 "first.")
                            : tr("It was stopped, and weights were saved. Continue it with a "
                                 "larger budget.");
    m_context.notifications().tell(std::move(notification));
}

void SessionJobs::tell(const SessionInfo &info, const std::optional<Error> &error)
{
    Notification notification;
    const bool isRun = info.key.kind == SessionKind::Run;
    notification.severity = error ? Severity::Danger : Severity::Information;
    notification.isUrgent = true;
    notification.open = [this, key = info.key] { open(key); };
    const QString title = info.title;
    if (error) {
        notification.key = info.key.toString();
        notification.kept = error->message;
        notification.text = [title](int) { return tr("%1 failed.").arg(title); };
    } else {
        notification.key =
            isRun ? QStringLiteral("runs-finished") : QStringLiteral("jobs-finished");
        notification.text = [title, isRun](int count) {
            if (count == 1)
                return tr("%1 finished.").arg(title);
            return isRun ? tr("%n runs finished.", nullptr, count)
                         : tr("%n jobs finished.", nullptr, count);
        };
    }
    m_context.notifications().tell(std::move(notification));
}

} // namespace trainyard::desktop

#include "job_session.h"

#include "trainyard/base/process_identity.h"

#include <QDateTime>
#include <QLoggingCategory>

#include <csignal>

namespace trainyard::agent {

Q_LOGGING_CATEGORY(jobLog, "trainyard.agent.job")

namespace {

constexpr int cancelledStatus = 3; // of trainyardctl
constexpr int foreignEvery = 5;    // looks, about seconds

} // namespace

JobSession::JobSession(const SessionKey &key, const AgentSettings &settings, JobRecord record)
    : Session(key)
    , m_settings(settings)
    , m_record(std::move(record))
    , m_reader(folder() + QStringLiteral("/output.jsonl"))
{
}

Result<std::unique_ptr<JobSession>> JobSession::open(const SessionKey &key,
                                                     const AgentSettings &settings)
{
    TY_TRY(JobRecord record, JobRecord::read(key.folder()));
    std::unique_ptr<JobSession> session(new JobSession(key, settings, std::move(record)));
    session->adopt();
    return session;
}

void JobSession::adopt()
{
    if (m_record.isOver())
        return;
    setForeign(!claim());
    if (isForeign())
        return;
    if (auto record = JobRecord::read(folder()))
        m_record = *std::move(record);
    if (m_record.isOver()) {
        release();
        return;
    }
    m_watch.emplace(folder(), 1);
    if (m_record.state == QLatin1String("cancelling"))
        m_watch->end(m_settings.jobGraceMs);
}

SessionInfo JobSession::info() const
{
    SessionInfo info;
    info.key = key();
    info.title = m_record.title;
    info.state = m_record.state;
    info.reason = m_record.reason;
    info.jobKind = m_record.kind;
    info.startedMs = m_record.createdMs;
    info.attempt = 1;
    info.progress = m_record.state == QLatin1String("finished") ? 1 : m_progress;
    info.text = m_text;
    if (m_watch && m_progress && *m_progress > 0.02 && *m_progress < 1) {
        const double passed =
            static_cast<double>(QDateTime::currentMSecsSinceEpoch() - m_record.createdMs) / 1000.0;
        info.etaSeconds = std::max(0.0, passed * (1 - *m_progress) / *m_progress);
    }
    if (m_isDirty)
        info.notices.push_back(QStringLiteral("disk_full"));
    if (isForeign())
        info.notices.push_back(QStringLiteral("foreign"));
    return info;
}

void JobSession::look()
{
    if (m_isDirty)
        save();
    if (isForeign()) {
        if (m_foreignLooks++ % foreignEvery == 0)
            adopt();
        if (auto record = JobRecord::read(folder()); record && isForeign())
            m_record = *std::move(record);
        setForeign(isForeign() && !m_record.isOver());
    }
    if (m_watch || isForeign())
        readJournal();
    if (m_watch)
        follow();
    if (m_record.isOver() && !m_isDirty)
        release();
    tellNow();
}

void JobSession::readJournal()
{
    static_cast<void>(
        m_reader.readAll([this](const QJsonObject &line, qint64, qint64) { take(line); }));
    tellIfState();
}

void JobSession::take(const QJsonObject &line)
{
    if (line[QLatin1String("event")] != QLatin1String("progress"))
        return;
    m_progress = line[QLatin1String("fraction")].toDouble();
    m_text = line[QLatin1String("text")].toString();
}

void JobSession::follow()
{
    switch (m_watch->look()) {
    case HeldWatch::State::Absent:
        launch();
        break;
    case HeldWatch::State::Waiting:
        break;
    case HeldWatch::State::Running:
        // Nobody writes its output down any more: it would end at its next word.
        if (!m_watch->isHolderAlive() && m_watch->held())
            m_watch->end(m_settings.jobGraceMs);
        break;
    case HeldWatch::State::Ended:
        settle();
        break;
    case HeldWatch::State::OtherBoot:
        enter(QStringLiteral("lost"), QStringLiteral("reboot"));
        break;
    case HeldWatch::State::OtherHost:
        m_watch.reset();
        release();
        setForeign(true);
        break;
    }
}

void JobSession::launch()
{
    if (m_isDirty)
        return;
    if (m_watch->isEnding()) {
        enter(QStringLiteral("cancelled"), {});
        return;
    }
    HolderCommand command;
    command.journalsOutput = true;
    command.workingFolder = m_record.workingFolder;
    command.command = QStringList{m_settings.jobProgram, QStringLiteral("--json"),
                                  QStringLiteral("--project"), key().project} +
                      m_record.arguments;
    if (m_settings.jobProgram.isEmpty()) {
        enter(QStringLiteral("failed"), QStringLiteral("no_program"));
        return;
    }
    const auto started = m_watch->start(command, QProcessEnvironment::systemEnvironment());
    if (started)
        return;
    qCWarning(jobLog) << folder() << started.error().message << started.error().detail;
    enter(QStringLiteral("failed"), QStringLiteral("no_holder"));
}

void JobSession::settle()
{
    readJournal();
    const auto &exit = m_watch->exit();
    const bool isAsked = m_record.state == QLatin1String("cancelling");
    if (exit && exit->signal == 0)
        m_record.code = exit->code;
    const bool isClean = m_record.code == 0;
    if (isClean)
        enter(QStringLiteral("finished"), {});
    else if (isAsked || m_record.code == cancelledStatus)
        enter(QStringLiteral("cancelled"), {});
    else if (m_record.code)
        enter(QStringLiteral("failed"), QStringLiteral("exit %1").arg(*m_record.code));
    else
        enter(QStringLiteral("failed"), QStringLiteral("killed"));
}

void JobSession::enter(const QString &state, const QString &reason)
{
    m_record.state = state;
    m_record.reason = reason;
    if (m_record.isOver()) {
        m_record.endedMs = QDateTime::currentMSecsSinceEpoch();
        m_watch.reset();
    }
    save();
}

void JobSession::save()
{
    m_isDirty = !m_record.write(folder());
}

Result<void> JobSession::cancel()
{
    if (m_record.isOver())
        return {};
    if (isForeign())
        return foreignFailure();
    m_watch->end(m_settings.jobGraceMs);
    enter(QStringLiteral("cancelling"), {});
    look();
    return {};
}

Result<std::shared_ptr<void>> JobSession::claimForRemoval()
{
    if (!m_record.isOver() || base::FileLock::isHeld(holderLockPath(folder())))
        return failure(ErrorCode::Busy,
                       tr("The task goes on. Cancel it first; nothing was removed."));
    return borrowClaim();
}

} // namespace trainyard::agent

#include "supervisor.h"

#include "run_intake.h"

#include "trainyard/base/ids.h"

#include <QDir>
#include <QFileInfo>
#include <QLoggingCategory>

#include <algorithm>

namespace trainyard::agent {

Q_LOGGING_CATEGORY(supervisorLog, "trainyard.agent.supervisor")

namespace {

constexpr int tickMs = 1000;
constexpr size_t mostOver = 200; // runs that have ended stay listed, the newest of them

QString kindFolder(const QString &project, SessionKind kind)
{
    return project + (kind == SessionKind::Run ? QStringLiteral("/.trainyard/runs")
                                               : QStringLiteral("/.trainyard/jobs"));
}

tl::unexpected<Error> unknown(const SessionKey &key)
{
    return failure(ErrorCode::NotFound,
                   Supervisor::tr("There is no run or task with this name. Nothing was changed."),
                   key.toString());
}

} // namespace

Supervisor::Supervisor(const AgentSettings &settings, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_telemetry(ownProgram())
{
    connect(&m_folders, &FolderWatch::appeared, this, [this](const QString &folder) {
        if (const auto found = m_sessions.find(folder); found != m_sessions.end())
            found->second.session->look();
    });
    connect(&m_folders, &FolderWatch::grew, this, [this](const QString &folder) {
        if (const auto found = m_sessions.find(folder); found != m_sessions.end())
            found->second.session->readJournal();
    });
    connect(&m_sleep, &SleepGuard::changed, this, [this] {
        for (const RunSession *run : runs())
            Q_EMIT sessionChanged(run->key());
    });
    m_tick.setInterval(tickMs);
    connect(&m_tick, &QTimer::timeout, this, &Supervisor::tick);
    m_settle.setSingleShot(true);
    connect(&m_settle, &QTimer::timeout, this, [this] {
        schedule();
        updateNeeds();
    });
}

Supervisor::~Supervisor() = default;

void Supervisor::begin()
{
    for (const QString &project : m_projects.projects())
        meet(project);
}

void Supervisor::meet(const QString &project)
{
    if (m_met.contains(project) || !QFileInfo(project + QStringLiteral("/.trainyard")).isDir())
        return;
    m_met.push_back(project);
    removeLeftovers(project);
    scan(project, SessionKind::Run);
    scan(project, SessionKind::Job);
}

void Supervisor::scan(const QString &project, SessionKind kind)
{
    const QStringList ids =
        QDir(kindFolder(project, kind)).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    for (const QString &id : ids) {
        const SessionKey key{kind, project, id};
        if (!base::isId(id) || m_sessions.contains(key.folder()))
            continue;
        if (kind == SessionKind::Run) {
            const auto record = runs::readRunRecord(key.folder());
            if (!record || runs::isOver(record->state))
                continue;
        }
        if (const auto found = sessionFor(key); !found)
            qCWarning(supervisorLog) << key.folder() << found.error().message;
    }
}

Result<Session *> Supervisor::sessionFor(const SessionKey &key)
{
    if (const auto found = m_sessions.find(key.folder()); found != m_sessions.end())
        return found->second.session.get();
    if (!QFileInfo(key.folder()).isDir())
        return unknown(key);
    if (key.kind == SessionKind::Job) {
        TY_TRY(auto job, JobSession::open(key, m_settings));
        return keep(std::move(job));
    }
    TY_TRY(auto run, RunSession::open(key, m_settings));
    return keep(std::move(run));
}

Result<RunSession *> Supervisor::runFor(const SessionKey &key)
{
    meet(key.project);
    TY_TRY(Session *const session, sessionFor(key));
    return static_cast<RunSession *>(session);
}

Session *Supervisor::keep(std::unique_ptr<Session> session)
{
    Session *const kept = session.get();
    Entry &entry = m_sessions[kept->folder()];
    entry.session = std::move(session);
    connect(kept, &Session::changed, this, [this, kept] { changed(kept); });
    watchAsNeeded(entry);
    dropOldest(kept);
    kept->look();
    return kept;
}

void Supervisor::dropOldest(const Session *kept)
{
    std::vector<QString> over; // folders of runs; ids rise with time
    for (const auto &[folder, entry] : m_sessions) {
        const bool isRun = entry.session->key().kind == SessionKind::Run;
        if (isRun && !entry.isWatched && entry.session.get() != kept)
            over.push_back(folder);
    }
    if (over.size() <= mostOver)
        return;
    const auto byId = [](const QString &a, const QString &b) {
        return QFileInfo(a).fileName() < QFileInfo(b).fileName();
    };
    m_sessions.erase(*std::min_element(over.begin(), over.end(), byId));
}

void Supervisor::watchAsNeeded(Entry &entry)
{
    const bool isWanted = entry.session->isActive();
    if (isWanted == entry.isWatched)
        return;
    entry.isWatched = isWanted;
    if (isWanted)
        m_folders.watch(entry.session->folder());
    else
        m_folders.unwatch(entry.session->folder());
}

void Supervisor::changed(Session *session)
{
    watchAsNeeded(m_sessions[session->folder()]);
    m_settle.start(0);
    Q_EMIT sessionChanged(session->key());
}

std::vector<RunSession *> Supervisor::runs() const
{
    std::vector<RunSession *> found;
    for (const auto &[folder, entry] : m_sessions) {
        if (entry.session->key().kind == SessionKind::Run)
            found.push_back(static_cast<RunSession *>(entry.session.get()));
    }
    return found;
}

SessionInfo Supervisor::decorated(SessionInfo info) const
{
    const bool trains = info.key.kind == SessionKind::Run && info.threads > 0;
    if (trains && m_sleep.hasFailed())
        info.notices.push_back(QStringLiteral("may_sleep"));
    if (trains && m_sleep.isHeld())
        info.notices.push_back(QStringLiteral("kept_awake"));
    return info;
}

std::vector<SessionInfo> Supervisor::sessions() const
{
    std::vector<SessionInfo> infos;
    for (const auto &[folder, entry] : m_sessions)
        infos.push_back(decorated(entry.session->info()));
    return infos;
}

Result<SessionInfo> Supervisor::info(const SessionKey &key) const
{
    if (const auto found = m_sessions.find(key.folder()); found != m_sessions.end())
        return decorated(found->second.session->info());
    if (key.kind == SessionKind::Job || !QFileInfo(key.folder()).isDir())
        return unknown(key);
    TY_TRY(const runs::RunRecord record, runs::readRunRecord(key.folder()));
    return RunSession::infoOf(key, record);
}

bool Supervisor::hasActive() const
{
    return std::any_of(m_sessions.begin(), m_sessions.end(), [](const auto &entry) {
        const Session &session = *entry.second.session;
        return session.isActive() && !session.isForeign();
    });
}

void Supervisor::tick()
{
    for (const auto &[folder, entry] : m_sessions)
        entry.session->look();
    meterRuns();
    m_folders.pollAll();
    schedule();
    updateNeeds();
}

void Supervisor::schedule()
{
    int used = 0;
    QStringList busyGpus;
    std::vector<RunSession *> queued;
    for (RunSession *run : runs()) {
        if (run->isQueued() || run->waitsToResume())
            queued.push_back(run);
        if (!run->isTraining())
            continue;
        used += run->threadsUsed();
        busyGpus.push_back(run->gpu());
    }
    std::sort(queued.begin(), queued.end(), [](const RunSession *a, const RunSession *b) {
        return std::pair(a->queuedMs(), a->key().id) < std::pair(b->queuedMs(), b->key().id);
    });
    for (RunSession *run : queued) {
        const int wanted = std::min(run->threadsWanted(), m_settings.cores);
        const int free = m_settings.cores - used;
        if (used > 0 && free < std::max(1, wanted))
            return; // nobody overtakes: a large one would wait for ever
        if (!run->gpu().isEmpty() && busyGpus.contains(run->gpu()))
            continue;
        const int threads = wanted > 0 ? wanted : std::max(1, free);
        used += threads;
        busyGpus.push_back(run->gpu());
        if (run->waitsToResume())
            run->goOn();
        else
            run->start(threads);
    }
}

void Supervisor::meterRuns()
{
    std::vector<RunSession *> metered;
    for (RunSession *run : runs()) {
        if (run->isMetered())
            metered.push_back(run);
    }
    const compute::Moment now = compute::Moment::now();
    const int sharers = static_cast<int>(metered.size());
    for (int slot = 0; slot < sharers; ++slot) {
        RunSession *run = metered[static_cast<size_t>(slot)];
        run->meter(now, sharers, slot, m_telemetry.latest(run->workerPid()));
    }
}

void Supervisor::updateNeeds()
{
    bool wantsTick = false;
    for (const auto &[folder, entry] : m_sessions) {
        const SessionInfo info = entry.session->info();
        wantsTick = wantsTick || info.isActive() || !info.notices.isEmpty();
    }
    bool isTraining = false;
    QList<qint64> pids;
    for (const RunSession *run : runs()) {
        isTraining = isTraining || run->isTraining();
        if (run->workerPid() > 0)
            pids.push_back(run->workerPid());
    }
    m_sleep.setWanted(isTraining);
    m_telemetry.setWanted(!pids.isEmpty() || m_isTelemetryFollowed);
    m_telemetry.setProcesses(pids);
    if (wantsTick && !m_tick.isActive())
        m_tick.start();
    else if (!wantsTick)
        m_tick.stop();
}

void Supervisor::setTelemetryFollowed(bool isFollowed)
{
    m_isTelemetryFollowed = isFollowed;
    updateNeeds();
}

} // namespace trainyard::agent

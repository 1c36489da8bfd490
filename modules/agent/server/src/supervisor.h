#pragma once

#include "folder_watch.h"
#include "job_session.h"
#include "project_list.h"
#include "run_session.h"
#include "sleep_guard.h"
#include "telemetry_source.h"

#include <QTimer>

#include <map>

namespace trainyard::agent {

// Everything that this agent looks after: finds it again after a death, starts it, meters it, and
// carries out the commands of clients. Agent's thread.
class Supervisor : public QObject
{
    Q_OBJECT

public:
    explicit Supervisor(const AgentSettings &settings, QObject *parent = nullptr);
    ~Supervisor() override;

    void begin(); // adopts what goes on

    std::vector<SessionInfo> sessions() const;
    // Also of a run or job that is over and no session any more; NotFound.
    Result<SessionInfo> info(const SessionKey &key) const;
    bool hasActive() const; // something of ours goes on or waits

    // Methods of docs/formats.md §11.
    Result<QString> startRun(const QJsonObject &params);
    Result<qint64> controlRun(const SessionKey &key, const QString &command);
    Result<void> continueRun(const SessionKey &key, qint64 budgetMicro);
    Result<void> editRun(const SessionKey &key, const QJsonObject &changes);
    Result<QString> startJob(const QJsonObject &params);
    Result<void> cancelJob(const SessionKey &key);
    Result<void> remove(const SessionKey &key); // a run or a job that is over

    FolderWatch &folders() { return m_folders; }
    TelemetrySource &telemetry() { return m_telemetry; }
    void setTelemetryFollowed(bool isFollowed);

Q_SIGNALS:
    void sessionChanged(const trainyard::agent::SessionKey &key);
    void sessionRemoved(const trainyard::agent::SessionKey &key);

private:
    struct Entry
    {
        std::unique_ptr<Session> session;
        bool isWatched = false;
    };

    using Intake = Result<SessionKey> (*)(const QJsonObject &params);

    Result<QString> start(const QJsonObject &params, Intake take);
    void meet(const QString &project); // looks through it, once in this agent's life
    void scan(const QString &project, SessionKind kind);
    Result<Session *> sessionFor(const SessionKey &key);
    Result<RunSession *> runFor(const SessionKey &key);
    Session *keep(std::unique_ptr<Session> session);
    void dropOldest(const Session *kept);
    void watchAsNeeded(Entry &entry);
    void changed(Session *session);
    void tick();
    void schedule();
    void meterRuns();
    void updateNeeds();
    std::vector<RunSession *> runs() const;
    SessionInfo decorated(SessionInfo info) const;

    AgentSettings m_settings;
    ProjectList m_projects;
    QStringList m_met;
    std::map<QString, Entry> m_sessions; // by folder
    FolderWatch m_folders;
    SleepGuard m_sleep;
    TelemetrySource m_telemetry;
    bool m_isTelemetryFollowed = false;
    QTimer m_tick;
    QTimer m_settle; // one round of schedule() and updateNeeds() after changes
};

} // namespace trainyard::agent

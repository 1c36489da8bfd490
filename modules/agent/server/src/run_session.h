#pragma once

#include "control_file.h"
#include "held_watch.h"
#include "run_meter.h"
#include "run_tracker.h"
#include "session_base.h"

#include "trainyard/agent/server/agent_settings.h"
#include "trainyard/runs/run_record.h"

namespace trainyard::agent {

// One run: its record, its attempts, its commands. Only writer of run.json, control.json,
// telemetry.jsonl and ledger.jsonl while it holds the claim.
class RunSession : public Session
{
    Q_OBJECT

public:
    // Reads run.json; adopts what goes on, whoever started it.
    static Result<std::unique_ptr<RunSession>> open(const SessionKey &key,
                                                    const AgentSettings &settings);

    SessionInfo info() const override;
    void look() override;
    void readJournal() override;
    static SessionInfo infoOf(const SessionKey &key, const runs::RunRecord &record);

    // Queue. Cores count while it trains; a paused run needs none, and waits for them to go on.
    bool isQueued() const;
    bool waitsToResume() const;
    bool isTraining() const; // an attempt goes on, and is not paused
    qint64 queuedMs() const;
    int threadsWanted() const; // 0 = what is free
    int threadsUsed() const;
    QString gpu() const; // uuid it trains on; empty = none, or not known yet
    void start(int threads);
    void goOn(); // of one that waits to resume

    // Money.
    bool isMetered() const { return m_meter && m_watch; }
    void meter(const compute::Moment &now, int sharers, int slot,
               const std::optional<compute::TelemetrySample> &sample);
    qint64 workerPid() const; // 0 = none

    // Commands of clients.
    Result<qint64> control(const QString &command);
    qint64 commandNumber() const { return m_control.number(); }
    // A new attempt, also of a run whose own machine is gone; 0 = the budget it has.
    Result<void> resume(qint64 budgetMicro);
    Result<void> edit(const QJsonObject &changes);
    Result<std::shared_ptr<void>> claimForRemoval() override;

private:
    RunSession(const SessionKey &key, const AgentSettings &settings, runs::RunRecord record);

    void adopt();
    void lookAtForeign();
    void followAttempt();
    void launch();
    void watchRunning();
    void beginAttempt();
    void endAttempt();
    void becomeLost();
    void settle(const std::optional<RunOutcome> &outcome);
    bool mayRetry() const;
    QString deathReason() const;
    qint64 memoryKills() const; // on this machine, ever; 0 = not known
    int partSize() const;       // 0 = as the worker likes
    void closeAttempt(const QString &reason);
    void enter(runs::RunState state, const QString &reason);
    bool save();
    void releaseIfOver();
    Result<qint64> stop(const QString &reason);
    Result<qint64> askToResume();
    void forgetResume();
    void dropResumeWish();
    Result<void> queueAgain(qint64 budgetMicro);
    void enforceBudget();
    bool isStopAsked() const;
    bool hasGpu() const;
    QString device() const;
    compute::Moment momentAt(const QString &bootId, qint64 bootMs) const;
    int member(const char *name) const;

    const AgentSettings &m_settings;
    runs::RunRecord m_record;
    RunTracker m_tracker;
    ControlFile m_control;
    std::optional<HeldWatch> m_watch; // of the attempt that goes on
    std::unique_ptr<RunMeter> m_meter;
    int m_meteredAttempt = 0;
    QString m_recipeDevice;
    int m_recipeBatch = 0;
    qint64 m_memoryKillsBefore = 0; // when this agent began to look after the attempt
    bool m_isDirty = false;         // m_record is newer than run.json
    bool m_isNearBudget = false;
    qint64 m_stopAskedMs = 0; // boot time; by this agent
    qint64 m_budgetStoppedMs = 0;
    int m_foreignLooks = 0;
};

} // namespace trainyard::agent

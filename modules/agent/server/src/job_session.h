#pragma once

#include "held_watch.h"
#include "job_record.h"
#include "session_base.h"

#include "trainyard/agent/server/agent_settings.h"
#include "trainyard/base/event_log.h"

namespace trainyard::agent {

// One long task that is not training: a `trainyardctl --json` process under a holder. It is run
// once; what dies is not started again.
class JobSession : public Session
{
    Q_OBJECT

public:
    static Result<std::unique_ptr<JobSession>> open(const SessionKey &key,
                                                    const AgentSettings &settings);

    SessionInfo info() const override;
    void look() override;
    void readJournal() override;

    Result<void> cancel();
    Result<std::shared_ptr<void>> claimForRemoval() override;

private:
    JobSession(const SessionKey &key, const AgentSettings &settings, JobRecord record);

    void adopt();
    void follow();
    void launch();
    void settle();
    void enter(const QString &state, const QString &reason);
    void save();
    void take(const QJsonObject &line);

    const AgentSettings &m_settings;
    JobRecord m_record;
    base::EventLogReader m_reader;
    std::optional<HeldWatch> m_watch; // while it goes on
    bool m_isDirty = false;
    int m_foreignLooks = 0;
    std::optional<double> m_progress;
    QString m_text;
};

} // namespace trainyard::agent

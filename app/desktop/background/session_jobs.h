#pragma once

#include "trainyard/agent/protocol/session.h"
#include "trainyard/base/result.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <optional>

namespace trainyard::desktop {

class AgentLink;
class WindowContext;

// Shows what the agent does for this user as jobs of the window: imports, packing, runs that
// train. What ended is told once by the bell. GUI thread.
class SessionJobs : public QObject
{
    Q_OBJECT

public:
    SessionJobs(AgentLink &link, WindowContext &context, QObject *parent = nullptr);

private:
    void take(const agent::SessionInfo &info);
    QString begin(const agent::SessionInfo &info);
    void end(const agent::SessionInfo &info, const QString &job);
    void finish(const agent::SessionInfo &info, const QString &job,
                const std::optional<Error> &error);
    void tell(const agent::SessionInfo &info, const std::optional<Error> &error);
    void tellBudget(const agent::SessionInfo &info); // that little is left of it, or nothing
    QString place(const agent::SessionInfo &info) const;
    void open(const agent::SessionKey &key);

    AgentLink &m_link;
    WindowContext &m_context;
    QHash<QString, QString> m_jobs;    // session → id in the list
    QHash<QString, qint64> m_started;  // session → Unix ms
    QHash<QString, bool> m_isTraining; // runs that go on
    QSet<QString> m_isNearBudget;      // runs of which it was told
};

} // namespace trainyard::desktop

// What clients ask of the supervisor.

#include "supervisor.h"

#include "run_intake.h"

#include <QFileInfo>

namespace trainyard::agent {

// What `take` makes of a request is known, watched and settled at the next turn.
Result<QString> Supervisor::start(const QJsonObject &params, Intake take)
{
    TY_TRY(const QString project, checkedProject(params));
    TY_CHECK(m_projects.add(project));
    meet(project);
    TY_TRY(const SessionKey key, take(params));
    TY_CHECK(sessionFor(key));
    m_settle.start(0);
    return key.id;
}

Result<QString> Supervisor::startRun(const QJsonObject &params)
{
    return start(params, takeRun);
}

Result<qint64> Supervisor::controlRun(const SessionKey &key, const QString &command)
{
    TY_TRY(RunSession *const run, runFor(key));
    TY_TRY(const qint64 number, run->control(command));
    schedule(); // a paused run goes on at once where cores are free
    m_settle.start(0);
    return std::max(number, run->commandNumber());
}

Result<void> Supervisor::continueRun(const SessionKey &key, qint64 budgetMicro)
{
    TY_CHECK(m_projects.add(key.project));
    TY_TRY(RunSession *const run, runFor(key));
    m_settle.start(0);
    return run->resume(budgetMicro);
}

Result<void> Supervisor::editRun(const SessionKey &key, const QJsonObject &changes)
{
    TY_TRY(RunSession *const run, runFor(key));
    return run->edit(changes);
}

Result<QString> Supervisor::startJob(const QJsonObject &params)
{
    return start(params, takeJob);
}

Result<void> Supervisor::cancelJob(const SessionKey &key)
{
    meet(key.project);
    TY_TRY(Session *const session, sessionFor(key));
    return static_cast<JobSession *>(session)->cancel();
}

Result<void> Supervisor::remove(const SessionKey &key)
{
    meet(key.project);
    if (!QFileInfo(key.folder()).isDir())
        return {}; // asked again
    {
        TY_TRY(Session *const session, sessionFor(key));
        TY_TRY(const auto claim, session->claimForRemoval());
        TY_CHECK(removeFolder(key));
    }
    const auto found = m_sessions.find(key.folder());
    if (found->second.isWatched)
        m_folders.unwatch(key.folder());
    m_sessions.erase(found);
    Q_EMIT sessionRemoved(key);
    return {};
}

} // namespace trainyard::agent

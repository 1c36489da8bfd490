#pragma once

#include "trainyard/agent/server/holder.h"
#include "trainyard/base/process_identity.h"
#include "trainyard/base/result.h"

#include <QJsonObject>
#include <QProcessEnvironment>
#include <QString>

#include <optional>

namespace trainyard::agent {

// holder.json: who holds a run or job, and what it holds.
struct HeldProcess
{
    int attempt = 0;
    QString host;
    base::ProcessIdentity holder; // leader of a session of the system
    base::ProcessIdentity worker; // leader of a group in that session
    qint64 startedBootMs = 0;

    QJsonObject toJson() const;
    static std::optional<HeldProcess> read(const QString &folder);

    // Ends by force what the worker left behind in its group, after both have gone.
    void killLeftovers() const;
};

// exit.json: how the worker of an attempt ended.
struct HeldExit
{
    int attempt = 0;
    int code = 0;
    int signal = 0; // 0 = it ended by itself
    double seconds = 0;
    qint64 bootMs = 0; // when

    QJsonObject toJson() const;
    static std::optional<HeldExit> read(const QString &folder);
};

std::optional<qint64> readBeat(const QString &folder); // boot-time ms
QString holderLockPath(const QString &folder);         // held while holder or worker live
QString hostName();

// The agent's program for its own children: TRAINYARD_AGENT, else the file that runs, even where an
// update has put another one in its place.
QString ownProgram();

// Starts a holder in a session of its own, without our descriptors. Gives its pid: it is our child
// and has to be reaped (hasEnded) as long as we live.
Result<qint64> startHolder(const HolderCommand &command, const QProcessEnvironment &environment);

// True once our child has ended; reaps it. Also true for what is no child of ours.
bool hasEnded(qint64 pid);

// Asks a group to end, and makes it end after a grace. Persists nothing: start it again after a
// death of the agent.
class Ending
{
public:
    void begin(qint64 graceMs);
    bool isBegun() const { return m_termAtMs > 0; }
    // Called again and again while the worker lives; once the grace is over it gets KILL.
    void press(const HeldProcess &held);

private:
    qint64 m_termAtMs = 0;
    qint64 m_graceMs = 0;
    bool m_termSent = false;
};

} // namespace trainyard::agent

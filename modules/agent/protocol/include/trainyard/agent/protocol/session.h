#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>

namespace trainyard::agent {

enum class SessionKind
{
    Run,
    Job,
};

// Name of a session on the wire: "run:<project>/<id>", "job:<project>/<id>". Two more exist:
// "agent" (changes of sessions) and "telemetry" (samples of the machine).
struct SessionKey
{
    SessionKind kind = SessionKind::Run;
    QString project; // absolute folder
    QString id;      // base/ids.h

    QString toString() const;
    // Nothing for what names no run or job; the id is checked, so that it may stand in a path.
    static std::optional<SessionKey> fromString(const QString &text);

    QString folder() const; // …/.trainyard/runs/<id> or …/.trainyard/jobs/<id>

    friend bool operator==(const SessionKey &, const SessionKey &) = default;
};

// Besides its events, the lines of these files of a run can be attached to:
// runStream(key, "telemetry"), runStream(key, "ledger").
QString runStream(const SessionKey &key, const QString &stream);

// What the agent says of a run or job, complete each time.
struct SessionInfo
{
    SessionKey key;
    QString title; // name of the run, title of the job
    // Run: queued starting running paused finished stopped failed lost unreachable (as run.json).
    // Job: running cancelling finished cancelled failed lost.
    QString state;
    QString reason;  // code of a failure or stop: "killed", "budget", "nan", "exit 1" …
    QString jobKind; // "import", "pack" …; empty for runs
    std::optional<double> progress;   // 0 … 1
    std::optional<double> etaSeconds; // left
    qint64 startedMs = 0;             // Unix ms; 0 = not yet
    int attempt = 0;
    int threads = 0; // given to it now; 0 = none
    // Codes of what the user should know: "budget_warning", "disk_full" (the agent's own records
    // wait in memory), "may_sleep" (the computer cannot be kept awake), "kept_awake" (it is),
    // "foreign" (another agent supervises it), "restarted" (a new attempt after a death of the
    // worker), "waits_for_cores" (a paused run that was told to go on).
    QStringList notices;
    QString text; // what a job is doing, as it says itself

    bool isActive() const; // goes on, or waits to

    QJsonObject toJson() const;
    static std::optional<SessionInfo> fromJson(const QJsonObject &object);

    friend bool operator==(const SessionInfo &, const SessionInfo &) = default;
};

// A place in a journal. Offsets count bytes and stand at the start of a line.
struct JournalPosition
{
    qint64 generation = 0; // 0 = whichever there is
    qint64 offset = 0;

    friend bool operator==(const JournalPosition &, const JournalPosition &) = default;
};

} // namespace trainyard::agent

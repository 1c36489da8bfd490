#pragma once

#include "trainyard/base/event_log.h"
#include "trainyard/runs/run_progress.h"

#include <map>

namespace trainyard::agent {

// How an attempt ended by its own words.
struct RunOutcome
{
    bool hasFailed = false;
    QString reason; // "done", "stop", or the code of the failure
};

// Follows a run's events for the agent, which needs the state and the progress, and keeps no
// series: memory does not grow with the run.
class RunTracker
{
public:
    explicit RunTracker(const QString &runFolder);

    // Takes what is new, about a megabyte at most; false when nothing was.
    bool readSome();
    void readAll();

    const runs::RunProgress &progress() const { return m_progress; }

    bool hasEvents(int attempt) const; // of this attempt or a later one
    // What the attempt said last, where it said that it is over.
    std::optional<RunOutcome> outcome(int attempt) const;
    // True when the attempt trained further than those before it: something newer was saved, or a
    // network was finished.
    bool hasAdvanced(int attempt) const;

private:
    void take(const QJsonObject &event);
    qint64 mark() const;

    base::EventLogReader m_reader;
    runs::RunProgress m_progress;
    std::map<QString, qint64> m_savedSteps; // by net
    std::map<QString, bool> m_finishedNets;
    std::map<int, qint64> m_marks; // by attempt: mark() at its first event
    int m_attempt = 0;             // of the last event
    int m_outcomeAttempt = 0;
    RunOutcome m_outcome;
};

} // namespace trainyard::agent

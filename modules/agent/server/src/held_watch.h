#pragma once

#include "held_process.h"

namespace trainyard::agent {

// Looks after the processes of one attempt of a run or job, whoever started them: this agent, or
// one that has died since.
class HeldWatch
{
public:
    enum class State
    {
        Absent,    // nobody has started it: start()
        Waiting,   // its holder has not said anything yet
        Running,   // it runs, or something of it still has the folder's lock
        Ended,     // exit() tells how, where that is known
        OtherBoot, // it ran before the machine restarted
        OtherHost, // it runs, or ran, on another machine
    };

    HeldWatch(QString folder, int attempt);

    int attempt() const { return m_attempt; }
    State look();

    Result<void> start(HolderCommand command, const QProcessEnvironment &environment);

    const std::optional<HeldProcess> &held() const { return m_held; }
    const std::optional<HeldExit> &exit() const { return m_exit; }
    bool isHolderAlive() const { return m_isHolderAlive; }

    // The last moment, in boot-time ms, at which it is proven to have run.
    qint64 provenMs() const { return m_provenMs; }

    // TERM to its group, KILL after the grace; pressed at each look().
    void end(qint64 graceMs) { m_ending.begin(graceMs); }
    bool isEnding() const { return m_ending.isBegun(); }

private:
    State lookAtHeld();
    void prove();

    QString m_folder;
    int m_attempt;
    qint64 m_child = 0; // the holder, while it is our child
    bool m_wasStarted = false;
    bool m_isHolderAlive = false;
    qint64 m_provenMs = 0;
    std::optional<HeldProcess> m_held;
    std::optional<HeldExit> m_exit;
    Ending m_ending;
};

} // namespace trainyard::agent

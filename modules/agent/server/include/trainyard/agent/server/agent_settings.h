#pragma once

#include <QString>

namespace trainyard::agent {

// What may be set from outside, mostly by tests; docs/formats.md §11 names the variables.
struct AgentSettings
{
    QString worker;     // TRAINYARD_WORKER, else trainyard-worker beside the agent; empty = none
    QString jobProgram; // TRAINYARD_CTL, else trainyardctl beside the agent; empty = none
    int cores = 1;      // TRAINYARD_CORES, else what this process may use
    // TRAINYARD_VMSTAT: where the system counts processes that it ended for want of memory.
    QString memoryCounter = QStringLiteral("/proc/vmstat");
    qint64 idleExitMs = 600'000; // TRAINYARD_AGENT_IDLE_MS
    qint64 graceMs = 5'000;      // TRAINYARD_AGENT_GRACE_MS: between TERM and KILL
    qint64 jobGraceMs = 60'000;  // the same variable: an import may be taking its files home
    qint64 budgetGraceMs = 60'000;

    static AgentSettings fromEnvironment();
};

} // namespace trainyard::agent

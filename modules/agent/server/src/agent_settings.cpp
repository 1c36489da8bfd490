#include "trainyard/agent/server/agent_settings.h"

#include "trainyard/agent/protocol/location.h"
#include "trainyard/compute/host.h"

#include <algorithm>

namespace trainyard::agent {

namespace {

qint64 number(const char *variable, qint64 usual)
{
    bool ok = false;
    const qint64 value = qEnvironmentVariable(variable).toLongLong(&ok);
    return ok && value >= 0 ? value : usual;
}

} // namespace

AgentSettings AgentSettings::fromEnvironment()
{
    AgentSettings settings;
    settings.worker = workerProgram();
    settings.jobProgram = ctlProgram();
    settings.memoryCounter = qEnvironmentVariable("TRAINYARD_VMSTAT", settings.memoryCounter);
    const qint64 cores = number("TRAINYARD_CORES", compute::readHost().usableCores);
    settings.cores = std::max(1, static_cast<int>(cores));
    settings.idleExitMs = number("TRAINYARD_AGENT_IDLE_MS", settings.idleExitMs);
    settings.graceMs = number("TRAINYARD_AGENT_GRACE_MS", settings.graceMs);
    settings.jobGraceMs = number("TRAINYARD_AGENT_GRACE_MS", settings.jobGraceMs);
    return settings;
}

} // namespace trainyard::agent

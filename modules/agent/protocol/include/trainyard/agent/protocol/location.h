#pragma once

#include <QString>

namespace trainyard::agent {

// Path of a program of ours: beside the running executable, else in the folder TRAINYARD_BIN, else
// on PATH. Empty where there is none.
QString locateProgram(const QString &name);

// The programs for who wants to start them: TRAINYARD_AGENT, TRAINYARD_WORKER, TRAINYARD_CTL, else
// as locateProgram().
QString agentProgram();
QString workerProgram();
QString ctlProgram();

// Where the agent of this user listens: from agent-<host>.json, else the usual place.
QString agentSocketPath();
QString defaultAgentSocketPath(); // empty where the user's folder for sockets cannot be had
QString agentStatePath();         // agent-<host>.json: pid, start time, boot id, socket, version
QString agentLockPath();          // held for the agent's life

} // namespace trainyard::agent

#pragma once

#include "interrupt.h"
#include "output.h"
#include "trainyard/workbench/project.h"

#include <memory>

namespace trainyard::agent {
class AgentClient;
}

namespace trainyard::cli {

// What a command works with: where it speaks, its project, the agent, Ctrl+C. Main thread.
class Session
{
public:
    // `projectFolder` as --project has it; empty = the project around the working folder.
    Session(bool json, QString projectFolder);
    ~Session();

    Output &output() { return m_output; }
    Interrupt &interrupt() { return m_interrupt; }

    // NotFound where there is none and none was named. A named folder becomes one.
    Result<workbench::Project> project() const;

    // Made at the first call; starts the agent where none runs.
    agent::AgentClient &agent();

private:
    Output m_output;
    Interrupt m_interrupt;
    QString m_projectFolder;
    std::unique_ptr<agent::AgentClient> m_agent;
};

inline Output &outputOf(Session &session)
{
    return session.output();
}

} // namespace trainyard::cli

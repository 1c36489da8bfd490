#pragma once

#include "session.h"
#include "trainyard/runs/run_store.h"

#include <string>
#include <vector>

namespace trainyard::cli {

// A project and its runs, summaries made. Where a run seems to go on, the agent is asked first, so
// that one that ended while no agent was there is told as it is.
struct ProjectRuns
{
    workbench::Project project;
    std::unique_ptr<runs::RunStore> store;
};
Result<ProjectRuns> openRuns(Session &session);

// By id, the unique beginning of an id, a unique name, or "last".
Result<runs::Run> findRun(const ProjectRuns &runs, const std::string &text);
Result<std::vector<runs::Run>> findRuns(const ProjectRuns &runs,
                                        const std::vector<std::string> &texts);

} // namespace trainyard::cli

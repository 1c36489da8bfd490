#include "find_run.h"

#include "trainyard/agent/client/agent_client.h"
#include "trainyard/agent/client/blocking.h"

#include <QCoreApplication>

#include <algorithm>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

bool seemsToGoOn(const runs::Run &run)
{
    return !runs::isOver(run.record.state);
}

} // namespace

Result<ProjectRuns> openRuns(Session &session)
{
    TY_TRY(workbench::Project project, session.project());
    TY_TRY(auto store, runs::RunStore::open(project.folder()));
    if (std::any_of(store->runs().begin(), store->runs().end(), seemsToGoOn)) {
        agent::AgentClient &client = session.agent();
        const auto sessions = agent::waitFor<std::vector<agent::SessionInfo>>(
            [&client](auto done) { client.sessions(&client, done); });
        if (!sessions) // what the records say is shown all the same
            session.output().warning(sessions.error().message);
        store->refresh();
    }
    store->waitForSummaries();
    for (const runs::RunStore::Unreadable &entry : store->unreadable())
        session.output().warning(entry.error.message);
    return ProjectRuns{std::move(project), std::move(store)};
}

Result<runs::Run> findRun(const ProjectRuns &runs, const std::string &text)
{
    const auto &all = runs.store->runs();
    if (all.empty())
        return failure(ErrorCode::NotFound, Text::tr("The project has no runs yet."));
    if (text == "last")
        return all.front();
    return runs.store->find(QString::fromStdString(text));
}

Result<std::vector<runs::Run>> findRuns(const ProjectRuns &runs,
                                        const std::vector<std::string> &texts)
{
    std::vector<runs::Run> found;
    for (const std::string &text : texts) {
        TY_TRY(runs::Run run, findRun(runs, text));
        found.push_back(std::move(run));
    }
    return found;
}

} // namespace trainyard::cli

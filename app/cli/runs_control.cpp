#include "command.h"
#include "find_run.h"
#include "follow.h"
#include "run_lines.h"
#include "trainyard/agent/client/agent_client.h"
#include "trainyard/agent/client/blocking.h"
#include "trainyard/compute/money.h"

#include <QCoreApplication>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

using Work =
    std::function<Result<void>(agent::AgentClient &, const QString &project, const runs::Run &)>;

// The same for each of the runs; the first failure ends it.
Exit forEachRun(Session &session, const std::vector<std::string> &names, const QString &doneText,
                const Work &work)
{
    TY_CLI_TRY(const ProjectRuns all, session, openRuns(session));
    TY_CLI_TRY(const auto found, session, findRuns(all, names));
    for (const runs::Run &run : found) {
        const auto done = work(session.agent(), all.project.folder(), run);
        if (!done)
            return session.output().failed(done.error());
        session.output().text(doneText.arg(run.record.name));
        session.output().object({{QStringLiteral("event"), QStringLiteral("finished")},
                                 {QStringLiteral("run"), run.record.id}});
    }
    return Exit::Ok;
}

Result<void> control(agent::AgentClient &client, const QString &project, const runs::Run &run,
                     agent::RunCommand command)
{
    const auto number = agent::waitFor<qint64>(
        [&](auto done) { client.controlRun(project, run.record.id, command, &client, done); });
    if (!number)
        return tl::unexpected<Error>(number.error());
    return {};
}

void addControl(CLI::App &runs, Action &action, const char *name, agent::RunCommand command,
                const QString &description, const QString &doneText)
{
    CLI::App *added = addCommand(runs, name, description);
    auto names = std::make_shared<std::vector<std::string>>();
    addOption(added, "RUN", *names, Text::tr("Id, its beginning, or name; last = the newest"))
        ->required();
    added->callback([&action, names, command, doneText] {
        action = [names, command, doneText](Session &session) {
            return forEachRun(session, *names, doneText,
                              [command](auto &client, const QString &project, const auto &run) {
                                  return control(client, project, run, command);
                              });
        };
    });
}

Exit watch(Session &session, const std::string &name)
{
    TY_CLI_TRY(const ProjectRuns all, session, openRuns(session));
    TY_CLI_TRY(const runs::Run run, session, findRun(all, name));
    return followRun(session, all.project.folder(), run.record.id, OnInterrupt::LookAway);
}

struct ContinueArguments
{
    std::string run;
    std::string budget;
    bool detach = false;
};

Result<void> continueRun(agent::AgentClient &client, const QString &project, const runs::Run &run,
                         const std::string &budget)
{
    QJsonObject params{{QStringLiteral("project"), project}, {QStringLiteral("id"), run.record.id}};
    if (!budget.empty()) {
        TY_TRY(const compute::Money money,
               compute::parseMoney(QString::fromStdString(budget), run.record.price.currency));
        if (money.currency != run.record.price.currency)
            return failure(ErrorCode::InvalidInput,
                           Text::tr("The run is paid in %1, not in %2.")
                               .arg(run.record.price.currency, money.currency));
        params.insert(QLatin1String("budget_micro"), money.micro);
    }
    const auto answer = agent::waitFor<QJsonObject>(
        [&](auto done) { client.call(QStringLiteral("run.continue"), params, &client, done); });
    if (!answer)
        return tl::unexpected<Error>(answer.error());
    return {};
}

// A paused run is told to go on; one that ended gets a new attempt.
Exit resume(Session &session, const ContinueArguments &arguments)
{
    TY_CLI_TRY(const ProjectRuns all, session, openRuns(session));
    TY_CLI_TRY(const runs::Run run, session, findRun(all, arguments.run));
    const QString project = all.project.folder();
    const auto done = runs::isOver(run.record.state)
                          ? continueRun(session.agent(), project, run, arguments.budget)
                          : control(session.agent(), project, run, agent::RunCommand::Resume);
    if (!done)
        return session.output().failed(done.error());
    if (!arguments.detach)
        return followRun(session, project, run.record.id, OnInterrupt::StopRun);
    session.output().text(Text::tr("%1 goes on.").arg(run.record.name));
    return Exit::Ok;
}

void addResume(CLI::App &runs, Action &action, const char *name)
{
    CLI::App *command =
        addCommand(runs, name, Text::tr("Goes on with a paused, stopped, failed or lost run"));
    auto arguments = std::make_shared<ContinueArguments>();
    addOption(command, "RUN", arguments->run,
              Text::tr("Id, its beginning, or name; last = the newest"))
        ->required();
    addOption(command, "--budget", arguments->budget, Text::tr("A new budget: 500RUB"));
    addFlag(command, "--detach", arguments->detach, Text::tr("Returns at once"));
    command->callback([&action, arguments] {
        action = [arguments](Session &session) { return resume(session, *arguments); };
    });
}

void addWatch(CLI::App &runs, Action &action)
{
    CLI::App *command = addCommand(
        runs, "watch", Text::tr("Shows a run from its beginning until it ends; Ctrl+C looks away"));
    auto name = std::make_shared<std::string>();
    addOption(command, "RUN", *name, Text::tr("Id, its beginning, or name; last = the newest"))
        ->required();
    command->callback(
        [&action, name] { action = [name](Session &session) { return watch(session, *name); }; });
}

void addRemove(CLI::App &runs, Action &action)
{
    CLI::App *command =
        addCommand(runs, "remove", Text::tr("Deletes runs with their weights and records"));
    command->alias("rm");
    auto names = std::make_shared<std::vector<std::string>>();
    addOption(command, "RUN", *names, Text::tr("Id, its beginning, or name"))->required();
    command->callback([&action, names] {
        action = [names](Session &session) {
            return forEachRun(session, *names, Text::tr("Removed %1."),
                              [](auto &client, const QString &project, const runs::Run &run) {
                                  return agent::waitFor<void>([&](auto done) {
                                      client.removeRun(project, run.record.id, &client, done);
                                  });
                              });
        };
    });
}

} // namespace

void addRunsControl(CLI::App &runs, Action &action)
{
    addWatch(runs, action);
    addControl(runs, action, "stop", agent::RunCommand::Stop,
               Text::tr("Ends runs, weights saved; a second time by force"),
               Text::tr("%1 is being stopped; weights are saved first."));
    addControl(runs, action, "pause", agent::RunCommand::Pause,
               Text::tr("Lets runs wait, with everything saved"), Text::tr("%1 is being paused."));
    addControl(runs, action, "save", agent::RunCommand::Save,
               Text::tr("Saves weights and state now"), Text::tr("%1 is being saved."));
    addResume(runs, action, "resume");
    addResume(runs, action, "continue");
    addRemove(runs, action);
}

} // namespace trainyard::cli

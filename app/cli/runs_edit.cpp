#include "command.h"
#include "find_run.h"
#include "trainyard/agent/client/agent_client.h"
#include "trainyard/agent/client/blocking.h"

#include <QCoreApplication>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

using MakeEdit = std::function<agent::RunEdit(const runs::Run &)>;

Exit edit(Session &session, const std::string &name, const MakeEdit &makeEdit)
{
    TY_CLI_TRY(const ProjectRuns all, session, openRuns(session));
    TY_CLI_TRY(const runs::Run run, session, findRun(all, name));
    agent::AgentClient &client = session.agent();
    const agent::RunEdit wanted = makeEdit(run);
    const auto done = agent::waitFor<void>([&](auto answer) {
        client.editRun(all.project.folder(), run.record.id, wanted, &client, answer);
    });
    if (!done)
        return session.output().failed(done.error());
    session.output().text(Text::tr("Changed %1.").arg(wanted.name.value_or(run.record.name)));
    session.output().object({{QStringLiteral("event"), QStringLiteral("finished")},
                             {QStringLiteral("run"), run.record.id}});
    return Exit::Ok;
}

// In a function of its own: lupdate takes what returns a CLI::App for a member of CLI.
QString runMeaning()
{
    return Text::tr("Id, its beginning, or name; last = the newest");
}

CLI::App *addEdit(CLI::App &runs, const char *name, const QString &description, std::string &run)
{
    CLI::App *command = addCommand(runs, name, description);
    addOption(command, "RUN", run, runMeaning())->required();
    return command;
}

struct TextArguments
{
    std::string run;
    std::string text;
};

void addRename(CLI::App &runs, Action &action)
{
    auto arguments = std::make_shared<TextArguments>();
    CLI::App *command = addEdit(runs, "rename", Text::tr("Names a run"), arguments->run);
    addOption(command, "NAME", arguments->text, Text::tr("The new name"))->required();
    command->callback([&action, arguments] {
        action = [arguments](Session &session) {
            return edit(session, arguments->run, [&](const runs::Run &) {
                agent::RunEdit wanted;
                wanted.name = QString::fromStdString(arguments->text);
                return wanted;
            });
        };
    });
}

void addNote(CLI::App &runs, Action &action)
{
    auto arguments = std::make_shared<TextArguments>();
    CLI::App *command = addEdit(runs, "note", Text::tr("Writes a run's notes"), arguments->run);
    addOption(command, "TEXT", arguments->text, Text::tr("The notes; empty = none"))->required();
    command->callback([&action, arguments] {
        action = [arguments](Session &session) {
            return edit(session, arguments->run, [&](const runs::Run &) {
                agent::RunEdit wanted;
                wanted.notes = QString::fromStdString(arguments->text);
                return wanted;
            });
        };
    });
}

struct TagArguments
{
    std::string run;
    std::vector<std::string> tags;
    bool remove = false;
};

agent::RunEdit taggedAs(const runs::Run &run, const TagArguments &arguments)
{
    QStringList tags = run.record.tags;
    for (const std::string &text : arguments.tags) {
        const QString tag = QString::fromStdString(text);
        tags.removeAll(tag);
        if (!arguments.remove)
            tags.append(tag);
    }
    agent::RunEdit wanted;
    wanted.tags = tags;
    return wanted;
}

void addTag(CLI::App &runs, Action &action)
{
    auto arguments = std::make_shared<TagArguments>();
    CLI::App *command =
        addEdit(runs, "tag", Text::tr("Adds tags to a run, or takes them off"), arguments->run);
    addOption(command, "TAG", arguments->tags, Text::tr("The tags"))->required();
    addFlag(command, "--remove", arguments->remove, Text::tr("Takes them off"));
    command->callback([&action, arguments] {
        action = [arguments](Session &session) {
            return edit(session, arguments->run,
                        [&](const runs::Run &run) { return taggedAs(run, *arguments); });
        };
    });
}

} // namespace

void addRunsEdit(CLI::App &runs, Action &action)
{
    addRename(runs, action);
    addNote(runs, action);
    addTag(runs, action);
}

} // namespace trainyard::cli

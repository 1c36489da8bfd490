#include "command.h"

#include "trainyard/workbench/dvc_tracking.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

Exit track(Session &session, const std::string &name)
{
    TY_CLI_TRY(const workbench::Project project, session, session.project());
    const QString dataset = QString::fromStdString(name);
    TY_CLI_TRY(const QStringList files, session,
               workbench::trackByDvc(project.folder(), dataset, &Interrupt::isRequested));
    session.output().text(
        Text::tr("DVC tracks the pictures of %1 now. To be committed: %2. \"dvc push\" sends the "
                 "pictures to a remote.")
            .arg(dataset, files.join(QStringLiteral(", "))));
    session.output().object({{QStringLiteral("event"), QStringLiteral("finished")},
                             {QStringLiteral("name"), dataset},
                             {QStringLiteral("commit"), QJsonArray::fromStringList(files)}});
    return Exit::Ok;
}

} // namespace

void addDataTrack(CLI::App &data, Action &action)
{
    CLI::App *command = addCommand(
        data, "track", Text::tr("Lets DVC track the pictures of a data set, in a Git repository"));
    auto name = std::make_shared<std::string>();
    addOption(command, "NAME", *name, Text::tr("The data set"))->required();
    command->callback(
        [&action, name] { action = [name](Session &session) { return track(session, *name); }; });
}

} // namespace trainyard::cli

#include "command.h"

#include <QCoreApplication>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

// Apart: in a function of another library's type lupdate would lose the context.
QString commandsTitle()
{
    return Text::tr("Commands");
}

} // namespace

CLI::App *addCommand(CLI::App &parent, const char *name, const QString &description)
{
    CLI::App *command = parent.add_subcommand(name, description.toStdString());
    command->group(commandsTitle().toStdString());
    return command;
}

CLI::Option *addFlag(CLI::App *command, const char *names, bool &value, const QString &description)
{
    return command->add_flag(names, value, description.toStdString());
}

} // namespace trainyard::cli

#include "command.h"

namespace trainyard::cli {

CLI::App *addCommand(CLI::App &parent, const char *name, const QString &description)
{
    return parent.add_subcommand(name, description.toStdString());
}

CLI::Option *addFlag(CLI::App *command, const char *names, bool &value, const QString &description)
{
    return command->add_flag(names, value, description.toStdString());
}

} // namespace trainyard::cli

#include "command.h"

#include <QCoreApplication>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

} // namespace

void addRuns(CLI::App &program, Action &action)
{
    CLI::App *runs =
        addCommand(program, "runs", Text::tr("Runs: look, compare, stop, go on, name, export"));
    runs->require_subcommand(1);
    addRunsShow(*runs, action);
    addRunsControl(*runs, action);
    addRunsEdit(*runs, action);
    addRunsTable(*runs, action);
}

} // namespace trainyard::cli

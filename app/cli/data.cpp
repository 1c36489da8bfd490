#include "command.h"

#include <QCoreApplication>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

} // namespace

void addData(CLI::App &program, Action &action)
{
    CLI::App *data = addCommand(program, "data", Text::tr("Data sets: import, look, split"));
    data->require_subcommand(1);
    addDataSample(*data, action);
    addDataImport(*data, action);
    addDataShow(*data, action);
    addDataProblems(*data, action);
    addDataEdit(*data, action);
    addDataTrack(*data, action);
}

} // namespace trainyard::cli

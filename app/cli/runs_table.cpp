#include "command.h"
#include "find_run.h"
#include "trainyard/workbench/run_tables.h"
#include "write_file.h"

#include <QCoreApplication>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

struct TableArguments
{
    std::vector<std::string> runs;
    std::string output;
    bool epochs = false;
};

Result<QByteArray> tableOf(Session &session, const TableArguments &arguments)
{
    TY_TRY(const ProjectRuns all, openRuns(session));
    std::vector<runs::Run> found = all.store->runs();
    if (!arguments.runs.empty()) {
        TY_TRY(found, findRuns(all, arguments.runs));
    }
    if (!arguments.epochs)
        return workbench::runsCsv(found);
    QByteArray csv;
    for (const runs::Run &run : found) {
        TY_TRY(QByteArray one, workbench::epochsCsv(run));
        csv += csv.isEmpty() ? one : one.mid(one.indexOf('\n') + 1); // one header
    }
    return csv;
}

} // namespace

void addRunsTable(CLI::App &runs, Action &action)
{
    CLI::App *command =
        addCommand(runs, "export-csv", Text::tr("Runs as a table for other programs"));
    auto arguments = std::make_shared<TableArguments>();
    addOption(command, "RUN", arguments->runs, Text::tr("The runs; all by default"));
    addOption(command, "-o,--output", arguments->output,
              Text::tr("The file; else standard output"));
    addFlag(command, "--epochs", arguments->epochs, Text::tr("A line for each epoch and network"));
    command->callback([&action, arguments] {
        action = [arguments](Session &session) {
            TY_CLI_TRY(const QByteArray csv, session, tableOf(session, *arguments));
            return writeOutput(session.output(), csv, QString::fromStdString(arguments->output));
        };
    });
}

} // namespace trainyard::cli

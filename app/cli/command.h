#pragma once

#include "session.h"

#include <CLI/CLI.hpp>

#include <functional>

namespace trainyard::cli {

// What is to be done once the whole command line has been read.
using Action = std::function<Exit(Session &)>;

// Each adds its commands to the program; the one that was called puts its work into `action`.
// Options live as long as the program, in values shared with the action.
void addInit(CLI::App &program, Action &action);
void addData(CLI::App &program, Action &action);
void addTrain(CLI::App &program, Action &action);
void addRuns(CLI::App &program, Action &action);
void addPredict(CLI::App &program, Action &action);
void addExport(CLI::App &program, Action &action);
void addCost(CLI::App &program, Action &action);
void addTelemetry(CLI::App &program, Action &action);
void addAgent(CLI::App &program, Action &action);

// "data" is made of several files, too.
void addDataSample(CLI::App &data, Action &action);
void addDataImport(CLI::App &data, Action &action); // and refresh, pack
void addDataShow(CLI::App &data, Action &action);   // and list
void addDataProblems(CLI::App &data, Action &action);
void addDataEdit(CLI::App &data, Action &action); // split, group, remove
void addDataTrack(CLI::App &data, Action &action);

// So is "runs".
void addRunsShow(CLI::App &runs, Action &action);    // list, show, report, compare
void addRunsControl(CLI::App &runs, Action &action); // watch, stop, pause, save, resume, remove
void addRunsEdit(CLI::App &runs, Action &action);    // rename, note, tag
void addRunsTable(CLI::App &runs, Action &action);   // export-csv

// A subcommand with its sentence in the user's language.
CLI::App *addCommand(CLI::App &parent, const char *name, const QString &description);

// The same as CLI::App::add_option and add_flag, with the description in the user's language.
template <typename Value>
CLI::Option *addOption(CLI::App *command, const char *names, Value &value,
                       const QString &description)
{
    return command->add_option(names, value, description.toStdString());
}
CLI::Option *addFlag(CLI::App *command, const char *names, bool &value, const QString &description);

} // namespace trainyard::cli

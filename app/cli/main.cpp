// trainyardctl: everything the window can do, without it.

#include "command.h"
#include "trainyard/base/log.h"
#include "trainyard/base/paths.h"
#include "translations/language.h"

#include <QCoreApplication>
#include <QDir>

using namespace trainyard;
using namespace trainyard::cli;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

struct Globals
{
    std::string project;
    bool json = false;
};

void describe(CLI::App &program, Globals &globals)
{
    program.description(Text::tr("Trainyard %1: trains image classifiers and compares them.")
                            .arg(QStringLiteral(TRAINYARD_VERSION))
                            .toStdString());
    program.fallthrough();
    program.require_subcommand(1);
    addOption(&program, "--project,-p", globals.project,
              Text::tr("The project's folder; without it the project around this folder"));
    addFlag(&program, "--json", globals.json,
            Text::tr("One JSON object per line on stdout; text goes to stderr"));
    program.set_version_flag("--version", "trainyardctl " TRAINYARD_VERSION,
                             Text::tr("Prints the version").toStdString());
    program.set_help_flag("--help,-h",
                          Text::tr("Prints this help; after a command: its own").toStdString());
    program.footer(Text::tr("Exit status: 0 done, 1 failed, 2 wrong command line, 3 cancelled.")
                       .toStdString());
}

// Help and version are answers, all else is a wrong command line.
int usage(const CLI::App &program, const CLI::ParseError &problem, bool json)
{
    if (problem.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success))
        return program.exit(problem);
    Output output(json);
    const QString what = QString::fromStdString(problem.what());
    output.warning(what);
    output.warning(Text::tr("\"trainyardctl --help\" tells what there is."));
    output.object({{QStringLiteral("event"), QStringLiteral("error")},
                   {QStringLiteral("code"), QStringLiteral("usage")},
                   {QStringLiteral("message"), what}});
    return static_cast<int>(Exit::Usage);
}

} // namespace

int main(int count, char **values)
{
    QCoreApplication application(count, values);
    QCoreApplication::setApplicationName(QStringLiteral("trainyardctl"));
    QCoreApplication::setApplicationVersion(QStringLiteral(TRAINYARD_VERSION));
    useLanguage();

    CLI::App program;
    program.name("trainyardctl");
    Globals globals;
    Action action;
    describe(program, globals);
    addInit(program, action);
    addData(program, action);
    addTrain(program, action);
    addRuns(program, action);
    addPredict(program, action);
    addExport(program, action);
    addCost(program, action);
    addTelemetry(program, action);
    addAgent(program, action);
    try {
        program.parse(count, values);
    } catch (const CLI::ParseError &problem) {
        return usage(program, problem, globals.json);
    }
    base::logToFile(QDir(base::userStateFolder()).filePath(QStringLiteral("trainyardctl.log")));
    Session session(globals.json, QString::fromStdString(globals.project));
    return static_cast<int>(action(session));
}

// trainyardctl: everything the window can do, without it.

#include "command.h"
#include "trainyard/base/log.h"
#include "trainyard/base/paths.h"
#include "translations/language.h"

#include <QCoreApplication>
#include <QDir>

#include <algorithm>
#include <string_view>

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
    std::string language;
    bool json = false;
};

// The words that are the library's own.
void nameParts(CLI::Formatter &formatter)
{
    const std::pair<const char *, QString> words[] = {{"Usage", Text::tr("Usage")},
                                                      {"OPTIONS", Text::tr("OPTIONS")},
                                                      {"SUBCOMMAND", Text::tr("COMMAND")},
                                                      {"SUBCOMMANDS", Text::tr("COMMANDS")},
                                                      {"Positionals", Text::tr("Arguments")},
                                                      {"REQUIRED", Text::tr("(needed)")},
                                                      {"TEXT", Text::tr("TEXT")},
                                                      {"INT", Text::tr("NUMBER")},
                                                      {"UINT", Text::tr("NUMBER")},
                                                      {"FLOAT", Text::tr("NUMBER")}};
    for (const auto &[key, word] : words)
        formatter.label(key, word.toStdString());
}

void describe(CLI::App &program, Globals &globals)
{
    program.description(Text::tr("Trainyard %1: trains image classifiers and compares them.")
                            .arg(QStringLiteral(TRAINYARD_VERSION))
                            .toStdString());
    nameParts(static_cast<CLI::Formatter &>(*program.get_formatter()));
    program.option_defaults()->group(Text::tr("Options").toStdString());
    program.fallthrough();
    program.require_subcommand(1);
    addOption(&program, "--project,-p", globals.project,
              Text::tr("The project's folder; without it the project around this folder"));
    addOption(&program, "--language", globals.language,
              Text::tr("The language of all texts, en or ru; without it that of the system"))
        ->check(CLI::IsMember({"en", "ru"}));
    addFlag(&program, "--json", globals.json,
            Text::tr("One JSON object per line on stdout; text goes to stderr"));
    program.set_version_flag("--version", "trainyardctl " TRAINYARD_VERSION,
                             Text::tr("Prints the version").toStdString());
    program.set_help_flag("--help,-h",
                          Text::tr("Prints this help; after a command: its own").toStdString());
    program.footer(Text::tr("Exit status: 0 done, 1 failed, 2 wrong command line, 3 cancelled.")
                       .toStdString());
}

// Whatever else is wrong: a line that could not be read has not set the flag yet.
bool wantsJson(int count, char **values)
{
    return std::any_of(values + 1, values + count,
                       [](const char *value) { return std::string_view(value) == "--json"; });
}

// Before anything is said: the help is in this language, too.
QString languageWanted(int count, char **values)
{
    constexpr std::string_view name = "--language";
    for (int at = 1; at < count; ++at) {
        const std::string_view value = values[at];
        if (value == name && at + 1 < count)
            return QString::fromUtf8(values[at + 1]);
        if (value.starts_with(name) && value.substr(name.size()).starts_with('='))
            return QString::fromUtf8(value.data() + name.size() + 1);
    }
    return {};
}

QString usageSentence(const CLI::ParseError &problem)
{
    const QString what = QString::fromStdString(problem.what());
    const std::string &kind = problem.get_name();
    if (kind == "RequiredError")
        return Text::tr("Something is missing: %1").arg(what);
    if (kind == "ExtrasError")
        return Text::tr("Something is not understood: %1").arg(what);
    if (kind == "ConversionError" || kind == "ValidationError")
        return Text::tr("A value cannot be used: %1").arg(what);
    return Text::tr("The command line cannot be understood: %1").arg(what);
}

// Help and version are answers, all else is a wrong command line.
int usage(const CLI::App &program, const CLI::ParseError &problem, bool json)
{
    if (problem.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success))
        return program.exit(problem);
    Output output(json);
    const QString what = usageSentence(problem);
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
    useLanguage(languageWanted(count, values));

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
        return usage(program, problem, wantsJson(count, values));
    }
    base::logToFile(QDir(base::userStateFolder()).filePath(QStringLiteral("trainyardctl.log")));
    Session session(globals.json, QString::fromStdString(globals.project));
    return static_cast<int>(action(session));
}

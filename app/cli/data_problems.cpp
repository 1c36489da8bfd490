#include "command.h"
#include "near_pairs.h"
#include "trainyard/dataset/problems.h"
#include "trainyard/dataset/reasons.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QLocale>

#include <algorithm>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

using dataset::Dataset;
using dataset::Problem;

constexpr std::size_t mostFilesTold = 10;

struct ProblemArguments
{
    std::string name;
    std::vector<std::string> fix; // names of problems; "all"
    bool all = false;             // tells every file
};

QString severityName(dataset::Severity severity)
{
    switch (severity) {
    case dataset::Severity::Error:
        return QStringLiteral("error");
    case dataset::Severity::Warning:
        return QStringLiteral("warning");
    case dataset::Severity::Note:
        break;
    }
    return QStringLiteral("note");
}

QJsonObject problemObject(const Problem &problem, const Dataset &data)
{
    QStringList files;
    for (const std::size_t record : problem.records)
        files.append(data.records()[record].path);
    return {{QStringLiteral("event"), QStringLiteral("problem")},
            {QStringLiteral("kind"), dataset::problemName(problem.kind)},
            {QStringLiteral("severity"), severityName(problem.severity)},
            {QStringLiteral("count"), problem.count},
            {QStringLiteral("text"), problem.sentence},
            {QStringLiteral("classes"), QJsonArray::fromStringList(problem.classes)},
            {QStringLiteral("files"), QJsonArray::fromStringList(files)},
            {QStringLiteral("fixable"), !problem.fix.isEmpty()}};
}

void tell(Output &output, const Problem &problem, const Dataset &data, bool everyFile)
{
    output.text(Text::tr("%1 (%2): %3")
                    .arg(problem.title, QLocale().toString(problem.count), problem.sentence));
    if (!problem.fix.isEmpty())
        output.text(
            Text::tr("    --fix %1: %2").arg(dataset::problemName(problem.kind), problem.fix));
    const std::size_t told =
        everyFile ? problem.records.size() : std::min(problem.records.size(), mostFilesTold);
    for (std::size_t index = 0; index < told; ++index) {
        const dataset::ImageRecord &record = data.records()[problem.records[index]];
        output.text(QStringLiteral("    ") + record.path +
                    (record.reason.isEmpty()
                         ? QString()
                         : QStringLiteral("  ") + dataset::reasonSentence(record.reason)));
    }
    if (told < problem.records.size())
        output.text(Text::tr("    … and %n more: --all tells them", nullptr,
                             static_cast<int>(problem.records.size() - told)));
    output.object(problemObject(problem, data));
}

// Every kind at most once, one after the other: a fix may change what the next one is about.
Result<int> fixProblems(Dataset &data, const std::vector<std::string> &kinds)
{
    const auto isAsked = [&kinds](const Problem &problem) {
        const std::string name = dataset::problemName(problem.kind).toStdString();
        return std::find(kinds.begin(), kinds.end(), name) != kinds.end() ||
               std::find(kinds.begin(), kinds.end(), "all") != kinds.end();
    };
    const auto pairs = nearPairs(data);
    int fixed = 0;
    for (const Problem &problem : dataset::findProblems(data, pairs)) {
        if (!isAsked(problem))
            continue;
        const auto edit = dataset::fixOf(problem, data);
        if (!edit || edit->isEmpty())
            continue;
        TY_CHECK(data.setAnnotations(edit->applied(data.annotations())));
        ++fixed;
    }
    return fixed;
}

Exit problems(Session &session, const ProblemArguments &arguments)
{
    TY_CLI_TRY(const workbench::Project project, session, session.project());
    TY_CLI_TRY(Dataset data, session,
               Dataset::open(project.folder(), QString::fromStdString(arguments.name)));
    Output &output = session.output();
    int fixed = 0;
    if (!arguments.fix.empty()) {
        TY_CLI_TRY(fixed, session, fixProblems(data, arguments.fix));
        output.text(Text::tr("Fixed %n kind(s) of problem; the tables in trainyard/%1 say how.",
                             nullptr, fixed)
                        .arg(data.name()));
    }
    const auto found = dataset::findProblems(data, nearPairs(data));
    if (found.empty())
        output.text(Text::tr("%1 has no problems.").arg(data.name()));
    for (const Problem &problem : found)
        tell(output, problem, data, arguments.all);
    output.object({{QStringLiteral("event"), QStringLiteral("finished")},
                   {QStringLiteral("name"), data.name()},
                   {QStringLiteral("problems"), static_cast<int>(found.size())},
                   {QStringLiteral("fixed"), fixed}});
    return Exit::Ok;
}

} // namespace

void addDataProblems(CLI::App &data, Action &action)
{
    CLI::App *command = addCommand(data, "problems",
                                   Text::tr("What is wrong in a data set, and what can be fixed"));
    auto arguments = std::make_shared<ProblemArguments>();
    addOption(command, "NAME", arguments->name, Text::tr("The data set"))->required();
    const CLI::Option *fix = addOption(command, "--fix", arguments->fix,
                                       Text::tr("The kinds of problem to fix; without a kind, all"))
                                 ->expected(0, -1);
    addFlag(command, "--all", arguments->all, Text::tr("Names every file"));
    command->callback([&action, arguments, fix] {
        std::erase(arguments->fix, std::string()); // the library's word for "none given"
        if (fix->count() > 0 && arguments->fix.empty())
            arguments->fix = {"all"};
        action = [arguments](Session &session) { return problems(session, *arguments); };
    });
}

} // namespace trainyard::cli

#include "command.h"
#include "find_run.h"
#include "run_lines.h"
#include "run_object.h"
#include "table.h"
#include "trainyard/runs/report.h"
#include "write_file.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

constexpr auto leading = runs::MetricKind::BalancedLeafAccuracy;

struct ReportArguments
{
    std::vector<std::string> runs;
    std::string output;
    std::string metric = "balanced_accuracy";
    std::string split;
};

// On the test images where there are results on them, else on the validation images.
Result<runs::Comparison> comparisonOf(const std::vector<runs::Run> &found, runs::MetricKind metric,
                                      const std::string &split)
{
    if (!split.empty())
        return runs::compareRuns(found, metric, QString::fromStdString(split));
    TY_TRY(runs::Comparison comparison, runs::compareRuns(found, metric));
    if (!comparison.contenders.empty())
        return comparison;
    TY_TRY(runs::Comparison other, runs::compareRuns(found, metric, QStringLiteral("val")));
    return other.contenders.empty() ? std::move(comparison) : std::move(other);
}

QString resultText(const runs::Run &run)
{
    const runs::ResultSet *best = bestResult(run.summary.results);
    if (best)
        return percent(*best->balancedAccuracy);
    return run.summary.bestValidation
               ? Text::tr("(%1 so far)").arg(percent(run.summary.bestValidation->value))
               : QString();
}

QString methodText(const runs::Run &run)
{
    const runs::ResultSet *best = bestResult(run.summary.results);
    return best ? workbench::methodTitle(best->method) : QString();
}

QString stateText(const runs::Run &run)
{
    QString text = workbench::stateTitle(run.record.state);
    if (run.record.state == runs::RunState::Running)
        text += QStringLiteral(" %1 %").arg(qRound(run.summary.fraction * 100));
    return text;
}

Exit list(Session &session)
{
    TY_CLI_TRY(const ProjectRuns all, session, openRuns(session));
    std::vector<QStringList> rows{{Text::tr("run"), Text::tr("name"), Text::tr("state"),
                                   Text::tr("balanced"), Text::tr("method"), Text::tr("time"),
                                   Text::tr("cost")}};
    for (const runs::Run &run : all.store->runs()) {
        session.output().object(runObject(run));
        rows.push_back({run.record.id, run.record.name, stateText(run), resultText(run),
                        methodText(run), shownTime(run.summary.seconds), shownCost(run)});
    }
    session.output().text(
        rows.size() == 1 ? Text::tr("The project has no runs yet.")
                         : tableText(rows, {Align::Left, Align::Left, Align::Left, Align::Right,
                                            Align::Left, Align::Right, Align::Right}));
    return Exit::Ok;
}

QString headText(const runs::Run &run)
{
    const runs::RunRecord &record = run.record;
    QStringList lines{Text::tr("%1  (%2)", "name and id of a run").arg(record.name, record.id)};
    lines.append(Text::tr("%1, begun %2, data set %3, on %4")
                     .arg(stateText(run),
                          QLocale().toString(QDateTime::fromMSecsSinceEpoch(record.createdMs),
                                             QLocale::ShortFormat),
                          record.dataset,
                          record.machine + QLatin1Char('/') + record.configuration));
    if (!record.codeCommit.isEmpty())
        lines.append(record.codeDirty
                         ? Text::tr("code %1, with changes").arg(record.codeCommit.left(12))
                         : Text::tr("code %1").arg(record.codeCommit.left(12)));
    if (!record.tags.isEmpty())
        lines.append(Text::tr("tags: %1").arg(record.tags.join(QStringLiteral(", "))));
    if (!record.notes.isEmpty())
        lines.append(record.notes);
    return lines.join(QLatin1Char('\n'));
}

Exit show(Session &session, const std::string &name)
{
    TY_CLI_TRY(const ProjectRuns all, session, openRuns(session));
    TY_CLI_TRY(const runs::Run run, session, findRun(all, name));
    TY_CLI_TRY(const runs::Comparison comparison, session, comparisonOf({run}, leading, {}));
    Output &output = session.output();
    output.text(headText(run));
    const runs::RunProgress &progress = comparison.progress.front();
    if (const auto notice =
            workbench::runNotice(run.record, workbench::keptIn(run.folder), progress.failure()))
        output.text(noticeText(*notice));
    for (const runs::RunNotice &warning : progress.warnings())
        output.text(workbench::warningSentence(warning.code, warning.arguments));
    output.text(QLatin1Char('\n') + runs::textReport(comparison));
    QJsonObject object = runObject(run);
    object.insert(QLatin1String("recipe"), comparison.recipes.front());
    output.object(object);
    return Exit::Ok;
}

Exit report(Session &session, const ReportArguments &arguments)
{
    const auto metric = runs::metricFromKey(QString::fromStdString(arguments.metric));
    if (!metric)
        return session.output().failed(
            {ErrorCode::InvalidInput,
             Text::tr("There is no metric \"%1\". There are: balanced_accuracy, leaf_accuracy, "
                      "superclass_accuracy, accuracy_given_group, cross_group_error_share, ece, "
                      "loss.")
                 .arg(QString::fromStdString(arguments.metric)),
             {}});
    TY_CLI_TRY(const ProjectRuns all, session, openRuns(session));
    TY_CLI_TRY(const auto found, session, findRuns(all, arguments.runs));
    TY_CLI_TRY(const runs::Comparison comparison, session,
               comparisonOf(found, *metric, arguments.split));
    if (!arguments.output.empty()) {
        TY_CLI_TRY(const QByteArray page, session, runs::htmlReport(comparison));
        return writeOutput(session.output(), page, QString::fromStdString(arguments.output));
    }
    session.output().text(runs::textReport(comparison));
    for (const runs::Run &run : comparison.runs)
        session.output().object(runObject(run));
    return Exit::Ok;
}

void addReport(CLI::App &runs, Action &action, const char *name, const QString &description)
{
    CLI::App *command = addCommand(runs, name, description);
    auto arguments = std::make_shared<ReportArguments>();
    addOption(command, "RUN", arguments->runs,
              Text::tr("Runs by id, its beginning, or name; last = the newest"))
        ->required();
    addOption(command, "-o,--output", arguments->output,
              Text::tr("Writes one HTML page with charts, instead of text"));
    addOption(command, "--metric", arguments->metric, Text::tr("What ranks them"));
    addOption(command, "--split", arguments->split, Text::tr("test or val"))
        ->check(CLI::IsMember({"test", "val"}));
    command->callback([&action, arguments] {
        action = [arguments](Session &session) { return report(session, *arguments); };
    });
}

} // namespace

void addRunsShow(CLI::App &runs, Action &action)
{
    addCommand(runs, "list", Text::tr("The runs of the project, newest first"))
        ->callback([&action] { action = &list; });
    CLI::App *command = addCommand(runs, "show", Text::tr("One run with its results"));
    auto name = std::make_shared<std::string>();
    addOption(command, "RUN", *name, Text::tr("Id, its beginning, or name; last = the newest"))
        ->required();
    command->callback(
        [&action, name] { action = [name](Session &session) { return show(session, *name); }; });
    addReport(runs, action, "report", Text::tr("The report of runs, as text or as an HTML page"));
    addReport(runs, action, "compare", Text::tr("Runs side by side"));
}

} // namespace trainyard::cli

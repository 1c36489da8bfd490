#include "command.h"
#include "find_run.h"
#include "trainyard/runs/report.h"
#include "trainyard/workbench/export_run.h"
#include "trainyard/workbench/run_tables.h"
#include "trainyard/workbench/worker_task.h"
#include "write_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QLocale>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

struct ExportArguments
{
    std::string run;
    std::string format;
    std::string output;
    std::string method;
};

Exit told(Output &output, const QString &text, const QStringList &files, QJsonObject object = {})
{
    output.text(text);
    object.insert(QLatin1String("event"), QStringLiteral("finished"));
    object.insert(QLatin1String("files"), QJsonArray::fromStringList(files));
    output.object(object);
    return Exit::Ok;
}

Exit exportSafetensors(Session &session, const runs::Run &run, const QString &method,
                       const QString &path)
{
    TY_CLI_TRY(const QStringList files, session, workbench::exportWeights(run, method, path));
    return told(
        session.output(),
        Text::tr("Wrote %n file(s) with weights to %1.", nullptr, static_cast<int>(files.size()))
            .arg(QDir::toNativeSeparators(path)),
        files);
}

Exit exportTorchScript(Session &session, const runs::Run &run, const QString &method,
                       const QString &path)
{
    TY_CLI_TRY(const QJsonObject recipe, session, runs::readRecipe(run.folder));
    const QString chosen = method.isEmpty() ? workbench::bestMethod(run, recipe) : method;
    TY_CLI_TRY(const auto task, session, workbench::WorkerTask::create());
    TY_CLI_TRY(const QJsonObject answer, session,
               task->run(workbench::exportTask(run.folder, chosen, path), &Interrupt::isRequested));
    const double difference = answer.value(QLatin1String("largest_difference")).toDouble();
    return told(session.output(),
                Text::tr("Wrote %1 (%2). On %3 images its probabilities differ from the network's "
                         "by %4 at most.")
                    .arg(QDir::toNativeSeparators(path), chosen)
                    .arg(answer.value(QLatin1String("compared")).toInteger())
                    .arg(QLocale().toString(difference, 'g', 2)),
                {path}, answer);
}

Exit exportRun(Session &session, const ExportArguments &arguments)
{
    TY_CLI_TRY(const ProjectRuns all, session, openRuns(session));
    TY_CLI_TRY(const runs::Run run, session, findRun(all, arguments.run));
    const QString method = QString::fromStdString(arguments.method);
    const QString given = QString::fromStdString(arguments.output);
    const QString path = given == u"-" ? given : QDir(given).absolutePath();
    if (arguments.format == "safetensors")
        return exportSafetensors(session, run, method, path);
    if (arguments.format == "torchscript")
        return exportTorchScript(session, run, method, path);
    if (arguments.format == "csv") {
        TY_CLI_TRY(const QByteArray csv, session,
                   workbench::predictionsCsv(all.project.folder(), run));
        return writeOutput(session.output(), csv, path);
    }
    TY_CLI_TRY(const runs::Comparison comparison, session,
               runs::compareRuns({run}, runs::MetricKind::BalancedLeafAccuracy));
    TY_CLI_TRY(const QByteArray page, session, runs::htmlReport(comparison));
    return writeOutput(session.output(), page, path);
}

} // namespace

void addExport(CLI::App &program, Action &action)
{
    CLI::App *command =
        addCommand(program, "export", Text::tr("Writes a run's networks or predictions to a file"));
    auto arguments = std::make_shared<ExportArguments>();
    addOption(command, "RUN", arguments->run,
              Text::tr("Id, its beginning, or name; last = the newest"))
        ->required();
    addOption(
        command, "--format,-f", arguments->format,
        Text::tr("torchscript: a program for LibTorch and PyTorch; safetensors: weights; csv: "
                 "what was predicted for each image; html: the report"))
        ->required()
        ->check(CLI::IsMember({"torchscript", "safetensors", "csv", "html"}));
    addOption(command, "-o,--output", arguments->output,
              Text::tr("The file; a folder for weights of several networks"))
        ->required();
    addOption(command, "--method", arguments->method,
              Text::tr("flat, chained or shared; the best one by default"))
        ->check(CLI::IsMember({"flat", "chained", "shared"}));
    command->callback([&action, arguments] {
        action = [arguments](Session &session) { return exportRun(session, *arguments); };
    });
}

} // namespace trainyard::cli

#include "trainyard/workbench/predict.h"
#include "command.h"
#include "find_run.h"
#include "packing.h"
#include "run_lines.h"
#include "trainyard/workbench/run_tables.h"
#include "trainyard/workbench/worker_task.h"
#include "write_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>

#include <algorithm>
#include <map>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

struct PredictArguments
{
    std::string run;
    std::vector<std::string> files;
    std::string method;
    std::string output; // CSV
    int top = 5;
    int threads = 0;
};

// Files, and what the run says of those that could be read.
struct Predicted
{
    std::vector<dataset::PackedFile> files;
    workbench::RunClasses classes;
    workbench::Guesses guesses;
    std::map<int, std::size_t> byRow; // of guesses.images

    const workbench::ImageGuess *guessOf(const dataset::PackedFile &file) const
    {
        const auto found = byRow.find(file.row);
        return found == byRow.end() ? nullptr : &guesses.images[found->second];
    }
};

Result<Predicted> predictFiles(Session &session, const PredictArguments &arguments)
{
    TY_TRY(const ProjectRuns all, openRuns(session));
    TY_TRY(const runs::Run run, findRun(all, arguments.run));
    TY_TRY(const QJsonObject recipe, runs::readRecipe(run.folder));
    Predicted predicted;
    predicted.classes = workbench::runClasses(recipe);
    QStringList paths;
    for (const std::string &file : arguments.files)
        paths.append(QString::fromStdString(file));
    TY_TRY(const auto task, workbench::WorkerTask::create());
    const int size = recipe.value(QLatin1String("size")).toInt();
    const QString pack = task->folder() + QStringLiteral("/input.typack");
    auto packed = dataset::packFiles(paths, dataset::PackSpec{size, size}, pack, arguments.threads,
                                     showImport(session.output()), &Interrupt::isRequested);
    session.output().endProgress();
    if (!packed)
        return tl::unexpected<Error>(packed.error());
    predicted.files = *std::move(packed);
    const bool hasAny = std::any_of(predicted.files.begin(), predicted.files.end(),
                                    [](const auto &file) { return file.row >= 0; });
    if (!hasAny)
        return predicted;
    TY_TRY(const QJsonObject output,
           task->run(workbench::predictTask(run.folder, QString::fromStdString(arguments.method),
                                            pack, arguments.top),
                     &Interrupt::isRequested));
    TY_TRY(predicted.guesses, workbench::readGuesses(output, predicted.classes));
    for (std::size_t at = 0; at < predicted.guesses.images.size(); ++at)
        predicted.byRow[static_cast<int>(predicted.guesses.images[at].row)] = at;
    return predicted;
}

QJsonObject lineOf(const Predicted &predicted, const dataset::PackedFile &file)
{
    QJsonObject line{{QStringLiteral("event"), QStringLiteral("prediction")},
                     {QStringLiteral("path"), file.path}};
    const workbench::ImageGuess *guess = predicted.guessOf(file);
    if (!guess) {
        line.insert(QLatin1String("error"), file.reason);
        return line;
    }
    QJsonArray classes;
    for (const workbench::ClassGuess &entry : guess->classes) {
        const int group = predicted.classes.groupOfLeaf.value(entry.leaf);
        classes.append(
            QJsonObject{{QStringLiteral("class"), predicted.classes.leaves.value(entry.leaf)},
                        {QStringLiteral("group"), predicted.classes.groups.value(group)},
                        {QStringLiteral("probability"), entry.probability}});
    }
    QJsonArray groups;
    for (const workbench::GroupGuess &entry : guess->groups)
        groups.append(
            QJsonObject{{QStringLiteral("group"), predicted.classes.groups.value(entry.group)},
                        {QStringLiteral("probability"), entry.probability}});
    line.insert(QLatin1String("method"), predicted.guesses.method);
    line.insert(QLatin1String("guesses"), classes);
    line.insert(QLatin1String("groups"), groups);
    return line;
}

QString textOf(const Predicted &predicted, const dataset::PackedFile &file)
{
    const workbench::ImageGuess *guess = predicted.guessOf(file);
    if (!guess)
        return Text::tr("%1: %2", "a file and why it is not read").arg(file.path, file.reason);
    QStringList parts;
    for (const workbench::ClassGuess &entry : guess->classes)
        parts.append(QStringLiteral("%1 %2").arg(predicted.classes.leaves.value(entry.leaf),
                                                 percent(entry.probability)));
    return Text::tr("%1: %2", "a file and what is seen in it")
        .arg(file.path, parts.join(QStringLiteral(", ")));
}

QByteArray csvOf(const Predicted &predicted)
{
    QByteArray csv = "path,class,group,probability,second_class,second_probability,error\r\n";
    for (const dataset::PackedFile &file : predicted.files) {
        const workbench::ImageGuess *guess = predicted.guessOf(file);
        QByteArrayList fields{workbench::csvField(file.path)};
        for (std::size_t place = 0; place < 2; ++place) {
            const bool isThere = guess && place < guess->classes.size();
            const workbench::ClassGuess entry =
                isThere ? guess->classes[place] : workbench::ClassGuess{-1, 0};
            fields.append(workbench::csvField(predicted.classes.leaves.value(entry.leaf)));
            if (place == 0)
                fields.append(workbench::csvField(predicted.classes.groups.value(
                    isThere ? predicted.classes.groupOfLeaf.value(entry.leaf) : -1)));
            fields.append(isThere ? QByteArray::number(entry.probability, 'g', 6) : QByteArray());
        }
        fields.append(workbench::csvField(file.reason));
        csv += fields.join(',') + "\r\n";
    }
    return csv;
}

Exit predict(Session &session, const PredictArguments &arguments)
{
    TY_CLI_TRY(const Predicted predicted, session, predictFiles(session, arguments));
    if (!arguments.output.empty())
        return writeOutput(session.output(), csvOf(predicted),
                           QString::fromStdString(arguments.output));
    int unread = 0;
    for (const dataset::PackedFile &file : predicted.files) {
        unread += file.row < 0;
        session.output().text(textOf(predicted, file));
        session.output().object(lineOf(predicted, file));
    }
    session.output().object(
        {{QStringLiteral("event"), QStringLiteral("finished")},
         {QStringLiteral("images"), static_cast<int>(predicted.files.size()) - unread},
         {QStringLiteral("unreadable"), unread}});
    const bool nothingRead = unread == static_cast<int>(predicted.files.size());
    return nothingRead ? Exit::Failed : Exit::Ok;
}

} // namespace

void addPredict(CLI::App &program, Action &action)
{
    CLI::App *command =
        addCommand(program, "predict", Text::tr("Says what a finished run sees in images"));
    auto arguments = std::make_shared<PredictArguments>();
    addOption(command, "RUN", arguments->run,
              Text::tr("Id, its beginning, or name; last = the newest"))
        ->required();
    addOption(command, "FILES", arguments->files, Text::tr("Images, or folders of them"))
        ->required();
    addOption(command, "--method", arguments->method,
              Text::tr("flat, chained or shared; the best one by default"))
        ->check(CLI::IsMember({"flat", "chained", "shared"}));
    addOption(command, "--top", arguments->top, Text::tr("So many classes for each image"))
        ->check(CLI::Range(1, 1000));
    addOption(command, "-o,--output", arguments->output, Text::tr("Writes a CSV file"));
    addOption(command, "--threads", arguments->threads, Text::tr("Processor cores; 0 = all"));
    command->callback([&action, arguments] {
        action = [arguments](Session &session) { return predict(session, *arguments); };
    });
}

} // namespace trainyard::cli

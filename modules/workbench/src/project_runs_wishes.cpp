// What is asked of a project's runs: commands to the agent, work on a thread, calls of
// trainyardctl.

#include "project_runs_private.h"
#include "trainyard/workbench/ctl_call.h"
#include "trainyard/workbench/mistakes.h"
#include "trainyard/workbench/run_images.h"

#include <QCoreApplication>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ProjectRuns)
};

agent::RunCommand agentCommand(RunCommand command)
{
    return command == RunCommand::Pause    ? agent::RunCommand::Pause
           : command == RunCommand::Resume ? agent::RunCommand::Resume
                                           : agent::RunCommand::Stop;
}

QString formatName(ExportFormat format)
{
    switch (format) {
    case ExportFormat::TorchScript:
        return QStringLiteral("torchscript");
    case ExportFormat::Safetensors:
        return QStringLiteral("safetensors");
    case ExportFormat::Csv:
        return QStringLiteral("csv");
    case ExportFormat::Html:
        return QStringLiteral("html");
    }
    return {};
}

Result<std::vector<Guess>> guessesFrom(const Result<std::vector<QJsonObject>> &lines)
{
    if (!lines)
        return tl::unexpected<Error>(lines.error());
    std::vector<Guess> guesses;
    for (const QJsonObject &line : *lines) {
        const QString problem = line.value(QLatin1String("error")).toString();
        if (!problem.isEmpty())
            return failure(ErrorCode::InvalidInput, problem);
        for (const QJsonValue &value : line.value(QLatin1String("guesses")).toArray()) {
            const QJsonObject guess = value.toObject();
            guesses.push_back({guess.value(QLatin1String("class")).toString(),
                               guess.value(QLatin1String("group")).toString(),
                               guess.value(QLatin1String("probability")).toDouble()});
        }
    }
    return guesses;
}

} // namespace

void ProjectRuns::command(const QString &id, RunCommand command, QObject *context,
                          Answer<void> answer)
{
    const auto run = d->run(id);
    if (!run)
        return d->tell<void>(context, answer, run.error());
    if (command == RunCommand::Remove)
        return d->client.removeRun(d->projectFolder, id, context, answer);
    if (command == RunCommand::Resume && runs::isOver(run->record.state))
        return d->client.continueRun(d->projectFolder, id, context, answer);
    d->client.controlRun(d->projectFolder, id, agentCommand(command), context,
                         [answer](const Result<qint64> &number) {
                             answer(number ? Result<void>()
                                           : tl::unexpected<Error>(number.error()));
                         });
}

void ProjectRuns::edit(const QString &id, const RunEdit &edit, QObject *context,
                       Answer<void> answer)
{
    const auto run = d->run(id);
    if (!run)
        return d->tell<void>(context, answer, run.error());
    if (!edit.budgetMicro || !runs::isOver(run->record.state))
        return d->client.editRun(d->projectFolder, id,
                                 {edit.name, edit.notes, edit.tags, edit.budgetMicro}, context,
                                 answer);
    const QJsonObject params{{QStringLiteral("project"), d->projectFolder},
                             {QStringLiteral("id"), id},
                             {QStringLiteral("budget_micro"), *edit.budgetMicro}};
    d->client.call(QStringLiteral("run.continue"), params, context,
                   [answer](const Result<QJsonObject> &done) {
                       answer(done ? Result<void>() : tl::unexpected<Error>(done.error()));
                   });
}

void ProjectRuns::compare(const QStringList &ids, runs::MetricKind leading, QObject *context,
                          Answer<runs::Comparison> answer)
{
    std::vector<runs::Run> found;
    for (const QString &id : ids) {
        auto run = d->run(id);
        if (!run)
            return d->tell<runs::Comparison>(context, answer, run.error());
        found.push_back(*std::move(run));
    }
    d->later<runs::Comparison>(
        context, answer, [found = std::move(found), leading]() -> Result<runs::Comparison> {
            TY_TRY(runs::Comparison onTest, runs::compareRuns(found, leading));
            if (!onTest.contenders.empty())
                return onTest;
            TY_TRY(runs::Comparison other,
                   runs::compareRuns(found, leading, QStringLiteral("val")));
            return other.contenders.empty() ? std::move(onTest) : std::move(other);
        });
}

void ProjectRuns::predict(const QString &id, const QString &imageFile, QObject *context,
                          Answer<std::vector<Guess>> answer)
{
    auto *call =
        new CtlCall(d->projectFolder,
                    {QStringLiteral("predict"), id, QStringLiteral("--"), imageFile}, &d->jobs);
    const QPointer<QObject> guard(context);
    connect(call, &CtlCall::finished, this, [call, guard, answer] {
        call->deleteLater();
        if (guard)
            answer(guessesFrom(call->takeLines()));
    });
}

void ProjectRuns::exportRun(const QString &id, ExportFormat format, const QString &path,
                            QObject *context, Answer<void> answer)
{
    auto *call = new CtlCall(d->projectFolder,
                             {QStringLiteral("export"), id, QStringLiteral("--format"),
                              formatName(format), QStringLiteral("--output"), path},
                             &d->jobs);
    const QPointer<QObject> guard(context);
    connect(call, &CtlCall::finished, this, [call, guard, answer] {
        call->deleteLater();
        const auto lines = call->takeLines();
        if (guard)
            answer(lines ? Result<void>() : tl::unexpected<Error>(lines.error()));
    });
}

void ProjectRuns::mistakes(const QString &id, const MistakeQuery &query, QObject *context,
                           Answer<std::vector<Mistake>> answer)
{
    const auto run = d->run(id);
    if (!run)
        return d->tell<std::vector<Mistake>>(context, answer, run.error());
    d->later<std::vector<Mistake>>(context, answer, [folder = d->projectFolder, run = *run, query] {
        return findMistakes(folder, run, query);
    });
}

void ProjectRuns::thumbnail(const QString &id, quint32 row, QObject *context, Answer<QImage> answer)
{
    const auto run = d->run(id);
    if (!run)
        return d->tell<QImage>(context, answer, run.error());
    d->later<QImage>(
        context, answer, [packs = d->packs, folder = run->folder, row]() -> Result<QImage> {
            TY_TRY(const QJsonObject recipe, runs::readRecipe(folder));
            TY_TRY(const auto pack, packs->pack(recipe.value(QLatin1String("pack")).toString()));
            TY_CHECK(checkPackOfRun(*pack, recipe));
            return pack->image(row);
        });
}

} // namespace trainyard::workbench

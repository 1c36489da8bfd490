#include "trainyard/workbench/train_run.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/ids.h"
#include "trainyard/runs/run_record.h"
#include "trainyard/training/recipe/recipe_text.h"
#include "trainyard/workbench/code_state.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QJsonDocument>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(TrainRun)
};

runs::RunRecord recordOf(const Project &project, const TrainRequest &request, const TrainPlan &plan)
{
    runs::RunRecord record;
    record.name = request.name.isEmpty() ? usualRunName(plan.recipe) : request.name;
    record.notes = request.notes;
    record.tags = request.tags;
    record.createdMs = QDateTime::currentMSecsSinceEpoch();
    record.project = project.folder();
    record.dataset = QString::fromStdString(plan.recipe.dataset);
    record.dataHash = QString::fromStdString(plan.recipe.dataHash);
    const CodeState code = codeState(project.folder());
    record.codeCommit = code.commit;
    record.codeDirty = code.isDirty;
    record.version = QCoreApplication::applicationVersion();
    record.machine = plan.place.machine;
    record.configuration = plan.place.configuration;
    record.price = plan.place.price;
    record.budgetMicro = plan.budgetMicro;
    record.weightsTotal = plan.weights;
    return record;
}

Result<void> writeStaging(const QString &folder, const TrainPlan &plan)
{
    TY_CHECK(base::makeFolder(folder));
    const QDir staging(folder);
    TY_CHECK(base::replaceFile(staging.filePath(QStringLiteral("samples.bin")), plan.samples));
    const std::string recipe = training::recipeToJson(plan.recipe).dump(1);
    return base::replaceFile(staging.filePath(QStringLiteral("recipe.json")),
                             QByteArray::fromStdString(recipe) + '\n');
}

} // namespace

QString usualRunName(const training::Recipe &recipe)
{
    const QString dataset = QString::fromStdString(recipe.dataset);
    if (recipe.mode == "chained")
        return Text::tr("%1, chained").arg(dataset);
    if (recipe.mode == "shared")
        return Text::tr("%1, shared").arg(dataset);
    if (recipe.mode == "compare")
        return Text::tr("%1, compared").arg(dataset);
    return Text::tr("%1, flat").arg(dataset);
}

Result<agent::RunStart> stageRun(const Project &project, const TrainRequest &request,
                                 const TrainPlan &plan)
{
    Q_ASSERT(plan.missing == 0);
    agent::RunStart start;
    start.project = project.folder();
    start.staging = base::newId();
    start.threads = request.threads > 0 ? request.threads : plan.recipe.threads;
    start.record = recordOf(project, request, plan).toJson();
    const QString folder = project.stagingFolder(start.staging);
    if (const auto written = writeStaging(folder, plan); !written) {
        QDir(folder).removeRecursively();
        return tl::unexpected(written.error());
    }
    return start;
}

QStringList trainArguments(const TrainRequest &request)
{
    QStringList arguments{QStringLiteral("train"), QStringLiteral("--detach")};
    // In one word each: a name may begin with a dash.
    const auto add = [&arguments](const char *option, const QString &value) {
        if (!value.isEmpty())
            arguments.append(QLatin1String(option) + QLatin1Char('=') + value);
    };
    add("--data", request.dataset);
    add("--recipe-text", QString::fromUtf8(request.recipe));
    for (const QString &assignment : request.assignments)
        add("--set", assignment);
    add("--name", request.name);
    add("--notes", request.notes);
    for (const QString &tag : request.tags)
        add("--tag", tag);
    add("--on", request.on);
    add("--budget", request.budget);
    add("--threads", request.threads > 0 ? QString::number(request.threads) : QString());
    if (request.background)
        arguments.append(QStringLiteral("--background"));
    return arguments;
}

Result<TrainRequest> requestFromRun(const QString &runFolder)
{
    TY_TRY(const runs::RunRecord record, runs::readRunRecord(runFolder));
    TY_TRY(const QJsonObject json, runs::readRecipe(runFolder));
    const auto values = nlohmann::json::parse(
        QJsonDocument(json).toJson(QJsonDocument::Compact).toStdString(), nullptr, false);
    auto recipe = training::parseRecipe(values, training::RecipePart::Resolved);
    if (!recipe)
        return failure(ErrorCode::Corrupt,
                       Text::tr("The recipe of the run \"%1\" cannot be read.").arg(record.name),
                       recipe.problems.empty()
                           ? QString()
                           : QString::fromStdString(training::describe(recipe.problems[0])));
    if (recipe.value->device != "cpu")
        recipe.value->device = "auto"; // the GPU of that time may be gone
    TrainRequest request;
    // Every key: what is left out would be taken from the defaults that the project has now.
    request.recipe = training::writeRecipeText(*recipe.value, training::RecipeExtent::All);
    request.recipeName = record.name;
    request.notes = record.notes;
    request.tags = record.tags;
    return request;
}

} // namespace trainyard::workbench

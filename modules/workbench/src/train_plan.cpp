#include "trainyard/workbench/train_plan.h"

#include "plan_data.h"
#include "trainyard/base/atomic_file.h"
#include "trainyard/compute/money.h"
#include "trainyard/training/recipe/recipe_layers.h"
#include "trainyard/training/recipe/sentences.h"
#include "trainyard/training/spec/plan.h"
#include "trainyard/workbench/run_sentences.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(TrainPlan)
};

// So many that minutes alone decide when a run ends that was given nothing else.
constexpr int epochsWithoutLimit = 200;

Result<training::RecipeLayers> layersOf(const Project &project, const TrainRequest &request)
{
    training::RecipeLayers layers;
    const QString file = QDir(project.folder()).filePath(QStringLiteral("trainyard.yaml"));
    if (QFileInfo::exists(file)) {
        TY_TRY(const QByteArray text, base::readFile(file));
        TY_CHECK(layers.addText(text, QStringLiteral("trainyard.yaml"), "defaults"));
    }
    TY_CHECK(layers.addText(request.recipe, request.recipeName));
    for (const QString &assignment : request.assignments)
        TY_CHECK(layers.addAssignment(assignment));
    if (!request.dataset.isEmpty())
        TY_CHECK(layers.addValues({{"dataset", request.dataset.toStdString()}},
                                  QStringLiteral("--data")));
    const auto &values = layers.values();
    const bool hasMinutes = values.contains("minutes") && values["minutes"].is_number();
    if (hasMinutes && !values.contains("epochs"))
        TY_CHECK(layers.addValues({{"epochs", epochsWithoutLimit}}, {}));
    return layers;
}

Result<QString> chosenDataset(const Project &project, const training::Recipe &recipe)
{
    if (!recipe.dataset.empty())
        return QString::fromStdString(recipe.dataset);
    TY_TRY(const auto file, dataset::ProjectFile::read(project.folder()));
    if (file.datasets().empty())
        return failure(ErrorCode::NotFound,
                       Text::tr("The project has no data set yet. Import images first."));
    if (file.datasets().size() == 1)
        return file.datasets().front().name;
    QStringList names;
    for (const dataset::DatasetEntry &entry : file.datasets())
        names.append(entry.name);
    return failure(ErrorCode::InvalidInput,
                   Text::tr("The project has several data sets: %1. Name the one to train on.")
                       .arg(names.join(QStringLiteral(", "))));
}

Result<training::Recipe> resolved(training::Recipe recipe, const PlanData &data)
{
    recipe.pack = data.packPath.toStdString();
    recipe.packId = data.packId.toStdString();
    recipe.dataHash = data.dataHash.toStdString();
    recipe.classes = data.classes;
    recipe.groups = data.groups;
    auto checked =
        training::parseRecipe(training::recipeToJson(recipe), training::RecipePart::Resolved);
    if (checked)
        return *std::move(checked.value);
    QStringList sentences;
    for (const training::Problem &problem : checked.problems)
        sentences.append(training::problemSentence(problem));
    return failure(ErrorCode::InvalidInput, sentences.join(QLatin1Char(' ')));
}

void describeNets(TrainPlan &plan, const PlanData &data)
{
    for (const training::PlannedNet &net : training::planNets(plan.recipe)) {
        const auto shape = training::shapeOf(plan.recipe.net, plan.recipe.size, net.heads);
        NetPlan entry;
        entry.name = QString::fromStdString(net.name);
        entry.classes = static_cast<int>(net.classes.size());
        entry.weights = shape.value->weights;
        entry.macs = shape.value->macs;
        for (std::size_t leaf = 0; leaf < net.labelOfLeaf.size(); ++leaf) {
            for (std::size_t part = 0; net.labelOfLeaf[leaf] >= 0 && part < 3; ++part)
                entry.counts[part] += data.leafCounts[leaf][part];
        }
        plan.weights += entry.weights;
        plan.nets.push_back(std::move(entry));
    }
}

// Each network has something to learn from; those that nothing checks are told.
Result<void> checkNets(TrainPlan &plan)
{
    QStringList unchecked;
    for (const NetPlan &net : plan.nets) {
        if (net.counts[0] == 0)
            return failure(ErrorCode::InvalidInput,
                           Text::tr("The %1 would have no images to learn from: none of its "
                                    "classes has one in the training part. Draw the split anew, "
                                    "or leave these classes out.")
                               .arg(netTitle(net.name)));
        if (net.counts[1] == 0)
            unchecked.append(netTitle(net.name));
    }
    if (!unchecked.isEmpty())
        plan.warnings.append(Text::tr("Nothing checks these networks while they are trained, so "
                                      "their last epoch counts, not their best: %1. Draw the split "
                                      "anew.")
                                 .arg(unchecked.join(QStringLiteral(", "))));
    return {};
}

Result<qint64> budgetOf(const TrainRequest &request, const Place &place)
{
    if (request.budget.isEmpty())
        return 0;
    TY_TRY(const compute::Money money, compute::parseMoney(request.budget, place.price.currency));
    if (place.price.basis == compute::PriceBasis::Unknown)
        return failure(ErrorCode::InvalidInput,
                       Text::tr("What %1 costs is not known, so a budget cannot be kept. Give it a "
                                "tariff or the price of electricity in the settings, or train "
                                "without a budget.")
                           .arg(place.toString()));
    if (money.currency != place.price.currency)
        return failure(ErrorCode::InvalidInput,
                       Text::tr("The budget is in %1, but %2 is paid in %3.")
                           .arg(money.currency, place.toString(), place.price.currency));
    if (money.micro == 0)
        return failure(ErrorCode::InvalidInput,
                       Text::tr("A budget of 0 would end the run at once. Nothing was started."));
    return money.micro;
}

} // namespace

Result<training::Recipe> requestedRecipe(const Project &project, const TrainRequest &request)
{
    TY_TRY(const training::RecipeLayers layers, layersOf(project, request));
    return layers.recipe();
}

Result<TrainPlan> planTraining(const Project &project, const TrainRequest &request,
                               const compute::Catalogue &catalogue)
{
    TrainPlan plan;
    TY_TRY(training::Recipe recipe, requestedRecipe(project, request));
    TY_TRY(const QString name, chosenDataset(project, recipe));
    recipe.dataset = name.toStdString();
    TY_TRY(plan.place, choosePlace(catalogue, request.on, QString::fromStdString(recipe.device),
                                   request.background));
    recipe.device = plan.place.device.toStdString();
    TY_TRY(plan.budgetMicro, budgetOf(request, plan.place));
    plan.pack.width = plan.pack.height = recipe.size;
    TY_TRY(PlanData data, readPlanData(project.folder(), name, plan.pack));
    TY_TRY(plan.recipe, resolved(std::move(recipe), data));
    TY_CHECK(checkPlanData(data));
    plan.missing = data.missing;
    plan.samples = data.samples;
    plan.counts = data.counts;
    plan.warnings = data.warnings;
    if (plan.recipe.mode == "compare" && !training::canChain(plan.recipe))
        plan.warnings.append(Text::tr("The classes are not grouped, so there is only a flat "
                                      "network to train. Group the classes to compare it with "
                                      "chained and shared ones."));
    describeNets(plan, data);
    TY_CHECK(checkNets(plan));
    return plan;
}

} // namespace trainyard::workbench

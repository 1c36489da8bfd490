#include "trainyard/workbench/recipe_draft.h"

#include "trainyard/training/recipe/recipe_layers.h"
#include "trainyard/workbench/train_plan.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace trainyard::workbench {
namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RecipeDraft)
};

Result<training::Recipe> layered(const QByteArray &text, const QStringList &assignments)
{
    training::RecipeLayers layers;
    TY_CHECK(layers.addText(text, Text::tr("The recipe")));
    for (const QString &assignment : assignments)
        TY_CHECK(layers.addAssignment(assignment));
    return layers.recipe();
}

} // namespace

Result<QByteArray> freshRecipeText(const Project &project, const QString &dataset)
{
    TrainRequest request;
    request.dataset = dataset;
    TY_TRY(training::Recipe recipe, requestedRecipe(project, request));
    recipe.dataset = dataset.toStdString();
    return training::writeRecipeText(recipe, training::RecipeExtent::All);
}

Result<QByteArray> changedRecipeText(const QByteArray &text, const QStringList &assignments)
{
    TY_TRY(const training::Recipe recipe, layered(text, assignments));
    return training::writeRecipeText(recipe, training::RecipeExtent::All);
}

QString augmentAssignment(const training::AugmentSpec &spec)
{
    training::Recipe recipe;
    recipe.augment = spec;
    const std::string augment = training::recipeToJson(recipe)["augment"].dump();
    return QStringLiteral("augment=") + QString::fromStdString(augment);
}

Result<training::Recipe> recipeOf(const QByteArray &text)
{
    return layered(text, {});
}

QStringList networkChoices()
{
    QStringList names;
    for (const std::string &name : training::networkNames())
        names << QString::fromStdString(name);
    return names;
}

} // namespace trainyard::workbench

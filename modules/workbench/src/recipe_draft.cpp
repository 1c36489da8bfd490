#include "trainyard/workbench/recipe_draft.h"

#include "trainyard/training/recipe/recipe_text.h"
#include "trainyard/workbench/train_plan.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace trainyard::workbench {
namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RecipeDraft)
};

// As a run of the text would be planned: what it leaves out is the project's or the program's.
TrainRequest requestOf(const QByteArray &text, const QStringList &assignments)
{
    TrainRequest request;
    request.recipe = text;
    request.recipeName = Text::tr("The recipe");
    request.assignments = assignments;
    return request;
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

Result<QByteArray> changedRecipeText(const Project &project, const QByteArray &text,
                                     const QStringList &assignments)
{
    TY_TRY(const training::Recipe recipe, requestedRecipe(project, requestOf(text, assignments)));
    return training::writeRecipeText(recipe, training::RecipeExtent::All);
}

QString augmentAssignment(const training::AugmentSpec &spec)
{
    training::Recipe recipe;
    recipe.augment = spec;
    const std::string augment = training::recipeToJson(recipe)["augment"].dump();
    return QStringLiteral("augment=") + QString::fromStdString(augment);
}

Result<training::Recipe> recipeOf(const Project &project, const QByteArray &text)
{
    return requestedRecipe(project, requestOf(text, {}));
}

QStringList networkChoices()
{
    QStringList names;
    for (const std::string &name : training::networkNames())
        names << QString::fromStdString(name);
    return names;
}

} // namespace trainyard::workbench

#pragma once

#include "trainyard/training/recipe/recipe_text.h"

#include <QStringList>

namespace trainyard::training {

// A recipe put together from what is said in several places, the later over the earlier: defaults
// of the project, a recipe file, `key=value` of a command line, the choices of a dialog. A mistake
// is told with the name of the place where it was made. A value.
class RecipeLayers
{
public:
    // InvalidInput with all mistakes of this text; then the layer does not count.
    // `part` as in readRecipeText().
    Result<void> addText(const QByteArray &yaml, const QString &shownName,
                         const std::string &part = {});

    // "optimizer.learning_rate=0.01", "net=residual", "net={name: fast, width: 2}".
    Result<void> addAssignment(const QString &assignment);

    // Values that a program chose, under the names of recipe.json.
    Result<void> addValues(const nlohmann::json &values, const QString &shownName);

    // All layers together. What fits alone but not together is told with the layer it comes from.
    Result<Recipe> recipe(RecipePart part = RecipePart::Partial) const;

    const nlohmann::json &values() const { return m_values; }

private:
    struct Layer
    {
        QString name;
        RecipeText text;
    };

    Result<void> add(RecipeText text, const QString &name);

    std::vector<Layer> m_layers;
    nlohmann::json m_values = nlohmann::json::object();
};

} // namespace trainyard::training

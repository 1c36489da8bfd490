#include "trainyard/training/recipe/recipe_layers.h"

#include "trainyard/training/recipe/sentences.h"

#include <QCoreApplication>

namespace trainyard::training {

using nlohmann::json;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Recipe)
};

RecipeText withoutPlaces(json values)
{
    RecipeText text;
    for (Problem &problem : parseRecipe(values, RecipePart::Partial).problems) {
        QString sentence = problemSentence(problem);
        text.mistakes.push_back({std::move(problem), {}, std::move(sentence)});
    }
    text.values = std::move(values);
    return text;
}

// True for one key in each level down to the value: what follows a comma is no value.
bool isOneSetting(const json &values, qsizetype levels)
{
    const json *level = &values;
    for (; levels > 0; --levels) {
        if (!level->is_object() || level->size() != 1)
            return false;
        level = &level->front();
    }
    return true;
}

tl::unexpected<Error> noSetting(const QString &assignment)
{
    return failure(ErrorCode::InvalidInput,
                   Text::tr("\"%1\" is no setting of a recipe. Write key=value, for example "
                            "optimizer.learning_rate=0.01.")
                       .arg(assignment));
}

} // namespace

Result<void> RecipeLayers::addText(const QByteArray &yaml, const QString &shownName,
                                   const std::string &part)
{
    return add(readRecipeText(yaml, part), shownName);
}

Result<void> RecipeLayers::addAssignment(const QString &assignment)
{
    const qsizetype sign = assignment.indexOf(QLatin1Char('='));
    const QString key = assignment.left(sign).trimmed();
    if (sign < 1 || key.isEmpty())
        return noSetting(assignment);
    // As flow maps, so that the value is read as it would be in a file.
    QString yaml = assignment.mid(sign + 1).trimmed();
    const QStringList parts = key.split(QLatin1Char('.'));
    for (auto part = parts.rbegin(); part != parts.rend(); ++part)
        yaml = QStringLiteral("{\"%1\": %2}").arg(QString(*part).remove(QLatin1Char('"')), yaml);
    RecipeText text = readRecipeText(yaml.toUtf8());
    if (text.mistakes.empty() && !isOneSetting(text.values, parts.size()))
        return noSetting(assignment);
    for (RecipeMistake &mistake : text.mistakes)
        mistake.place = {}; // the line is ours, not the user's
    return add(std::move(text), assignment);
}

Result<void> RecipeLayers::addValues(const json &values, const QString &shownName)
{
    return add(withoutPlaces(values), shownName);
}

Result<void> RecipeLayers::add(RecipeText text, const QString &name)
{
    if (!text.mistakes.empty())
        return tl::unexpected<Error>(mistakesError(text.mistakes, name));
    m_values = mergeRecipes(m_values, text.values);
    m_layers.push_back({name, std::move(text)});
    return {};
}

Result<Recipe> RecipeLayers::recipe(RecipePart part) const
{
    Checked<Recipe> checked = parseRecipe(m_values, part);
    if (checked)
        return *std::move(checked.value);
    std::vector<RecipeMistake> mistakes;
    QString name = Text::tr("Recipe");
    for (Problem &problem : checked.problems) {
        RecipeMistake mistake{problem, {}, problemSentence(problem)};
        for (const Layer &layer : m_layers) { // the last one that says something of it counts
            if (layer.text.contents.contains(problem.pointer)) {
                mistake.place = layer.text.placeOf(problem);
                name = layer.name;
            }
        }
        mistakes.push_back(std::move(mistake));
    }
    return tl::unexpected<Error>(mistakesError(mistakes, name));
}

} // namespace trainyard::training

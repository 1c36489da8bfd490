#include "trainyard/training/recipe/recipe_text.h"

#include "trainyard/training/recipe/sentences.h"
#include "yaml_values.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace trainyard::training {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Recipe)
};

constexpr auto mostMistakesTold = 10UL;

QString toldMistake(const RecipeMistake &mistake, const QString &shownName)
{
    if (mistake.place.line == 0)
        return Text::tr("%1: %2").arg(shownName, mistake.sentence);
    return Text::tr("%1, line %2, column %3: %4")
        .arg(shownName)
        .arg(mistake.place.line)
        .arg(mistake.place.column)
        .arg(mistake.sentence);
}

} // namespace

Place RecipeText::placeOf(const Problem &problem) const
{
    const bool isAboutKey = problem.code == "unknown_key" || problem.code == "twice";
    std::string pointer = problem.pointer;
    const auto key = keys.find(pointer);
    if (isAboutKey && key != keys.end())
        return key->second;
    for (;;) {
        const auto found = contents.find(pointer);
        if (found != contents.end())
            return found->second;
        if (pointer.empty())
            return {};
        pointer.resize(pointer.rfind('/'));
    }
}

RecipeText readRecipeText(const QByteArray &yaml, const std::string &part)
{
    RecipeText text = readYaml(yaml, part);
    if (!text.mistakes.empty())
        return text;
    for (Problem &problem : parseRecipe(text.values, RecipePart::Partial).problems) {
        const Place place = text.placeOf(problem);
        QString sentence = problemSentence(problem);
        text.mistakes.push_back({std::move(problem), place, std::move(sentence)});
    }
    std::stable_sort(text.mistakes.begin(), text.mistakes.end(),
                     [](const RecipeMistake &a, const RecipeMistake &b) {
                         return std::pair(a.place.line, a.place.column) <
                                std::pair(b.place.line, b.place.column);
                     });
    return text;
}

Error mistakesError(const std::vector<RecipeMistake> &mistakes, const QString &shownName)
{
    QStringList told;
    for (std::size_t index = 0; index < std::min(mistakes.size(), mostMistakesTold); ++index)
        told.append(toldMistake(mistakes[index], shownName));
    if (mistakes.size() > mostMistakesTold)
        told.append(Text::tr("… and %n more", "mistakes of a recipe",
                             static_cast<int>(mistakes.size() - mostMistakesTold)));
    return {ErrorCode::InvalidInput, told.join(QLatin1Char('\n')), {}};
}

} // namespace trainyard::training

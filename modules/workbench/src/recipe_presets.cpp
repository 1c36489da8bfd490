#include "trainyard/workbench/recipe_presets.h"

#include "trainyard/workbench/recipe_draft.h"

#include <QCoreApplication>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RecipePresets)
};

// The keys of a preset with their values, in one order.
QStringList settings(const char *net, int size, int epochs, double smoothing, double ema,
                     int earlyStopping, double rotate, double cutout, bool flipTest)
{
    const auto number = [](const char *key, double value) {
        return QLatin1String(key) + QLatin1Char('=') + QString::number(value);
    };
    return {QStringLiteral("net=") + QLatin1String(net),
            number("size", size),
            number("epochs", epochs),
            number("label_smoothing", smoothing),
            number("ema", ema),
            number("early_stopping", earlyStopping),
            number("augment.rotate", rotate),
            number("augment.cutout", cutout),
            QStringLiteral("flip_test=") +
                (flipTest ? QLatin1String("true") : QLatin1String("false"))};
}

} // namespace

std::vector<RecipePreset> recipePresets()
{
    return {{QStringLiteral("quick"), Text::tr("Quick look"),
             Text::tr("Small pictures and few epochs: whether there is something to learn."),
             settings("fast", 32, 5, 0, 0, 0, 0, 0, false)},
            {QStringLiteral("usual"), Text::tr("Usual"), Text::tr("What the program begins with."),
             settings("separable", 64, 10, 0, 0, 0, 0, 0, false)},
            {QStringLiteral("thorough"), Text::tr("Thorough"),
             Text::tr("A larger network, many epochs and varied pictures; ends by itself when "
                      "nothing gets better."),
             settings("residual", 64, 60, 0.1, 0.999, 12, 10, 0.3, true)}};
}

Result<RecipePreset> recipePreset(const QString &name)
{
    QStringList names;
    for (RecipePreset &preset : recipePresets()) {
        if (preset.name == name)
            return std::move(preset);
        names.append(preset.name);
    }
    return failure(ErrorCode::InvalidInput, Text::tr("There is no preset \"%1\". There are: %2.")
                                                .arg(name, names.join(QStringLiteral(", "))));
}

QString presetOf(const Project &project, const QByteArray &recipeText)
{
    const auto whole = changedRecipeText(project, recipeText, {});
    for (const RecipePreset &preset : recipePresets()) {
        const auto changed = changedRecipeText(project, recipeText, preset.assignments);
        if (whole && changed && *changed == *whole)
            return preset.name;
    }
    return {};
}

} // namespace trainyard::workbench

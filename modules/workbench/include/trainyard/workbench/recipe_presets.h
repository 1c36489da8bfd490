#pragma once

#include "trainyard/workbench/project.h"

#include <QStringList>

#include <vector>

namespace trainyard::workbench {

// Settings that go well together, under a name. Each sets the same keys, so that one takes the
// place of another; data, kind, batch and place stay as they are.
struct RecipePreset
{
    QString name;    // "quick": as it is written in commands
    QString title;   // for people
    QString meaning; // one sentence
    QStringList assignments;
};

std::vector<RecipePreset> recipePresets();

// InvalidInput names those there are.
Result<RecipePreset> recipePreset(const QString &name);

// Name of the preset that the recipe follows; empty = none.
QString presetOf(const Project &project, const QByteArray &recipeText);

} // namespace trainyard::workbench

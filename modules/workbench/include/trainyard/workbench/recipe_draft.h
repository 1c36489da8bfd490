#pragma once

#include "trainyard/training/spec/recipe.h"
#include "trainyard/workbench/project.h"

#include <QByteArray>
#include <QStringList>

namespace trainyard::workbench {

// A recipe while it is written: a text that a person may change, and choices of a dialog that
// change the same text. The text holds every key, so that nothing is decided out of sight; a key
// that a person takes out is read as the project has it, as a run of the text would read it.

// What a new run of the data set begins with: the program's and the project's defaults.
Result<QByteArray> freshRecipeText(const Project &project, const QString &dataset);

// `text` with "key=value" laid over it. InvalidInput, with line and column, when the text itself or
// a value is wrong: then the text stays as it was.
Result<QByteArray> changedRecipeText(const Project &project, const QByteArray &text,
                                     const QStringList &assignments);

// Every setting of it as one "key=value".
QString augmentAssignment(const training::AugmentSpec &spec);

// The recipe that the text says.
Result<training::Recipe> recipeOf(const Project &project, const QByteArray &text);

QStringList networkChoices(); // separable, residual …

} // namespace trainyard::workbench

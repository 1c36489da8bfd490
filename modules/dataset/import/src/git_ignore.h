#pragma once

#include "trainyard/base/result.h"

#include <QString>

namespace trainyard::dataset {

// The folder upwards from `folder` that has an entry `name`; empty = none.
QString folderWith(const QString &name, const QString &folder);

// Adds `relative` (a folder in the project) to the project's .gitignore when the project lies in a
// Git repository and no line there names it yet. True when a line was added. No Git is run.
Result<bool> ignoreInGit(const QString &project, const QString &relative);

} // namespace trainyard::dataset

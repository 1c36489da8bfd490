#pragma once

#include "trainyard/base/result.h"

#include <QString>
#include <QStringList>

#include <functional>

namespace trainyard::workbench {

// Tracking the pictures of a data set by DVC: Git then keeps a small file that names them, and DVC
// the pictures. What DVC writes is DVC's own work: its program is run.

// The path of the program `dvc`; empty = not installed.
QString dvcProgram();

// Why a data set cannot be tracked, as a sentence; empty = it can. Not for a missing program.
QString reasonAgainstDvc(const QString &projectFolder, const QString &dataset);

struct DvcAdvice
{
    QString sentence;
    QString commands; // to be copied, one a line
};
// What to do where DVC is not installed.
DvcAdvice dvcAdvice(const QString &projectFolder, const QString &dataset);

// Runs `dvc init` where the project does not use DVC yet, then `dvc add` for the folder of copies.
// Gives the files that are to be committed, relative to the project. Blocks, minutes for many
// pictures. Errors: NotFound (no DVC), InvalidInput (cannot be tracked), Cancelled, Failed with
// what DVC said as the detail. DVC itself leaves nothing half-done.
Result<QStringList> trackByDvc(const QString &projectFolder, const QString &dataset,
                               const std::function<bool()> &isCancelled = {});

} // namespace trainyard::workbench

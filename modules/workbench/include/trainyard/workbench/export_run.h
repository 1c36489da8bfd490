#pragma once

#include "trainyard/runs/run_store.h"

#include <QJsonObject>
#include <QStringList>

namespace trainyard::workbench {

// The networks that a method of a run consists of, by name: one, or superclass and groups. Empty
// for a method that the run did not train.
QStringList netsOf(const QJsonObject &recipe, const QString &method);

// The method with the best balanced accuracy, on the test images where there are results on them;
// without results the first one that was trained.
QString bestMethod(const runs::Run &run, const QJsonObject &recipe);

// Copies the best weights of a method, with their preprocessing and classes inside (§6.3): to the
// file `path` for one network, into the folder `path` for several. What was written. NotFound
// before there are weights; AlreadyExists for a folder that is not empty.
Result<QStringList> exportWeights(const runs::Run &run, const QString &method, const QString &path);

// The task for the worker (docs/formats.md §12).
QJsonObject exportTask(const QString &runFolder, const QString &method, const QString &path);

} // namespace trainyard::workbench

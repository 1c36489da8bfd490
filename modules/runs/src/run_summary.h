#pragma once

#include "trainyard/runs/run_store.h"

namespace trainyard::runs {

// Size of a file, 0 where there is none.
qint64 fileBytes(const QString &path);

// Whether a summary was made from the files as they are now.
bool isUpToDate(const RunSummary &summary, const QString &runFolder);

// Entries of .trainyard/run-summaries.json.
QJsonObject summaryToJson(const RunSummary &summary);
RunSummary summaryFromJson(const QJsonObject &object);

} // namespace trainyard::runs

#pragma once

#include "trainyard/base/result.h"
#include "trainyard/runs/run_progress.h"
#include "trainyard/runs/run_record.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace trainyard::workbench {

// What a window offers beside the sentence of why a run ended.
enum class Remedy
{
    Continue,    // a new attempt from the last save
    CloneSlower, // a new run with half the learning rate
    Clone,       // a new run: this one cannot go on
    ShowLog,     // what the worker wrote
};

// At most two, the best first; none for a run that goes on or has ended well.
std::vector<Remedy> remediesFor(const runs::RunRecord &record,
                                const std::optional<runs::RunFailure> &failure = {});

// Changes that make a copy of a recipe learn at half its rate; none where it names no rate.
QStringList slowerAssignments(const QJsonObject &recipe);

// The end of what the worker of a run wrote, in whole lines: at most 256 KiB. NotFound before it
// wrote anything. Any thread.
Result<QString> readRunLog(const QString &runFolder);

} // namespace trainyard::workbench

#pragma once

#include "trainyard/runs/run_store.h"

#include <QByteArray>

namespace trainyard::workbench {

// Runs as CSV (RFC 4180, UTF-8, a header, "." in numbers, empty = not known): for spreadsheets and
// scripts, so in English in every language.

// One line for each run, method and split; runs without results have one line.
QByteArray runsCsv(const std::vector<runs::Run> &runs);

// One line for each run: what it was charged by and what it cost.
QByteArray costsCsv(const std::vector<runs::Run> &runs);

// One line for each epoch of each network of a run.
Result<QByteArray> epochsCsv(const runs::Run &run);

// One line for each validated and tested image: path, split, true class and, per method, predicted
// class and group with probability. NotFound before the run has written its predictions.
Result<QByteArray> predictionsCsv(const QString &projectFolder, const runs::Run &run);

// A field, quoted where it must be.
QByteArray csvField(const QString &text);

} // namespace trainyard::workbench

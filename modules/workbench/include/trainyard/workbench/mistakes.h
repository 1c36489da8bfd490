#pragma once

#include "trainyard/workbench/runs_source.h"

namespace trainyard::workbench {

// Wrong answers of a run on its validation and test images, from predictions.bin. Reads the data
// set's index for the paths and for what became of the labels; without it paths are empty. Images
// whose label was mended since, or that were left out, are no likely wrong labels any more. Blocks
// for some tens of milliseconds.
Result<std::vector<Mistake>> findMistakes(const QString &projectFolder, const runs::Run &run,
                                          const MistakeQuery &query);

} // namespace trainyard::workbench

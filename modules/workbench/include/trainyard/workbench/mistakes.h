#pragma once

#include "trainyard/workbench/runs_source.h"

namespace trainyard::workbench {

// Wrong answers of a run on its validation and test images, from predictions.bin. Reads the data
// set's index for the paths; without it they are empty. Blocks for some tens of milliseconds.
Result<std::vector<Mistake>> findMistakes(const QString &projectFolder, const runs::Run &run,
                                          const MistakeQuery &query);

} // namespace trainyard::workbench

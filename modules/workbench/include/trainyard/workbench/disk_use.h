#pragma once

#include "trainyard/workbench/project.h"

#include <functional>
#include <vector>

namespace trainyard::workbench {

enum class DiskPart
{
    Images, // the imported copies: never cleaned up from here
    Pack,   // packed pixels: made again from the images when a run wants them
    Index,  // index and thumbnails of a data set: made again by a re-scan
    Run,
    Job,     // journal of an import, a packing …
    Staging, // a run that was being prepared and never began
};

// One thing in a project that takes room.
struct DiskItem
{
    DiskPart part = DiskPart::Run;
    QString name; // for people: file, data set, run
    QString id;   // of a run or job
    QString path; // absolute
    qint64 bytes = 0;
    qint64 changedMs = 0; // Unix ms
    QString whyNot;       // why it cannot be cleaned up now; empty = it can
};

// What lies in a project, the largest first. Blocks; `isCancelled` is asked for each folder.
// Symbolic links are not followed. Any thread.
Result<std::vector<DiskItem>> diskUse(const Project &project,
                                      const std::function<bool()> &isCancelled = {});

// Removes a pack or a leftover of staging; runs and jobs belong to the agent, which is
// asked for them: InvalidInput here. Busy while somebody works with the data set. Any thread.
Result<void> cleanUp(const Project &project, const DiskItem &item);

} // namespace trainyard::workbench

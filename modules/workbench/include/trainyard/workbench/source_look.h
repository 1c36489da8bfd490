#pragma once

#include "trainyard/base/result.h"

#include <QStringList>

#include <functional>

namespace trainyard::workbench {

enum class GivenSplit
{
    No,
    Yes,
    Unknown, // until archives and lists are read
};

// What can be said of the sources of an import before it begins, from names and sizes alone.
struct SourceLook
{
    qint64 bytes = 0;
    GivenSplit split = GivenSplit::No;
    QStringList parts; // folders that say so, as they are called: "train", "Test"
};

// Blocks, seconds for big folders. Cancelled is the only error.
Result<SourceLook> lookAtSources(const QStringList &sources,
                                 const std::function<bool()> &isCancelled = {});

} // namespace trainyard::workbench

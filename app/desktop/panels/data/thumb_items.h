#pragma once

#include "panels/data/thumb_grid.h"

#include "trainyard/dataset/dataset.h"
#include "trainyard/dataset/problems.h"

#include <QHash>
#include <QSet>
#include <QStringList>

#include <optional>
#include <set>
#include <vector>

namespace trainyard::desktop::data {

enum class ShownImages
{
    All,
    Flagged,
    Train,
    Validation,
    Test,
    LeftOut,  // by the user
    SetAside, // cannot be read
};

struct ThumbQuery
{
    ShownImages shown = ShownImages::All;
    QStringList classPaths; // empty = of all classes
    // Only these records; nothing = all.
    std::optional<std::vector<std::size_t>> records;
    QHash<QString, int> doubtful; // paths whose label looks wrong to a run, and their ranks: first
};

// The pictures that a query is about, the doubtful ones first, else by path.
std::vector<ThumbItem> thumbItems(const dataset::Dataset &set,
                                  const std::vector<dataset::Problem> &problems,
                                  const ThumbQuery &query);

} // namespace trainyard::desktop::data

#pragma once

#include "trainyard/dataset/dataset.h"

#include <utility>
#include <vector>

namespace trainyard::cli {

// Pictures that are nearly the same, as positions of records; none where the thumbnails are gone.
// Ctrl+C ends the search with what it has.
std::vector<std::pair<std::size_t, std::size_t>> nearPairs(const dataset::Dataset &data);

} // namespace trainyard::cli

#pragma once

#include <cstddef>
#include <vector>

namespace trainyard::training {

// How many nets are trained side by side: as many as the processor has threads; a GPU takes one
// after the other.
int lanesFor(bool isCpu, int threads, std::size_t nets);

// Seconds for each net of a run that ends by the clock: as much as its share of the work, so that
// all nets, begun largest first on so many lanes, are over when the time is.
std::vector<double> shareTime(const std::vector<double> &work, int lanes, double seconds);

} // namespace trainyard::training

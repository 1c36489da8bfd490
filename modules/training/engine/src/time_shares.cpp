#include "time_shares.h"

#include <algorithm>
#include <functional>

namespace trainyard::training {

namespace {

// Work until the last lane is free, when each lane takes the largest that is left.
double longestLane(std::vector<double> work, int lanes)
{
    std::sort(work.begin(), work.end(), std::greater<>());
    std::vector<double> busy(static_cast<std::size_t>(std::max(1, lanes)));
    for (const double next : work)
        *std::min_element(busy.begin(), busy.end()) += next;
    return *std::max_element(busy.begin(), busy.end());
}

} // namespace

int lanesFor(bool isCpu, int threads, std::size_t nets)
{
    return isCpu ? std::clamp(static_cast<int>(nets), 1, std::max(1, threads)) : 1;
}

std::vector<double> shareTime(const std::vector<double> &work, int lanes, double seconds)
{
    const double longest = longestLane(work, lanes);
    std::vector<double> shares;
    for (const double one : work)
        shares.push_back(longest > 0 ? seconds * one / longest : seconds);
    return shares;
}

} // namespace trainyard::training

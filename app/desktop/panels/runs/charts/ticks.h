#pragma once

#include <vector>

namespace trainyard::desktop::runs {

// Round positions (1, 2 or 5 times a power of ten) in a range, at most `most` of them.
std::vector<double> linearTicks(double low, double high, int most);
// The same for seconds, at positions that clocks have: 1, 2, 5, 10, 15, 30 s, minutes, hours.
std::vector<double> timeTicks(double low, double high, int most);
// Powers of ten in a range, with 2 and 5 between where few powers fit. Range above 0.
std::vector<double> logTicks(double low, double high, int most);

} // namespace trainyard::desktop::runs

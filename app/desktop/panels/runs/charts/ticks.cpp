#include "panels/runs/charts/ticks.h"

#include <algorithm>
#include <cmath>

namespace trainyard::desktop::runs {

std::vector<double> linearTicks(double low, double high, int most)
{
    std::vector<double> ticks;
    if (!(high > low) || !std::isfinite(high - low))
        return {low};
    const double raw = (high - low) / std::max(1, most);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    double step = 10 * power;
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= raw * (1 - 1e-9)) {
            step = factor * power;
            break;
        }
    }
    const double slack = step * 1e-6;
    for (double count = std::ceil((low - slack) / step); count * step <= high + slack; ++count)
        ticks.push_back(count * step);
    return ticks;
}

std::vector<double> logTicks(double low, double high, int most)
{
    std::vector<double> ticks;
    if (!(low > 0) || !(high > low))
        return {low};
    const int first = static_cast<int>(std::floor(std::log10(low)));
    const int last = static_cast<int>(std::ceil(std::log10(high)));
    const int stride = std::max(1, (last - first + most - 1) / std::max(1, most));
    const bool isFine = (last - first) * 3 <= most;
    for (int exponent = first; exponent <= last; exponent += stride) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double tick = factor * std::pow(10.0, exponent);
            const bool isInside = tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9);
            if (isInside && (factor == 1.0 || isFine))
                ticks.push_back(tick);
        }
    }
    return ticks;
}

} // namespace trainyard::desktop::runs

#include "panels/runs/charts/ticks.h"

#include <algorithm>
#include <cmath>

namespace trainyard::desktop::runs {

namespace {

std::vector<double> multiples(double step, double low, double high)
{
    std::vector<double> ticks;
    const double slack = step * 1e-6;
    for (double count = std::ceil((low - slack) / step); count * step <= high + slack; ++count)
        ticks.push_back(count * step);
    return ticks;
}

} // namespace

std::vector<double> timeTicks(double low, double high, int most)
{
    constexpr double largest = 24 * 3600;
    const double raw = (high - low) / std::max(1, most);
    for (const double step : {1.0, 2.0, 5.0, 10.0, 15.0, 30.0, 60.0, 120.0, 300.0, 600.0, 900.0,
                              1800.0, 3600.0, 7200.0, 10800.0, 21600.0, 43200.0, largest}) {
        if (step >= raw && raw >= 0.5)
            return multiples(step, low, high);
    }
    return linearTicks(low, high, most);
}

std::vector<double> linearTicks(double low, double high, int most)
{
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
    return multiples(step, low, high);
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

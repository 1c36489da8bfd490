#include "trainyard/compute/forecast.h"

#include <algorithm>
#include <cmath>

namespace trainyard::compute {

namespace {

constexpr double secondsPerHour = 3600;
constexpr std::size_t recentMeasurements = 20;

// Of sorted values, with linear interpolation.
double quantile(const std::vector<double> &sorted, double share)
{
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], place - static_cast<double>(below));
}

} // namespace

std::optional<qint64> costOf(double seconds, const PriceSnapshot &price, double share)
{
    const std::optional<qint64> perHour = price.effectivePerHourMicro();
    if (!perHour || !std::isfinite(seconds))
        return {};
    return std::llround(static_cast<double>(*perHour) * share * seconds / secondsPerHour);
}

std::optional<Forecast> forecast(double imagesLeft, const std::vector<double> &imagesPerSecond,
                                 const PriceSnapshot &price, double extraSeconds, double share)
{
    const std::size_t skipped =
        imagesPerSecond.size() - std::min(imagesPerSecond.size(), recentMeasurements);
    std::vector<double> speeds;
    std::copy_if(imagesPerSecond.begin() + static_cast<std::ptrdiff_t>(skipped),
                 imagesPerSecond.end(), std::back_inserter(speeds),
                 [](double speed) { return speed > 0 && std::isfinite(speed); });
    if (speeds.empty())
        return {};
    std::sort(speeds.begin(), speeds.end());
    const auto seconds = [&](double at) {
        return imagesLeft / quantile(speeds, at) + extraSeconds;
    };
    Forecast result;
    result.seconds = {seconds(0.9), seconds(0.5), seconds(0.1)};
    result.currency = price.currency;
    const auto money = [&](double of) { return costOf(of, price, share); };
    if (const auto likely = money(result.seconds.likely)) {
        result.micro =
            Range{static_cast<double>(*money(result.seconds.low)), static_cast<double>(*likely),
                  static_cast<double>(*money(result.seconds.high))};
    }
    return result;
}

} // namespace trainyard::compute

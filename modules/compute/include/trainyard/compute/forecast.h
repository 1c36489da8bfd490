#pragma once

#include "trainyard/compute/tariff.h"

#include <optional>
#include <vector>

namespace trainyard::compute {

struct Range
{
    double low = 0;
    double likely = 0;
    double high = 0;
};

// What is left of a piece of work, in seconds and money. Money is unknown where the price is.
struct Forecast
{
    Range seconds;
    std::optional<Range> micro;
    QString currency;
};

// From speeds measured on this very work (images per second, one per measurement, oldest first):
// likely = recent median, the range spans the 10th to 90th percentile. Nothing without a positive
// measurement. `extraSeconds`: what the images do not tell (validation, saving).
std::optional<Forecast> forecast(double imagesLeft, const std::vector<double> &imagesPerSecond,
                                 const PriceSnapshot &price, double extraSeconds = 0,
                                 double share = 1.0);

// Money that `seconds` cost at a snapshot's tariff; nothing when not known beforehand.
std::optional<qint64> costOf(double seconds, const PriceSnapshot &price, double share = 1.0);

} // namespace trainyard::compute

#pragma once

#include "trainyard/compute/catalogue.h"

namespace trainyard::compute {

// A speed measured in a run of the same network, size and precision.
struct MeasuredSpeed
{
    QString machine;
    QString configuration;
    double imagesPerSecond = 0;
    int runs = 1; // how many runs it comes from
};

struct RunUse
{
    QString machine;
    QString configuration;
    PriceSnapshot price;
    double imagesPerSecond = 0;
    double imagesLeft = 0;
    std::optional<double> cpuBusy;
    std::optional<double> gpuBusy;
};

// The data of the advisor's sentence: measured fact, other configuration, percent cheaper, time
// difference. The window makes the words.
struct Advice
{
    enum class Reason
    {
        MeasuredElsewhere, // the same network ran at a measured speed on that configuration
        BackgroundTariff,  // the same machine is cheaper for work that may be interrupted
    };
    Reason reason = Reason::MeasuredElsewhere;
    QString machine;
    QString configuration;
    bool background = false;
    double percentCheaper = 0; // of the money left to spend
    double secondsHere = 0;    // left here
    double secondsThere = 0;
    qint64 microHere = 0;
    qint64 microThere = 0;
    QString currency;
    int runs = 0; // evidence: measured runs; 0 = arithmetic of the tariff alone
    std::optional<double> gpuBusy;
    std::optional<double> cpuBusy;
};

// The cheapest choice that saves at least a tenth, or nothing. Only from measurements and tariffs
// in the same currency: a configuration never measured is not praised.
std::optional<Advice> advise(const RunUse &use, const std::vector<MeasuredSpeed> &speeds,
                             const Catalogue &catalogue);

} // namespace trainyard::compute

#include "trainyard/compute/advisor.h"

#include "trainyard/compute/forecast.h"

namespace trainyard::compute {

namespace {

constexpr double leastSavedPercent = 10;

class Search
{
public:
    Search(const RunUse &use, double secondsHere, qint64 microHere)
        : m_use(use)
        , m_secondsHere(secondsHere)
        , m_microHere(microHere)
    {
    }

    void consider(Advice::Reason reason, const QString &machine, const QString &configuration,
                  const PriceSnapshot &price, double speed, int runs)
    {
        if (price.currency != m_use.price.currency || speed <= 0)
            return;
        const double seconds = m_use.imagesLeft / speed;
        const std::optional<qint64> micro = costOf(seconds, price);
        if (!micro)
            return;
        const double percent =
            100.0 * (1.0 - static_cast<double>(*micro) / static_cast<double>(m_microHere));
        if (percent < leastSavedPercent || (m_best && *micro >= m_best->microThere))
            return;
        Advice advice;
        advice.reason = reason;
        advice.machine = machine;
        advice.configuration = configuration;
        advice.background = price.background;
        advice.percentCheaper = percent;
        advice.secondsHere = m_secondsHere;
        advice.secondsThere = seconds;
        advice.microHere = m_microHere;
        advice.microThere = *micro;
        advice.currency = price.currency;
        advice.runs = runs;
        advice.gpuBusy = m_use.gpuBusy;
        advice.cpuBusy = m_use.cpuBusy;
        m_best = advice;
    }

    std::optional<Advice> best() const { return m_best; }

private:
    const RunUse &m_use;
    double m_secondsHere;
    qint64 m_microHere;
    std::optional<Advice> m_best;
};

} // namespace

std::optional<Advice> advise(const RunUse &use, const std::vector<MeasuredSpeed> &speeds,
                             const Catalogue &catalogue)
{
    if (use.imagesPerSecond <= 0 || use.imagesLeft <= 0)
        return {};
    const double secondsHere = use.imagesLeft / use.imagesPerSecond;
    const std::optional<qint64> microHere = costOf(secondsHere, use.price);
    if (!microHere || *microHere <= 0)
        return {};
    Search search(use, secondsHere, *microHere);
    if (!use.price.background && use.price.backgroundPerHourMicro) {
        PriceSnapshot background = use.price;
        background.background = true;
        search.consider(Advice::Reason::BackgroundTariff, use.machine, use.configuration,
                        background, use.imagesPerSecond, 0);
    }
    for (const MeasuredSpeed &speed : speeds) {
        const bool isHere =
            speed.machine == use.machine && speed.configuration == use.configuration;
        if (isHere)
            continue;
        const PriceSnapshot price =
            catalogue.price(speed.machine, speed.configuration, use.price.background);
        search.consider(Advice::Reason::MeasuredElsewhere, speed.machine, speed.configuration,
                        price, speed.imagesPerSecond, speed.runs);
    }
    return search.best();
}

} // namespace trainyard::compute

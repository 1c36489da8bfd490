#include "trainyard/runs/statistics.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace trainyard::runs {

namespace {

constexpr double z95 = 1.959963984540054; // standard normal quantile at 0.975
constexpr double tail = 0.025;

} // namespace

Estimate wilson(qint64 successes, qint64 count)
{
    Q_ASSERT(count > 0 && successes >= 0 && successes <= count);
    const double n = static_cast<double>(count);
    const double share = static_cast<double>(successes) / n;
    const double z2 = z95 * z95;
    const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
    const double half = z95 / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
    return {share, successes == 0 ? 0.0 : std::max(0.0, middle - half),
            successes == count ? 1.0 : std::min(1.0, middle + half)};
}

Estimate bootstrapBalancedAccuracy(const std::vector<qint64> &found,
                                   const std::vector<qint64> &counts, int rounds, quint64 seed)
{
    Q_ASSERT(found.size() == counts.size() && rounds > 0);
    std::mt19937_64 random(seed);
    std::vector<double> means(static_cast<std::size_t>(rounds), 0.0);
    double value = 0;
    int classes = 0;
    for (std::size_t index = 0; index < counts.size(); ++index) {
        if (counts[index] <= 0)
            continue;
        ++classes;
        const double n = static_cast<double>(counts[index]);
        const double share = static_cast<double>(found[index]) / n;
        value += share;
        // Drawing n samples with replacement and counting the right ones.
        std::binomial_distribution<qint64> draw(counts[index], share);
        for (double &mean : means)
            mean += static_cast<double>(draw(random)) / n;
    }
    if (classes == 0)
        return {};
    std::sort(means.begin(), means.end());
    const auto at = [&](double share) {
        const auto place = static_cast<std::size_t>(share * static_cast<double>(rounds - 1));
        return means[place] / classes;
    };
    return {value / classes, at(tail), at(1 - tail)};
}

double mcNemar(qint64 onlyFirst, qint64 onlySecond)
{
    const qint64 differing = onlyFirst + onlySecond;
    if (differing == 0)
        return 1;
    const qint64 fewer = std::min(onlyFirst, onlySecond);
    const double n = static_cast<double>(differing);
    const double logHalf = n * std::log(0.5);
    double sum = 0;
    for (qint64 index = 0; index <= fewer; ++index) {
        const double k = static_cast<double>(index);
        sum += std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) + logHalf);
    }
    return std::min(1.0, 2 * sum);
}

} // namespace trainyard::runs

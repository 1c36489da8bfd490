// The rest of a run: what is done, how fast, how long to go.

#include "trainyard/runs/run_progress.h"

#include <algorithm>
#include <cmath>

namespace trainyard::runs {

namespace {

constexpr double smoothingMs = 10'000;
constexpr double firstEstimateMs = 3'000;
constexpr double firstEstimateFraction = 0.02;
constexpr double longerThanThought = 1.5;

double workOf(const NetProgress &net)
{
    const double images = static_cast<double>(net.trainCount.value_or(0)) * net.epochs;
    return std::max(1.0, images * static_cast<double>(net.macs.value_or(1)));
}

} // namespace

double RunProgress::fraction() const
{
    if (m_finished)
        return 1;
    double done = 0;
    double all = 0;
    for (const NetProgress &net : m_nets) {
        const double work = workOf(net);
        done += work * net.fraction();
        all += work;
    }
    const double bySteps = all > 0 ? done / all : 0;
    if (m_limitMs <= 0)
        return bySteps;
    return std::max(bySteps, std::min(1.0, (m_trainedBeforeMs + m_trainedMs) / m_limitMs));
}

double RunProgress::imagesLeft() const
{
    double images = 0;
    for (const NetProgress &net : m_nets) {
        images +=
            (1 - net.fraction()) * net.epochs * static_cast<double>(net.trainCount.value_or(0));
    }
    return images;
}

double RunProgress::imagesDone() const
{
    double images = 0;
    for (const NetProgress &net : m_nets) {
        const double steps = static_cast<double>(std::max<qint64>(1, net.stepsPerEpoch));
        images += static_cast<double>(net.lastStep) / steps *
                  static_cast<double>(net.trainCount.value_or(0));
    }
    return images;
}

void RunProgress::updateEstimate(qint64 bootMs)
{
    const double passed = static_cast<double>(bootMs - m_estimateBootMs);
    if (passed <= 0 || bootMs == 0)
        return;
    const double images = imagesDone();
    const double gained = images - m_estimateImages;
    m_estimateBootMs = bootMs;
    m_estimateImages = images;
    m_trainedMs += passed;
    const double done = fraction();
    const double kept = m_speed ? std::exp(-passed / smoothingMs) : 0.0;
    m_speed = kept * m_speed.value_or(0.0) + (1 - kept) * gained * 1000.0 / passed;
    if (m_trainedMs < firstEstimateMs || done - m_attemptFraction < firstEstimateFraction)
        return;
    // At the mean speed of this attempt so far, then smoothed; between events it counts down.
    const double mean = m_trainedMs / 1000.0 * (1 - done) / (done - m_attemptFraction);
    const double expected = std::max(0.0, m_left.value_or(mean) - passed / 1000.0);
    const double keptLeft = m_left ? std::exp(-passed / smoothingMs) : 0.0;
    m_left = keptLeft * expected + (1 - keptLeft) * mean;
    const double total = m_trainedMs / 1000.0 + *m_left;
    m_lowestTotal = std::min(total, m_lowestTotal.value_or(total));
}

std::optional<double> RunProgress::secondsLeft() const
{
    if (m_finished || m_failure)
        return {};
    return m_paused ? std::nullopt : m_left;
}

bool RunProgress::isLongerThanThought() const
{
    if (!m_left || !m_lowestTotal)
        return false;
    return m_trainedMs / 1000.0 + *m_left > longerThanThought * *m_lowestTotal;
}

} // namespace trainyard::runs

#include "shell/time_left.h"

#include <algorithm>
#include <cmath>

namespace trainyard::desktop {

void TimeLeft::progress(double fraction, qint64 nowMs)
{
    constexpr double leastMs = 3000;
    constexpr double leastFraction = 0.02;
    constexpr double smoothingMs = 10'000;
    const double elapsed = static_cast<double>(nowMs - m_startMs);
    if (elapsed < leastMs || fraction < leastFraction)
        return;
    const double now = static_cast<double>(nowMs);
    const double end = now + elapsed * (1 - std::min(fraction, 1.0)) / fraction;
    const double passed = static_cast<double>(nowMs - m_lastMs);
    m_lastMs = nowMs;
    if (!m_endMs) {
        m_endMs = m_shownEnd = end;
        return;
    }
    *m_endMs += (end - *m_endMs) * (1 - std::exp(-passed / smoothingMs));
    const double left = *m_endMs - now;
    const double shown = *m_shownEnd - now;
    if (left <= shown) {
        m_shownEnd = m_endMs;
    } else if (left > std::max(shown, 0.0) * 1.5 && left - shown > 2000) {
        m_shownEnd = m_endMs;
        m_isLonger = true;
    }
}

std::optional<qint64> TimeLeft::seconds(qint64 nowMs) const
{
    if (!m_shownEnd)
        return std::nullopt;
    const double left = std::max(0.0, (*m_shownEnd - static_cast<double>(nowMs)) / 1000);
    const auto whole = static_cast<qint64>(std::ceil(left));
    return whole > 60 ? (whole + 4) / 5 * 5 : whole;
}

} // namespace trainyard::desktop

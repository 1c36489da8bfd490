#pragma once

#include <QtGlobal>

#include <optional>

namespace trainyard::desktop {

// How long a job will still take, as it is told to people: nothing before 3 s and 2 % are done,
// smoothed over 10 s, in steps of 5 s above a minute, and never rising unnoticed: when it grows by
// half, isLonger() says so. Moments in ms of any steady clock.
class TimeLeft
{
public:
    explicit TimeLeft(qint64 startMs)
        : m_startMs(startMs)
        , m_lastMs(startMs)
    {
    }

    void progress(double fraction, qint64 nowMs); // 0 … 1 of the whole job
    std::optional<qint64> seconds(qint64 nowMs) const;
    bool isLonger() const { return m_isLonger; }

private:
    qint64 m_startMs;
    qint64 m_lastMs;
    std::optional<double> m_endMs;    // smoothed guess of the end
    std::optional<double> m_shownEnd; // what was told last
    bool m_isLonger = false;
};

} // namespace trainyard::desktop

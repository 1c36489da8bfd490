#include "panels/runs/charts/idle_spans.h"

#include "trainyard/compute/meter.h"

namespace trainyard::desktop::runs {

std::vector<Span> idleSpans(const std::vector<compute::TelemetrySample> &samples)
{
    constexpr qint64 shortest = 5000;
    constexpr qint64 widestGap = 10'000;
    std::vector<Span> spans;
    std::optional<Span> open;
    const auto close = [&] {
        if (open && open->to - open->from >= shortest)
            spans.push_back(*open);
        open.reset();
    };
    for (const compute::TelemetrySample &sample : samples) {
        const bool isIdle = !sample.gpus.empty() && sample.gpus.front().busy &&
                            *sample.gpus.front().busy < compute::Meter::idleThreshold;
        if (open && sample.unixMs - open->to > widestGap)
            close();
        if (!isIdle) {
            if (open && !sample.gpus.empty() && sample.gpus.front().busy)
                open->to = sample.unixMs;
            close();
            continue;
        }
        if (!open)
            open = Span{sample.unixMs, sample.unixMs};
        open->to = sample.unixMs;
    }
    close();
    return spans;
}

} // namespace trainyard::desktop::runs

#include "panels/runs/charts/idle_spans.h"

#include "trainyard/compute/meter.h"

namespace trainyard::desktop::runs {

std::vector<Span> idleSpans(const std::vector<compute::TelemetrySample> &samples,
                            const compute::RunDevice &device)
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
        const compute::GpuSample *gpu = device.gpuOf(sample);
        const std::optional<double> busy = gpu ? gpu->busy : std::nullopt;
        const bool isIdle = busy && *busy < compute::Meter::idleThreshold;
        if (open && sample.unixMs - open->to > widestGap)
            close();
        if (!isIdle) {
            if (open && busy)
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

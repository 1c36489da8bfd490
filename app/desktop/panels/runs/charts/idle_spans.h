#pragma once

#include "trainyard/compute/telemetry.h"

#include <vector>

namespace trainyard::desktop::runs {

struct Span // Unix ms
{
    qint64 from = 0;
    qint64 to = 0;
};

// When the run's GPU did nothing (below Meter::idleThreshold) for at least five seconds on end.
// Samples by time; where the GPU's use is not known, or samples are missing for more than ten
// seconds, nothing is claimed. Runs on a processor have no such spans.
std::vector<Span> idleSpans(const std::vector<compute::TelemetrySample> &samples,
                            const compute::RunDevice &device);

} // namespace trainyard::desktop::runs

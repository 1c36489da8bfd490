#include "trainyard/training/spec/schedule.h"

#include <algorithm>
#include <cmath>

namespace trainyard::training {

namespace {

// Half a cosine from `from` at 0 to `to` at 1.
double cosineBetween(double from, double to, double part)
{
    return to + (from - to) * 0.5 * (1 + std::cos(3.141592653589793 * std::clamp(part, 0.0, 1.0)));
}

} // namespace

double learningRateAt(const OptimizerSpec &optimizer, const ScheduleSpec &schedule, double done,
                      double warmup)
{
    const double full = optimizer.learningRate;
    if (schedule.name == "one_cycle") {
        constexpr double top = 0.3;
        return done < top ? cosineBetween(full / 25, full, done / top)
                          : cosineBetween(full, full / 10000, (done - top) / (1 - top));
    }
    if (done < warmup)
        return full * done / warmup;
    if (schedule.name == "constant" || warmup >= 1)
        return full;
    return cosineBetween(full, 0, (done - warmup) / (1 - warmup));
}

double learningRateAt(const OptimizerSpec &optimizer, const ScheduleSpec &schedule,
                      std::int64_t step, std::int64_t total, std::int64_t perEpoch)
{
    const double steps = static_cast<double>(std::max<std::int64_t>(total, 1));
    // Half a step ahead, so that neither the first nor the last step is made with rate 0.
    const double done = (static_cast<double>(step) + 0.5) / steps;
    const double warmup =
        std::min(schedule.warmupEpochs * static_cast<double>(perEpoch) / steps, 0.5);
    return learningRateAt(optimizer, schedule, done, warmup);
}

} // namespace trainyard::training

#include "moving_average.h"

#include <c10/core/GradMode.h>

#include <algorithm>

namespace trainyard::training {

double averageDecay(double most, std::int64_t step)
{
    const auto steps = static_cast<double>(step);
    return std::min(most, (1 + steps) / (10 + steps));
}

void followNetwork(NetworkModel &average, const NetworkModel &network, double decay)
{
    const c10::NoGradGuard guard;
    const auto follow = [decay](const auto &kept, const auto &now) {
        for (std::size_t index = 0; index < kept.size(); ++index)
            kept[index].value.lerp_(now[index].value, 1 - decay);
    };
    follow(average.weights(), network.weights());
    follow(average.statistics(), network.statistics());
}

} // namespace trainyard::training

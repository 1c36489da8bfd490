#pragma once

#include "network_model.h"

#include <cstdint>

namespace trainyard::training {

// How much of a moving average stays at a step (from 0): at most `most`, at first less, so that the
// drawn weights do not stay in it: (1 + n) / (10 + n) at step n.
double averageDecay(double most, std::int64_t step);

// average = decay · average + (1 − decay) · network, weights and running statistics alike.
void followNetwork(NetworkModel &average, const NetworkModel &network, double decay);

} // namespace trainyard::training

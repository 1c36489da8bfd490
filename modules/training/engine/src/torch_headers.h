#pragma once

// Precompiled, since it takes a quarter of a minute to read. Nothing of torch::nn or torch.h: what
// they instantiate costs each source another quarter.
#include <ATen/ATen.h>

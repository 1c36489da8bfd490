#pragma once

// The only place that names LibTorch's headers; precompiled, since they take half a minute to read.
#include <torch/torch.h>

// Compiled for AVX2 and FMA; called only where the processor has them.

namespace {
constexpr int registerLanes = 8;
constexpr int tileRows = 6; // 12 of 16 registers hold sums
constexpr int productRows = 6;
} // namespace

#include "panel_kernels_body.h"

namespace trainyard::training {

const PanelKernels &avx2PanelKernels()
{
    static constexpr PanelKernels kernels = kernelsOf("AVX2");
    return kernels;
}

} // namespace trainyard::training

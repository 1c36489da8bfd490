// Compiled for AVX-512; called only where the processor has it.

namespace {
constexpr int registerLanes = 16;
constexpr int tileRows = 12; // of 32 registers
constexpr int productRows = 16;
} // namespace

#include "panel_kernels_body.h"

namespace trainyard::training {

const PanelKernels &avx512PanelKernels()
{
    static constexpr PanelKernels kernels = kernelsOf("AVX-512");
    return kernels;
}

} // namespace trainyard::training

// For processors without the wider registers; four floats at once are part of x86-64 and arm64.

namespace {
constexpr int registerLanes = 4;
#if defined(__aarch64__)
constexpr int tileRows = 6; // of 32 registers
constexpr int productRows = 6;
#else
constexpr int tileRows = 3; // of 16 registers
constexpr int productRows = 2;
#endif
} // namespace

#include "panel_kernels_body.h"

namespace trainyard::training {

const PanelKernels &plainPanelKernels()
{
    static constexpr PanelKernels kernels = kernelsOf("plain");
    return kernels;
}

} // namespace trainyard::training

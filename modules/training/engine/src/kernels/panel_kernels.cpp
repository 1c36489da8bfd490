#include "panel_kernels.h"

namespace trainyard::training {

#if defined(__x86_64__)

const PanelKernels &avx2PanelKernels();
const PanelKernels &avx512PanelKernels();

const PanelKernels &panelKernels()
{
    static const PanelKernels &best =
        __builtin_cpu_supports("avx512f")                                 ? avx512PanelKernels()
        : __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") ? avx2PanelKernels()
                                                                          : plainPanelKernels();
    return best;
}

#else

const PanelKernels &panelKernels()
{
    return plainPanelKernels();
}

#endif

} // namespace trainyard::training

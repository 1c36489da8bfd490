#include "memory_failure.h"

#include <cstdlib>
#include <new>
#include <string_view>

namespace trainyard::training {

bool tellsOfMemory(const std::exception &problem)
{
    if (dynamic_cast<const std::bad_alloc *>(&problem))
        return true;
    const std::string_view text = problem.what();
    // CUDA; LibTorch on the CPU; oneDNN; cuDNN and cuBLAS (CUDNN_STATUS_ALLOC_FAILED).
    for (const char *sign : {"out of memory", "can't allocate memory", "not enough memory",
                             "ould not allocate", "annot allocate memory", "ALLOC_FAILED"})
        if (text.find(sign) != std::string_view::npos)
            return true;
    return false;
}

void askForMemory(std::int64_t pictures)
{
    static const char *most = std::getenv("TRAINYARD_TEST_OOM_ABOVE");
    if (most && pictures > std::atoll(most))
        throw std::bad_alloc();
}

} // namespace trainyard::training

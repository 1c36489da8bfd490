#include "compute_device.h"

#include "failure.h"
#include "network_model.h"

#include <ATen/autocast_mode.h>

#include <algorithm>
#include <cstdlib>
#include <thread>

namespace trainyard::training {

namespace {

bool hasCpuBfloat16()
{
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx512bf16") != 0;
#else
    return false;
#endif
}

} // namespace

int threadsFor(const Recipe &recipe, int given)
{
    const int all = given > 0 ? given : static_cast<int>(std::thread::hardware_concurrency());
    return std::max(1, recipe.threads > 0 ? std::min(recipe.threads, all) : all);
}

ComputeDevice ComputeDevice::choose(const Recipe &recipe)
{
    ComputeDevice result;
    const bool isNamed = recipe.device.rfind("cuda:", 0) == 0;
    if (isNamed) // the driver then shows this GPU alone, as number 0
        ::setenv("CUDA_VISIBLE_DEVICES", recipe.device.substr(5).c_str(), 1);
    if (recipe.device != "cpu" && at::hasCUDA())
        result.m_device = at::Device(at::kCUDA, 0);
    else if (isNamed)
        throw Failure("bad_recipe",
                      {{"reason", "the GPU is not there"}, {"device", recipe.device}});
    result.m_isBfloat16 = recipe.precision == "bfloat16";
    return result;
}

std::string ComputeDevice::name() const
{
    return m_device.is_cuda() ? "cuda" : "cpu";
}

bool ComputeDevice::mayBfloat16Pay() const
{
    return m_device.is_cuda() || hasCpuBfloat16();
}

at::Tensor ComputeDevice::take(const at::Tensor &batch) const
{
    const at::Tensor here = m_device.is_cpu() ? batch : batch.to(m_device);
    return m_isChannelsLast ? here : here.contiguous();
}

void ComputeDevice::place(NetworkModel &network) const
{
    network.moveTo(m_device);
    if (m_isChannelsLast)
        return;
    for (const NamedTensor &weight : network.weights())
        weight.value.set_data(weight.value.detach().contiguous());
}

ComputeDevice::Precision::Precision(const ComputeDevice &device)
    : m_isOn(device.m_isBfloat16)
    , m_isCuda(device.m_device.is_cuda())
{
    if (!m_isOn)
        return;
    if (m_isCuda) {
        at::autocast::set_enabled(true);
        at::autocast::set_autocast_gpu_dtype(at::kBFloat16);
    } else {
        at::autocast::set_cpu_enabled(true);
        at::autocast::set_autocast_cpu_dtype(at::kBFloat16);
    }
    at::autocast::increment_nesting();
}

ComputeDevice::Precision::~Precision()
{
    if (!m_isOn)
        return;
    if (at::autocast::decrement_nesting() == 0)
        at::autocast::clear_cache();
    if (m_isCuda)
        at::autocast::set_enabled(false);
    else
        at::autocast::set_cpu_enabled(false);
}

} // namespace trainyard::training

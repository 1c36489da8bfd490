// A training step of the standard network, worked out by our fused blocks and by LibTorch's
// operators in turn; and what this processor's arithmetic and memory would allow. Times are those
// of the processor, so that other programs beside it disturb little.
//
// bench_step [THREADS] [BATCH] [SIZE] [ROUNDS]

#include "kernels/panel_kernels.h"
#include "network_model.h"
#include "trainyard/training/spec/network.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <iostream>

#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace trainyard::training;

namespace {

double cpuSeconds()
{
    timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

struct Times
{
    std::vector<double> forward;
    std::vector<double> backward;
    std::vector<double> inference;
};

void step(NetworkModel &network, const at::Tensor &input, bool isFused, Times &times)
{
    network.setFused(isFused);
    const double began = cpuSeconds();
    const at::Tensor logits = network.forward(input, NetworkModel::Mode::Training)[0];
    const double forwarded = cpuSeconds();
    logits.square().sum().backward();
    const double ended = cpuSeconds();
    {
        const c10::InferenceMode guard;
        network.forward(input, NetworkModel::Mode::Inference);
    }
    times.forward.push_back(forwarded - began);
    times.backward.push_back(ended - forwarded);
    times.inference.push_back(cpuSeconds() - ended);
    for (const NamedTensor &weight : network.weights())
        const_cast<at::Tensor &>(weight.value).mutable_grad().reset();
}

double print(const char *name, const Times &times, double batch, double flops)
{
    const double forward = median(times.forward);
    const double backward = median(times.backward);
    const double all = forward + backward;
    std::cout << name << ": forward " << forward * 1e3 << " ms, backward " << backward * 1e3
              << " ms, " << batch / all << " images and " << flops / all * 1e-9
              << " GFLOP per processor second; judging " << batch / median(times.inference)
              << " images\n";
    return all;
}

// Products of planes that stay in the first cache: the most that the arithmetic gives.
double peakGigaflops()
{
    constexpr int pixels = 96;
    std::vector<float> in(pixels * panelWidth * 2, 1.0F);
    std::vector<float> weights(2 * panelWidth * panelWidth, 1.0F);
    std::vector<float> out(pixels * panelWidth);
    const Planes from{in.data(), pixels * panelWidth, 2};
    const Planes to{out.data(), pixels * panelWidth, 1};
    constexpr int calls = 2000;
    std::vector<double> rates;
    for (int round = 0; round < 9; ++round) {
        const double began = cpuSeconds();
        for (int call = 0; call < calls; ++call)
            panelKernels().multiply(from, weights.data(), pixels, to);
        rates.push_back(2e-9 * calls * pixels * 2 * panelWidth * panelWidth /
                        (cpuSeconds() - began));
    }
    return *std::max_element(rates.begin(), rates.end());
}

// Bytes read and written, per second of one processor, in a copy larger than the caches.
double copiedGigabytes()
{
    const at::Tensor from = at::ones({32 << 20});
    const at::Tensor to = at::ones({32 << 20});
    std::vector<double> rates;
    for (int round = 0; round < 5; ++round) {
        const double began = cpuSeconds();
        to.copy_(from);
        rates.push_back(8e-9 * static_cast<double>(from.numel()) / (cpuSeconds() - began));
    }
    return *std::max_element(rates.begin(), rates.end());
}

} // namespace

int main(int argc, char *argv[])
{
#ifdef __GLIBC__ // as the worker does
    ::mallopt(M_MMAP_MAX, 0);
    ::mallopt(M_TRIM_THRESHOLD, 1 << 30);
    ::mallopt(M_TOP_PAD, 64 << 20);
#endif
    const auto number = [&](int index, int otherwise) {
        return argc > index ? std::atoi(argv[index]) : otherwise;
    };
    const std::int64_t batch = number(2, 64);
    const int size = number(3, 64);
    at::set_num_threads(number(1, 1));
    NetSpec spec;
    const auto shape = shapeOf(spec, size, {6});
    NetworkModel network(shape.value->blocks, {6}, shape.value->features, 1);
    const at::Tensor input = at::randn({batch, size, size, 3}).permute({0, 3, 1, 2});
    Times fused;
    Times plain;
    step(network, input, true, fused); // what is made once is not measured
    step(network, input, false, plain);
    fused = plain = {};
    for (int round = 0; round < number(4, 7); ++round) {
        step(network, input, true, fused);
        step(network, input, false, plain);
    }
    const auto images = static_cast<double>(batch);
    const double flops = 6.0 * static_cast<double>(shape.value->macs) * images;
    std::cout << panelKernels().name << ", " << peakGigaflops() << " GFLOP/s in cache, copy "
              << copiedGigabytes() << " GB/s\n";
    const double ours = print("fused", fused, images, flops);
    const double theirs = print("LibTorch", plain, images, flops);
    std::cout << "a step: " << theirs / ours << " times faster; judging "
              << median(plain.inference) / median(fused.inference) << " times\n";
    return 0;
}

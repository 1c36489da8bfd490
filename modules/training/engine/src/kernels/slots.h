#pragma once

#include <ATen/Parallel.h>

#include <algorithm>
#include <cstdint>
#include <exception>

namespace trainyard::training {

// Parts of a batch that are worked on one after the other, each by one thread. How many there are
// depends on the pictures alone, and their sums are added in order, so that the same batch gives
// the same bits whatever threads there are.
constexpr std::int64_t mostSlots = 16;

inline std::int64_t slotsOf(std::int64_t pictures)
{
    return std::min(pictures, mostSlots);
}

// Calls work(slot, first picture, end) for every slot, on as many threads as LibTorch may use here.
// Not at::parallel_for: it is serial for callers that were built without LibTorch's own flags, and
// a wheel brings an OpenMP of its own, whose number of threads ours does not know.
template <typename Work>
void forSlots(std::int64_t pictures, const Work &work)
{
    const std::int64_t slots = slotsOf(pictures);
    [[maybe_unused]] const int threads =
        static_cast<int>(std::min<std::int64_t>(slots, at::get_num_threads()));
    std::exception_ptr problem;
#pragma omp parallel for schedule(dynamic) num_threads(threads)
    for (std::int64_t slot = 0; slot < slots; ++slot) {
        try {
            work(slot, pictures * slot / slots, pictures * (slot + 1) / slots);
        } catch (...) {
#pragma omp critical
            problem = std::current_exception();
        }
    }
    if (problem)
        std::rethrow_exception(problem);
}

} // namespace trainyard::training

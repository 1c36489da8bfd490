#pragma once

#include "run_input.h"
#include "trainyard/training/augment/augment.h"

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace trainyard::training {

struct Batch
{
    int count = 0;
    std::vector<float> pixels; // count × size × size × 3
    std::vector<std::int64_t> labels;
    std::vector<std::int64_t> groups; // shared nets only
    Mixing mixing;
};

// Makes the training batches of a net in order, one ahead of the training thread; where memory is
// short, each when it is asked for and the one before is gone. What is in step S of epoch E is a
// function of (seed, E, S) alone.
class BatchLoader
{
public:
    BatchLoader(const RunInput &run, const PlannedNet &net, const NetSamples &samples);
    ~BatchLoader();
    BatchLoader(const BatchLoader &) = delete;
    BatchLoader &operator=(const BatchLoader &) = delete;

    std::int64_t stepsPerEpoch() const { return m_stepsPerEpoch; }

    // Batches from this step (over all epochs, from 0) on.
    void start(std::int64_t step);
    // The next; the one before may be gone by then. Throws std::bad_alloc when there is no memory
    // even for one alone.
    Batch take();

private:
    void work();
    std::unique_ptr<Batch> tryMake(std::int64_t step, bool isAhead);
    bool waitForTaker();
    Batch make(std::int64_t step);
    const std::vector<std::uint32_t> &orderOf(std::int64_t epoch);

    const RunInput &m_run;
    const NetSamples &m_samples;
    Augmenter m_augmenter;
    std::uint64_t m_seed;
    int m_batch;
    bool m_resamples;
    bool m_hasGroups;
    std::int64_t m_stepsPerEpoch;
    std::vector<std::vector<std::uint32_t>> m_byClass; // resampling only
    std::vector<double> m_classUpTo;                   // probability of a class or one before it

    std::int64_t m_orderEpoch = -1; // loader thread only
    std::vector<std::uint32_t> m_order;

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::unique_ptr<Batch> m_ready; // guarded by m_mutex, as is all below
    std::exception_ptr m_problem;
    std::int64_t m_next = 0;
    bool m_isAwaited = false; // somebody is in take()
    bool m_ends = false;
    std::thread m_thread;
};

} // namespace trainyard::training

#include "batch_loader.h"

#include "memory_failure.h"

#include <algorithm>
#include <new>
#include <numeric>

namespace trainyard::training {

namespace {

// What a stream of random numbers is for; part of its name.
enum class Purpose : std::uint64_t
{
    Order = 1,
    Picture = 2,
    Mixing = 3,
};

// How often a picture is shown in an epoch at most, in the mean.
constexpr double mostRepeats = 8;

// With what probability each class is drawn from: all alike, but those that are so rare that their
// pictures would be repeated too often; what they leave goes to the others.
std::vector<double> drawShares(const std::vector<std::vector<std::uint32_t>> &byClass, double all)
{
    std::vector<double> shares(byClass.size());
    std::vector<std::size_t> open;
    for (std::size_t index = 0; index < byClass.size(); ++index)
        if (!byClass[index].empty())
            open.push_back(index);
    double left = 1;
    for (bool hasRare = true; hasRare;) {
        const double each = left / static_cast<double>(open.size());
        hasRare = std::erase_if(open, [&](std::size_t index) {
                      shares[index] =
                          mostRepeats * static_cast<double>(byClass[index].size()) / all;
                      if (shares[index] < each)
                          left -= shares[index];
                      return shares[index] < each;
                  }) > 0;
        for (const std::size_t index : open)
            shares[index] = left / static_cast<double>(open.size());
    }
    return shares;
}

} // namespace

BatchLoader::BatchLoader(const RunInput &run, const PlannedNet &net, const NetSamples &samples)
    : m_run(run)
    , m_samples(samples)
    , m_augmenter(run.recipe.augment, run.recipe.size, run.mean, run.std)
    , m_seed(net.seed)
    , m_batch(run.recipe.batch)
    , m_resamples(run.recipe.imbalance == "resample")
    , m_hasGroups(net.heads.size() > 1)
    , m_stepsPerEpoch(
          training::stepsPerEpoch(static_cast<std::int64_t>(samples.trainRows.size()), m_batch))
{
    if (!m_resamples)
        return;
    m_byClass.resize(net.classes.size());
    for (std::uint32_t index = 0; index < samples.trainLabels.size(); ++index)
        m_byClass[static_cast<std::size_t>(samples.trainLabels[index])].push_back(index);
    double sum = 0;
    for (const double share : drawShares(m_byClass, static_cast<double>(samples.trainRows.size())))
        m_classUpTo.push_back(sum += share);
    for (double &upTo : m_classUpTo) // nothing is left by rounding for classes without a picture
        upTo = upTo > sum - 1e-9 ? 1 : upTo;
}

BatchLoader::~BatchLoader()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ends = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

void BatchLoader::start(std::int64_t step)
{
    m_next = step;
    m_thread = std::thread([this] { work(); });
}

Batch BatchLoader::take()
{
    std::unique_lock lock(m_mutex);
    m_isAwaited = true;
    m_changed.notify_all();
    m_changed.wait(lock, [this] { return m_ready || m_problem; });
    m_isAwaited = false;
    if (m_problem)
        std::rethrow_exception(m_problem);
    Batch batch = std::move(*m_ready);
    m_ready.reset();
    lock.unlock();
    m_changed.notify_all();
    return batch;
}

void BatchLoader::work()
{
    bool isAhead = true;
    try {
        for (std::int64_t step = m_next;; ++step) {
            if (!isAhead && !waitForTaker())
                return;
            auto batch = tryMake(step, isAhead);
            if (!batch) {
                isAhead = false;
                if (!waitForTaker())
                    return;
                batch = tryMake(step, isAhead);
            }
            std::unique_lock lock(m_mutex);
            m_changed.wait(lock, [this] { return m_ends || !m_ready; });
            if (m_ends)
                return;
            m_ready = std::move(batch);
            lock.unlock();
            m_changed.notify_all();
        }
    } catch (...) {
        const std::lock_guard lock(m_mutex);
        m_problem = std::current_exception();
        m_changed.notify_all();
    }
}

// Nothing where there is no memory for a batch beside those that are there already.
std::unique_ptr<Batch> BatchLoader::tryMake(std::int64_t step, bool isAhead)
{
    try {
        if (isAhead)
            askForMemory(m_batch);
        return std::make_unique<Batch>(make(step));
    } catch (const std::bad_alloc &) {
        if (!isAhead)
            throw;
        return nullptr;
    }
}

// Returns whether somebody waits for the next batch; otherwise the loader ends.
bool BatchLoader::waitForTaker()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_ends || (m_isAwaited && !m_ready); });
    return !m_ends;
}

Batch BatchLoader::make(std::int64_t step)
{
    const std::int64_t epoch = step / m_stepsPerEpoch;
    const std::vector<std::uint32_t> &order = orderOf(epoch);
    const auto from = static_cast<std::size_t>((step % m_stepsPerEpoch) * m_batch);
    const std::size_t to = std::min(order.size(), from + static_cast<std::size_t>(m_batch));
    const std::size_t values = static_cast<std::size_t>(m_run.recipe.size) * m_run.recipe.size * 3;
    Batch batch;
    batch.count = static_cast<int>(to - from);
    batch.pixels.resize(values * (to - from));
    for (std::size_t index = from; index < to; ++index) {
        const std::uint32_t sample = order[index];
        // Named by the place in the epoch too, so that a repeated picture varies.
        const Rng rng(m_seed, Purpose::Picture, epoch, index, m_samples.trainRows[sample]);
        m_augmenter.vary(m_run.pack->row(m_samples.trainRows[sample]), rng,
                         batch.pixels.data() + values * (index - from));
        batch.labels.push_back(m_samples.trainLabels[sample]);
        if (m_hasGroups)
            batch.groups.push_back(m_samples.trainGroups[sample]);
    }
    batch.mixing = mixBatch(m_run.recipe.augment, Rng(m_seed, Purpose::Mixing, step),
                            m_run.recipe.size, batch.count, batch.pixels.data());
    return batch;
}

const std::vector<std::uint32_t> &BatchLoader::orderOf(std::int64_t epoch)
{
    if (m_orderEpoch == epoch)
        return m_order;
    m_orderEpoch = epoch;
    Rng rng(m_seed, Purpose::Order, epoch);
    m_order.resize(m_samples.trainRows.size());
    std::iota(m_order.begin(), m_order.end(), 0U);
    if (m_resamples) {
        for (std::uint32_t &chosen : m_order) {
            const auto found = std::upper_bound(m_classUpTo.begin(), m_classUpTo.end(),
                                                static_cast<double>(rng.uniform()));
            const auto &members = m_byClass[static_cast<std::size_t>(found - m_classUpTo.begin())];
            chosen = members[rng.below(static_cast<std::uint32_t>(members.size()))];
        }
        return m_order;
    }
    for (std::size_t last = m_order.size(); last > 1; --last)
        std::swap(m_order[last - 1], m_order[rng.below(static_cast<std::uint32_t>(last))]);
    return m_order;
}

} // namespace trainyard::training

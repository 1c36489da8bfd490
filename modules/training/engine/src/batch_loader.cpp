#include "batch_loader.h"

#include <algorithm>
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

// Repeats rare classes: every class is drawn equally often, but a picture at most eight times.
constexpr double mostRepeats = 8;

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
    m_changed.wait(lock, [this] { return m_ready || m_problem; });
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
    try {
        for (std::int64_t step = m_next;; ++step) {
            auto batch = std::make_unique<Batch>(make(step));
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
        std::size_t filled = 0;
        while (filled < m_order.size()) {
            const auto &members =
                m_byClass[rng.below(static_cast<std::uint32_t>(m_byClass.size()))];
            if (members.empty())
                continue;
            const double share = static_cast<double>(m_order.size()) /
                                 static_cast<double>(m_byClass.size() * members.size());
            if (share > mostRepeats && rng.uniform() > static_cast<float>(mostRepeats / share))
                continue;
            m_order[filled++] = members[rng.below(static_cast<std::uint32_t>(members.size()))];
        }
        return m_order;
    }
    for (std::size_t last = m_order.size(); last > 1; --last)
        std::swap(m_order[last - 1], m_order[rng.below(static_cast<std::uint32_t>(last))]);
    return m_order;
}

} // namespace trainyard::training

#include "picture_pool.h"

#include "trainyard/dataset/reasons.h"

#include <QThread>

#include <algorithm>
#include <chrono>
#include <exception>
#include <new>

namespace trainyard::dataset {

namespace {

constexpr size_t mostSlots = 512;
constexpr qint64 mostBytes = 256 << 20;
constexpr size_t handful = 64;

} // namespace

int threadsFor(int wanted)
{
    return wanted > 0 ? wanted : std::max(1, QThread::idealThreadCount());
}

PicturePool::PicturePool(PictureOptions options, int threads)
    : m_options(std::move(options))
{
    for (const PackSpec &spec : m_options.packs)
        m_outcomeBytes += spec.rowBytes();
    for (int at = 0; at < threadsFor(threads); ++at)
        m_threads.emplace_back([this] { work(); });
}

PicturePool::~PicturePool()
{
    m_isCancelled = true;
    {
        const std::lock_guard lock(m_mutex);
        m_isClosed = true;
    }
    m_hasWork.notify_all();
    for (std::thread &thread : m_threads)
        thread.join();
}

bool PicturePool::isFull() const
{
    return m_slots.size() >= mostSlots || (m_bytes >= mostBytes && !m_slots.empty());
}

void PicturePool::submit(SourceFile file, const QByteArray &copyTo)
{
    auto slot = std::make_unique<Slot>();
    m_bytes += file.size + m_outcomeBytes;
    slot->file = std::move(file);
    slot->copyTo = copyTo;
    {
        const std::lock_guard lock(m_mutex);
        m_waiting.push_back(slot.get());
    }
    m_slots.push_back(std::move(slot));
    m_hasWork.notify_one();
}

std::optional<PictureOutcome> PicturePool::take(int waitMs)
{
    if (m_slots.empty())
        return std::nullopt;
    {
        std::unique_lock lock(m_mutex);
        const Slot &oldest = *m_slots.front();
        if (!oldest.isDone && waitMs > 0) {
            m_wakeAt = std::min(handful, m_slots.size());
            m_hasOutcome.wait_for(lock, std::chrono::milliseconds(waitMs),
                                  [&] { return oldest.isDone && m_done >= m_wakeAt; });
            m_wakeAt = 0;
        }
        if (!oldest.isDone)
            return std::nullopt;
        --m_done;
    }
    PictureOutcome outcome = std::move(m_slots.front()->outcome);
    m_slots.pop_front();
    m_bytes -= outcome.sourceBytes + m_outcomeBytes;
    return outcome;
}

void PicturePool::work()
{
    while (true) {
        Slot *slot = nullptr;
        {
            std::unique_lock lock(m_mutex);
            m_hasWork.wait(lock, [this] { return m_isClosed || !m_waiting.empty(); });
            if (m_isClosed)
                return;
            slot = m_waiting.front();
            m_waiting.pop_front();
        }
        bool isAwaited = false;
        PictureOutcome outcome;
        outcome.sourceBytes = slot->file.size;
        try {
            outcome = workOn(std::move(slot->file), slot->copyTo, m_options, m_isCancelled);
        } catch (const std::bad_alloc &) {
            outcome.error = decodeError(DecodeReason::NoMemory);
        } catch (const std::exception &fault) { // a decoder's own: this file alone is set aside
            outcome.error = decodeError(DecodeReason::Internal, QString::fromUtf8(fault.what()));
        }
        {
            const std::lock_guard lock(m_mutex);
            slot->outcome = std::move(outcome);
            slot->isDone = true;
            ++m_done;
            isAwaited = m_wakeAt > 0 && m_done >= m_wakeAt;
        }
        if (isAwaited)
            m_hasOutcome.notify_one();
    }
}

} // namespace trainyard::dataset

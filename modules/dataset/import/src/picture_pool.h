#pragma once

#include "picture_work.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

namespace trainyard::dataset {

// Works on pictures on several threads and gives them back in the order they came. All but the work
// itself happens on the thread that made it.
class PicturePool
{
public:
    PicturePool(PictureOptions options, int threads);
    ~PicturePool(); // cancels what is under way and waits for it

    // Enough is under way; take first.
    bool isFull() const;
    bool isEmpty() const { return m_slots.empty(); }

    void submit(SourceFile file, const QByteArray &copyTo);

    // The oldest when it is done. Waits up to `waitMs` for it, and rather for a handful of others
    // too: being woken for each picture costs as much as scaling it.
    std::optional<PictureOutcome> take(int waitMs);

private:
    struct Slot
    {
        SourceFile file;
        QByteArray copyTo;
        PictureOutcome outcome;
        bool isDone = false;
    };

    void work();

    const PictureOptions m_options;
    std::deque<std::unique_ptr<Slot>> m_slots; // this thread's; oldest first
    qint64 m_bytes = 0;                        // held by slots
    qint64 m_outcomeBytes = 0;                 // of one slot, about

    mutable std::mutex m_mutex;
    std::condition_variable m_hasWork;
    std::condition_variable m_hasOutcome;
    std::deque<Slot *> m_waiting; // guarded by m_mutex, as isDone and the next two are
    size_t m_done = 0;            // and not taken
    size_t m_wakeAt = 0;          // 0 = nobody waits
    bool m_isClosed = false;
    std::atomic<bool> m_isCancelled = false;
    std::vector<std::thread> m_threads;
};

// How many threads `wanted` means: 0 = one for each core.
int threadsFor(int wanted);

} // namespace trainyard::dataset

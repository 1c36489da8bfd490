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

    // The oldest when it is done within `waitMs`.
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
    std::deque<Slot *> m_waiting; // guarded by m_mutex, as isDone is
    bool m_isClosed = false;
    std::atomic<bool> m_isCancelled = false;
    std::vector<std::thread> m_threads;
};

// How many threads `wanted` means: 0 = one for each core.
int threadsFor(int wanted);

} // namespace trainyard::dataset

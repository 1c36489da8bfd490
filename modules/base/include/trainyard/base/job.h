#pragma once

#include "trainyard/base/result.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace trainyard::base {

class Job;

// What the work of a Job sees. Used on the pool's thread, by that work alone.
class JobContext
{
public:
    // Asked often (at least each 100 ms of work); then the work gives up with Cancelled.
    bool isCancelled() const;
    void setProgress(double fraction, const QString &text = {}); // 0 … 1

private:
    friend class Job;
    struct Shared;
    explicit JobContext(std::shared_ptr<Shared> shared);
    std::shared_ptr<Shared> m_shared;
};

// A piece of work on another thread, seen from the thread that made it: all signals come there.
// Destruction cancels and lets go at once: the work owns its inputs by value, its late result is
// dropped.
class Job : public QObject
{
    Q_OBJECT

public:
    ~Job() override;

    void cancel();
    bool isFinished() const;

Q_SIGNALS:
    void progressed(double fraction, const QString &text);
    void finished();

protected:
    explicit Job(QObject *parent);

    // Runs `work` on `pool`; `deliver` moves what it left behind, on this object's thread.
    void start(QThreadPool *pool, std::function<void(JobContext &)> work,
               std::function<void()> deliver);

private:
    std::shared_ptr<JobContext::Shared> m_shared;
    bool m_finished = false;
};

// A Job whose work gives a Result<T>; takeResult() once, after finished().
template <typename T>
class JobOf : public Job
{
public:
    JobOf(QThreadPool *pool, std::function<Result<T>(JobContext &)> work, QObject *parent = nullptr)
        : Job(parent)
    {
        auto slot = std::make_shared<std::optional<Result<T>>>();
        start(
            pool,
            [slot, work = std::move(work)](JobContext &context) { slot->emplace(work(context)); },
            [this, slot] { m_result = std::move(*slot); });
    }

    Result<T> takeResult()
    {
        Q_ASSERT(m_result);
        return std::move(*m_result);
    }

private:
    std::optional<Result<T>> m_result;
};

} // namespace trainyard::base

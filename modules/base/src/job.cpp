#include "trainyard/base/job.h"

#include <QMutex>
#include <QMutexLocker>

namespace trainyard::base {

struct JobContext::Shared
{
    std::atomic<bool> cancelled = false;
    QMutex mutex;
    Job *job = nullptr; // guarded by mutex; null once the Job object is gone
};

JobContext::JobContext(std::shared_ptr<Shared> shared)
    : m_shared(std::move(shared))
{
}

bool JobContext::isCancelled() const
{
    return m_shared->cancelled.load(std::memory_order_relaxed);
}

void JobContext::setProgress(double fraction, const QString &text)
{
    const QMutexLocker locker(&m_shared->mutex);
    Job *job = m_shared->job;
    if (job)
        QMetaObject::invokeMethod(
            job, [job, fraction, text] { Q_EMIT job->progressed(fraction, text); },
            Qt::QueuedConnection);
}

Job::Job(QObject *parent)
    : QObject(parent)
    , m_shared(std::make_shared<JobContext::Shared>())
{
    m_shared->job = this;
}

Job::~Job()
{
    cancel();
    const QMutexLocker locker(&m_shared->mutex);
    m_shared->job = nullptr;
}

void Job::cancel()
{
    m_shared->cancelled.store(true, std::memory_order_relaxed);
}

bool Job::isFinished() const
{
    return m_finished;
}

void Job::start(QThreadPool *pool, std::function<void(JobContext &)> work,
                std::function<void()> deliver)
{
    pool->start([shared = m_shared, work = std::move(work), deliver = std::move(deliver)] {
        JobContext context(shared);
        work(context);
        const QMutexLocker locker(&shared->mutex);
        Job *job = shared->job;
        if (!job)
            return;
        QMetaObject::invokeMethod(
            job,
            [job, deliver] {
                deliver();
                job->m_finished = true;
                Q_EMIT job->finished();
            },
            Qt::QueuedConnection);
    });
}

} // namespace trainyard::base

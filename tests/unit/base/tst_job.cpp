#include "trainyard/base/job.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>

using namespace trainyard;
using namespace trainyard::base;

class TestJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void deliversResultAndProgressOnItsThread();
    void deliversAnError();
    void cancelReachesTheWork();
    void destructionNeitherWaitsNorDelivers();
};

void TestJob::deliversResultAndProgressOnItsThread()
{
    QThreadPool pool;
    JobOf<int> job(&pool, [](JobContext &context) -> Result<int> {
        context.setProgress(0.5, QStringLiteral("half"));
        return 42;
    });
    QSignalSpy progressed(&job, &Job::progressed);
    QThread *thread = nullptr;
    connect(&job, &Job::finished, this, [&thread] { thread = QThread::currentThread(); });
    QTRY_VERIFY(job.isFinished());
    QCOMPARE(thread, QThread::currentThread());
    QCOMPARE(progressed.size(), 1);
    QCOMPARE(job.takeResult().value(), 42);
}

void TestJob::deliversAnError()
{
    QThreadPool pool;
    JobOf<int> job(&pool, [](JobContext &) -> Result<int> {
        return failure(ErrorCode::NotFound, QStringLiteral("gone"));
    });
    QTRY_VERIFY(job.isFinished());
    QCOMPARE(job.takeResult().error().code, ErrorCode::NotFound);
}

void TestJob::cancelReachesTheWork()
{
    QThreadPool pool;
    JobOf<bool> job(&pool, [](JobContext &context) -> Result<bool> {
        while (!context.isCancelled())
            QThread::yieldCurrentThread();
        return failure(ErrorCode::Cancelled, {});
    });
    job.cancel();
    QTRY_VERIFY(job.isFinished());
    QCOMPARE(job.takeResult().error().code, ErrorCode::Cancelled);
}

void TestJob::destructionNeitherWaitsNorDelivers()
{
    QThreadPool pool;
    QSemaphore gate;
    bool delivered = false;
    {
        auto job = std::make_unique<JobOf<int>>(&pool, [&gate](JobContext &) -> Result<int> {
            gate.acquire();
            return 1;
        });
        connect(job.get(), &Job::finished, this, [&delivered] { delivered = true; });
    }
    gate.release();
    QVERIFY(pool.waitForDone());
    QCoreApplication::processEvents();
    QVERIFY(!delivered);
}

QTEST_GUILESS_MAIN(TestJob)
#include "tst_job.moc"

#include "run_tracker.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::agent;

namespace {

// Writes a run's events as a worker does.
class Journal
{
public:
    explicit Journal(const QString &folder)
        : m_log(*base::EventLogAppender::open(folder + QStringLiteral("/events.jsonl")))
    {
    }

    void attempt(int number, qint64 first)
    {
        m_attempt = number;
        add("attempt", {{QStringLiteral("first"), QJsonObject{{QStringLiteral("flat"), first}}}});
    }
    void step(qint64 step)
    {
        add("step", {{QStringLiteral("net"), QStringLiteral("flat")},
                     {QStringLiteral("step"), step},
                     {QStringLiteral("loss"), 0.5}});
    }
    void saved(qint64 step)
    {
        add("saved",
            {{QStringLiteral("net"), QStringLiteral("flat")}, {QStringLiteral("step"), step}});
    }
    void started(qint64 stepsPerEpoch, int epochs)
    {
        const QJsonObject net{{QStringLiteral("name"), QStringLiteral("flat")},
                              {QStringLiteral("train"), 100},
                              {QStringLiteral("epochs"), epochs},
                              {QStringLiteral("steps_per_epoch"), stepsPerEpoch}};
        add("started", {{QStringLiteral("nets"), QJsonArray{net}}});
    }
    void add(const char *event, QJsonObject object)
    {
        object[QLatin1String("event")] = QLatin1String(event);
        object[QLatin1String("attempt")] = m_attempt;
        object[QLatin1String("t")] = qint64(1'700'000'000'000);
        object[QLatin1String("b")] = 1000;
        QVERIFY(m_log->append(object));
    }

private:
    std::unique_ptr<base::EventLogAppender> m_log;
    int m_attempt = 0;
};

} // namespace

class TestRunTracker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsProgressAndKeepsNoPoints();
    void takesTheOutcomeOfItsAttemptOnly();
    void countsProgressByWhatWasSaved();
    void readsALongJournalFromItsEnd();
};

void TestRunTracker::followsProgressAndKeepsNoPoints()
{
    const QTemporaryDir folder;
    Journal journal(folder.path());
    RunTracker tracker(folder.path());
    QVERIFY(!tracker.readSome());
    journal.attempt(1, 1);
    journal.started(10, 10);
    for (int step = 1; step <= 50; ++step)
        journal.step(step);
    tracker.readAll();
    QCOMPARE(tracker.progress().fraction(), 0.5);
    QCOMPARE(tracker.progress().net(u"flat")->loss.size(), 0);
    QVERIFY(tracker.hasEvents(1));
    QVERIFY(!tracker.hasEvents(2));
    journal.add("paused", {});
    tracker.readAll();
    QVERIFY(tracker.progress().isPaused());
}

void TestRunTracker::takesTheOutcomeOfItsAttemptOnly()
{
    const QTemporaryDir folder;
    Journal journal(folder.path());
    RunTracker tracker(folder.path());
    journal.attempt(1, 1);
    journal.add("finished", {{QStringLiteral("reason"), QStringLiteral("stop")}});
    tracker.readAll();
    QCOMPARE(tracker.outcome(1)->reason, QStringLiteral("stop"));
    QVERIFY(!tracker.outcome(2));
    journal.attempt(2, 1);
    tracker.readAll();
    QVERIFY(!tracker.outcome(2));
    journal.add("failed", {{QStringLiteral("code"), QStringLiteral("nan")}});
    tracker.readAll();
    QVERIFY(tracker.outcome(2)->hasFailed);
    QCOMPARE(tracker.outcome(2)->reason, QStringLiteral("nan"));
}

void TestRunTracker::countsProgressByWhatWasSaved()
{
    const QTemporaryDir folder;
    Journal journal(folder.path());
    RunTracker tracker(folder.path());
    journal.attempt(1, 1);
    journal.step(9);
    tracker.readAll();
    QVERIFY(!tracker.hasAdvanced(1)); // nothing was saved
    journal.saved(10);
    tracker.readAll();
    QVERIFY(tracker.hasAdvanced(1));
    journal.attempt(2, 11);
    journal.step(15);
    journal.saved(10); // the same again
    tracker.readAll();
    QVERIFY(tracker.hasAdvanced(1));
    QVERIFY(!tracker.hasAdvanced(2));
    QVERIFY(!tracker.hasAdvanced(3)); // said nothing at all
    journal.attempt(4, 11);
    journal.saved(20);
    tracker.readAll();
    QVERIFY(!tracker.hasAdvanced(2)); // what a later one did is not its own
    QVERIFY(tracker.hasAdvanced(4));
}

void TestRunTracker::readsALongJournalFromItsEnd()
{
    const QTemporaryDir folder;
    Journal journal(folder.path());
    journal.attempt(1, 1);
    journal.started(1000, 20);
    for (int step = 1; step <= 10'000; ++step)
        journal.step(step);
    journal.saved(10'000);
    RunTracker tracker(folder.path());
    tracker.readAll();
    QCOMPARE(tracker.progress().fraction(), 0.5);
    QVERIFY(tracker.hasAdvanced(1));
}

QTEST_GUILESS_MAIN(TestRunTracker)
#include "tst_run_tracker.moc"

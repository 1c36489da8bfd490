#include "agent_run_test.h"

#include "trainyard/agent/client/blocking.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace trainyard;
using namespace trainyard::agent;
using test::endless;
using test::fast;
using test::held;
using test::patience;

// Beginning, queue and commands.
class TestAgentRuns : public test::AgentRunTest
{
    Q_OBJECT

private Q_SLOTS:
    void trainsToTheEnd();
    void startsARunOnce();
    void refusesWhatIsNotPrepared();
    void pausesAndResumes();
    void stopsAndContinues();
    void stopsByForceAskedTwice();
    void queuesByCores();
    void sharesCores();
    void pausingLetsTheNextOneIn();
    void resumingWaitsForCores();
    void aWishToResumeOutlivesTheAgent();
    void pausingTakesAWishBack();
    void stopsWhatWaits();
    void editsWhatIsTheirs();
    void removesWhatIsOver();

private:
    void pauseForAnother(QString &paused, QString &other);
};

void TestAgentRuns::trainsToTheEnd()
{
    const QString id = start(fast(), 0,
                             {{QStringLiteral("name"), QStringLiteral("cars, flat")},
                              {QStringLiteral("mood"), QStringLiteral("good")}});
    checkFinished(id);
    const runs::RunRecord record = m_fixture->record(id);
    QCOMPARE(record.id, id);
    QCOMPARE(record.name, QStringLiteral("cars, flat"));
    QCOMPARE(record.project, m_fixture->project());
    QCOMPARE(record.threads.value_or(0), 2);
    QCOMPARE(record.unknownMembers[QLatin1String("mood")].toString(), QStringLiteral("good"));
    QCOMPARE(record.attempts.size(), size_t(1));
    QCOMPARE(events(id).front()[QLatin1String("threads")].toInt(), 2);
    QCOMPARE(info(id).progress.value_or(0), 1.0);
}

void TestAgentRuns::startsARunOnce()
{
    const QString staging = m_fixture->prepare(fast());
    const RunStart run = m_fixture->start(staging);
    const auto ask = [&] {
        return waitFor<QString>([&](auto done) { m_client->startRun(run, m_client.get(), done); });
    };
    QCOMPARE(ask().value_or(QString()), staging);
    QCOMPARE(ask().value_or(QString()), staging);
    checkFinished(staging);
    QCOMPARE(ask().value_or(QString()), staging);
    QCOMPARE(state(staging), QStringLiteral("finished"));
    QCOMPARE(m_fixture->record(staging).attempts.size(), size_t(1));
}

void TestAgentRuns::refusesWhatIsNotPrepared()
{
    const RunStart run = m_fixture->start(QStringLiteral("20260314-092653-kx3m7q"));
    const auto refused =
        waitFor<QString>([&](auto done) { m_client->startRun(run, m_client.get(), done); });
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::NotFound);
    QVERIFY(!QFile::exists(m_fixture->run(run.staging).folder()));
}

void TestAgentRuns::pausesAndResumes()
{
    const QString id = start(held());
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("running"), patience);
    QCOMPARE(control(id, RunCommand::Pause).value_or(-1), 1);
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("paused"), patience);
    QCOMPARE(control(id, RunCommand::Save).value_or(-1), 2);
    QCOMPARE(control(id, RunCommand::Resume).value_or(-1), 3);
    m_fixture->release(id);
    checkFinished(id);
    QVERIFY(!control(id, RunCommand::Pause));
    QVERIFY(control(id, RunCommand::Stop)); // of what is over: nothing to do
}

void TestAgentRuns::stopsAndContinues()
{
    const QString id = start(held());
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("running"), patience);
    QVERIFY(control(id, RunCommand::Stop));
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("stopped"), patience);
    QCOMPARE(info(id).reason, QStringLiteral("user"));
    QVERIFY(info(id).progress.value_or(0.5) < 1);
    QTRY_VERIFY_WITH_TIMEOUT(resume(id), patience); // its holder may be on its way out
    QVERIFY(resume(id));                            // asked again
    m_fixture->release(id);
    checkFinished(id);
    QCOMPARE(m_fixture->record(id).attempts.size(), size_t(2));
    QCOMPARE(m_fixture->record(id).attempts.front().reason, QStringLiteral("stopped"));
    QVERIFY(!resume(id)); // nothing is left to train
}

void TestAgentRuns::stopsByForceAskedTwice()
{
    QJsonObject deaf = endless();
    deaf[QLatin1String("deaf")] = true;
    const QString id = start(deaf);
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("running"), patience);
    const auto worker = test::AgentFixture::processIn(m_fixture->run(id), "worker");
    QVERIFY(control(id, RunCommand::Stop));
    QCOMPARE(control(id, RunCommand::Pause).error().code, ErrorCode::InvalidInput);
    // The same wish once more is no second one; a little later it is.
    QTRY_VERIFY_WITH_TIMEOUT(
        control(id, RunCommand::Stop) && state(id) == QStringLiteral("stopped"), patience);
    QVERIFY(!worker.isAlive());
    QCOMPARE(m_fixture->record(id).attempts.size(), size_t(1));
}

void TestAgentRuns::queuesByCores()
{
    const QString first = start(held(), 2);
    const QString second = start(fast(10), 2);
    QTRY_COMPARE_WITH_TIMEOUT(state(first), QStringLiteral("running"), patience);
    QCOMPARE(state(second), QStringLiteral("queued"));
    QCOMPARE(control(second, RunCommand::Pause).error().code, ErrorCode::InvalidInput);
    m_fixture->release(first);
    checkFinished(second, 10);
    QCOMPARE(state(first), QStringLiteral("finished"));
    QVERIFY(m_fixture->record(second).attempts.front().startedMs >=
            m_fixture->record(first).attempts.front().endedMs);
}

void TestAgentRuns::sharesCores()
{
    const QString first = start(endless(), 1);
    const QString second = start(endless()); // what is free
    QTRY_COMPARE_WITH_TIMEOUT(state(first), QStringLiteral("running"), patience);
    QTRY_COMPARE_WITH_TIMEOUT(state(second), QStringLiteral("running"), patience);
    QCOMPARE(info(first).threads, 1);
    QCOMPARE(info(second).threads, 1);
    const QString third = start(fast(), 1);
    QTRY_COMPARE_WITH_TIMEOUT(state(third), QStringLiteral("queued"), patience);
    for (const QString &id : {first, second})
        QVERIFY(control(id, RunCommand::Stop));
    checkFinished(third);
}

void TestAgentRuns::pausingLetsTheNextOneIn()
{
    const QString first = start(endless(), 2);
    const QString second = start(fast(), 2);
    QTRY_COMPARE_WITH_TIMEOUT(state(first), QStringLiteral("running"), patience);
    QCOMPARE(state(second), QStringLiteral("queued"));
    QVERIFY(control(first, RunCommand::Pause));
    checkFinished(second);
    QCOMPARE(state(first), QStringLiteral("paused"));
    QVERIFY(control(first, RunCommand::Stop));
    QTRY_COMPARE_WITH_TIMEOUT(state(first), QStringLiteral("stopped"), patience);
}

// A run that is paused, and another that trains on the cores that it had.
void TestAgentRuns::pauseForAnother(QString &paused, QString &other)
{
    paused = start(held(), 2);
    QTRY_COMPARE_WITH_TIMEOUT(state(paused), QStringLiteral("running"), patience);
    QVERIFY(control(paused, RunCommand::Pause));
    QTRY_COMPARE_WITH_TIMEOUT(state(paused), QStringLiteral("paused"), patience);
    m_fixture->release(paused);
    other = start(held(), 2);
    QTRY_COMPARE_WITH_TIMEOUT(state(other), QStringLiteral("running"), patience);
    QVERIFY(control(paused, RunCommand::Resume));
    QVERIFY(info(paused).notices.contains(QStringLiteral("waits_for_cores")));
}

void TestAgentRuns::resumingWaitsForCores()
{
    QString paused;
    QString other;
    pauseForAnother(paused, other);
    QVERIFY(control(paused, RunCommand::Resume)); // asked again
    const QString third = start(fast(), 2);       // behind it
    QCOMPARE(state(paused), QStringLiteral("paused"));
    m_fixture->release(other);
    checkFinished(third);
    QCOMPARE(state(paused), QStringLiteral("finished"));
    const auto at = [this](const QString &id, const char *name) {
        for (const QJsonObject &event : events(id)) {
            if (event[QLatin1String("event")] == QLatin1String(name))
                return event[QLatin1String("b")].toInteger();
        }
        return qint64(0);
    };
    QVERIFY(at(paused, "resumed") >= at(other, "finished"));
    QVERIFY(at(third, "attempt") >= at(paused, "finished"));
    QVERIFY(!m_fixture->record(paused).unknownMembers.contains(QLatin1String("resume_ms")));
}

void TestAgentRuns::aWishToResumeOutlivesTheAgent()
{
    QString paused;
    QString other;
    pauseForAnother(paused, other);
    restart();
    QTRY_VERIFY_WITH_TIMEOUT(info(paused).notices.contains(QStringLiteral("waits_for_cores")),
                             patience);
    m_fixture->release(other);
    checkFinished(paused);
}

void TestAgentRuns::pausingTakesAWishBack()
{
    QString paused;
    QString other;
    pauseForAnother(paused, other);
    QVERIFY(control(paused, RunCommand::Pause));
    m_fixture->release(other);
    checkFinished(other);
    QCOMPARE(state(paused), QStringLiteral("paused"));
    QVERIFY(!info(paused).notices.contains(QStringLiteral("waits_for_cores")));
    QVERIFY(control(paused, RunCommand::Resume));
    checkFinished(paused);
}

void TestAgentRuns::stopsWhatWaits()
{
    const QString first = start(endless(), 2);
    const QString second = start(fast(), 2);
    QTRY_COMPARE_WITH_TIMEOUT(state(first), QStringLiteral("running"), patience);
    QVERIFY(control(second, RunCommand::Stop));
    QCOMPARE(state(second), QStringLiteral("stopped"));
    QVERIFY(m_fixture->record(second).attempts.empty());
    QVERIFY(resume(second));
    QCOMPARE(state(second), QStringLiteral("queued"));
    QVERIFY(control(first, RunCommand::Stop));
    checkFinished(second);
}

void TestAgentRuns::editsWhatIsTheirs()
{
    const QString id = start(fast());
    checkFinished(id);
    const RunEdit edit{QStringLiteral("renamed"), {}, QStringList{QStringLiteral("good")}, {}};
    QTRY_VERIFY(waitFor<void>([&](auto done) {
        m_client->editRun(m_fixture->project(), id, edit, m_client.get(), done);
    }));
    const runs::RunRecord record = m_fixture->record(id);
    QCOMPARE(record.name, QStringLiteral("renamed"));
    QCOMPARE(record.notes, QString());
    QCOMPARE(record.tags, QStringList{QStringLiteral("good")});
    QVERIFY(record.state == runs::RunState::Finished);
    QCOMPARE(info(id).title, QStringLiteral("renamed"));
}

void TestAgentRuns::removesWhatIsOver()
{
    const auto remove = [this](const QString &id) {
        return waitFor<void>([&](auto done) {
            m_client->removeRun(m_fixture->project(), id, m_client.get(), done);
        });
    };
    const QString id = start(held());
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("running"), patience);
    QCOMPARE(remove(id).error().code, ErrorCode::Busy);
    m_fixture->release(id);
    checkFinished(id);
    QTRY_VERIFY(remove(id));
    QVERIFY(!QFile::exists(m_fixture->run(id).folder()));
    QCOMPARE(QDir(m_fixture->project() + QStringLiteral("/.trainyard/staging"))
                 .entryList(QDir::Dirs | QDir::NoDotAndDotDot),
             QStringList());
    QVERIFY(remove(id)); // asked again
}

QTEST_GUILESS_MAIN(TestAgentRuns)
#include "tst_agent_runs.moc"

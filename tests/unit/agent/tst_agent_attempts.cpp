#include "agent_run_test.h"

#include "trainyard/agent/client/blocking.h"
#include "trainyard/base/atomic_file.h"
#include "trainyard/base/file_lock.h"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace trainyard;
using namespace trainyard::agent;
using test::fast;
using test::held;
using test::patience;

// Deaths of workers, holders, agents and machines.
class TestAgentAttempts : public test::AgentRunTest
{
    Q_OBJECT

private Q_SLOTS:
    void startsAgainAfterADeath();
    void takesLessMemoryAfterTheSystemEndedIt_data();
    void takesLessMemoryAfterTheSystemEndedIt();
    void givesUpWithoutProgress();
    void takesTheWorkersWord();
    void saysThatThereIsNoWorker();
    void adoptsAfterADeath();
    void survivesItsHolder();
    void callsARebootLost();
    void leavesAloneWhatAnotherHas();
};

void TestAgentAttempts::startsAgainAfterADeath()
{
    QJsonObject fake = fast();
    fake[QLatin1String("crash")] = QJsonObject{{QStringLiteral("step"), 25},
                                               {QStringLiteral("until_attempt"), 2},
                                               {QStringLiteral("torn"), true}};
    const QString id = start(fake);
    checkFinished(id);
    const runs::RunRecord record = m_fixture->record(id);
    QCOMPARE(record.attempts.size(), size_t(3));
    QCOMPARE(record.attempts[0].reason, QStringLiteral("killed"));
    QCOMPARE(record.attempts[1].reason, QStringLiteral("killed"));
}

void TestAgentAttempts::takesLessMemoryAfterTheSystemEndedIt_data()
{
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<int>("part");
    QTest::newRow("for want of memory") << QByteArray("nr_free 1\noom_kill 4\n") << 32;
    QTest::newRow("by somebody") << QByteArray("nr_free 1\noom_kill 3\n") << 0;
    QTest::newRow("not counted here") << QByteArray("nr_free 1\n") << 0;
}

void TestAgentAttempts::takesLessMemoryAfterTheSystemEndedIt()
{
    QFETCH(QByteArray, after);
    QFETCH(int, part);
    const QTemporaryDir folder;
    const QString counter = folder.filePath(QStringLiteral("vmstat"));
    QVERIFY(base::replaceFile(counter, "nr_free 1\noom_kill 3\n"));
    qputenv("TRAINYARD_VMSTAT", QFile::encodeName(counter));
    restart();
    qunsetenv("TRAINYARD_VMSTAT");
    QJsonObject fake = held();
    fake[QLatin1String("crash")] =
        QJsonObject{{QStringLiteral("step"), 20}, {QStringLiteral("until_attempt"), 1}};
    const QString staging = m_fixture->prepare(fake, {{QStringLiteral("batch"), 64}});
    const auto id = waitFor<QString>(
        [&](auto done) { m_client->startRun(m_fixture->start(staging), m_client.get(), done); });
    QTRY_COMPARE_WITH_TIMEOUT(state(*id), QStringLiteral("running"), patience);
    QVERIFY(base::replaceFile(counter, after));
    m_fixture->release(*id);
    checkFinished(*id);
    std::vector<int> parts;
    for (const QJsonObject &event : events(*id)) {
        if (event[QLatin1String("event")] == QLatin1String("attempt"))
            parts.push_back(event[QLatin1String("part")].toInt());
    }
    QCOMPARE(parts, (std::vector<int>{0, part}));
}

void TestAgentAttempts::givesUpWithoutProgress()
{
    QJsonObject fake = fast();
    fake[QLatin1String("crash")] = QJsonObject{{QStringLiteral("step"), 5}};
    const QString id = start(fake);
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("failed"), patience);
    QCOMPARE(info(id).reason, QStringLiteral("killed"));
    QCOMPARE(m_fixture->record(id).attempts.size(), size_t(3));
    // Asked by a person it is tried anew, and given up as soon.
    QTRY_VERIFY_WITH_TIMEOUT(resume(id), patience);
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->record(id).attempts.size(), size_t(6), patience);
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("failed"), patience);
}

void TestAgentAttempts::takesTheWorkersWord()
{
    QJsonObject fake = fast();
    fake[QLatin1String("fail")] = QStringLiteral("nan");
    const QString id = start(fake);
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("failed"), patience);
    QCOMPARE(info(id).reason, QStringLiteral("nan"));
    QCOMPARE(m_fixture->record(id).attempts.size(), size_t(1));
}

void TestAgentAttempts::saysThatThereIsNoWorker()
{
    qputenv("TRAINYARD_WORKER", "/nowhere/trainyard-worker");
    restart();
    const QString id = start(fast());
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("failed"), patience);
    QCOMPARE(info(id).reason, QStringLiteral("no_worker"));
    QCOMPARE(m_fixture->record(id).attempts.size(), size_t(1));
}

void TestAgentAttempts::adoptsAfterADeath()
{
    const QString id = start(held());
    const QString next = start(fast(), 2);
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("running"), patience);
    const auto worker = test::AgentFixture::processIn(m_fixture->run(id), "worker");
    restart();
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("running"), patience);
    QCOMPARE(state(next), QStringLiteral("queued"));
    QVERIFY(worker.isAlive());
    m_fixture->release(id);
    checkFinished(id);
    QCOMPARE(m_fixture->record(id).attempts.size(), size_t(1));
    checkFinished(next);
}

void TestAgentAttempts::survivesItsHolder()
{
    const QString id = start(held());
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("running"), patience);
    QVERIFY(test::AgentFixture::processIn(m_fixture->run(id), "holder").signalProcess(SIGKILL));
    m_fixture->release(id);
    checkFinished(id);
    QCOMPARE(m_fixture->record(id).attempts.size(), size_t(1));
}

void TestAgentAttempts::callsARebootLost()
{
    const QString id = start(held());
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("running"), patience);
    m_server.reset();
    const SessionKey key = m_fixture->run(id);
    const auto worker = test::AgentFixture::processIn(key, "worker");
    QVERIFY(test::AgentFixture::processIn(key, "holder").signalProcess(SIGKILL));
    QVERIFY(worker.signalProcess(SIGKILL));
    QTRY_VERIFY(!base::FileLock::isHeld(key.folder() + QStringLiteral("/lock")));
    qputenv("TRAINYARD_BOOT_ID", "the-next-boot");
    restart();
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("lost"), patience);
    QCOMPARE(info(id).reason, QStringLiteral("reboot"));
    QCOMPARE(m_fixture->record(id).attempts.back().reason, QStringLiteral("reboot"));
    QVERIFY(resume(id));
    m_fixture->release(id);
    checkFinished(id);
}

void TestAgentAttempts::leavesAloneWhatAnotherHas()
{
    const QString id = start(held());
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("running"), patience);
    m_server.reset();
    auto other =
        base::FileLock::tryLock(m_fixture->run(id).folder() + QStringLiteral("/agent.lock"));
    QVERIFY(other);
    restart();
    QTRY_VERIFY_WITH_TIMEOUT(info(id).notices.contains(QStringLiteral("foreign")), patience);
    QCOMPARE(control(id, RunCommand::Stop).error().code, ErrorCode::Busy);
    other->reset();
    m_fixture->release(id);
    checkFinished(id);
    QVERIFY(!info(id).notices.contains(QStringLiteral("foreign")));
}

QTEST_GUILESS_MAIN(TestAgentAttempts)
#include "tst_agent_attempts.moc"

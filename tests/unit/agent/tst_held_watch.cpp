#include "held_watch.h"

#include "agent_fixture.h"

#include "trainyard/base/file_lock.h"

#include <QDir>
#include <QJsonDocument>
#include <QProcess>
#include <QTest>

#include <csignal>

using namespace trainyard;
using namespace trainyard::agent;

using State = HeldWatch::State;

// Real holders, started through the real program.
class TestHeldWatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void tellsHowItEnded_data();
    void tellsHowItEnded();
    void isAdoptedByAnother();
    void runsAnAttemptOnce();
    void neverRunsTwo();
    void goesOnWithoutItsHolder();
    void endsWhatIsLeftBehind();
    void endsWhatDoesNotListen();
    void knowsAnotherBoot();
    void knowsAnotherHost();
    void saysWhatCannotBeStarted();

private:
    void start(HeldWatch &watch, const QString &script);
    QString file(const char *name) const { return m_folder + QLatin1String(name); }

    std::unique_ptr<test::AgentFixture> m_fixture;
    QString m_folder;
};

void TestHeldWatch::init()
{
    m_fixture = std::make_unique<test::AgentFixture>();
    m_folder = m_fixture->run(QStringLiteral("20260314-092653-kx3m7q")).folder();
    QDir().mkpath(m_folder);
}

void TestHeldWatch::cleanup()
{
    qunsetenv("TRAINYARD_BOOT_ID");
    if (const auto held = HeldProcess::read(m_folder)) {
        held->worker.signalGroup(SIGKILL);
        held->holder.signalProcess(SIGKILL);
        held->killLeftovers();
    }
}

void TestHeldWatch::start(HeldWatch &watch, const QString &script)
{
    HolderCommand command;
    command.command = {QStringLiteral("/bin/sh"), QStringLiteral("-c"), script};
    QCOMPARE(watch.look(), State::Absent);
    QVERIFY(watch.start(command, QProcessEnvironment::systemEnvironment()));
}

void TestHeldWatch::tellsHowItEnded_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("signal");
    QTest::newRow("well") << QStringLiteral("true") << 0 << 0;
    QTest::newRow("with a status") << QStringLiteral("exit 7") << 7 << 0;
    QTest::newRow("by a signal") << QStringLiteral("kill -KILL $$") << 0 << SIGKILL;
}

void TestHeldWatch::tellsHowItEnded()
{
    QFETCH(const QString, script);
    QFETCH(const int, code);
    QFETCH(const int, signal);
    HeldWatch watch(m_folder, 1);
    start(watch, script);
    QTRY_COMPARE(watch.look(), State::Ended);
    QVERIFY(watch.exit());
    QCOMPARE(watch.exit()->code, code);
    QCOMPARE(watch.exit()->signal, signal);
    QVERIFY(watch.provenMs() >= watch.held()->startedBootMs);
    QVERIFY(watch.provenMs() <= base::bootTimeMs());
}

void TestHeldWatch::isAdoptedByAnother()
{
    HeldWatch first(m_folder, 1);
    start(first, QStringLiteral("until [ -e go ]; do sleep 0.02; done; exit 5"));
    QTRY_COMPARE(first.look(), State::Running);
    HeldWatch second(m_folder, 1); // an agent that came later
    QCOMPARE(second.look(), State::Running);
    QFile go(file("/go"));
    QVERIFY(go.open(QIODevice::WriteOnly));
    QTRY_COMPARE(second.look(), State::Ended);
    QCOMPARE(second.exit()->code, 5);
}

void TestHeldWatch::runsAnAttemptOnce()
{
    HeldWatch watch(m_folder, 1);
    start(watch, QStringLiteral("echo x >> count"));
    QTRY_COMPARE(watch.look(), State::Ended);
    // A second holder of the same attempt, as a dead agent may have left on its way.
    HolderCommand command;
    command.folder = m_folder;
    command.command = {QStringLiteral("/bin/sh"), QStringLiteral("-c"),
                       QStringLiteral("echo x >> count")};
    const QString program = qEnvironmentVariable("TRAINYARD_AGENT");
    QCOMPARE(QProcess::execute(program, command.toArguments()), 3);
    command.attempt = 2;
    QCOMPARE(QProcess::execute(program, command.toArguments()), 0);
    QFile count(file("/count"));
    QVERIFY(count.open(QIODevice::ReadOnly));
    QCOMPARE(count.readAll(), QByteArray("x\nx\n"));
}

void TestHeldWatch::neverRunsTwo()
{
    HeldWatch watch(m_folder, 1);
    start(watch, QStringLiteral("while :; do sleep 0.02; done"));
    QTRY_COMPARE(watch.look(), State::Running);
    HolderCommand command;
    command.folder = m_folder;
    command.attempt = 2;
    command.command = {QStringLiteral("/bin/true")};
    QCOMPARE(QProcess::execute(qEnvironmentVariable("TRAINYARD_AGENT"), command.toArguments()), 3);
    QCOMPARE(watch.look(), State::Running);
}

void TestHeldWatch::goesOnWithoutItsHolder()
{
    HeldWatch watch(m_folder, 1);
    start(watch, QStringLiteral("until [ -e go ]; do sleep 0.02; done"));
    QTRY_COMPARE(watch.look(), State::Running);
    QVERIFY(watch.held()->holder.signalProcess(SIGKILL));
    QTRY_VERIFY(watch.look() == State::Running && !watch.isHolderAlive());
    QVERIFY(watch.held()->worker.isAlive());
    QVERIFY(base::FileLock::isHeld(holderLockPath(m_folder)));
    QFile go(file("/go"));
    QVERIFY(go.open(QIODevice::WriteOnly));
    QTRY_COMPARE(watch.look(), State::Ended);
    QVERIFY(!watch.exit()); // nobody saw it
    QVERIFY(!base::FileLock::isHeld(holderLockPath(m_folder)));
}

void TestHeldWatch::endsWhatIsLeftBehind()
{
    HeldWatch watch(m_folder, 1);
    start(watch, QStringLiteral("sleep 1000 & echo $! > child; wait"));
    QTRY_COMPARE(watch.look(), State::Running);
    QTRY_VERIFY(QFile(file("/child")).size() > 0);
    QFile child(file("/child"));
    QVERIFY(child.open(QIODevice::ReadOnly));
    const auto process = base::ProcessIdentity::of(child.readAll().trimmed().toLongLong());
    QVERIFY(process.isAlive());
    const HeldProcess held = *watch.held();
    QVERIFY(held.holder.signalProcess(SIGKILL));
    QVERIFY(held.worker.signalProcess(SIGKILL));
    QTRY_COMPARE(watch.look(), State::Ended);
    QVERIFY(!process.isAlive());
}

void TestHeldWatch::endsWhatDoesNotListen()
{
    HeldWatch watch(m_folder, 1);
    start(watch, QStringLiteral("trap '' TERM; touch deaf; while :; do sleep 0.02; done"));
    QTRY_VERIFY(watch.look() == State::Running && QFile::exists(file("/deaf")));
    watch.end(100);
    QTRY_COMPARE(watch.look(), State::Ended);
    QCOMPARE(watch.exit()->signal, SIGKILL);
}

void TestHeldWatch::knowsAnotherBoot()
{
    HeldWatch before(m_folder, 1);
    start(before, QStringLiteral("exec sleep 1000"));
    QTRY_COMPARE(before.look(), State::Running);
    qputenv("TRAINYARD_BOOT_ID", "another-boot");
    HeldWatch after(m_folder, 1);
    // Its lock is held, so it cannot be of another boot: never called lost while it lives.
    QCOMPARE(after.look(), State::Running);
    qunsetenv("TRAINYARD_BOOT_ID");
    before.held()->worker.signalGroup(SIGKILL);
    before.held()->holder.signalProcess(SIGKILL);
    QTRY_VERIFY(!base::FileLock::isHeld(holderLockPath(m_folder)));
    QFile::remove(file("/exit.json"));
    qputenv("TRAINYARD_BOOT_ID", "another-boot");
    HeldWatch rebooted(m_folder, 1);
    QCOMPARE(rebooted.look(), State::OtherBoot);
    QVERIFY(rebooted.provenMs() >= rebooted.held()->startedBootMs);
}

void TestHeldWatch::knowsAnotherHost()
{
    HeldWatch watch(m_folder, 1);
    start(watch, QStringLiteral("true"));
    QTRY_COMPARE(watch.look(), State::Ended);
    HeldProcess held = *watch.held();
    held.host = QStringLiteral("elsewhere");
    held.holder.bootId = held.worker.bootId = QStringLiteral("of-elsewhere");
    QFile record(file("/holder.json"));
    QVERIFY(record.open(QIODevice::WriteOnly));
    record.write(QJsonDocument(held.toJson()).toJson());
    record.close();
    QCOMPARE(HeldWatch(m_folder, 1).look(), State::OtherHost);
}

void TestHeldWatch::saysWhatCannotBeStarted()
{
    HeldWatch watch(m_folder, 1);
    HolderCommand command;
    command.command = {QStringLiteral("/nowhere/worker")};
    QVERIFY(watch.start(command, QProcessEnvironment::systemEnvironment()));
    QTRY_COMPARE(watch.look(), State::Ended);
    QCOMPARE(watch.exit()->code, 127);
    QFile log(file("/worker.log"));
    QVERIFY(log.open(QIODevice::ReadOnly));
    QVERIFY(log.readAll().contains("/nowhere/worker"));
}

QTEST_GUILESS_MAIN(TestHeldWatch)
#include "tst_held_watch.moc"

#include "trainyard/base/process_identity.h"

#include <QTest>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace trainyard::base;

class TestProcessIdentity : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsItself();
    void followsAChildToItsEnd();
    void aReusedPidIsNotSignalled();
    void anotherBootIsAnotherProcess();
};

void TestProcessIdentity::knowsItself()
{
    const ProcessIdentity self = ProcessIdentity::self();
    QCOMPARE(self.pid, ::getpid());
    QVERIFY(self.startTime > 0);
    QVERIFY(!self.bootId.isEmpty());
    QVERIFY(self.isAlive());
    QCOMPARE(ProcessIdentity::fromJson(self.toJson()), self);
    QVERIFY(!ProcessIdentity().isAlive());
    QVERIFY(!ProcessIdentity::of(0).isAlive());
}

void TestProcessIdentity::followsAChildToItsEnd()
{
    const pid_t child = ::fork();
    if (child == 0) {
        ::pause();
        ::_exit(0);
    }
    const ProcessIdentity identity = ProcessIdentity::of(child);
    QVERIFY(identity.isAlive());
    QVERIFY(identity.signalProcess(SIGKILL));
    siginfo_t info = {};
    QCOMPARE(::waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOWAIT), 0);
    QVERIFY2(!identity.isAlive(), "a zombie is not alive");
    ::waitpid(child, nullptr, 0);
    QVERIFY(!identity.isAlive());
}

void TestProcessIdentity::aReusedPidIsNotSignalled()
{
    ProcessIdentity other = ProcessIdentity::self();
    other.startTime -= 1;
    QVERIFY(!other.isAlive());
    QVERIFY(!other.signalProcess(SIGKILL)); // would end this test
}

void TestProcessIdentity::anotherBootIsAnotherProcess()
{
    const ProcessIdentity before = ProcessIdentity::self();
    qputenv("TRAINYARD_BOOT_ID", "another");
    QVERIFY(!before.isAlive());
    QVERIFY(ProcessIdentity::self().isAlive());
    qunsetenv("TRAINYARD_BOOT_ID");
    QVERIFY(before.isAlive());
}

QTEST_GUILESS_MAIN(TestProcessIdentity)
#include "tst_process_identity.moc"

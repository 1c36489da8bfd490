#include "sleep_guard.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard::agent;

namespace {

constexpr int patience = 30'000;

} // namespace

// With a systemd-inhibit of the test's own in front of the system's.
class TestSleepGuard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void saysThatItHolds();
    void saysThatItCannot_data();
    void saysThatItCannot();
    void endsWithTheWish();

private:
    void install(const QByteArray &script);

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_path;
};

void TestSleepGuard::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = qgetenv("PATH");
    qputenv("PATH", QFile::encodeName(m_folder->path()) + ':' + m_path);
}

void TestSleepGuard::cleanup()
{
    qputenv("PATH", m_path);
}

void TestSleepGuard::install(const QByteArray &script)
{
    QFile file(m_folder->filePath(QStringLiteral("systemd-inhibit")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\n" + script);
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

// Four options stand before the command that is run under the lock.
void TestSleepGuard::saysThatItHolds()
{
    install("shift 4; exec \"$@\"\n");
    SleepGuard guard;
    const QSignalSpy told(&guard, &SleepGuard::changed);
    QVERIFY(!guard.isHeld());
    guard.setWanted(true);
    QTRY_VERIFY_WITH_TIMEOUT(guard.isHeld(), patience);
    QVERIFY(!guard.hasFailed());
    QCOMPARE(told.count(), 1);
    guard.setWanted(false);
    QVERIFY(!guard.isHeld() && !guard.hasFailed());
    guard.setWanted(true); // while the first is still on its way out
    QTRY_VERIFY_WITH_TIMEOUT(guard.isHeld(), patience);
}

void TestSleepGuard::saysThatItCannot_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::newRow("refused") << QByteArray("echo refused >&2; exit 1\n");
    QTest::newRow("ends by itself") << QByteArray("exit 0\n");
}

void TestSleepGuard::saysThatItCannot()
{
    QFETCH(QByteArray, script);
    install(script);
    SleepGuard guard;
    const QSignalSpy told(&guard, &SleepGuard::changed);
    guard.setWanted(true);
    QTRY_VERIFY_WITH_TIMEOUT(guard.hasFailed(), patience);
    QVERIFY(!guard.isHeld());
    QCOMPARE(told.count(), 1);
    guard.setWanted(false);
    QVERIFY(!guard.hasFailed());
}

void TestSleepGuard::endsWithTheWish()
{
    install("shift 4; \"$@\"; touch \"$(dirname \"$0\")/released\"\n");
    SleepGuard guard;
    guard.setWanted(true);
    QTRY_VERIFY_WITH_TIMEOUT(guard.isHeld(), patience);
    guard.setWanted(false);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_folder->filePath(QStringLiteral("released"))),
                             patience);
}

QTEST_GUILESS_MAIN(TestSleepGuard)
#include "tst_sleep_guard.moc"

#include "trainyard/base/file_lock.h"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace trainyard;
using namespace trainyard::base;

class TestFileLock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneHolderAtATime();
    void diesWithItsProcess();
};

void TestFileLock::oneHolderAtATime()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("lock"));
    QVERIFY(!FileLock::isHeld(path));
    {
        const auto lock = FileLock::tryLock(path);
        QVERIFY(lock);
        QVERIFY(FileLock::isHeld(path));
        QCOMPARE(FileLock::tryLock(path).error().code, ErrorCode::Busy);
    }
    QVERIFY(!FileLock::isHeld(path));
    QVERIFY(FileLock::tryLock(path));
}

void TestFileLock::diesWithItsProcess()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("lock"));
    int ready[2];
    QCOMPARE(::pipe(ready), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const auto lock = FileLock::tryLock(path);
        const char told = lock ? 'y' : 'n';
        if (::write(ready[1], &told, 1) == 1)
            ::pause();
        ::_exit(1);
    }
    char told = 0;
    QCOMPARE(::read(ready[0], &told, 1), 1);
    QCOMPARE(told, 'y');
    QVERIFY(FileLock::isHeld(path));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    QVERIFY(!FileLock::isHeld(path));
    QVERIFY(FileLock::tryLock(path));
}

QTEST_GUILESS_MAIN(TestFileLock)
#include "tst_file_lock.moc"

#include "trainyard/base/atomic_file.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>

using namespace trainyard;
using namespace trainyard::base;

class TestAtomicFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replacesAndKeepsRights();
    void throughALinkTheTargetIsReplaced();
    void aFailedWriteLeavesTheOldFileAndNoLitter();
    void refusesWhenChangedByOthers();
    void tellsWhatCannotBeRead();
};

void TestAtomicFile::replacesAndKeepsRights()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("file"));
    QVERIFY(replaceFile(path, "one"));
    QCOMPARE(readFile(path).value(), QByteArray("one"));
    QFile::setPermissions(path, QFile::permissions(path) | QFileDevice::ExeOwner);
    QVERIFY(replaceFile(path, "two"));
    QCOMPARE(readFile(path).value(), QByteArray("two"));
    QVERIFY(QFile::permissions(path) & QFileDevice::ExeOwner);
}

void TestAtomicFile::throughALinkTheTargetIsReplaced()
{
    const QTemporaryDir folder;
    const QString target = folder.filePath(QStringLiteral("target"));
    const QString link = folder.filePath(QStringLiteral("link"));
    QVERIFY(replaceFile(target, "old"));
    QVERIFY(QFile::link(target, link));
    QVERIFY(replaceFile(link, "new"));
    QVERIFY(QFileInfo(link).isSymLink());
    QCOMPARE(readFile(target).value(), QByteArray("new"));
}

void TestAtomicFile::aFailedWriteLeavesTheOldFileAndNoLitter()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("file"));
    QVERIFY(replaceFile(path, "kept"));

    // A limit on file size fails the write half-way, as a full disk does.
    rlimit before = {};
    ::getrlimit(RLIMIT_FSIZE, &before);
    rlimit small = before;
    small.rlim_cur = 4096;
    ::signal(SIGXFSZ, SIG_IGN);
    ::setrlimit(RLIMIT_FSIZE, &small);
    const Result<void> outcome = replaceFile(path, QByteArray(100'000, 'x'));
    ::setrlimit(RLIMIT_FSIZE, &before);

    QVERIFY(!outcome);
    QVERIFY(!outcome.error().message.isEmpty());
    QCOMPARE(readFile(path).value(), QByteArray("kept"));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("file")});
    QCOMPARE(writeError(path, ENOSPC).code, ErrorCode::DiskFull);
}

void TestAtomicFile::refusesWhenChangedByOthers()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("file"));
    QVERIFY(replaceFileIfUnchanged(path, "a", {}));
    QVERIFY(replaceFileIfUnchanged(path, "b", "a"));
    const auto refused = replaceFileIfUnchanged(path, "c", "a");
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Busy);
    QCOMPARE(readFile(path).value(), QByteArray("b"));
}

void TestAtomicFile::tellsWhatCannotBeRead()
{
    const QTemporaryDir folder;
    QCOMPARE(readFile(folder.filePath(QStringLiteral("none"))).error().code, ErrorCode::NotFound);
    const QString path = folder.filePath(QStringLiteral("big"));
    QVERIFY(replaceFile(path, QByteArray(100, 'x')));
    QCOMPARE(readFile(path, 99).error().code, ErrorCode::InvalidInput);
}

QTEST_GUILESS_MAIN(TestAtomicFile)
#include "tst_atomic_file.moc"

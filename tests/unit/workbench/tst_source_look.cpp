#include "trainyard/workbench/source_look.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::workbench;

class TestSourceLook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsAGivenSplit_data();
    void findsAGivenSplit();
    void doesNotKnowWhatAnArchiveHolds();
    void canBeCancelled();

private:
    static QString write(const QTemporaryDir &folder, const QString &path)
    {
        const QString whole = folder.filePath(path);
        QDir().mkpath(QFileInfo(whole).path());
        QFile file(whole);
        return file.open(QIODevice::WriteOnly) && file.write("1234567") == 7 ? whole : QString();
    }
};

void TestSourceLook::findsAGivenSplit_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QStringList>("parts");
    QTest::newRow("at the top") << QStringList{QStringLiteral("set/train/car/1.png"),
                                               QStringLiteral("set/test/car/2.png")}
                                << QStringList{QStringLiteral("test"), QStringLiteral("train")};
    QTest::newRow("within the classes")
        << QStringList{QStringLiteral("set/car/Training/1.png"),
                       QStringLiteral("set/car/valid/2.png")}
        << QStringList{QStringLiteral("Training"), QStringLiteral("valid")};
    QTest::newRow("a class of trains")
        << QStringList{QStringLiteral("set/train/1.png"), QStringLiteral("set/car/2.png")}
        << QStringList{};
    QTest::newRow("at different depths")
        << QStringList{QStringLiteral("set/train/1.png"), QStringLiteral("set/car/test/2.png")}
        << QStringList{};
    QTest::newRow("none") << QStringList{QStringLiteral("set/bus/1.png"),
                                         QStringLiteral("set/car/2.png")}
                          << QStringList{};
}

void TestSourceLook::findsAGivenSplit()
{
    QFETCH(QStringList, files);
    QFETCH(QStringList, parts);
    QTemporaryDir folder;
    for (const QString &file : files)
        QVERIFY(!write(folder, file).isEmpty());
    const auto look = lookAtSources({folder.filePath(QStringLiteral("set"))});
    QVERIFY(look);
    QCOMPARE(look->parts, parts);
    QCOMPARE(look->split, parts.isEmpty() ? GivenSplit::No : GivenSplit::Yes);
    QCOMPARE(look->bytes, 7 * files.size());
}

void TestSourceLook::doesNotKnowWhatAnArchiveHolds()
{
    QTemporaryDir folder;
    const auto archive = lookAtSources({write(folder, QStringLiteral("set.zip"))});
    QCOMPARE(archive->split, GivenSplit::Unknown);
    QCOMPARE(archive->bytes, 7);
    const auto picture = lookAtSources({write(folder, QStringLiteral("one.png"))});
    QCOMPARE(picture->split, GivenSplit::No);
}

void TestSourceLook::canBeCancelled()
{
    QTemporaryDir folder;
    QVERIFY(!write(folder, QStringLiteral("a/1.png")).isEmpty());
    const auto look = lookAtSources({folder.path()}, [] { return true; });
    QVERIFY(!look);
    QCOMPARE(look.error().code, ErrorCode::Cancelled);
}

QTEST_GUILESS_MAIN(TestSourceLook)
#include "tst_source_look.moc"

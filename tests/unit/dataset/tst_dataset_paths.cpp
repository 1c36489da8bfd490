#include "trainyard/dataset/dataset_paths.h"

#include <QTest>

using namespace trainyard::dataset;

class TestDatasetPaths : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checksNames();
    void makesNames();
};

void TestDatasetPaths::checksNames()
{
    for (const char *good : {"vehicles", "a", "Машины 2", "v1.2_x-y"})
        QVERIFY2(isDatasetName(QString::fromUtf8(good)), good);
    for (const char *bad :
         {"", ".", "..", ".git", "a/b", "a\\b", " a", "a ", "a.", "nul", "COM1.x", "a\nb", "a:b"})
        QVERIFY2(!isDatasetName(QString::fromUtf8(bad)), bad);
    QVERIFY(!isDatasetName(QString(65, u'a')));
}

void TestDatasetPaths::makesNames()
{
    const auto made = [](const char *path) { return datasetNameFrom(QString::fromUtf8(path)); };
    QCOMPARE(made("/data/vehicles.zip"), QStringLiteral("vehicles"));
    QCOMPARE(made("/data/cifar10.tar.gz"), QStringLiteral("cifar10"));
    QCOMPARE(made("/data/vehicles raw(1).zip"), QStringLiteral("vehicles raw-1"));
    QCOMPARE(made("folder/"), QStringLiteral("folder"));
    QCOMPARE(made("/"), QStringLiteral("images"));
    QCOMPARE(made("/x/.zip"), QStringLiteral("zip"));
    QCOMPARE(made("/x/nul"), QStringLiteral("images"));
    QVERIFY(isDatasetName(datasetNameFrom(QString(300, u'ж') + QStringLiteral(".zip"))));
}

QTEST_GUILESS_MAIN(TestDatasetPaths)
#include "tst_dataset_paths.moc"

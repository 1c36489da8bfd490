#include "trainyard/dataset/dataset.h"
#include "trainyard/dataset_import/import.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::dataset;

namespace {

QString sharedFile(const char *name)
{
    return qEnvironmentVariable("TRAINYARD_SHARED_DATA") + u'/' + QLatin1StringView(name);
}

} // namespace

// Imports real archives whole; needs TRAINYARD_SHARED_DATA.
class TestSharedArchives : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void archives_data();
    void archives();
};

void TestSharedArchives::archives_data()
{
    QTest::addColumn<QString>("archive");
    QTest::addColumn<qint64>("images");
    QTest::addColumn<int>("classes");
    QTest::addColumn<int>("groups");
    QTest::addColumn<bool>("given");
    QTest::newRow("vehicles") << sharedFile("vehicles.zip") << qint64(4800) << 6 << 6 << false;
    QTest::newRow("things23") << sharedFile("things23.zip") << qint64(6580) << 23 << 5 << true;
    QTest::newRow("gtsrb") << sharedFile("gtsrb.zip") << qint64(3345) << 43 << 43 << false;
    QTest::newRow("cifar10") << sharedFile("cifar10.tar.gz") << qint64(60000) << 10 << 10 << true;
}

void TestSharedArchives::archives()
{
    QFETCH(QString, archive);
    QFETCH(qint64, images);
    QFETCH(int, classes);
    QFETCH(int, groups);
    QFETCH(bool, given);
    if (!QFileInfo::exists(archive))
        QSKIP("the archive is not there (TRAINYARD_SHARED_DATA)");
    QTemporaryDir project;
    ImportRequest request;
    request.project = project.path();
    request.sources = {archive};
    const auto report = importImages(request);
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    qInfo() << report->seconds << "s," << report->decoded << "decoded," << report->copies
            << "copies, parts" << report->parts[0] << report->parts[1] << report->parts[2];
    for (const SkippedFiles &skipped : report->skipped)
        qInfo() << skipped.kind << skipped.count << skipped.example;
    QCOMPARE(report->images, images);
    QCOMPARE(report->unreadable, 0);
    QCOMPARE(report->classes, classes);
    QCOMPARE(report->groups, groups);
    QCOMPARE(report->hasGivenSplit, given);
    const auto set = Dataset::open(project.path(), report->name);
    QVERIFY2(set, qPrintable(set ? QString() : set.error().message));
    const auto training = set->trainingSet(PackSpec());
    QVERIFY(training);
    QCOMPARE(training->missing, 0);
    QCOMPARE(training->counts[0] + training->counts[1] + training->counts[2],
             images - report->copies);
}

QTEST_GUILESS_MAIN(TestSharedArchives)
#include "tst_shared_archives.moc"

#include "trainyard/dataset/annotations.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::dataset;

class TestAnnotations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void startsEmptyAndRoundTrips();
    void neverOverwritesAnotherWriter();
    void tellsTheBrokenFile();
};

void TestAnnotations::startsEmptyAndRoundTrips()
{
    const QTemporaryDir folder;
    const DatasetPaths paths{folder.path(), QStringLiteral("v")};
    Result<AnnotationFiles> files = AnnotationFiles::read(paths);
    QVERIFY(files);
    QVERIFY(files->annotations() == Annotations());
    Annotations changed;
    changed.tree.addMissing({QStringLiteral("a"), QStringLiteral("b")});
    changed.split.set(contentHash("x"), SplitPart::Validation);
    QVERIFY(files->write(changed));
    QVERIFY(!QFile::exists(paths.labels())); // nothing corrected, no file
    changed.labels.set(contentHash("x"), QStringLiteral("b"));
    QVERIFY(files->write(changed));
    const Result<AnnotationFiles> again = AnnotationFiles::read(paths);
    QVERIFY(again);
    QVERIFY(again->annotations() == changed);
}

void TestAnnotations::neverOverwritesAnotherWriter()
{
    const QTemporaryDir folder;
    const DatasetPaths paths{folder.path(), QStringLiteral("v")};
    Result<AnnotationFiles> files = AnnotationFiles::read(paths);
    Annotations changed;
    changed.tree.addMissing({QStringLiteral("a")});
    QVERIFY(files->write(changed));
    QFile other(paths.split());
    QVERIFY(other.open(QIODevice::Append));
    other.write("# a note of somebody else\n");
    other.close();
    QVERIFY(files->isOutdated());
    changed.tree.addMissing({QStringLiteral("b")});
    const Result<void> written = files->write(changed);
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::Busy);
    QVERIFY(!AnnotationFiles::read(paths)->annotations().tree.find(QStringLiteral("b")));
}

void TestAnnotations::tellsTheBrokenFile()
{
    const QTemporaryDir folder;
    const DatasetPaths paths{folder.path(), QStringLiteral("v")};
    Result<AnnotationFiles> files = AnnotationFiles::read(paths);
    QVERIFY(files->write({}));
    QFile other(paths.split());
    QVERIFY(other.open(QIODevice::Append));
    other.write("<<<<<<< HEAD\n"); // an unfinished merge
    other.close();
    files = AnnotationFiles::read(paths);
    QVERIFY(!files);
    QVERIFY2(files.error().message.contains(QStringLiteral("split.tsv, line 2")),
             qPrintable(files.error().message));
}

QTEST_GUILESS_MAIN(TestAnnotations)
#include "tst_annotations.moc"

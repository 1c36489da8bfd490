#include "trainyard/dataset/project_file.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::dataset;

namespace {

DatasetEntry entryOf(const char *name)
{
    return {QString::fromUtf8(name), QStringLiteral("data/") + QString::fromUtf8(name), {}};
}

} // namespace

class TestProjectFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void startsEmpty();
    void readsWhatItWrites();
    void keepsCommentsAndForeignKeys();
    void replacesOneEntryAlone();
    void removesOneEntryAlone();
    void rewritesFlowStyle();
    void quotesNames();
    void namesLineAndColumn_data();
    void namesLineAndColumn();
    void refusesANewerFormat();
    void noticesAnotherWriter();
};

void TestProjectFile::startsEmpty()
{
    const QTemporaryDir folder;
    Result<ProjectFile> file = ProjectFile::read(folder.path());
    QVERIFY(file);
    QVERIFY(file->datasets().empty());
    QCOMPARE(file->defaultSize(), 64);
    QVERIFY(file->write()); // nothing to say: no file
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("trainyard.yaml"))));
    QVERIFY(file->setDataset(entryOf("vehicles")));
    QVERIFY(file->write());
    QCOMPARE(file->bytes(),
             QByteArray("trainyard: 1\n"
                        "datasets:\n"
                        "  vehicles:\n"
                        "    source: data/vehicles\n"
                        "    split: {train: 0.7, val: 0.15, test: 0.15, seed: 42}\n"));
    const Result<ProjectFile> again = ProjectFile::read(folder.path());
    QVERIFY(again && again->find(QStringLiteral("vehicles")));
}

void TestProjectFile::readsWhatItWrites()
{
    Result<ProjectFile> file = ProjectFile::parse({});
    DatasetEntry entry = entryOf("a");
    entry.source = QStringLiteral("/mnt/big: disk/# pictures");
    entry.split = {0.8, 0.2, 0, 7, *GroupBy::parse(QStringLiteral("regex:^(\\w+): [a,b]")), false};
    QVERIFY(file->setDataset(entry));
    const Result<ProjectFile> again = ProjectFile::parse(file->bytes());
    QVERIFY2(again, qPrintable(again ? QString() : again.error().message));
    const DatasetEntry *found = again->find(QStringLiteral("a"));
    QVERIFY(found);
    QCOMPARE(found->source, entry.source);
    QCOMPARE(found->split.train, 0.8);
    QCOMPARE(found->split.test, 0.0);
    QCOMPARE(found->split.seed, quint64(7));
    QCOMPARE(found->split.groupBy.toString(), entry.split.groupBy.toString());
    QVERIFY(!found->split.keepGiven);
}

void TestProjectFile::keepsCommentsAndForeignKeys()
{
    const QByteArray text = "# the road office's project\n"
                            "trainyard: 1\n"
                            "\n"
                            "datasets: # pictures\n"
                            "  # taken in May\n"
                            "  vehicles:\n"
                            "    source: data/vehicles\n"
                            "    licence: CC-BY   # of a later version\n"
                            "\n"
                            "# what every recipe begins with\n"
                            "defaults:\n"
                            "  size: 48\n"
                            "future: {a: [1, 2]}\n";
    Result<ProjectFile> file = ProjectFile::parse(text);
    QVERIFY(file);
    QCOMPARE(file->defaultSize(), 48);
    QCOMPARE(file->warnings().size(), 2);
    QVERIFY(file->warnings().join(u' ').contains(QStringLiteral("licence")));
    QVERIFY(file->warnings().join(u' ').contains(QStringLiteral("line 13")));
    QVERIFY(file->setDataset(entryOf("birds")));
    QVERIFY(file->setDataset(*file->find(QStringLiteral("vehicles"))));
    for (const char *kept :
         {"# the road office's project", "# pictures", "  # taken in May", "licence: CC-BY",
          "# what every recipe begins with\ndefaults:\n  size: 48\nfuture: {a: [1, 2]}\n"})
        QVERIFY2(file->bytes().contains(kept), file->bytes().constData());
    QCOMPARE(file->datasets().size(), size_t(2));
}

void TestProjectFile::replacesOneEntryAlone()
{
    const QByteArray before =
        "datasets:\n    a:\n        source: data/a # keep\n"
        "    b:\n        source: data/b\n    c:\n        source: data/c # keep\n";
    Result<ProjectFile> file = ProjectFile::parse(before);
    DatasetEntry entry = entryOf("b");
    entry.split.seed = 5;
    QVERIFY(file->setDataset(entry));
    QVERIFY(file->bytes().startsWith("datasets:\n    a:\n        source: data/a # keep\n    b:\n"));
    QVERIFY(file->bytes().endsWith("\n    c:\n        source: data/c # keep\n"));
    QCOMPARE(file->find(QStringLiteral("b"))->split.seed, quint64(5));
}

void TestProjectFile::removesOneEntryAlone()
{
    Result<ProjectFile> file = ProjectFile::parse(
        "datasets:\n  a: {source: data/a}\n  b: {source: data/b}\ndefaults:\n  size: 32\n");
    QVERIFY(file->removeDataset(QStringLiteral("a")));
    QCOMPARE(file->bytes(),
             QByteArray("datasets:\n  b: {source: data/b}\ndefaults:\n  size: 32\n"));
    QVERIFY(file->removeDataset(QStringLiteral("b")));
    QVERIFY(file->datasets().empty());
    QVERIFY(file->setDataset(entryOf("c")));
    QCOMPARE(file->datasets().size(), size_t(1));
    QCOMPARE(file->defaultSize(), 32);
    QVERIFY(!file->removeDataset(QStringLiteral("b")));
}

void TestProjectFile::rewritesFlowStyle()
{
    Result<ProjectFile> file = ProjectFile::parse("{datasets: {a: {source: data/a}}, more: 1}");
    QVERIFY(file);
    QVERIFY(file->setDataset(entryOf("b")));
    QCOMPARE(file->datasets().size(), size_t(2));
    QVERIFY(file->bytes().contains("more"));
}

void TestProjectFile::quotesNames()
{
    Result<ProjectFile> file = ProjectFile::parse({});
    for (const char *name : {"1", "yes", "a b", "Машины", "null", "1.0"}) {
        QVERIFY(file->setDataset(entryOf(name)));
        QVERIFY2(file->find(QString::fromUtf8(name)), file->bytes().constData());
    }
    QCOMPARE(file->datasets().size(), size_t(6));
}

void TestProjectFile::namesLineAndColumn_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("says");
    QTest::newRow("syntax") << QByteArray("datasets:\n  a: {source: [}\n")
                            << QStringLiteral("line 2");
    QTest::newRow("share") << QByteArray("datasets:\n  a:\n    split: {val: much}\n")
                           << QStringLiteral("line 3, column 18");
    QTest::newRow("sum") << QByteArray("datasets:\n  a:\n    split: {train: 0.5, val: 0.6}\n")
                         << QStringLiteral("line 3");
    QTest::newRow("group") << QByteArray("datasets:\n  a:\n    split: {group_by: 'regex:('}\n")
                           << QStringLiteral("line 3");
    QTest::newRow("seed") << QByteArray("datasets:\n  a:\n    split: {seed: -x}\n")
                          << QStringLiteral("line 3");
    QTest::newRow("name") << QByteArray("datasets:\n  ../a: {}\n") << QStringLiteral("line 2");
    QTest::newRow("size") << QByteArray("defaults:\n  size: 0\n") << QStringLiteral("line 2");
    QTest::newRow("list") << QByteArray("- a\n") << QStringLiteral("line 1");
    QTest::newRow("datasets") << QByteArray("datasets: 5\n") << QStringLiteral("line 1");
}

void TestProjectFile::namesLineAndColumn()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, says);
    const Result<ProjectFile> file = ProjectFile::parse(text);
    QVERIFY(!file);
    QCOMPARE(file.error().code, ErrorCode::InvalidInput);
    QVERIFY2(file.error().message.contains(says), qPrintable(file.error().message));
}

void TestProjectFile::refusesANewerFormat()
{
    QCOMPARE(ProjectFile::parse("trainyard: 2\n").error().code, ErrorCode::TooNew);
}

void TestProjectFile::noticesAnotherWriter()
{
    const QTemporaryDir folder;
    Result<ProjectFile> file = ProjectFile::read(folder.path());
    QVERIFY(file->setDataset(entryOf("a")));
    QFile other(folder.filePath(QStringLiteral("trainyard.yaml")));
    QVERIFY(other.open(QIODevice::WriteOnly));
    other.write("trainyard: 1\n");
    other.close();
    const Result<void> written = file->write();
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::Busy);
    QVERIFY(other.open(QIODevice::ReadOnly));
    QCOMPARE(other.readAll(), QByteArray("trainyard: 1\n"));
}

QTEST_GUILESS_MAIN(TestProjectFile)
#include "tst_project_file.moc"

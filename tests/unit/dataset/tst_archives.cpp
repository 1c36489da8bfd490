#include "archives.h"
#include "pictures.h"
#include "trainyard/dataset/dataset.h"
#include "trainyard/dataset/problems.h"
#include "trainyard/dataset_import/import.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::dataset;
using archives::Format;
using archives::Item;

namespace {

std::vector<Item> twoClasses()
{
    std::vector<Item> items;
    for (int number = 0; number < 8; ++number)
        items.push_back(
            {(number % 2 ? "set/bus/" : "set/car/") + QByteArray::number(number) + ".png",
             pictures::make(number)});
    return items;
}

} // namespace

// Archives of all kinds, whole, damaged and hostile, through the whole import.
class TestArchives : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void reads_data();
    void reads();
    void readsRar();
    void takesWhatIsSafe();
    void refusesPasswords();
    void refusesABomb();
    void refusesWhatIsNone();
    void readsUpToTheDamage();
    void passesOverADamagedEntry();
    void opensArchivesWithin();
    void leavesArchivesBesidePictures();
    void opensArchivesOfAFolder();
    void keepsNamesOfOldArchivers();

private:
    Result<ImportReport> importArchive(const QString &name = {})
    {
        ImportRequest request;
        request.project = project();
        request.name = name;
        request.sources = {m_archive};
        return importImages(request);
    }

    qint64 cutSources(const QString &name) const
    {
        qint64 count = 0;
        const auto set = Dataset::open(project(), name);
        for (const Problem &problem : findProblems(set.value()))
            count += problem.kind == ProblemKind::CutSource ? problem.count : 0;
        return count;
    }

    // Nothing of it is left, and nothing outside of it was touched.
    void checkNothingLeft()
    {
        const QStringList left = pictures::filesBelow(project() + QStringLiteral("/data")) +
                                 pictures::filesBelow(project() + QStringLiteral("/trainyard"));
        QCOMPARE(left, QStringList());
        QVERIFY(!QFile::exists(project() + QStringLiteral("/trainyard.yaml")));
        QCOMPARE(QDir(m_folder->path())
                     .entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden),
                 QStringList({QStringLiteral("project"), QStringLiteral("set.bin")}));
    }

    QString project() const { return m_folder->filePath(QStringLiteral("project")); }
    qint64 skipped(const ImportReport &report, const char *kind) const
    {
        for (const SkippedFiles &files : report.skipped) {
            if (files.kind == QLatin1StringView(kind))
                return files.count;
        }
        return 0;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_archive;
};

void TestArchives::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_archive = m_folder->filePath(QStringLiteral("set.bin")); // the contents decide
    QDir().mkpath(project());
}

void TestArchives::reads_data()
{
    QTest::addColumn<int>("format");
    QTest::newRow("zip") << int(Format::Zip);
    QTest::newRow("stored zip") << int(Format::StoredZip);
    QTest::newRow("tar") << int(Format::Tar);
    QTest::newRow("tar.gz") << int(Format::TarGz);
    QTest::newRow("tar.xz") << int(Format::TarXz);
    QTest::newRow("tar.zst") << int(Format::TarZst);
    QTest::newRow("tar.bz2") << int(Format::TarBz2);
    QTest::newRow("7z") << int(Format::SevenZip);
}

void TestArchives::reads()
{
    QFETCH(int, format);
    std::vector<Item> items = twoClasses();
    items.push_back({"set/tram/", {}, Item::Folder});
    items.push_back({"__MACOSX/set/._1.png", "x"});
    items.push_back({"set/.DS_Store", "x"});
    items.push_back({"set/notes.txt", "hello"});
    QVERIFY(archives::write(m_archive, Format(format), items));
    const auto report = importArchive();
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->images, 8);
    QCOMPARE(report->decoded, 8);
    QCOMPARE(report->classes, 3);
    QCOMPARE(skipped(*report, "macos"), 2);
    QCOMPARE(skipped(*report, "text"), 1);
    QCOMPARE(skipped(*report, "empty_folder"), 1);
    const QStringList copies = pictures::filesBelow(project() + QStringLiteral("/data/set.bin"));
    QCOMPARE(copies.size(), 8);
    QCOMPARE(copies.first(), QStringLiteral("bus/1.png"));
    QFile copy(project() + QStringLiteral("/data/set.bin/bus/1.png"));
    QVERIFY(copy.open(QIODevice::ReadOnly));
    QCOMPARE(copy.readAll(), pictures::make(1));
    const auto set = Dataset::open(project(), report->name);
    QVERIFY(set);
    QVERIFY(set->annotations().tree.find(QStringLiteral("tram")));
}

void TestArchives::readsRar()
{
    QVERIFY(archives::writeRar(m_archive, twoClasses()));
    const auto report = importArchive();
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->images, 8);
    QCOMPARE(report->classes, 2);
}

void TestArchives::takesWhatIsSafe()
{
    std::vector<Item> items = twoClasses();
    items.push_back({"../outside.png", pictures::make(20)});
    items.push_back({"set/../../outside.png", pictures::make(21)});
    items.push_back({QFile::encodeName(m_folder->path()) + "/outside.png", pictures::make(22)});
    items.push_back({"set/bus/link.png", {}, Item::Link, "/etc/passwd"});
    items.push_back({"set/escape", {}, Item::Link, QFile::encodeName(m_folder->path())});
    items.push_back({"set/escape/outside.png", pictures::make(23)});
    items.push_back({"set/bus/hard.png", {}, Item::HardLink, "/etc/passwd"});
    items.push_back({"set/bus/device.png", {}, Item::Device});
    QVERIFY(archives::write(m_archive, Format::Tar, items));
    const auto report = importArchive();
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(skipped(*report, "unsafe_path"), 3);
    QCOMPARE(skipped(*report, "link"), 3);
    QCOMPARE(skipped(*report, "device"), 1);
    QCOMPARE(report->images, 9); // what came below the link's name is a folder of its own
    QVERIFY(QFileInfo(project() + QStringLiteral("/data/set.bin/escape")).isDir());
    QVERIFY(!QFileInfo(project() + QStringLiteral("/data/set.bin/escape")).isSymLink());
    QVERIFY(!QFile::exists(m_folder->filePath(QStringLiteral("outside.png"))));
}

void TestArchives::refusesPasswords()
{
    QVERIFY(archives::write(m_archive, Format::Zip, twoClasses(), "secret"));
    const auto report = importArchive();
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::InvalidInput);
    QVERIFY(report.error().message.contains(QStringLiteral("password")));
    checkNothingLeft();
}

void TestArchives::refusesABomb()
{
    const QByteArray zeros(64 << 20, '\0');
    std::vector<Item> items = twoClasses();
    for (int number = 0; number < 18; ++number)
        items.push_back({"set/" + QByteArray::number(number) + ".dat", zeros});
    QVERIFY(archives::write(m_archive, Format::TarZst, items));
    QVERIFY(QFileInfo(m_archive).size() < 4 << 20);
    const auto report = importArchive();
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::InvalidInput);
    QCOMPARE(report.error().detail, QStringLiteral("bomb"));
    checkNothingLeft();
}

void TestArchives::refusesWhatIsNone()
{
    pictures::write(m_archive, QByteArray("PK\x03\x04", 4) + QByteArray(200, 'x'));
    const auto report = importArchive();
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::InvalidInput);
    QVERIFY(report.error().message.contains(QStringLiteral("set.bin")));
    checkNothingLeft();
}

void TestArchives::readsUpToTheDamage()
{
    QVERIFY(archives::write(m_archive, Format::Tar, twoClasses()));
    QVERIFY(QFile::resize(m_archive, QFileInfo(m_archive).size() / 2));
    const auto report = importArchive();
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QVERIFY(report->images > 0 && report->images < 8);
    QCOMPARE(report->warnings.size(), 1);
    QVERIFY(report->warnings.first().contains(QStringLiteral("damaged")));
    // It stays a problem of the data set until the archive is imported whole.
    QCOMPARE(cutSources(report->name), 1);
    QVERIFY(archives::write(m_archive, Format::Tar, twoClasses()));
    const auto whole = importArchive(report->name);
    QVERIFY2(whole, qPrintable(whole ? QString() : whole.error().message));
    QCOMPARE(whole->total, 8);
    QCOMPARE(cutSources(report->name), 0);
}

void TestArchives::passesOverADamagedEntry()
{
    QVERIFY(archives::write(m_archive, Format::StoredZip, twoClasses()));
    QFile file(m_archive);
    QVERIFY(file.open(QIODevice::ReadWrite));
    const qsizetype place = file.readAll().indexOf(pictures::make(3)) + 200;
    file.seek(place);
    file.write("damage");
    file.close();
    const auto report = importArchive();
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->images, 7);
    QCOMPARE(skipped(*report, "damaged_entry") + report->unreadable, 1);
}

void TestArchives::opensArchivesWithin()
{
    const QString inner = m_folder->filePath(QStringLiteral("inner"));
    QVERIFY(archives::write(inner, Format::TarGz, twoClasses()));
    QFile file(inner);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(archives::write(m_archive, Format::Zip,
                            {{"parts/train.tar.gz", bytes}, {"parts/test.zip", bytes}}));
    const auto report = importArchive();
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->images, 16);
    QVERIFY(report->hasGivenSplit);
    QCOMPARE(report->total - report->copies, 8);

    // Twice within is not opened.
    QVERIFY(archives::write(inner, Format::Zip, {{"again.tar.gz", bytes}}));
    file.close();
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_archive += u'2';
    QVERIFY(archives::write(m_archive, Format::Zip, {{"inner.zip", file.readAll()}}));
    QCOMPARE(importArchive().error().code, ErrorCode::InvalidInput);
}

void TestArchives::leavesArchivesBesidePictures()
{
    std::vector<Item> items = twoClasses();
    QVERIFY(archives::write(m_archive, Format::Zip, items));
    QFile file(m_archive);
    QVERIFY(file.open(QIODevice::ReadOnly));
    items.insert(items.begin(), {"set/copy.zip", file.readAll()});
    m_archive += u'2';
    QVERIFY(archives::write(m_archive, Format::Zip, items));
    const auto report = importArchive();
    QVERIFY(report);
    QCOMPARE(report->images, 8);
    QCOMPARE(skipped(*report, "archive"), 1);
}

void TestArchives::opensArchivesOfAFolder()
{
    const QString folder = m_folder->filePath(QStringLiteral("parts"));
    QDir().mkpath(folder);
    QVERIFY(archives::write(folder + QStringLiteral("/red.zip"), Format::Zip,
                            {{"1.png", pictures::make(1)}, {"2.png", pictures::make(2)}}));
    QVERIFY(archives::write(folder + QStringLiteral("/blue.tgz"), Format::TarGz,
                            {{"1.png", pictures::make(3)}}));
    m_archive = folder;
    const auto report = importArchive();
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->images, 3);
    const auto set = Dataset::open(project(), report->name);
    QVERIFY(set->annotations().tree.find(QStringLiteral("red")));
    QVERIFY(set->annotations().tree.find(QStringLiteral("blue")));
}

void TestArchives::keepsNamesOfOldArchivers()
{
    QVERIFY(archives::write(m_archive, Format::Tar,
                            {{"\xA0\xA2\xE2\xAE/1.png", pictures::make(1)},
                             {"\xE1\xE2\xAE\xAB/2.png", pictures::make(2)}}));
    const auto report = importArchive();
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->images, 2);
    QCOMPARE(report->classes, 2);
    QVERIFY(ensurePack(project(), report->name, {16, 16, Fit::Stretch, 1})->missing == 0);
}

QTEST_GUILESS_MAIN(TestArchives)
#include "tst_archives.moc"

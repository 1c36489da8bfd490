#include "import_fixture.h"
#include "trainyard/dataset/thumbs.h"

#include <QDirIterator>

#include <csignal>
#include <set>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace trainyard;
using namespace trainyard::dataset;

// Lists, data sets that grow, Git, disks and what may not be read.
class TestImportRules : public QObject, private ImportFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { makeProject(); }
    void readsAList();
    void refusesABrokenList();
    void addsToADataSet();
    void readsNothingTwice();
    void namesDataSets();
    void importsAgainInAFreshCopy();
    void waitsForNobody();
    void ignoresTheCopiesInGit();
    void offersDvc();
    void saysThatTheDiskIsTooSmall();
    void survivesAFullDisk();
    void passesOverWhatMayNotBeRead();
    void isTheSameWithAnyThreads();

private:
    static constexpr uid_t nobody = 65534;

    void giveTo(uid_t user) const;
    void passOverWhatMayNotBeRead();
};

void TestImportRules::readsAList()
{
    makeSource();
    const QString list = source() + QStringLiteral("/list.csv");
    pictures::write(list, "image,label,group,split,camera\n"
                          "bus/city/000.png,bus,big,train,north\n"
                          "bus/city/001.png,bus,big,test,south\n"
                          "car/200.png,\"car, small\",small,train,north\n"
                          "car/201.png,\"car, small\",small,train,south\n"
                          "car/nothing.png,\"car, small\",small,train,south\n");
    ImportRequest listed = request(list);
    listed.split = SplitOptions();
    listed.split->groupBy = *GroupBy::parse(QStringLiteral("column:camera"));
    const ImportReport report = imported(listed);
    QCOMPARE(report.name, QStringLiteral("list"));
    QCOMPARE(report.images, 4);
    QCOMPARE(skipped(report, "missing_file"), 1);
    const Dataset set = opened(QStringLiteral("list"));
    QCOMPARE(set.annotations().tree.find(QStringLiteral("small/car, small"))->group,
             QStringLiteral("small"));
    const ImageRecord &record = set.records().front();
    QCOMPARE(record.path, QStringLiteral("test/big/bus/001.png"));
    QCOMPARE(record.givenSplit, QStringLiteral("test"));
    QCOMPARE(set.entry().split.groupBy.keyOf(record.path, record.columns), QStringLiteral("south"));

    // The index is a cache, here too.
    QVERIFY(QFile::remove(set.paths().index()));
    QVERIFY(refresh({project(), QStringLiteral("list"), 1}));
    QCOMPARE(opened(QStringLiteral("list")).records().front().columns, record.columns);

    // Without a header, and with a class that is called like a part.
    pictures::write(list, "bus/city/000.png;train\ncar/200.png;test\n");
    listed = request(list);
    listed.name = QStringLiteral("plain");
    QVERIFY(!imported(listed).hasGivenSplit);
    QVERIFY(opened(QStringLiteral("plain")).annotations().tree.find(QStringLiteral("train")));
}

void TestImportRules::refusesABrokenList()
{
    makeSource();
    const QString list = source() + QStringLiteral("/list.csv");
    pictures::write(list, "image,label\nbus/city/000.png,bus\ncar/200.png\n");
    auto report = importImages(request(list));
    QCOMPARE(report.error().code, ErrorCode::InvalidInput);
    QVERIFY(report.error().message.contains(QStringLiteral("row 3")));
    pictures::write(list, "image,label\nbus/city/000.png,../bus\n");
    report = importImages(request(list));
    QCOMPARE(report.error().code, ErrorCode::InvalidInput);
    QVERIFY(!QFile::exists(inProject("data")));
}

void TestImportRules::addsToADataSet()
{
    makeSource();
    imported(request(source()));
    const Annotations before = opened().annotations();
    const QString more = m_folder->filePath(QStringLiteral("more"));
    pictures::fill(more + QStringLiteral("/car"), 200, 1);   // the same as one that is there
    pictures::fill(more + QStringLiteral("/tram"), 500, 10); // a new class
    pictures::write(more + QStringLiteral("/car/201.png"), pictures::make(600)); // a taken name
    ImportRequest added = request(more);
    added.name = QStringLiteral("vehicles");
    const ImportReport report = imported(added);
    QVERIFY(!report.isNew);
    QCOMPARE(report.images, 11);
    QCOMPARE(report.decoded, 11);
    QCOMPARE(report.alreadyThere, 1);
    QCOMPARE(report.total, 71);
    const Dataset set = opened();
    QVERIFY(QFile::exists(inProject("data/vehicles/car/201-2.png")));
    QCOMPARE(set.trainingSet(PackSpec())->missing, 0);
    for (const auto &[image, part] : before.split.parts())
        QCOMPARE(set.annotations().split.find(image), part);
    QVERIFY(set.annotations().tree.find(QStringLiteral("tram")));
    // Each row is the picture's own.
    const auto rows = set.packRows(PackSpec());
    const auto pack = PackReader::open(set.paths().pack(PackSpec().key()));
    std::set<quint32> used;
    for (const auto &[hash, row] : *rows)
        QVERIFY(used.insert(row).second && row < (*pack)->rows());
    QCOMPARE(used.size(), size_t(71));
}

void TestImportRules::readsNothingTwice()
{
    makeSource();
    imported(request(source()));
    ImportRequest again = request(source());
    again.name = QStringLiteral("vehicles");
    const ImportReport report = imported(again);
    QCOMPARE(report.alreadyThere, 60);
    QCOMPARE(report.decoded, 0);
    QCOMPARE(report.images, 0);
    QCOMPARE(report.total, 60);
    QCOMPARE(pictures::filesBelow(inProject("data")).size(), 60);
}

void TestImportRules::namesDataSets()
{
    makeSource();
    QCOMPARE(imported(request(source())).name, QStringLiteral("vehicles"));
    QCOMPARE(imported(request(source())).name, QStringLiteral("vehicles-2"));
    QDir().mkpath(inProject("data/vehicles-3"));
    QCOMPARE(imported(request(source())).name, QStringLiteral("vehicles-4"));
    ImportRequest taken = request(source());
    taken.name = QStringLiteral("vehicles-3");
    QCOMPARE(importImages(taken).error().code, ErrorCode::AlreadyExists);
}

void TestImportRules::importsAgainInAFreshCopy()
{
    makeSource();
    imported(request(source()));
    Annotations edited = opened().annotations();
    edited.tree.set({QStringLiteral("car"), QStringLiteral("auto"), {}, true});
    QVERIFY(opened().setAnnotations(edited));
    // What Git brings along: the committed files alone.
    QDir(inProject("data")).removeRecursively();
    QDir(inProject(".trainyard")).removeRecursively();
    QCOMPARE(Dataset::open(project(), QStringLiteral("vehicles")).error().code,
             ErrorCode::NotFound);
    ImportRequest again = request(source());
    again.name = QStringLiteral("vehicles");
    const ImportReport report = imported(again);
    QCOMPARE(report.images, 60);
    QVERIFY(opened().annotations() == edited);
}

void TestImportRules::waitsForNobody()
{
    makeSource();
    imported(request(source()));
    ImportRequest again = request(source());
    again.name = QStringLiteral("vehicles");
    int calls = 0;
    const auto outer = importImages(again, [&](const ImportProgress &progress) {
        if (progress.stage == ImportProgress::Looking)
            return; // nothing is locked yet
        ++calls;
        QCOMPARE(importImages(again).error().code, ErrorCode::Busy);
        QCOMPARE(refresh({project(), QStringLiteral("vehicles"), 1}).error().code, ErrorCode::Busy);
    });
    QVERIFY(outer);
    QVERIFY(calls > 0);
}

void TestImportRules::ignoresTheCopiesInGit()
{
    makeSource();
    QVERIFY(!imported(request(source())).wasGitIgnored);
    QVERIFY(!QFile::exists(inProject(".gitignore")));
    QDir().mkpath(inProject(".git"));
    pictures::write(inProject(".gitignore"), "build");
    QVERIFY(imported(request(source())).wasGitIgnored);
    QFile file(inProject(".gitignore"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("build\n/data/vehicles-2/\n"));
    file.close();
    pictures::write(inProject(".gitignore"), "data/\n");
    QVERIFY(!imported(request(source())).wasGitIgnored);
}

void TestImportRules::offersDvc()
{
    makeSource();
    QVERIFY(!imported(request(source())).isDvcOffered); // there is no Git repository
    QDir().mkpath(inProject(".git"));
    ImportRequest more = request(source());
    more.name = QStringLiteral("vehicles");
    QVERIFY(imported(more).isDvcOffered);
    pictures::write(inProject("data/vehicles.dvc"), "outs:\n");
    ImportRequest again = request(source());
    again.name = QStringLiteral("vehicles");
    QVERIFY(!imported(again).isDvcOffered);
}

void TestImportRules::saysThatTheDiskIsTooSmall()
{
    // Files of holes: they take no space, and would when copied.
    makeSource();
    const qint64 large = 1000LL << 20;
    qint64 sum = 0;
    const qint64 enough = 2'000LL << 30;
    for (int number = 0; sum < enough; ++number, sum += large) {
        QFile file(source() + QStringLiteral("/car/hole%1.jpg").arg(number));
        QVERIFY(file.open(QIODevice::WriteOnly));
        if (!file.resize(large))
            QSKIP("this file system has no files with holes");
    }
    const auto report = importImages(request(source()));
    if (report || report.error().code != ErrorCode::DiskFull)
        QSKIP("the disk is larger than two tebibytes");
    QVERIFY(report.error().message.contains(QStringLiteral("Nothing was copied")));
    QVERIFY(!QFile::exists(inProject("data")));
}

// The import of a child that may write no file over a size: what a full disk does, at any time.
void TestImportRules::survivesAFullDisk()
{
    makeSource();
    for (const rlim_t limit : {rlim_t(500), rlim_t(3000), rlim_t(20'000), rlim_t(300'000)}) {
        const pid_t child = ::fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            ::signal(SIGXFSZ, SIG_IGN);
            const struct rlimit small = {limit, limit};
            ::setrlimit(RLIMIT_FSIZE, &small);
            const auto report = importImages(request(source()));
            ::_exit(report ? 10 : report.error().message.isEmpty() ? 11 : 12);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 12);
        QVERIFY(!QFile::exists(inProject("data")));
        QVERIFY(!QFile::exists(inProject("trainyard.yaml")));
        QVERIFY(!QFile::exists(inProject("trainyard")));
    }
    QCOMPARE(imported(request(source())).images, 60);
}

// Root may read everything: then nobody reads, in a child that gives up its rights.
void TestImportRules::passesOverWhatMayNotBeRead()
{
    makeSource();
    if (::geteuid() == 0) {
        giveTo(nobody);
        const pid_t child = ::fork();
        if (child == 0) {
            ::setgid(nobody);
            ::setuid(nobody);
            passOverWhatMayNotBeRead();
            ::_exit(QTest::currentTestFailed() ? 1 : 0);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 0);
    } else {
        passOverWhatMayNotBeRead();
    }
}

void TestImportRules::giveTo(uid_t user) const
{
    QDirIterator all(m_folder->path(), QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden,
                     QDirIterator::Subdirectories);
    QCOMPARE(::chown(QFile::encodeName(m_folder->path()).constData(), user, user), 0);
    while (all.hasNext())
        QCOMPARE(::chown(QFile::encodeName(all.next()).constData(), user, user), 0);
}

void TestImportRules::passOverWhatMayNotBeRead()
{
    ::chmod(QFile::encodeName(source() + QStringLiteral("/bus/coach")).constData(), 0);
    ::chmod(QFile::encodeName(source() + QStringLiteral("/car/200.png")).constData(), 0);
    const ImportReport report = imported(request(source()));
    QCOMPARE(report.images, 49);
    QCOMPARE(skipped(report, "unreadable_folder"), 1);
    QCOMPARE(skipped(report, "unreadable_file"), 1);
    ::chmod(QFile::encodeName(source()).constData(), 0);
    QCOMPARE(importImages(request(source())).error().code, ErrorCode::NoPermission);
    ::chmod(QFile::encodeName(source()).constData(), 0700);
    ::chmod(QFile::encodeName(source() + QStringLiteral("/bus/coach")).constData(), 0700);
}

void TestImportRules::isTheSameWithAnyThreads()
{
    makeSource();
    ImportRequest one = request(source());
    one.threads = 1;
    ImportRequest many = request(source());
    many.threads = 7;
    many.name = QStringLiteral("many");
    imported(one);
    imported(many);
    const Dataset a = opened();
    const Dataset b = opened(QStringLiteral("many"));
    const auto first = a.trainingSet(PackSpec());
    const auto second = b.trainingSet(PackSpec());
    QCOMPARE(first->samples, second->samples);
    QCOMPARE(first->dataHash, second->dataHash);
    QFile packA(first->packPath);
    QFile packB(second->packPath);
    QVERIFY(packA.open(QIODevice::ReadOnly) && packB.open(QIODevice::ReadOnly));
    constexpr qint64 headerBytes = 4096; // which bears the pack's own id
    QVERIFY(packA.seek(headerBytes) && packB.seek(headerBytes));
    QVERIFY(packA.readAll() == packB.readAll());
}

QTEST_GUILESS_MAIN(TestImportRules)
#include "tst_import_rules.moc"

#include "pictures.h"
#include "trainyard/dataset/dataset.h"
#include "trainyard/dataset/thumbs.h"
#include "trainyard/dataset_import/import.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <set>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace trainyard;
using namespace trainyard::dataset;

// Folders and lists through the whole import, into projects of their own.
class TestImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void importsAFolder();
    void keepsWhatTheFilesAre();
    void setsDamagedFilesAside();
    void tellsWhenNothingIsThere_data();
    void tellsWhenNothingIsThere();
    void refusesBadRequests();
    void leavesNoTraceWhenCancelled_data();
    void leavesNoTraceWhenCancelled();
    void clearsWhatAKilledImportLeft();
    void tellsHowFarItIs();
    void keepsOrRedrawsAGivenSplit();
    void keepsGroupsTogether();
    void usesAFolderWhereItIs();
    void usesAFolderInTheDataFolder();
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
    QString project() const { return m_folder->filePath(QStringLiteral("project")); }
    QString inProject(const char *path) const { return project() + u'/' + QLatin1StringView(path); }
    QString source() const { return m_folder->filePath(QStringLiteral("vehicles")); }

    // Two groups of three classes, 60 pictures.
    void makeSource()
    {
        pictures::fill(source() + QStringLiteral("/bus/city"), 0, 20);
        pictures::fill(source() + QStringLiteral("/bus/coach"), 100, 10);
        pictures::fill(source() + QStringLiteral("/car"), 200, 30);
    }

    ImportRequest request(const QString &from) const
    {
        ImportRequest request;
        request.project = project();
        request.sources = {from};
        request.threads = 2;
        return request;
    }

    // As QVERIFY, for those that need the report.
    ImportReport imported(const ImportRequest &request)
    {
        const auto report = importImages(request);
        if (!report)
            QTest::qFail(qPrintable(report.error().message), __FILE__, __LINE__);
        return report.value_or(ImportReport());
    }

    Dataset opened(const QString &name = QStringLiteral("vehicles"))
    {
        auto set = Dataset::open(project(), name);
        if (!set)
            qFatal("%s", qPrintable(set.error().message));
        return std::move(*set);
    }

    qint64 skipped(const ImportReport &report, const char *kind) const
    {
        for (const SkippedFiles &files : report.skipped) {
            if (files.kind == QLatin1StringView(kind))
                return files.count;
        }
        return 0;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestImport::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QDir().mkpath(project());
}

void TestImport::importsAFolder()
{
    makeSource();
    pictures::write(source() + QStringLiteral("/.DS_Store"), "x");
    pictures::write(source() + QStringLiteral("/notes.txt"), "hello");
    QDir().mkpath(source() + QStringLiteral("/tram"));
    const ImportReport report = imported(request(source()));
    QCOMPARE(report.name, QStringLiteral("vehicles"));
    QVERIFY(report.isNew);
    QCOMPARE(report.images, 60);
    QCOMPARE(report.decoded, 60);
    QCOMPARE(report.classes, 4);
    QCOMPARE(report.groups, 3);
    QCOMPARE(report.parts[0] + report.parts[1] + report.parts[2], 60);
    QCOMPARE(skipped(report, "macos"), 1);
    QCOMPARE(skipped(report, "text"), 1);
    QCOMPARE(skipped(report, "empty_folder"), 1);

    const Dataset set = opened();
    QCOMPARE(set.entry().source, QStringLiteral("data/vehicles"));
    QCOMPARE(set.records().size(), size_t(60));
    QCOMPARE(set.annotations().split.size(), size_t(60));
    QCOMPARE(set.annotations().tree.find(QStringLiteral("bus/city"))->group, QStringLiteral("bus"));
    QVERIFY(set.annotations().tree.find(QStringLiteral("tram")));
    for (const ImageRecord &record : set.records())
        QVERIFY(QFile::exists(set.sourceFolder() + u'/' + record.path));
    // The pack holds the pictures, and the thumbnails are there.
    const auto training = set.trainingSet(PackSpec());
    QCOMPARE(training->missing, 0);
    QCOMPARE(training->classes.size(), size_t(4));
    const auto thumbs = ThumbReader::open(set.paths().thumbs());
    const ImageRecord &record = set.records().front();
    QCOMPARE((*thumbs)->image(record.thumbOffset, record.thumbBytes).size(), QSize(40, 30));
    // No trace of the work.
    QCOMPARE(
        QDir(inProject("data")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
        QStringList{QStringLiteral("vehicles")});
    QCOMPARE(QDir(inProject(".trainyard/packs")).entryList(QDir::Files | QDir::Hidden),
             QStringList{QStringLiteral("vehicles-64-stretch.typack")});
}

void TestImport::keepsWhatTheFilesAre()
{
    pictures::write(source() + QStringLiteral("/a/photo.tmp"), pictures::make(1, 30, 20, "JPG"));
    pictures::write(source() + QStringLiteral("/b/drawing.jpg"), pictures::make(2, 50, 40));
    QFile file(source() + QStringLiteral("/a/photo.tmp"));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(QDateTime::fromMSecsSinceEpoch(1'234'567'890'123),
                             QFileDevice::FileModificationTime));
    file.close();
    QCOMPARE(imported(request(source())).images, 2);
    const ImageRecord record = opened().records().front();
    QCOMPARE(record.path, QStringLiteral("a/photo.tmp"));
    QCOMPARE(record.mtimeMs, 1'234'567'890'123);
    QCOMPARE(record.width, 30);
    QVERIFY(record.hash == contentHash(pictures::make(1, 30, 20, "JPG")));
    const QFileInfo copy(inProject("data/vehicles/a/photo.tmp"));
    QCOMPARE(copy.lastModified().toMSecsSinceEpoch(), 1'234'567'890'123);
}

void TestImport::setsDamagedFilesAside()
{
    makeSource();
    const QByteArray whole = pictures::make(7, 200, 150, "JPG");
    pictures::write(source() + QStringLiteral("/car/cut.jpg"), whole.left(whole.size() / 2));
    pictures::write(source() + QStringLiteral("/car/empty.jpg"), {});
    pictures::write(source() + QStringLiteral("/car/text.jpg"), "no picture at all");
    const ImportReport report = imported(request(source()));
    QCOMPARE(report.images, 60);
    QCOMPARE(report.unreadable, 3);
    std::map<QString, QString> reasons;
    const Dataset set = opened();
    for (const ImageRecord &record : set.records()) {
        if (record.status == ImageStatus::Unreadable)
            reasons[record.path.section(u'/', -1)] = record.reason;
    }
    QCOMPARE(reasons.at(QStringLiteral("cut.jpg")), QStringLiteral("truncated"));
    QCOMPARE(reasons.at(QStringLiteral("empty.jpg")), QStringLiteral("empty"));
    QCOMPARE(reasons.at(QStringLiteral("text.jpg")), QStringLiteral("not_an_image"));
    QVERIFY(QFile::exists(inProject("data/vehicles/car/cut.jpg"))); // to be looked at
}

void TestImport::tellsWhenNothingIsThere_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("an empty folder") << QByteArray() << QByteArray();
    QTest::newRow("only text") << QByteArray("a/notes.txt") << QByteArray("hello");
    QTest::newRow("only damaged pictures")
        << QByteArray("a/1.png") << QByteArray("\x89PNG\r\n\x1a\n");
}

void TestImport::tellsWhenNothingIsThere()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, bytes);
    QDir().mkpath(source());
    if (!file.isEmpty())
        pictures::write(source() + u'/' + QString::fromUtf8(file), bytes);
    const auto report = importImages(request(source()));
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::InvalidInput);
    QVERIFY(report.error().message.contains(QStringLiteral("vehicles")));
    QVERIFY(!QFile::exists(inProject("trainyard.yaml")));
    QVERIFY(!QFile::exists(inProject("data")));
}

void TestImport::refusesBadRequests()
{
    makeSource();
    QCOMPARE(importImages(request(source() + u'x')).error().code, ErrorCode::NotFound);
    ImportRequest bad = request(source());
    bad.name = QStringLiteral("../vehicles");
    QCOMPARE(importImages(bad).error().code, ErrorCode::InvalidInput);
    bad = request(source());
    bad.pack = PackSpec{0, 64, Fit::Stretch, 1};
    QCOMPARE(importImages(bad).error().code, ErrorCode::InvalidInput);
    bad = request(source());
    bad.split = SplitOptions{0.5, 0.1, 0.1, 1, {}, true};
    QCOMPARE(importImages(bad).error().code, ErrorCode::InvalidInput);
    bad = request(source());
    bad.sources.clear();
    QCOMPARE(importImages(bad).error().code, ErrorCode::InvalidInput);
    pictures::write(source() + QStringLiteral("/notes.txt"), "hello");
    bad = request(source() + QStringLiteral("/notes.txt"));
    QCOMPARE(importImages(bad).error().code, ErrorCode::InvalidInput);
    QVERIFY(!QFile::exists(inProject("trainyard.yaml")));
    QVERIFY(!QFile::exists(inProject("data")));
}

void TestImport::leavesNoTraceWhenCancelled_data()
{
    QTest::addColumn<int>("question"); // at which isCancelled() says yes
    for (const int question : {1, 2, 3, 5, 10, 20, 40, 60})
        QTest::newRow(qPrintable(QStringLiteral("at %1").arg(question))) << question;
}

void TestImport::leavesNoTraceWhenCancelled()
{
    QFETCH(int, question);
    makeSource();
    int asked = 0;
    const auto report = importImages(request(source()), {}, [&] { return ++asked >= question; });
    if (report)
        QSKIP("the import was over before");
    QCOMPARE(report.error().code, ErrorCode::Cancelled);
    QVERIFY(!QFile::exists(inProject("data")));
    QVERIFY(!QFile::exists(inProject("trainyard")));
    QVERIFY(!QFile::exists(inProject("trainyard.yaml")));
    for (const QString &file : pictures::filesBelow(inProject(".trainyard")))
        QVERIFY2(file == QStringLiteral(".gitignore") || file.startsWith(QStringLiteral("lock-")),
                 qPrintable(file));
    // And it can be done again.
    QCOMPARE(imported(request(source())).images, 60);

    // Adding is taken back as well, to the byte.
    pictures::fill(m_folder->filePath(QStringLiteral("more/tram")), 300, 20);
    pictures::fill(m_folder->filePath(QStringLiteral("more/car")), 400, 20);
    const auto sizes = [this] {
        std::map<QString, qint64> sizes;
        for (const QString &file : pictures::filesBelow(project()))
            sizes[file] = QFileInfo(project() + u'/' + file).size();
        return sizes;
    };
    const auto before = sizes();
    ImportRequest more = request(m_folder->filePath(QStringLiteral("more")));
    more.name = QStringLiteral("vehicles");
    asked = 0;
    if (!importImages(more, {}, [&] { return ++asked >= question; }))
        QCOMPARE(sizes(), before);
}

void TestImport::clearsWhatAKilledImportLeft()
{
    makeSource();
    pictures::write(inProject("data/.importing-vehicles/incoming/car/1.png"), "half");
    pictures::write(inProject(".trainyard/packs/.importing-vehicles-64-stretch.typack"), "half");
    pictures::write(inProject(".trainyard/datasets/.importing-vehicles.sqlite"), "half");
    pictures::write(inProject(".trainyard/datasets/.importing-vehicles.thumbs"), "half");
    QCOMPARE(imported(request(source())).images, 60);
    for (const QString &file : pictures::filesBelow(project()))
        QVERIFY2(!file.contains(QStringLiteral("importing")), qPrintable(file));
    QCOMPARE(opened().trainingSet(PackSpec())->missing, 0);
}

void TestImport::tellsHowFarItIs()
{
    makeSource();
    double last = 0;
    std::vector<ImportProgress::Stage> stages;
    const auto report = importImages(request(source()), [&](const ImportProgress &progress) {
        QVERIFY(progress.fraction >= last && progress.fraction <= 1);
        last = progress.fraction;
        if (stages.empty() || stages.back() != progress.stage)
            stages.push_back(progress.stage);
        if (progress.stage == ImportProgress::Reading)
            QCOMPARE(progress.plannedFiles, 60);
    });
    QVERIFY(report);
    QVERIFY(last >= 0.9);
    QVERIFY(stages ==
            std::vector<ImportProgress::Stage>(
                {ImportProgress::Looking, ImportProgress::Reading, ImportProgress::Finishing}));
}

void TestImport::keepsOrRedrawsAGivenSplit()
{
    pictures::fill(source() + QStringLiteral("/train/bus"), 0, 40);
    pictures::fill(source() + QStringLiteral("/train/car"), 100, 40);
    pictures::fill(source() + QStringLiteral("/test/bus"), 200, 10);
    pictures::fill(source() + QStringLiteral("/test/car"), 300, 10);
    const ImportReport kept = imported(request(source()));
    QVERIFY(kept.hasGivenSplit);
    QCOMPARE(kept.classes, 2);
    QCOMPARE(kept.parts[2], 20);
    QCOMPARE(kept.parts[0] + kept.parts[1], 80);
    QVERIFY(kept.parts[1] > 0);
    const Dataset set = opened();
    for (const ViewImage &image : set.view().images()) {
        const bool isTest = set.records()[image.record].path.startsWith(QStringLiteral("test/"));
        QCOMPARE(image.part == SplitPart::Test, isTest);
    }
    ImportRequest anew = request(source());
    anew.name = QStringLiteral("anew");
    anew.split = SplitOptions();
    anew.split->keepGiven = false;
    const ImportReport redrawn = imported(anew);
    QVERIFY(redrawn.hasGivenSplit);
    QCOMPARE(redrawn.parts[2], 16); // 8 of each class: 15 % of 50, and groups are stratified
}

void TestImport::keepsGroupsTogether()
{
    for (int camera = 0; camera < 20; ++camera) {
        for (int frame = 0; frame < 5; ++frame)
            pictures::write(source() +
                                QStringLiteral("/%1/cam%2_%3.png")
                                    .arg(camera % 2 ? QStringLiteral("bus") : QStringLiteral("car"))
                                    .arg(camera)
                                    .arg(frame),
                            pictures::make(camera * 100 + frame));
    }
    ImportRequest grouped = request(source());
    grouped.split = SplitOptions();
    grouped.split->groupBy = *GroupBy::parse(QStringLiteral("prefix"));
    imported(grouped);
    const Dataset set = opened();
    std::map<QString, SplitPart> parts;
    for (const ViewImage &image : set.view().images()) {
        const QString camera =
            set.records()[image.record].path.section(u'/', -1).section(u'_', 0, 0);
        QVERIFY(parts.emplace(camera, image.part).first->second == image.part);
    }
    QCOMPARE(set.entry().split.groupBy.kind(), GroupBy::Kind::Prefix);
}

void TestImport::usesAFolderWhereItIs()
{
    makeSource();
    ImportRequest reference = request(m_folder->path() + QStringLiteral("/vehicles/"));
    reference.placement = Placement::Reference;
    QCOMPARE(imported(reference).images, 60);
    const Dataset set = opened();
    QCOMPARE(QFileInfo(set.entry().source).canonicalFilePath(),
             QFileInfo(source()).canonicalFilePath());
    QVERIFY(!QFile::exists(inProject("data")));
    QCOMPARE(set.trainingSet(PackSpec())->missing, 0);
    // Adding goes by putting pictures there.
    pictures::fill(m_folder->filePath(QStringLiteral("more/tram")), 300, 2);
    ImportRequest more = request(m_folder->filePath(QStringLiteral("more")));
    more.name = QStringLiteral("vehicles");
    QCOMPARE(importImages(more).error().code, ErrorCode::InvalidInput);
    pictures::fill(source() + QStringLiteral("/tram"), 300, 2);
    const ImportReport again = imported(reference);
    QCOMPARE(again.name, QStringLiteral("vehicles-2")); // a name of its own when none is given
    reference.name = QStringLiteral("vehicles");
    QCOMPARE(imported(reference).images, 2);
}

void TestImport::usesAFolderInTheDataFolder()
{
    makeSource();
    QDir().mkpath(inProject("data"));
    QVERIFY(QDir().rename(source(), inProject("data/vehicles")));
    const ImportReport report = imported(request(inProject("data/vehicles")));
    QCOMPARE(report.name, QStringLiteral("vehicles"));
    QCOMPARE(report.images, 60);
    QCOMPARE(opened().entry().source, QStringLiteral("data/vehicles"));
    QCOMPARE(pictures::filesBelow(inProject("data")).size(), 60);
}

void TestImport::readsAList()
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

    // Without a header, and with a class that is called like a part.
    pictures::write(list, "bus/city/000.png;train\ncar/200.png;test\n");
    listed = request(list);
    listed.name = QStringLiteral("plain");
    QVERIFY(!imported(listed).hasGivenSplit);
    QVERIFY(opened(QStringLiteral("plain")).annotations().tree.find(QStringLiteral("train")));
}

void TestImport::refusesABrokenList()
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

void TestImport::addsToADataSet()
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

void TestImport::readsNothingTwice()
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

void TestImport::namesDataSets()
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

void TestImport::importsAgainInAFreshCopy()
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

void TestImport::waitsForNobody()
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

void TestImport::ignoresTheCopiesInGit()
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

void TestImport::offersDvc()
{
    makeSource();
    QDir().mkpath(inProject(".dvc"));
    QVERIFY(imported(request(source())).isDvcOffered);
    pictures::write(inProject("data/vehicles.dvc"), "outs:\n");
    ImportRequest again = request(source());
    again.name = QStringLiteral("vehicles");
    QVERIFY(!imported(again).isDvcOffered);
}

void TestImport::saysThatTheDiskIsTooSmall()
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
void TestImport::survivesAFullDisk()
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

void TestImport::passesOverWhatMayNotBeRead()
{
    if (::geteuid() == 0)
        QSKIP("root may read everything");
    makeSource();
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

void TestImport::isTheSameWithAnyThreads()
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
    QVERIFY(packA.readAll() == packB.readAll());
}

QTEST_GUILESS_MAIN(TestImport)
#include "tst_import.moc"

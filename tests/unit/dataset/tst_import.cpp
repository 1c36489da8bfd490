#include "import_fixture.h"
#include "trainyard/dataset/thumbs.h"

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace trainyard;
using namespace trainyard::dataset;

// Folders through the whole import, into projects of their own.
class TestImport : public QObject, private ImportFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { makeProject(); }
    void importsAFolder();
    void keepsWhatTheFilesAre();
    void setsDamagedFilesAside();
    void tellsWhenNothingIsThere_data();
    void tellsWhenNothingIsThere();
    void refusesBadRequests();
    void leavesNoTraceWhenCancelled_data();
    void leavesNoTraceWhenCancelled();
    void clearsWhatAKilledImportLeft();
    void survivesBeingKilled();
    void tellsHowFarItIs();
    void keepsOrRedrawsAGivenSplit();
    void keepsGroupsTogether();
    void usesAFolderWhereItIs();
    void usesAFolderInTheDataFolder();
};

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

void TestImport::survivesBeingKilled()
{
    makeSource();
    bool wasFinished = false;
    for (int question = 1; !wasFinished && question < 1000; question = question * 3 / 2 + 1) {
        const pid_t child = ::fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            int asked = 0;
            (void)importImages(request(source()), {}, [&] {
                if (++asked == question)
                    ::kill(::getpid(), SIGKILL);
                return false;
            });
            ::_exit(0);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        wasFinished = WIFEXITED(status);
        QVERIFY(wasFinished || WTERMSIG(status) == SIGKILL);
        if (!wasFinished)
            QVERIFY(!QFile::exists(inProject("trainyard.yaml")));
    }
    QVERIFY(wasFinished);
    QCOMPARE(opened().records().size(), size_t(60));
    QCOMPARE(opened().trainingSet(PackSpec())->missing, 0);
    ImportRequest again = request(source());
    again.name = QStringLiteral("vehicles");
    QCOMPARE(imported(again).alreadyThere, 60);
    for (const QString &file : pictures::filesBelow(project()))
        QVERIFY2(!file.contains(QStringLiteral("importing")), qPrintable(file));
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

QTEST_GUILESS_MAIN(TestImport)
#include "tst_import.moc"

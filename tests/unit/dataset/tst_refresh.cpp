#include "pictures.h"
#include "trainyard/dataset/dataset.h"
#include "trainyard/dataset/thumbs.h"
#include "trainyard/dataset_import/import.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::dataset;

// Re-scanning: what changed is read, nothing else.
class TestRefresh : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void readsNothingWhenNothingChanged();
    void decodesTheOneThatWasAdded();
    void followsWhatHappensToFiles();
    void knowsMovedPictures();
    void extendsAllPacks();
    void makesTheIndexAnew();
    void makesThumbnailsAnew();
    void remakesALostPack();
    void remakesADamagedPack();
    void keepsWhatIsKnownOfAnEmptyFolder();
    void tellsThatTheFolderIsGone();
    void changesNothingWhenCancelled();
    void packsOtherSizes();
    void leavesChangedFilesOutOfAPack();
    void countsWhatWasPackedBeforeACancel();
    void givesTheSameRowsLater();
    void packsFilesForPredictions();

private:
    QString project() const { return m_folder->filePath(QStringLiteral("project")); }
    QString copies() const { return project() + QStringLiteral("/data/set"); }

    ImportReport refreshed()
    {
        const auto report = refresh({project(), QStringLiteral("set"), 2});
        if (!report)
            QTest::qFail(qPrintable(report.error().message), __FILE__, __LINE__);
        return report.value_or(ImportReport());
    }

    PackReport packed(const PackSpec &spec)
    {
        const auto report = ensurePack(project(), QStringLiteral("set"), spec, 2);
        if (!report)
            QTest::qFail(qPrintable(report.error().message), __FILE__, __LINE__);
        return report.value_or(PackReport());
    }

    Dataset opened()
    {
        auto set = Dataset::open(project(), QStringLiteral("set"));
        if (!set)
            qFatal("%s", qPrintable(set.error().message));
        return std::move(*set);
    }

    // Every row of every pack is what its picture gives.
    void checkRows(const PackSpec &spec)
    {
        const Dataset set = opened();
        const auto rows = set.packRows(spec);
        const auto pack = PackReader::open(set.paths().pack(spec.key()));
        QVERIFY(rows && pack);
        const QString other = m_folder->filePath(QStringLiteral("other.typack"));
        for (const ImageRecord &record : set.records()) {
            if (record.status != ImageStatus::Usable)
                continue;
            const auto row = rows->find(record.hash);
            QVERIFY2(row != rows->end(), qPrintable(record.path));
            const auto own = packFiles({set.sourceFolder() + u'/' + record.path}, spec, other, 1);
            QVERIFY(own);
            QVERIFY2((*pack)->image(row->second) == (*PackReader::open(other))->image(0),
                     qPrintable(record.path));
        }
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRefresh::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    const QString source = m_folder->filePath(QStringLiteral("set"));
    pictures::fill(source + QStringLiteral("/bus"), 0, 12);
    pictures::fill(source + QStringLiteral("/car"), 100, 12);
    ImportRequest request;
    request.project = project();
    request.sources = {source};
    QVERIFY(importImages(request));
}

void TestRefresh::readsNothingWhenNothingChanged()
{
    QFile index(project() + QStringLiteral("/.trainyard/datasets/set.sqlite"));
    QVERIFY(index.open(QIODevice::ReadOnly));
    const QByteArray before = index.readAll();
    const ImportReport report = refreshed();
    QCOMPARE(report.decoded, 0);
    QCOMPARE(report.images, 0);
    QCOMPARE(report.alreadyThere, 24);
    QCOMPARE(report.total, 24);
    index.seek(0);
    QVERIFY(index.readAll() == before);
}

void TestRefresh::decodesTheOneThatWasAdded()
{
    const Annotations before = opened().annotations();
    pictures::fill(copies() + QStringLiteral("/car"), 200, 1);
    const ImportReport report = refreshed();
    QCOMPARE(report.decoded, 1);
    QCOMPARE(report.images, 1);
    QCOMPARE(report.total, 25);
    const Dataset set = opened();
    QCOMPARE(set.trainingSet(PackSpec())->missing, 0);
    QCOMPARE(set.annotations().split.size(), size_t(25));
    for (const auto &[image, part] : before.split.parts())
        QCOMPARE(set.annotations().split.find(image), part);
    checkRows(PackSpec());
}

void TestRefresh::followsWhatHappensToFiles()
{
    QVERIFY(QFile::remove(copies() + QStringLiteral("/bus/000.png")));
    pictures::write(copies() + QStringLiteral("/bus/001.png"), pictures::make(300));
    pictures::write(copies() + QStringLiteral("/bus/002.png"), "no picture any more");
    pictures::fill(copies() + QStringLiteral("/tram"), 400, 2);
    pictures::write(copies() + QStringLiteral("/stray.png"), pictures::make(500));
    const ImportReport report = refreshed();
    QCOMPARE(report.removed, 1);
    QCOMPARE(report.images, 3);
    QCOMPARE(report.unreadable, 1);
    QCOMPARE(report.total, 24 - 1 - 1 + 2);
    const Dataset set = opened();
    QVERIFY(set.annotations().tree.find(QStringLiteral("tram")));
    for (const ImageRecord &record : set.records()) {
        QVERIFY(record.path != QStringLiteral("bus/000.png"));
        QVERIFY(record.path != QStringLiteral("stray.png"));
        if (record.path == QStringLiteral("bus/002.png"))
            QCOMPARE(record.status, ImageStatus::Unreadable);
    }
    checkRows(PackSpec());
    QCOMPARE(refreshed().decoded, 1); // the stray one, which has no place in the index
}

void TestRefresh::knowsMovedPictures()
{
    QVERIFY(QFile::rename(copies() + QStringLiteral("/bus/000.png"),
                          copies() + QStringLiteral("/car/moved.png")));
    const ImportReport report = refreshed();
    QCOMPARE(report.decoded, 0);
    QCOMPARE(report.images, 1);
    QCOMPARE(report.removed, 1);
    const Dataset set = opened();
    QCOMPARE(set.view().leafCounts()[1].images, 13);
    QCOMPARE(set.trainingSet(PackSpec())->missing, 0);
}

void TestRefresh::extendsAllPacks()
{
    const PackSpec small{16, 16, Fit::Crop, 1};
    const PackSpec large{160, 160, Fit::Pad, 1};
    QCOMPARE(packed(small).added, 24);
    QCOMPARE(packed(large).added, 24);
    pictures::write(copies() + QStringLiteral("/car/large.jpg"),
                    pictures::make(300, 1200, 900, "JPG")); // decoded at an eighth for one of them
    QCOMPARE(refreshed().decoded, 1);
    for (const PackSpec &spec : {PackSpec(), small, large}) {
        QCOMPARE(packed(spec).added, 0);
        checkRows(spec);
    }
}

void TestRefresh::makesTheIndexAnew()
{
    const Dataset before = opened();
    QVERIFY(QFile::remove(before.paths().index()));
    QVERIFY(QFile::remove(before.paths().thumbs()));
    const ImportReport report = refreshed();
    QCOMPARE(report.images, 24);
    const Dataset after = opened();
    QCOMPARE(after.records().size(), size_t(24));
    QVERIFY(after.annotations() == before.annotations());
    packed(PackSpec());
    checkRows(PackSpec());
    QCOMPARE(after.trainingSet(PackSpec())->dataHash, before.trainingSet(PackSpec())->dataHash);
}

void TestRefresh::makesThumbnailsAnew()
{
    QVERIFY(QFile::remove(opened().paths().thumbs()));
    QCOMPARE(refreshed().decoded, 24);
    const Dataset set = opened();
    const auto thumbs = ThumbReader::open(set.paths().thumbs());
    QVERIFY(thumbs);
    for (const ImageRecord &record : set.records())
        QVERIFY(!(*thumbs)->image(record.thumbOffset, record.thumbBytes).isNull());
    checkRows(PackSpec());
}

void TestRefresh::remakesALostPack()
{
    const QString pack = opened().paths().pack(PackSpec().key());
    QVERIFY(QFile::remove(pack));
    QCOMPARE(opened().trainingSet(PackSpec())->missing, 24);
    QCOMPARE(packed(PackSpec()).added, 24);
    QCOMPARE(opened().trainingSet(PackSpec())->missing, 0);
    checkRows(PackSpec());
}

void TestRefresh::remakesADamagedPack()
{
    const QString pack = opened().paths().pack(PackSpec().key());
    // Rows are missing at the end: those that follow must not take their numbers.
    QVERIFY(QFile::resize(pack, 4096 + 10 * PackSpec().rowBytes()));
    pictures::fill(copies() + QStringLiteral("/car"), 200, 1);
    refreshed();
    packed(PackSpec());
    checkRows(PackSpec());
    pictures::write(pack, "no pack");
    QCOMPARE(packed(PackSpec()).added, 25);
    checkRows(PackSpec());
}

void TestRefresh::keepsWhatIsKnownOfAnEmptyFolder()
{
    QVERIFY(QDir().rename(copies(), m_folder->filePath(QStringLiteral("away"))));
    QDir().mkpath(copies());
    const auto report = refresh({project(), QStringLiteral("set"), 1});
    QCOMPARE(report.error().code, ErrorCode::InvalidInput);
    QCOMPARE(opened().records().size(), size_t(24));
}

void TestRefresh::tellsThatTheFolderIsGone()
{
    QVERIFY(QDir().rename(copies(), m_folder->filePath(QStringLiteral("away"))));
    const auto report = refresh({project(), QStringLiteral("set"), 1});
    QCOMPARE(report.error().code, ErrorCode::NotFound);
    QVERIFY(report.error().message.contains(QStringLiteral("set")));
    QCOMPARE(opened().records().size(), size_t(24));
    QCOMPARE(refresh({project(), QStringLiteral("other"), 1}).error().code, ErrorCode::NotFound);
}

void TestRefresh::changesNothingWhenCancelled()
{
    pictures::fill(copies() + QStringLiteral("/car"), 200, 40);
    const QString pack = opened().paths().pack(PackSpec().key());
    const qint64 before = QFileInfo(pack).size();
    for (const int question : {1, 2, 4, 8, 20}) {
        int asked = 0;
        const auto report =
            refresh({project(), QStringLiteral("set"), 2}, {}, [&] { return ++asked >= question; });
        if (report)
            break;
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
        QCOMPARE(opened().records().size(), size_t(24));
        QCOMPARE(QFileInfo(pack).size(), before);
    }
    refreshed();
    QCOMPARE(opened().records().size(), size_t(64));
    checkRows(PackSpec());
}

void TestRefresh::packsOtherSizes()
{
    const PackSpec wide{48, 32, Fit::Pad, 1};
    const PackReport report = packed(wide);
    QCOMPARE(report.added, 24);
    QCOMPARE(report.missing, 0);
    QCOMPARE(report.path, opened().paths().pack(QStringLiteral("48x32-pad")));
    checkRows(wide);
    QCOMPARE(packed(wide).added, 0);
    QCOMPARE(opened().packs()->size(), size_t(2));
    QCOMPARE(opened().trainingSet(wide)->missing, 0);
    QCOMPARE(ensurePack(project(), QStringLiteral("set"), {0, 64, Fit::Stretch, 1}).error().code,
             ErrorCode::InvalidInput);
    QCOMPARE(ensurePack(project(), QStringLiteral("no"), wide).error().code, ErrorCode::NotFound);
}

void TestRefresh::leavesChangedFilesOutOfAPack()
{
    QVERIFY(QFile::remove(copies() + QStringLiteral("/bus/000.png")));
    pictures::write(copies() + QStringLiteral("/bus/001.png"), pictures::make(900));
    const PackReport report = packed({32, 32, Fit::Stretch, 1});
    QCOMPARE(report.added, 22);
    QCOMPARE(report.missing, 2);
}

void TestRefresh::countsWhatWasPackedBeforeACancel()
{
    const PackSpec spec{32, 32, Fit::Stretch, 1};
    int asked = 0;
    const auto report =
        ensurePack(project(), QStringLiteral("set"), spec, 1, {}, [&] { return ++asked >= 12; });
    QCOMPARE(report.error().code, ErrorCode::Cancelled);
    const qint64 rest = packed(spec).added;
    QVERIFY(rest < 24);
    checkRows(spec);
}

void TestRefresh::givesTheSameRowsLater()
{
    // A large JPEG is decoded smaller: the same way for the first pack and for one made anew.
    pictures::write(copies() + QStringLiteral("/car/large.jpg"),
                    pictures::make(300, 1600, 1200, "JPG"));
    refreshed();
    const auto dataOf = [this] {
        const Dataset set = opened();
        const auto pack = PackReader::open(set.paths().pack(PackSpec().key()));
        std::map<ContentHash, QByteArray> rows;
        const auto numbers = set.packRows(PackSpec());
        for (const auto &[hash, row] : *numbers)
            rows[hash] = QByteArray(reinterpret_cast<const char *>((*pack)->row(row)),
                                    PackSpec().rowBytes());
        return rows;
    };
    const auto before = dataOf();
    QVERIFY(QFile::remove(opened().paths().pack(PackSpec().key())));
    packed(PackSpec());
    QVERIFY(dataOf() == before);
}

void TestRefresh::packsFilesForPredictions()
{
    const QString folder = m_folder->filePath(QStringLiteral("new"));
    pictures::fill(folder, 700, 3);
    pictures::write(folder + QStringLiteral("/notes.txt"), "hello");
    const QString text = m_folder->filePath(QStringLiteral("text.txt"));
    const QString cut = m_folder->filePath(QStringLiteral("cut.png"));
    pictures::write(text, "hello");
    pictures::write(cut, pictures::make(1).left(100));
    const QString pack = m_folder->filePath(QStringLiteral("p.typack"));
    const auto files =
        packFiles({text, folder, cut, folder + QStringLiteral("/700.png")}, PackSpec(), pack, 2);
    QVERIFY2(files, qPrintable(files ? QString() : files.error().message));
    QCOMPARE(files->size(), size_t(6));
    QCOMPARE((*files)[0].row, -1);
    QCOMPARE((*files)[0].reason, QStringLiteral("not_an_image"));
    for (int at = 1; at <= 3; ++at)
        QCOMPARE((*files)[size_t(at)].row, at - 1);
    QVERIFY((*files)[4].row == -1 && !(*files)[4].reason.isEmpty());
    QCOMPARE((*files)[5].row, 0); // the same picture has the same row
    QCOMPARE((*PackReader::open(pack))->rows(), 3u);
    QCOMPARE(packFiles({folder + u'x'}, PackSpec(), pack).error().code, ErrorCode::NotFound);
}

QTEST_GUILESS_MAIN(TestRefresh)
#include "tst_refresh.moc"

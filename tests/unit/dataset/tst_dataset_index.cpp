#include "trainyard/dataset/dataset_index.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::dataset;

namespace {

ImageRecord recordOf(int number)
{
    ImageRecord image;
    image.path = QStringLiteral("ж/%1.jpg").arg(number, 5, 10, QChar(u'0'));
    image.classPath = QStringLiteral("ж");
    image.givenSplit = number % 2 ? QStringLiteral("test") : QString();
    image.hash = contentHash(QByteArray::number(number));
    image.bytes = 1000 + number;
    image.mtimeMs = 1'700'000'000'000 + number;
    image.width = 100;
    image.height = 50;
    image.dhash = ~quint64(number);
    image.thumbOffset = 5'000'000'000;
    image.thumbBytes = 77;
    image.columns = "{\"camera\":\"a\"}";
    return image;
}

std::unique_ptr<DatasetIndex> openedAt(const QString &path,
                                       DatasetIndex::Mode mode = DatasetIndex::Mode::Write)
{
    auto index = DatasetIndex::open(path, mode);
    return index ? std::move(*index) : nullptr;
}

} // namespace

class TestDatasetIndex : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_path = m_folder.filePath(QStringLiteral("%1/i.sqlite").arg(++m_number)); }
    void keepsImages();
    void replacesAndRemoves();
    void keepsPacksSkippedAndMeta();
    void changesAllOrNothing();
    void refusesWhatItCannotRead();

private:
    QTemporaryDir m_folder;
    QString m_path;
    int m_number = 0;
};

void TestDatasetIndex::keepsImages()
{
    auto index = openedAt(m_path);
    QVERIFY(index);
    IndexChange change;
    change.images = {recordOf(2), recordOf(1)};
    change.images[1].status = ImageStatus::Unreadable;
    change.images[1].reason = QStringLiteral("truncated");
    QVERIFY(index->apply(change));
    index = openedAt(m_path, DatasetIndex::Mode::Read);
    const std::vector<ImageRecord> images = *index->images();
    QCOMPARE(images.size(), size_t(2));
    QCOMPARE(images[0].path, recordOf(1).path); // sorted
    QCOMPARE(images[0].status, ImageStatus::Unreadable);
    QCOMPARE(images[0].reason, QStringLiteral("truncated"));
    const ImageRecord expected = recordOf(2);
    QCOMPARE(images[1].hash, expected.hash);
    QCOMPARE(images[1].dhash, expected.dhash); // all 64 bits
    QCOMPARE(images[1].thumbOffset, expected.thumbOffset);
    QCOMPARE(images[1].columns, expected.columns);
    QCOMPARE(images[1].mtimeMs, expected.mtimeMs);
}

void TestDatasetIndex::replacesAndRemoves()
{
    auto index = openedAt(m_path);
    IndexChange change;
    change.images = {recordOf(1), recordOf(2)};
    QVERIFY(index->apply(change));
    ImageRecord changed = recordOf(2);
    changed.bytes = 5;
    IndexChange next;
    next.images = {changed};
    next.removedPaths = {recordOf(1).path};
    QVERIFY(index->apply(next));
    const std::vector<ImageRecord> images = *index->images();
    QCOMPARE(images.size(), size_t(1));
    QCOMPARE(images[0].bytes, qint64(5));
}

void TestDatasetIndex::keepsPacksSkippedAndMeta()
{
    auto index = openedAt(m_path);
    IndexChange change;
    change.packRows[QStringLiteral("64-stretch")] = {{contentHash("a"), 0},
                                                     {contentHash("b"), 4'000'000'000}};
    change.skipped = std::vector<SkippedFiles>{{QStringLiteral("macos"), QStringLiteral("._a"), 3}};
    change.meta = {{QStringLiteral("source"), QStringLiteral("vehicles.zip")}};
    QVERIFY(index->apply(change));
    QCOMPARE(index->packRows(QStringLiteral("64-stretch"))->at(contentHash("b")), 4'000'000'000u);
    QVERIFY(index->packRows(QStringLiteral("32-stretch"))->empty());
    QCOMPARE(*index->packs(), QStringList{QStringLiteral("64-stretch")});
    QCOMPARE(index->skipped()->at(0).count, qint64(3));
    QCOMPARE(index->meta()->at(QStringLiteral("source")), QStringLiteral("vehicles.zip"));
    IndexChange nothing; // leaves what it does not name
    QVERIFY(index->apply(nothing));
    QCOMPARE(index->skipped()->size(), size_t(1));
    QVERIFY(index->forgetPack(QStringLiteral("64-stretch")));
    QVERIFY(index->packs()->isEmpty());
}

void TestDatasetIndex::changesAllOrNothing()
{
    auto index = openedAt(m_path);
    IndexChange first;
    first.images = {recordOf(1)};
    QVERIFY(index->apply(first));
    // A second writer holds the file: the change waits, and another reader sees the old state.
    auto other = openedAt(m_path, DatasetIndex::Mode::Read);
    IndexChange many;
    for (int number = 0; number < 1000; ++number)
        many.images.push_back(recordOf(number));
    QCOMPARE(other->images()->size(), size_t(1));
    QVERIFY(index->apply(many));
    QCOMPARE(other->images()->size(), size_t(1000));
}

void TestDatasetIndex::refusesWhatItCannotRead()
{
    const auto missing = DatasetIndex::open(m_path, DatasetIndex::Mode::Read);
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, ErrorCode::NotFound);
    QVERIFY(openedAt(m_path));
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    file.seek(60); // where SQLite keeps user_version, big-endian
    file.write(QByteArray("\0\0\0\2", 4));
    file.close();
    const auto newer = DatasetIndex::open(m_path, DatasetIndex::Mode::Write);
    QVERIFY(!newer);
    QCOMPARE(newer.error().code, ErrorCode::TooNew);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(4096, 'x'));
    file.close();
    const auto damaged = DatasetIndex::open(m_path, DatasetIndex::Mode::Read);
    QVERIFY(!damaged);
    QCOMPARE(damaged.error().code, ErrorCode::Corrupt);
}

QTEST_GUILESS_MAIN(TestDatasetIndex)
#include "tst_dataset_index.moc"

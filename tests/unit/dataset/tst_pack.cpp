#include "trainyard/dataset/pack.h"
#include "trainyard/training/spec/pack_header.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::dataset;

namespace {

QByteArray rowOf(const PackSpec &spec, int number)
{
    QByteArray row(spec.rowBytes(), char(number));
    row[0] = char(number + 1);
    return row;
}

} // namespace

class TestPack : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_path = m_folder.filePath(QStringLiteral("p%1.typack").arg(++m_number)); }
    void writesAndMapsRows();
    void isWhatTheWorkerReads();
    void bearsAnIdOfItsOwn();
    void appends();
    void overwritesRowsThatDoNotCount();
    void toleratesATornRow();
    void remakesATornHeader();
    void refusesOtherContents();

private:
    void fill(const PackSpec &spec, int rows)
    {
        auto writer = PackWriter::open(m_path, spec, 0);
        QVERIFY2(writer, qPrintable(writer ? QString() : writer.error().message));
        for (int row = 0; row < rows; ++row)
            QCOMPARE(*(*writer)->append(rowOf(spec, row)), quint32(row));
        QVERIFY((*writer)->sync());
    }

    QTemporaryDir m_folder;
    QString m_path;
    int m_number = 0;
};

void TestPack::writesAndMapsRows()
{
    const PackSpec spec{5, 3, Fit::Pad, 1};
    fill(spec, 1000);
    const auto pack = PackReader::open(m_path);
    QVERIFY(pack);
    QCOMPARE((*pack)->rows(), 1000u);
    QVERIFY((*pack)->spec() == spec);
    const uchar *row = (*pack)->row(7);
    QCOMPARE(QByteArray(reinterpret_cast<const char *>(row), spec.rowBytes()), rowOf(spec, 7));
    QVERIFY(!(*pack)->row(1000));
    const QImage image = (*pack)->image(7);
    QCOMPARE(image.size(), QSize(5, 3));
    QCOMPARE(image.pixelColor(0, 0), QColor(8, 7, 7));
    QVERIFY((*pack)->image(1000).isNull());
}

void TestPack::isWhatTheWorkerReads()
{
    fill({48, 64, Fit::Stretch, 1}, 3);
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto header = training::packHeaderFromBytes(file.read(4096).toStdString()).value;
    QVERIFY(header);
    QCOMPARE(header->width, 48u);
    QCOMPARE(header->height, 64u);
    QCOMPARE(header->rows(quint64(file.size())), std::uint64_t(3));
    const QString id = (*PackReader::open(m_path))->id();
    QCOMPARE(header->id, id.toStdString());
    QCOMPARE(header->description, QStringLiteral("{\"fit\":\"stretch\",\"id\":\"%1\",\"resampler\":"
                                                 "\"area\",\"transform\":1}")
                                      .arg(id)
                                      .toStdString());
}

void TestPack::bearsAnIdOfItsOwn()
{
    const PackSpec spec{8, 8, Fit::Stretch, 1};
    fill(spec, 2);
    const QString first = (*PackReader::open(m_path))->id();
    QVERIFY(first.size() > 8);
    QVERIFY(PackWriter::open(m_path, spec, 2)); // appending keeps it
    QCOMPARE((*PackReader::open(m_path))->id(), first);
    QVERIFY(QFile::remove(m_path));
    fill(spec, 2);
    QVERIFY((*PackReader::open(m_path))->id() != first);
}

void TestPack::appends()
{
    const PackSpec spec{8, 8, Fit::Stretch, 1};
    fill(spec, 2);
    auto writer = PackWriter::open(m_path, spec, 2);
    QVERIFY(writer);
    QCOMPARE(*(*writer)->append(rowOf(spec, 9)), 2u);
    QVERIFY((*writer)->sync());
    const auto pack = PackReader::open(m_path);
    QCOMPARE((*pack)->rows(), 3u);
    QCOMPARE(int((*pack)->row(1)[1]), 1);
    QCOMPARE(int((*pack)->row(2)[1]), 9);
}

void TestPack::overwritesRowsThatDoNotCount()
{
    const PackSpec spec{8, 8, Fit::Stretch, 1};
    fill(spec, 5);
    auto writer = PackWriter::open(m_path, spec, 2); // rows 2 … 4 were never named
    QCOMPARE(*(*writer)->append(rowOf(spec, 50)), 2u);
    QVERIFY((*writer)->sync());
    const auto pack = PackReader::open(m_path);
    QCOMPARE(int((*pack)->row(1)[1]), 1);
    QCOMPARE(int((*pack)->row(2)[1]), 50);
    QVERIFY(!PackWriter::open(m_path, spec, 6));
}

void TestPack::toleratesATornRow()
{
    const PackSpec spec{8, 8, Fit::Stretch, 1};
    fill(spec, 3);
    QFile::resize(m_path, 4096 + 2 * spec.rowBytes() + 10);
    QCOMPARE((*PackReader::open(m_path))->rows(), 2u);
    auto writer = PackWriter::open(m_path, spec, 2);
    QCOMPARE(*(*writer)->append(rowOf(spec, 40)), 2u);
    QVERIFY((*writer)->sync());
    QCOMPARE((*PackReader::open(m_path))->rows(), 3u);
    QCOMPARE(int((*PackReader::open(m_path))->row(2)[5]), 40);
}

void TestPack::remakesATornHeader()
{
    const PackSpec spec{8, 8, Fit::Stretch, 1};
    fill(spec, 1);
    QFile::resize(m_path, 100);
    fill(spec, 2);
    QCOMPARE((*PackReader::open(m_path))->rows(), 2u);
}

void TestPack::refusesOtherContents()
{
    const PackSpec spec{8, 8, Fit::Stretch, 1};
    fill(spec, 1);
    QVERIFY(!PackWriter::open(m_path, {8, 8, Fit::Crop, 1}, 0));
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    file.seek(7);
    file.write("\2");
    file.close();
    QCOMPARE(PackReader::open(m_path).error().code, ErrorCode::TooNew);
    QVERIFY(file.open(QIODevice::ReadWrite));
    file.write("JUNK");
    file.close();
    QCOMPARE(PackReader::open(m_path).error().code, ErrorCode::Corrupt);
    QVERIFY(file.resize(12));
    QCOMPARE(PackReader::open(m_path).error().code, ErrorCode::Corrupt);
    QCOMPARE(PackReader::open(m_path + u'x').error().code, ErrorCode::NotFound);
}

QTEST_GUILESS_MAIN(TestPack)
#include "tst_pack.moc"

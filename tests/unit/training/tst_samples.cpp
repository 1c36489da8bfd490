#include "trainyard/training/spec/pack_header.h"
#include "trainyard/training/spec/samples.h"

#include <QTest>

using namespace trainyard::training;

class TestSamples : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasTheBytesOfTheFormat();
    void comesBackSorted();
    void refusesOtherBytes_data();
    void refusesOtherBytes();
    void packHeaderComesBack();
    void refusesBadPackHeaders();
};

void TestSamples::hasTheBytesOfTheFormat()
{
    const std::string bytes = samplesToBytes({{0x01020304, 0x0506, Split::Test}});
    QCOMPARE(QByteArray::fromStdString(bytes),
             QByteArray("TYSAMPL\x01\x01\0\0\0\0\0\0\0\x04\x03\x02\x01\x06\x05\x02\0", 24));
}

void TestSamples::comesBackSorted()
{
    const std::vector<Sample> samples = {
        {7, 1, Split::Train}, {2, 65535, Split::Validation}, {0xFFFFFFFF, 0, Split::Test}};
    const auto read = samplesFromBytes(samplesToBytes(samples));
    QVERIFY(read);
    QCOMPARE(*read.value, (std::vector<Sample>{samples[1], samples[0], samples[2]}));
    QVERIFY(samplesFromBytes(samplesToBytes({})).value->empty());
}

void TestSamples::refusesOtherBytes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("code");
    const QByteArray good = QByteArray::fromStdString(samplesToBytes({{1, 2, Split::Train}}));
    QTest::newRow("empty") << QByteArray() << "bad_magic";
    QTest::newRow("magic") << QByteArray(good).replace(0, 1, "X") << "bad_magic";
    QTest::newRow("version") << QByteArray(good).replace(7, 1, "\x02") << "newer_version";
    QTest::newRow("cut") << good.left(good.size() - 1) << "truncated";
    QTest::newRow("header cut") << good.left(12) << "truncated";
    QTest::newRow("huge count") << QByteArray(good).replace(8, 4, "\xff\xff\xff\xff")
                                << "truncated";
    QTest::newRow("split") << QByteArray(good).replace(good.size() - 2, 1, "\x03") << "bad_value";
}

void TestSamples::refusesOtherBytes()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, code);
    const auto read = samplesFromBytes(bytes.toStdString());
    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(read.problems[0].code), code);
}

void TestSamples::packHeaderComesBack()
{
    PackHeader header{64, 48, 3, R"({"fit":"stretch","id":"9f3c"})", {}};
    const std::string bytes = packHeaderToBytes(header);
    QCOMPARE(bytes.size(), packHeaderBytes);
    const auto read = packHeaderFromBytes(bytes);
    QVERIFY(read);
    QCOMPARE(read.value->width, 64U);
    QCOMPARE(read.value->description, header.description);
    QCOMPARE(read.value->id, std::string("9f3c"));
    QCOMPARE(read.value->rowBytes(), std::uint64_t(64 * 48 * 3));
    QCOMPARE(header.rows(packHeaderBytes + 3 * header.rowBytes() - 1), std::uint64_t(2));
    QCOMPARE(header.rows(10), std::uint64_t(0));
}

void TestSamples::refusesBadPackHeaders()
{
    const std::string good = packHeaderToBytes({64, 64, 3, "{}", {}});
    std::string wrong = good;
    wrong[0] = 'X';
    QCOMPARE(packHeaderFromBytes(wrong).problems[0].code, std::string("bad_magic"));
    wrong = good;
    wrong[7] = 2;
    QCOMPARE(packHeaderFromBytes(wrong).problems[0].code, std::string("newer_version"));
    QVERIFY(!packHeaderFromBytes(good.substr(0, 100)));
    wrong = good;
    wrong[8] = wrong[9] = 0;
    QVERIFY(!packHeaderFromBytes(wrong));
}

QTEST_GUILESS_MAIN(TestSamples)
#include "tst_samples.moc"

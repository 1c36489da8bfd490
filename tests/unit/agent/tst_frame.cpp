#include "trainyard/agent/protocol/frame.h"

#include <QCborArray>
#include <QRandomGenerator>
#include <QTest>
#include <QtEndian>

using namespace trainyard;
using namespace trainyard::agent;

namespace {

QByteArray joined(const QList<QByteArray> &frames)
{
    QByteArray bytes;
    for (const QByteArray &frame : frames)
        bytes += frame;
    return bytes;
}

QByteArray framed(const QByteArray &body)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(static_cast<quint32>(body.size()), bytes.data());
    return bytes + body;
}

QByteArray framed(const QCborMap &map)
{
    return framed(QCborValue(map).toCbor());
}

QCborMap chunk(qint64 number, qint64 count, const QByteArray &bytes, qint64 id = 1)
{
    return {{QStringLiteral("id"), id},
            {QStringLiteral("chunk"), number},
            {QStringLiteral("of"), count},
            {QStringLiteral("bytes"), bytes}};
}

QCborMap message(const QByteArray &bytes)
{
    return {{QStringLiteral("id"), 7}, {QStringLiteral("bytes"), bytes}};
}

} // namespace

class TestFrame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesWhatWentIn_data();
    void givesWhatWentIn();
    void joinsPiecesHoweverTheyCome();
    void joinsInterleavedChunks();
    void refusesGarbage_data();
    void refusesGarbage();
    void survivesNoise();
};

void TestFrame::givesWhatWentIn_data()
{
    QTest::addColumn<qsizetype>("size");
    QTest::addColumn<bool>("isOneFrame");
    QTest::newRow("empty") << qsizetype(0) << true;
    QTest::newRow("small") << qsizetype(100) << true;
    QTest::newRow("nearly a frame") << largestFrame - 100 << true;
    QTest::newRow("over a frame") << largestFrame << false;
    QTest::newRow("megabytes") << qsizetype(5'000'000) << false;
}

void TestFrame::givesWhatWentIn()
{
    QFETCH(const qsizetype, size);
    QFETCH(const bool, isOneFrame);
    const QCborMap sent = message(QByteArray(size, 'x'));
    const QList<QByteArray> frames = encodeMessage(sent);
    QCOMPARE(frames.size() == 1, isOneFrame);
    for (const QByteArray &frame : frames)
        QVERIFY(frame.size() <= largestFrame + 4);
    FrameReader reader;
    QVERIFY(reader.feed(joined(frames)));
    QVERIFY(reader.hasMessage());
    QVERIFY(reader.takeMessage() == sent);
    QVERIFY(!reader.hasMessage());
}

void TestFrame::joinsPiecesHoweverTheyCome()
{
    const QByteArray bytes = joined(encodeMessage(message("one"))) +
                             joined(encodeMessage(message(QByteArray(600'000, 'y')))) +
                             joined(encodeMessage(message("three")));
    QRandomGenerator random(1);
    FrameReader reader;
    std::vector<QCborMap> got;
    for (qsizetype from = 0; from < bytes.size();) {
        const qsizetype size = std::min<qsizetype>(random.bounded(1, 40'000), bytes.size() - from);
        QVERIFY(reader.feed(QByteArrayView(bytes).sliced(from, size)));
        while (reader.hasMessage())
            got.push_back(reader.takeMessage());
        from += size;
    }
    QCOMPARE(got.size(), size_t(3));
    QVERIFY(got[0] == message("one"));
    QVERIFY(got[1] == message(QByteArray(600'000, 'y')));
    QVERIFY(got[2] == message("three"));
}

void TestFrame::joinsInterleavedChunks()
{
    const QByteArray first = QCborValue(message("a")).toCbor();
    const QByteArray second = QCborValue(message("b")).toCbor();
    FrameReader reader;
    QVERIFY(reader.feed(framed(chunk(1, 2, first.left(3), 1))));
    QVERIFY(reader.feed(framed(chunk(1, 2, second.left(5), 2))));
    QVERIFY(reader.feed(framed(message("between"))));
    QVERIFY(reader.feed(framed(chunk(2, 2, second.mid(5), 2))));
    QVERIFY(reader.feed(framed(chunk(2, 2, first.mid(3), 1))));
    QVERIFY(reader.takeMessage() == message("between"));
    QVERIFY(reader.takeMessage() == message("b"));
    QVERIFY(reader.takeMessage() == message("a"));
}

void TestFrame::refusesGarbage_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const QByteArray map = QCborValue(message("m")).toCbor();
    QTest::newRow("length 0") << QByteArray(4, '\0');
    QTest::newRow("length over the limit") << QByteArray("\x00\x04\x00\x01", 4);
    QTest::newRow("length of gigabytes") << QByteArray("\xff\xff\xff\xff", 4);
    QTest::newRow("text") << QByteArray("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    QTest::newRow("no CBOR") << framed(QByteArray("\xff\xff\xff"));
    QTest::newRow("no map") << framed(QCborValue(QCborArray{1, 2}).toCbor());
    QTest::newRow("more than a map") << framed(map + map);
    QTest::newRow("half a map") << framed(map.left(map.size() - 1));
    QTest::newRow("second chunk first") << framed(chunk(2, 2, map));
    QTest::newRow("chunk 0") << framed(chunk(0, 2, map));
    QTest::newRow("chunk after the last") << framed(chunk(3, 2, map));
    QTest::newRow("empty chunk") << framed(chunk(1, 2, {}));
    QTest::newRow("negative count") << framed(chunk(1, -1, map));
    QTest::newRow("more chunks than may be") << framed(chunk(1, 1'000'000'000, map));
    QTest::newRow("chunk of nothing") << framed(QCborMap{
        {QStringLiteral("chunk"), 1}, {QStringLiteral("of"), 1}, {QStringLiteral("bytes"), map}});
    QTest::newRow("joined is no map") << framed(chunk(1, 1, QCborValue(5).toCbor()));
    QTest::newRow("chunk in a chunk") << framed(chunk(1, 1, QCborValue(chunk(1, 1, map)).toCbor()));
    QByteArray many;
    for (qint64 id = 1; id <= 5; ++id)
        many += framed(chunk(1, 2, map, id));
    QTest::newRow("many at once") << many;
}

void TestFrame::refusesGarbage()
{
    QFETCH(const QByteArray, bytes);
    FrameReader reader;
    const auto fed = reader.feed(bytes);
    QVERIFY(!fed);
    QCOMPARE(fed.error().code, ErrorCode::Corrupt);
    QVERIFY(!fed.error().message.isEmpty());
    // For good: what comes after is not believed.
    QVERIFY(!reader.feed(framed(message("m"))));
}

void TestFrame::survivesNoise()
{
    QRandomGenerator random(20);
    const QByteArray good = joined(encodeMessage(message(QByteArray(300'000, 'z'))));
    for (int round = 0; round < 300; ++round) {
        QByteArray bytes = good;
        for (int hit = 0; hit < 4; ++hit)
            bytes[random.bounded(hit == 0 ? 40 : static_cast<int>(bytes.size()))] =
                static_cast<char>(random.bounded(256));
        FrameReader reader;
        const auto fed = reader.feed(bytes);
        while (fed && reader.hasMessage())
            reader.takeMessage();
    }
    for (int round = 0; round < 2000; ++round) {
        QByteArray body(random.bounded(1, 64), '\0');
        for (char &byte : body)
            byte = static_cast<char>(random.bounded(256));
        FrameReader reader;
        static_cast<void>(reader.feed(framed(body)));
    }
}

QTEST_GUILESS_MAIN(TestFrame)
#include "tst_frame.moc"

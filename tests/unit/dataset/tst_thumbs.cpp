#include "trainyard/dataset/thumbs.h"

#include <QBuffer>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::dataset;

class TestThumbs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsThumbnails();
};

void TestThumbs::keepsThumbnails()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a/b.thumbs"));
    QCOMPARE(ThumbReader::open(path).error().code, ErrorCode::NotFound);
    const auto jpegOf = [](QColor colour) {
        QImage image(16, 12, QImage::Format_RGB32);
        image.fill(colour);
        QBuffer buffer;
        image.save(&buffer, "JPEG", 95);
        return buffer.data();
    };
    const QByteArray red = jpegOf(Qt::red);
    const QByteArray blue = jpegOf(Qt::blue);
    {
        auto writer = ThumbWriter::open(path);
        QVERIFY(writer);
        QCOMPARE(*(*writer)->append(red), qint64(0));
        QVERIFY((*writer)->sync());
    }
    auto writer = ThumbWriter::open(path);
    QCOMPARE(*(*writer)->append(blue), qint64(red.size()));
    QVERIFY((*writer)->sync());
    const auto reader = ThumbReader::open(path);
    QVERIFY(reader);
    QCOMPARE((*reader)->jpeg(0, int(red.size())), red);
    const QImage image = (*reader)->image(red.size(), int(blue.size()));
    QCOMPARE(image.size(), QSize(16, 12));
    QVERIFY(image.pixelColor(8, 6).blue() > 200);
    QVERIFY((*reader)->image(-1, 10).isNull());
    QVERIFY((*reader)->image(red.size(), 100'000).isNull());
    QVERIFY((*reader)->image(3, 40).isNull());
}

QTEST_GUILESS_MAIN(TestThumbs)
#include "tst_thumbs.moc"

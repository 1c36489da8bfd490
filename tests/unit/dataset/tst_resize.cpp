#include "trainyard/dataset_import/resize.h"

#include <QRandomGenerator>
#include <QTest>

#include <cmath>
#include <thread>

using namespace trainyard::dataset;

namespace {

DecodedImage noise(int width, int height)
{
    DecodedImage image;
    image.width = width;
    image.height = height;
    image.originalSize = {width, height};
    QRandomGenerator random(quint32(width * 1000 + height));
    for (int at = 0; at < width * height * 3; ++at)
        image.pixels.append(char(random.bounded(256)));
    return image;
}

int valueAt(const QByteArray &pixels, int width, int x, int y, int channel)
{
    return uchar(pixels[(y * width + x) * 3 + channel]);
}

// How much of [from, to) lies within pixel `at`.
double overlap(double from, double to, int at)
{
    return std::max(0.0, std::min(to, at + 1.0) - std::max(from, double(at)));
}

// The mean of an area, straight from its definition.
double areaMean(const DecodedImage &image, int toWidth, int toHeight, int x, int y, int channel)
{
    const double acrossScale = double(image.width) / toWidth;
    const double downScale = double(image.height) / toHeight;
    double sum = 0;
    for (int row = 0; row < image.height; ++row) {
        for (int column = 0; column < image.width; ++column)
            sum += overlap(y * downScale, (y + 1) * downScale, row) *
                   overlap(x * acrossScale, (x + 1) * acrossScale, column) *
                   valueAt(image.pixels, image.width, column, row, channel);
    }
    return sum / (acrossScale * downScale);
}

} // namespace

class TestResize : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shrinksByArea_data();
    void shrinksByArea();
    void keepsTheSize();
    void grows();
    void forgetsWhatCameBefore();
    void keepsEvenColours();
    void cropsTheMiddle();
    void padsWithGrey();
};

void TestResize::shrinksByArea_data()
{
    QTest::addColumn<QSize>("from");
    QTest::addColumn<QSize>("to");
    QTest::newRow("half") << QSize(8, 6) << QSize(4, 3);
    QTest::newRow("third and half") << QSize(9, 8) << QSize(3, 4);
    QTest::newRow("odd") << QSize(37, 29) << QSize(16, 16);
    QTest::newRow("one") << QSize(13, 11) << QSize(1, 1);
    QTest::newRow("one side") << QSize(50, 10) << QSize(7, 10);
}

void TestResize::shrinksByArea()
{
    QFETCH(QSize, from);
    QFETCH(QSize, to);
    const DecodedImage image = noise(from.width(), from.height());
    const QByteArray pixels = packPixels(image, {to.width(), to.height(), Fit::Stretch, 1});
    for (int y = 0; y < to.height(); ++y) {
        for (int x = 0; x < to.width(); ++x) {
            for (int channel = 0; channel < 3; ++channel) {
                const double mean = areaMean(image, to.width(), to.height(), x, y, channel);
                const int value = valueAt(pixels, to.width(), x, y, channel);
                QVERIFY2(std::abs(value - mean) <= 0.55, qPrintable(QString::number(mean)));
            }
        }
    }
}

void TestResize::keepsTheSize()
{
    const DecodedImage image = noise(17, 9);
    QCOMPARE(packPixels(image, {17, 9, Fit::Stretch, 1}), image.pixels);
    QCOMPARE(packPixels(image, {17, 9, Fit::Crop, 1}), image.pixels);
    QCOMPARE(packPixels(image, {17, 9, Fit::Pad, 1}), image.pixels);
}

void TestResize::grows()
{
    DecodedImage image = noise(2, 1);
    image.pixels = QByteArray("\x00\x00\x00\x64\x64\x64", 6);
    const QByteArray pixels = packPixels(image, {4, 4, Fit::Stretch, 1});
    const QList<int> expected = {0, 25, 75, 100}; // centres at -0.25, 0.25, 0.75, 1.25
    for (int y = 0; y < 4; ++y) {
        for (int x = 0; x < 4; ++x)
            QCOMPARE(valueAt(pixels, 4, x, y, 1), expected[x]);
    }
}

// Pictures of many sizes one after the other: each comes out as in a thread that saw no other.
void TestResize::forgetsWhatCameBefore()
{
    QRandomGenerator random(7);
    const auto resized = [](const DecodedImage &image) {
        QByteArray pixels(9 * 8 * 3, Qt::Uninitialized);
        resample({image.row(0), qsizetype(image.width) * 3, image.width, image.height},
                 reinterpret_cast<uchar *>(pixels.data()), 9 * 3, 9, 8);
        return pixels;
    };
    for (int round = 0; round < 400; ++round) {
        const DecodedImage image = noise(20 + random.bounded(12), 20 + random.bounded(12));
        QByteArray fresh;
        std::thread([&] { fresh = resized(image); }).join();
        QCOMPARE(resized(image), fresh);
    }
}

void TestResize::keepsEvenColours()
{
    DecodedImage image = noise(333, 77);
    for (const int grey : {0, 1, 127, 254, 255}) {
        image.pixels.fill(char(grey));
        QCOMPARE(packPixels(image, {64, 64, Fit::Stretch, 1}), QByteArray(64 * 64 * 3, char(grey)));
        QCOMPARE(packPixels(image, {400, 400, Fit::Stretch, 1}).count(char(grey)), 400 * 400 * 3);
    }
}

void TestResize::cropsTheMiddle()
{
    DecodedImage image = noise(30, 10);
    image.pixels.fill(0);
    for (int y = 0; y < 10; ++y)
        std::fill_n(image.pixels.begin() + (y * 30 + 10) * 3, 30, char(200));
    QCOMPARE(packPixels(image, {5, 5, Fit::Crop, 1}), QByteArray(75, char(200)));
}

void TestResize::padsWithGrey()
{
    DecodedImage image = noise(20, 10);
    image.pixels.fill(char(250));
    const QByteArray pixels = packPixels(image, {8, 8, Fit::Pad, 1});
    for (int y = 0; y < 8; ++y)
        QCOMPARE(valueAt(pixels, 8, 3, y, 0), y < 2 || y >= 6 ? 128 : 250);
}

QTEST_GUILESS_MAIN(TestResize)
#include "tst_resize.moc"

#include "archives.h"
#include "trainyard/dataset_import/decoder.h"

#include <QFile>
#include <QTest>
#include <QThread>

#include <array>
#include <cmath>
#include <thread>

using namespace trainyard;
using namespace trainyard::dataset;

namespace {

struct Row
{
    QString file;
    bool readable = false;
    int width = 0;
    int height = 0;
    std::array<double, 3> mean = {};
    QString mode;
};

QString sharedData()
{
    return qEnvironmentVariable("TRAINYARD_SHARED_DATA");
}

std::vector<Row> readExpectations()
{
    std::vector<Row> rows;
    QFile file(sharedData() + QStringLiteral("/hard_images.csv"));
    if (!file.open(QIODevice::ReadOnly))
        return rows;
    file.readLine();
    while (!file.atEnd()) {
        const QStringList cells = QString::fromUtf8(file.readLine().trimmed()).split(u',');
        Row row;
        row.file = cells.at(0);
        row.readable = cells.at(1) != QStringLiteral("unreadable");
        row.width = cells.at(1).toInt();
        row.height = cells.at(2).toInt();
        for (int channel = 0; channel < 3; ++channel)
            row.mean[size_t(channel)] = cells.at(3 + channel).toDouble();
        row.mode = cells.at(6);
        rows.push_back(row);
    }
    return rows;
}

std::array<double, 3> meanOf(const DecodedImage &image)
{
    std::array<double, 3> sum = {};
    for (qsizetype at = 0; at < image.pixels.size(); ++at)
        sum[size_t(at % 3)] += uchar(image.pixels[at]);
    for (double &value : sum)
        value /= double(image.width) * image.height;
    return sum;
}

// The rows of which at least 85 % must be read right.
bool isOrdinary(const Row &row)
{
    static const QStringList endings = {QStringLiteral("jpg"),  QStringLiteral("png"),
                                        QStringLiteral("bmp"),  QStringLiteral("gif"),
                                        QStringLiteral("webp"), QStringLiteral("tif"),
                                        QStringLiteral("tiff"), QStringLiteral("pgm"),
                                        QStringLiteral("pbm"),  QStringLiteral("ppm")};
    static const QStringList modes = {
        QStringLiteral("RGB"),  QStringLiteral("L"), QStringLiteral("P"),  QStringLiteral("RGBA"),
        QStringLiteral("CMYK"), QStringLiteral("1"), QStringLiteral("LA"), QStringLiteral("PA")};
    return row.readable && endings.contains(row.file.section(u'.', -1)) && modes.contains(row.mode);
}

// Empty when the picture is what the row says.
QString difference(const Row &row, const DecodedImage &image)
{
    const std::array<double, 3> mean = meanOf(image);
    double worst = 0;
    for (size_t channel = 0; channel < 3; ++channel)
        worst = std::max(worst, std::abs(mean[channel] - row.mean[channel]));
    if (image.width == row.width && image.height == row.height && worst <= 3)
        return {};
    return QStringLiteral("%1: %2 × %3, mean %4 %5 %6, not %7 × %8, %9 %10 %11")
        .arg(row.file)
        .arg(image.width)
        .arg(image.height)
        .arg(mean[0], 0, 'f', 1)
        .arg(mean[1], 0, 'f', 1)
        .arg(mean[2], 0, 'f', 1)
        .arg(row.width)
        .arg(row.height)
        .arg(row.mean[0])
        .arg(row.mean[1])
        .arg(row.mean[2]);
}

} // namespace

class TestDecoder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hardImagesAreRightOrRefused();
};

void TestDecoder::hardImagesAreRightOrRefused()
{
    const std::vector<Row> rows = readExpectations();
    if (rows.empty())
        QSKIP("hard_images.csv is not there (TRAINYARD_SHARED_DATA)");
    const auto files = archives::readAll(sharedData() + QStringLiteral("/hard_images.zip"));
    QStringList wrong;
    int ordinary = 0;
    int ordinaryRight = 0;
    for (const Row &row : rows) {
        const auto found = files.find("hard_images/" + row.file.toUtf8());
        QVERIFY2(found != files.end(), qPrintable(row.file));
        const Result<DecodedImage> image = decode(found->second);
        const bool counts = isOrdinary(row);
        ordinary += counts;
        if (!image) {
            qInfo().noquote() << "refused" << (row.readable ? row.mode : QStringLiteral("-"))
                              << row.file << image.error().detail;
            QVERIFY(!image.error().message.isEmpty());
            continue;
        }
        const QString odd = row.readable ? difference(row, *image) : QString();
        if (!odd.isEmpty())
            wrong << odd;
        ordinaryRight += counts && odd.isEmpty();
    }
    qInfo() << "ordinary rows read right:" << ordinaryRight << "of" << ordinary;
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    QVERIFY(ordinaryRight * 100 >= ordinary * 97);
}

QTEST_GUILESS_MAIN(TestDecoder)
#include "tst_decoder.moc"

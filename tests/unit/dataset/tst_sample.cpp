#include "trainyard/dataset/sample.h"

#include "picture.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

using namespace trainyard;
using namespace trainyard::dataset;

namespace {

// Relative path → hash of the file's bytes.
std::map<QString, QByteArray> fileHashes(const QString &folder)
{
    std::map<QString, QByteArray> hashes;
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            return {};
        hashes[QDir(folder).relativeFilePath(file.fileName())] =
            QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha1);
    }
    return hashes;
}

// A picture as numbers: its edges on a coarse grid, the same for its mirror image.
std::vector<double> features(const QImage &picture)
{
    const QImage image = picture.convertToFormat(QImage::Format_Grayscale8);
    const int cells = 8;
    const int size = image.width();
    std::vector<double> sums(size_t(cells * cells * 2), 0.0);
    for (int y = 1; y < size; ++y) {
        for (int x = 1; x < size; ++x) {
            const int mirrored = std::min(x, size - 1 - x);
            const size_t cell = size_t((y * cells / size) * cells + mirrored * cells / size) * 2;
            const int here = image.constScanLine(y)[x];
            sums[cell] += std::abs(here - image.constScanLine(y)[x - 1]);
            sums[cell + 1] += std::abs(here - image.constScanLine(y - 1)[x]);
        }
    }
    const double length =
        std::sqrt(std::inner_product(sums.begin(), sums.end(), sums.begin(), 0.0));
    for (double &sum : sums)
        sum /= length;
    return sums;
}

double distance(const std::vector<double> &a, const std::vector<double> &b)
{
    double sum = 0;
    for (size_t i = 0; i < a.size(); ++i)
        sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sum;
}

} // namespace

class TestSample : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void planIsImbalancedAndExact();
    void fewerClassesKeepAllGroups();
    void sameSeedSameBytes();
    void otherSeedOtherPictures();
    void picturesAreAsAsked();
    void classesCanBeToldApart();
    void cancelLeavesNothing();
    void refuses_data();
    void refuses();
    void refusesFolderInUse();
    void takesEmptyFolder();
};

void TestSample::planIsImbalancedAndExact()
{
    const auto plan = planSample({});
    QVERIFY(plan);
    QCOMPARE(plan->size(), size_t(23));
    int total = 0;
    int least = 1 << 30;
    int most = 0;
    std::set<QString> groups;
    std::set<QString> names;
    for (const SampleClass &one : *plan) {
        total += one.images;
        least = std::min(least, one.images);
        most = std::max(most, one.images);
        groups.insert(one.group);
        names.insert(one.group + QLatin1Char('/') + one.name);
    }
    QCOMPARE(total, 5000);
    QCOMPARE(groups.size(), size_t(5));
    QCOMPARE(names.size(), size_t(23));
    QVERIFY(least >= 24 && least <= 60);
    QVERIFY(most >= 900 && most <= 1100);
}

void TestSample::fewerClassesKeepAllGroups()
{
    SampleOptions options;
    options.classes = 9;
    options.images = 27;
    const auto plan = planSample(options);
    QVERIFY(plan);
    std::set<QString> groups;
    for (const SampleClass &one : *plan) {
        groups.insert(one.group);
        QCOMPARE(one.images, 3);
    }
    QCOMPARE(groups.size(), size_t(5));
}

void TestSample::sameSeedSameBytes()
{
    QTemporaryDir folder;
    SampleOptions options;
    options.images = 92;
    options.size = 48;
    options.seed = 7;
    options.threads = 1;
    QVERIFY(drawSample(folder.filePath(QStringLiteral("one")), options));
    options.threads = 5;
    QVERIFY(drawSample(folder.filePath(QStringLiteral("two")), options));
    const auto one = fileHashes(folder.filePath(QStringLiteral("one")));
    QCOMPARE(one.size(), size_t(92));
    QVERIFY(one == fileHashes(folder.filePath(QStringLiteral("two"))));
    QVERIFY(one.count(QStringLiteral("bus/city bus/0001.jpg")));

    std::set<QByteArray> contents;
    for (const auto &[path, hash] : one)
        contents.insert(hash);
    QCOMPARE(contents.size(), one.size()); // no two pictures alike
}

void TestSample::otherSeedOtherPictures()
{
    QTemporaryDir folder;
    SampleOptions options;
    options.classes = 2;
    options.images = 6;
    options.size = 32;
    QVERIFY(drawSample(folder.filePath(QStringLiteral("one")), options));
    options.seed = 2;
    QVERIFY(drawSample(folder.filePath(QStringLiteral("two")), options));
    const auto two = fileHashes(folder.filePath(QStringLiteral("two")));
    for (const auto &[path, hash] : fileHashes(folder.filePath(QStringLiteral("one"))))
        QVERIFY(two.at(path) != hash);
}

void TestSample::picturesAreAsAsked()
{
    QTemporaryDir folder;
    SampleOptions options;
    options.images = 80;
    options.size = 72;
    std::vector<int> told;
    const auto report = drawSample(folder.filePath(QStringLiteral("new/set")), options,
                                   [&told](int done, int total) {
                                       QVERIFY(done <= total);
                                       told.push_back(done);
                                   });
    QVERIFY(report);
    QCOMPARE(report->images, 80);
    QVERIFY(std::is_sorted(told.begin(), told.end()));
    QCOMPARE(told.back(), 80);
    for (const SampleClass &one : report->classes) {
        const QDir there(folder.filePath(QStringLiteral("new/set/%1/%2").arg(one.group, one.name)));
        const QStringList names = there.entryList(QDir::Files);
        QCOMPARE(int(names.size()), one.images);
        for (const QString &name : names)
            QCOMPARE(QImage(there.filePath(name)).size(), QSize(72, 72));
    }
}

// The nearest class mean of crude features finds the class far more often than chance, and is far
// from perfect: the classes differ, and there is something left to learn.
void TestSample::classesCanBeToldApart()
{
    const std::vector<VehicleKind> &kinds = vehicleKinds();
    const int learned = 60;
    const int asked = 20;
    std::vector<std::vector<double>> means;
    for (const VehicleKind &kind : kinds) {
        std::vector<double> mean(8 * 8 * 2, 0.0);
        for (int i = 0; i < learned; ++i) {
            const std::vector<double> one = features(drawPicture(kind, quint64(i), 48));
            for (size_t f = 0; f < mean.size(); ++f)
                mean[f] += one[f] / learned;
        }
        means.push_back(std::move(mean));
    }
    int right = 0;
    for (size_t kind = 0; kind < kinds.size(); ++kind) {
        for (int i = 0; i < asked; ++i) {
            const auto seen = features(drawPicture(kinds[kind], quint64(learned + i), 48));
            const auto nearest =
                std::min_element(means.begin(), means.end(), [&seen](const auto &a, const auto &b) {
                    return distance(a, seen) < distance(b, seen);
                });
            right += size_t(nearest - means.begin()) == kind;
        }
    }
    const double accuracy = double(right) / double(kinds.size() * size_t(asked));
    qInfo("accuracy of the nearest mean: %.3f, chance %.3f", accuracy, 1.0 / double(kinds.size()));
    QVERIFY(accuracy > 3.0 / double(kinds.size()));
    QVERIFY(accuracy < 0.7);
}

void TestSample::cancelLeavesNothing()
{
    QTemporaryDir folder;
    SampleOptions options;
    options.images = 100'000;
    const auto report =
        drawSample(folder.filePath(QStringLiteral("set")), options, {}, [] { return true; });
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::Cancelled);
    QVERIFY(QDir(folder.path()).isEmpty());
}

void TestSample::refuses_data()
{
    QTest::addColumn<int>("classes");
    QTest::addColumn<int>("images");
    QTest::addColumn<int>("size");
    QTest::newRow("one class") << 1 << 100 << 96;
    QTest::newRow("too many classes") << 24 << 100 << 96;
    QTest::newRow("too few images") << 23 << 68 << 96;
    QTest::newRow("no images") << 23 << 0 << 96;
    QTest::newRow("negative images") << 23 << -5 << 96;
    QTest::newRow("size 0") << 23 << 100 << 0;
    QTest::newRow("huge") << 23 << 100 << 5000;
}

void TestSample::refuses()
{
    QFETCH(int, classes);
    QFETCH(int, images);
    QFETCH(int, size);
    QTemporaryDir folder;
    SampleOptions options;
    options.classes = classes;
    options.images = images;
    options.size = size;
    const auto report = drawSample(folder.filePath(QStringLiteral("set")), options);
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::InvalidInput);
    QVERIFY(QDir(folder.path()).isEmpty());
}

void TestSample::refusesFolderInUse()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("mine")));
    SampleOptions options;
    options.images = 69;
    const auto report = drawSample(folder.path(), options);
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::AlreadyExists);
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
             QStringList{QStringLiteral("mine")});
}

void TestSample::takesEmptyFolder()
{
    QTemporaryDir folder;
    SampleOptions options;
    options.images = 69;
    options.size = 16;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("set")));
    QVERIFY(drawSample(folder.filePath(QStringLiteral("set")), options));
    QCOMPARE(fileHashes(folder.filePath(QStringLiteral("set"))).size(), size_t(69));
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot).size(), 1);
}

QTEST_APPLESS_MAIN(TestSample)
#include "tst_sample.moc"

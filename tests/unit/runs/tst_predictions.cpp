#include "run_fixture.h"
#include "trainyard/runs/predictions.h"

#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::runs;

class TestPredictions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsMistakesAndLabels();
    void damageIsTold();
};

namespace {

QByteArray sample()
{
    return fixture::predictions(3, {QStringLiteral("flat")},
                                {{0, 0, 2, {0}, {0.9F}, {0.9F}},
                                 {1, 0, 2, {1}, {0.6F}, {0.3F}},
                                 {2, 1, 2, {2}, {0.99F}, {0.001F}},
                                 {3, 2, 1, {0}, {0.97F}, {0.01F}},
                                 {4, 0, 2, {2}, {0.5F}, {0.4F}}});
}

} // namespace

void TestPredictions::findsMistakesAndLabels()
{
    const QTemporaryDir folder;
    fixture::write(folder.filePath(QStringLiteral("predictions.bin")), sample());
    const auto predictions = Predictions::read(folder.path());
    QVERIFY(predictions);
    using Rows = std::vector<qsizetype>;
    QCOMPARE(predictions->worstMistakes(0, Predictions::Split::Test, 10), Rows({2, 1, 4}));
    QCOMPARE(predictions->worstMistakes(0, Predictions::Split::Test, 1), Rows({2}));
    QCOMPARE(predictions->likelyWrongLabels(0, 10), Rows({2, 3}));
    QCOMPARE(predictions->ofClass(0, Predictions::Split::Test, 0), Rows({1, 4, 0}));
    QCOMPARE(predictions->ofClass(0, Predictions::Split::Test, 0, 2), Rows({4}));
    QCOMPARE(predictions->image(3).split, Predictions::Split::Validation);
}

void TestPredictions::damageIsTold()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("predictions.bin"));
    QCOMPARE(Predictions::read(folder.path()).error().code, ErrorCode::NotFound);
    const QByteArray good = sample();
    for (qsizetype length = 0; length < good.size(); ++length) {
        fixture::write(path, good.first(length));
        QCOMPARE(Predictions::read(folder.path()).error().code, ErrorCode::Corrupt);
    }
    QByteArray oddClass = good;
    oddClass[good.size() - 20 + 4] = 9; // true class of the last image
    fixture::write(path, oddClass);
    QCOMPARE(Predictions::read(folder.path()).error().code, ErrorCode::Corrupt);
    QByteArray notNumber = good;
    notNumber.replace(good.size() - 4, 4, QByteArray("\x00\x00\xC0\x7F", 4));
    fixture::write(path, notNumber);
    QCOMPARE(Predictions::read(folder.path()).error().code, ErrorCode::Corrupt);
}

QTEST_GUILESS_MAIN(TestPredictions)
#include "tst_predictions.moc"

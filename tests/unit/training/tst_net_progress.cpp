// Which epoch is the best, when to stop early, and that a state keeps both.

#include "net_progress.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace trainyard::training;

class TestNetProgress : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theBestIsTheLargestOrTheSmallest();
    void theLowerLossDecidesBetweenEquals();
    void whatIsNoNumberIsNeverTheBest();
    void stopsAfterSoManyEpochsWithoutABetterOne();
    void aStateKeepsIt();
};

void TestNetProgress::theBestIsTheLargestOrTheSmallest()
{
    NetProgress progress;
    QVERIFY(progress.isBetter(0.1, 1.0, false) && progress.isBetter(0.1, 1.0, true));
    progress.countEpoch(1, true, 0.5, 1.0);
    QVERIFY(progress.isBetter(0.6, 1.0, false) && !progress.isBetter(0.4, 1.0, false));
    QVERIFY(progress.isBetter(0.4, 1.0, true) && !progress.isBetter(0.6, 1.0, true));
    QVERIFY(!progress.isBetter(0.5, 1.0, false) && !progress.isBetter(0.5, 1.0, true));
}

void TestNetProgress::theLowerLossDecidesBetweenEquals()
{
    NetProgress progress;
    progress.countEpoch(1, true, 0.4, 1.5);
    QVERIFY(progress.isBetter(0.4, 1.2, false));
    QVERIFY(!progress.isBetter(0.4, 1.5, false) && !progress.isBetter(0.4, 1.8, false));
    QVERIFY(!progress.isBetter(0.3, 0.1, false));
    progress = NetProgress::fromJson(progress.toJson());
    QVERIFY(progress.isBetter(0.4, 1.2, false) && !progress.isBetter(0.4, 1.8, false));
}

void TestNetProgress::whatIsNoNumberIsNeverTheBest()
{
    NetProgress progress;
    for (const bool isLoss : {false, true}) {
        QVERIFY(!progress.isBetter(std::nan(""), 1.0, isLoss));
        QVERIFY(!progress.isBetter(-std::numeric_limits<double>::infinity(), 1.0, isLoss));
    }
}

void TestNetProgress::stopsAfterSoManyEpochsWithoutABetterOne()
{
    NetProgress progress;
    const double metrics[] = {0.3, 0.5, 0.4, 0.5, 0.6, 0.1, 0.2, 0.3};
    int epoch = 0;
    for (const double metric : metrics) {
        QVERIFY2(!progress.isStuck(3), qPrintable(QString::number(epoch)));
        ++epoch;
        progress.countEpoch(epoch, progress.isBetter(metric, 1.0, false), metric, 1.0);
    }
    QVERIFY(progress.isStuck(3));
    QVERIFY(!progress.isStuck(4) && !progress.isStuck(0));
    QCOMPARE(progress.bestEpoch, 5);
    QCOMPARE(*progress.bestMetric, 0.6);
}

void TestNetProgress::aStateKeepsIt()
{
    NetProgress progress;
    progress.step = 70;
    progress.judgingSeconds = 0.25;
    progress.countEpoch(1, true, 0.5, 1.0);
    progress.countEpoch(2, false, 0.4, 1.0);
    const NetProgress read = NetProgress::fromJson(progress.toJson());
    QVERIFY(read.toJson() == progress.toJson());
    QCOMPARE(read.epochsWithoutBetter, 1);
    QCOMPARE(read.judgingSeconds, 0.25);
}

QTEST_GUILESS_MAIN(TestNetProgress)
#include "tst_net_progress.moc"

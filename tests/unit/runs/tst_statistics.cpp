#include "trainyard/runs/statistics.h"

#include <QTest>

using namespace trainyard::runs;

class TestStatistics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wilsonMatchesPublishedValues();
    void bootstrapHoldsTheValue();
    void mcNemarMatchesTheBinomial();
};

void TestStatistics::wilsonMatchesPublishedValues()
{
    // Newcombe 1998, table I, method 3: 81/263, 15/148, 0/20, 1/29.
    const auto near = [](double a, double b) { return qAbs(a - b) < 5e-5; };
    QVERIFY(near(wilson(81, 263).low, 0.2553) && near(wilson(81, 263).high, 0.3662));
    QVERIFY(near(wilson(15, 148).low, 0.0624) && near(wilson(15, 148).high, 0.1605));
    QVERIFY(near(wilson(0, 20).low, 0.0) && near(wilson(0, 20).high, 0.1611));
    QVERIFY(near(wilson(1, 29).low, 0.0061) && near(wilson(1, 29).high, 0.1718));
    QCOMPARE(wilson(7, 7).high, 1.0);
}

void TestStatistics::bootstrapHoldsTheValue()
{
    const Estimate estimate = bootstrapBalancedAccuracy({90, 5, 0}, {100, 10, 0});
    QCOMPARE(estimate.value, 0.7); // the empty class is left out
    QVERIFY(estimate.low < 0.7 && estimate.high > 0.7);
    QVERIFY(estimate.high - estimate.low > 0.2); // ten samples say little
    QVERIFY(estimate.high - estimate.low < 0.45);
    QCOMPARE(bootstrapBalancedAccuracy({90, 5}, {100, 10}), estimate);
}

void TestStatistics::mcNemarMatchesTheBinomial()
{
    QCOMPARE(mcNemar(0, 0), 1.0);
    QCOMPARE(mcNemar(5, 5), 1.0);
    QVERIFY(qAbs(mcNemar(0, 6) - 0.03125) < 1e-9); // 2 / 2^6
    QVERIFY(qAbs(mcNemar(6, 0) - 0.03125) < 1e-9);
    QVERIFY(qAbs(mcNemar(1, 9) - 0.021484375) < 1e-9); // 2 × 11 / 2^10
    QVERIFY(mcNemar(10'000, 12'000) < 1e-20);
}

QTEST_GUILESS_MAIN(TestStatistics)
#include "tst_statistics.moc"

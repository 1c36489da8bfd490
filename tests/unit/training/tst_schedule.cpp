#include "trainyard/training/spec/schedule.h"

#include <QTest>

using namespace trainyard::training;

class TestSchedule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cosineWarmsUpAndEndsNearZero();
    void oneCyclePeaksAtThirtyPercent();
    void constantStays();
    void isNeverZeroNorAboveFull_data();
    void isNeverZeroNorAboveFull();
    void byTheClockIsTheSameCurve();

private:
    OptimizerSpec m_optimizer{"sgd", 0.1, 0.9, 0, true};
};

void TestSchedule::cosineWarmsUpAndEndsNearZero()
{
    const ScheduleSpec schedule{"cosine", 1};
    const auto rate = [&](std::int64_t step) {
        return learningRateAt(m_optimizer, schedule, step, 1000, 100);
    };
    QCOMPARE(rate(49), 0.1 * 49.5 / 100);
    QVERIFY(std::abs(rate(100) - 0.1) < 1e-4);
    QVERIFY(std::abs(rate(549) - 0.05) < 2e-4); // half of the way down
    QVERIFY(rate(999) < 1e-6);
    for (std::int64_t step = 101; step < 1000; ++step)
        QVERIFY(rate(step) < rate(step - 1));
}

void TestSchedule::oneCyclePeaksAtThirtyPercent()
{
    const ScheduleSpec schedule{"one_cycle", 5};
    QCOMPARE(learningRateAt(m_optimizer, schedule, 0.0, 0.0), 0.1 / 25);
    QCOMPARE(learningRateAt(m_optimizer, schedule, 0.3, 0.0), 0.1);
    QVERIFY(std::abs(learningRateAt(m_optimizer, schedule, 1.0, 0.0) - 0.1 / 10000) < 1e-12);
}

void TestSchedule::constantStays()
{
    const ScheduleSpec schedule{"constant", 0};
    for (const std::int64_t step : {0, 10, 999})
        QCOMPARE(learningRateAt(m_optimizer, schedule, step, 1000, 100), 0.1);
}

void TestSchedule::isNeverZeroNorAboveFull_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("warmup");
    QTest::addColumn<int>("total");
    for (const char *name : {"cosine", "one_cycle", "constant"})
        for (const double warmup : {0.0, 1.0, 1000.0})
            for (const int total : {0, 1, 2, 17})
                QTest::newRow(qPrintable(
                    QStringLiteral("%1 %2 %3").arg(QLatin1String(name)).arg(warmup).arg(total)))
                    << QString::fromLatin1(name) << warmup << total;
}

void TestSchedule::isNeverZeroNorAboveFull()
{
    QFETCH(QString, name);
    QFETCH(double, warmup);
    QFETCH(int, total);
    const ScheduleSpec schedule{name.toStdString(), warmup};
    for (int step = 0; step < std::max(total, 1); ++step) {
        const double rate = learningRateAt(m_optimizer, schedule, step, total, 5);
        QVERIFY(rate > 0 && rate <= 0.1 + 1e-12);
    }
}

void TestSchedule::byTheClockIsTheSameCurve()
{
    const ScheduleSpec schedule{"cosine", 2};
    for (const std::int64_t step : {0, 150, 500, 900})
        QCOMPARE(
            learningRateAt(m_optimizer, schedule, (static_cast<double>(step) + 0.5) / 1000, 0.2),
            learningRateAt(m_optimizer, schedule, step, 1000, 100));
}

QTEST_GUILESS_MAIN(TestSchedule)
#include "tst_schedule.moc"

#include "trainyard/compute/advisor.h"
#include "trainyard/compute/forecast.h"

#include <QTest>

using namespace trainyard::compute;

class TestForecast : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsTimeAndMoney();
    void nothingMeasuredIsNothingTold();
    void advisesOnlyFromMeasurements();
    void advisesTheBackgroundTariff();
};

void TestForecast::tellsTimeAndMoney()
{
    const PriceSnapshot price = Catalogue::shipped().price(u"datasphere", u"c1.4");
    const auto result = forecast(36'000, {10, 10, 10}, price);
    QVERIFY(result);
    QCOMPARE(result->seconds.likely, 3600.0);
    QCOMPARE(result->micro->likely, 10'800'000.0);
    const auto uneven = forecast(36'000, {5, 10, 20}, price);
    QVERIFY(uneven->seconds.low < uneven->seconds.likely);
    QVERIFY(uneven->seconds.likely < uneven->seconds.high);
    QVERIFY(uneven->micro->low < uneven->micro->high);
}

void TestForecast::nothingMeasuredIsNothingTold()
{
    QVERIFY(!forecast(100, {}, {}));
    QVERIFY(!forecast(100, {0, 0}, {}));
    QVERIFY(!forecast(100, {10}, {})->micro); // the price is not known
}

void TestForecast::advisesOnlyFromMeasurements()
{
    const Catalogue catalogue = Catalogue::shipped();
    RunUse use;
    use.machine = QStringLiteral("datasphere");
    use.configuration = QStringLiteral("g1.1");
    use.price = catalogue.price(use.machine, use.configuration);
    use.price.backgroundPerHourMicro.reset();
    use.imagesPerSecond = 1000;
    use.imagesLeft = 3'600'000;
    use.gpuBusy = 0.06;
    QVERIFY(!advise(use, {}, catalogue));
    const MeasuredSpeed cpu{use.machine, QStringLiteral("c1.4"), 400, 2};
    const auto advice = advise(use, {cpu}, catalogue);
    QVERIFY(advice);
    QCOMPARE(advice->configuration, QStringLiteral("c1.4"));
    QCOMPARE(advice->microHere, qint64(194'400'000));
    QCOMPARE(advice->microThere, qint64(27'000'000));
    QCOMPARE(advice->secondsThere, 9000.0);
    QCOMPARE(advice->gpuBusy.value_or(0), 0.06);
    const MeasuredSpeed slow{use.machine, QStringLiteral("c1.4"), 50, 2};
    QVERIFY(!advise(use, {slow}, catalogue)); // would cost more
}

void TestForecast::advisesTheBackgroundTariff()
{
    const Catalogue catalogue = Catalogue::shipped();
    RunUse use;
    use.machine = QStringLiteral("datasphere");
    use.configuration = QStringLiteral("c1.4");
    use.price = catalogue.price(use.machine, use.configuration);
    use.imagesPerSecond = 100;
    use.imagesLeft = 360'000;
    const auto advice = advise(use, {}, catalogue);
    QVERIFY(advice);
    QCOMPARE(advice->reason, Advice::Reason::BackgroundTariff);
    QCOMPARE(advice->percentCheaper, 75.0);
}

QTEST_GUILESS_MAIN(TestForecast)
#include "tst_forecast.moc"

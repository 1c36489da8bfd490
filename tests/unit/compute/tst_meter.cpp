#include "trainyard/compute/meter.h"
#include "trainyard/compute/money.h"

#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard::compute;

namespace {

constexpr qint64 price = 194'400'000;

PriceSnapshot tariff()
{
    PriceSnapshot snapshot;
    snapshot.basis = PriceBasis::Tariff;
    snapshot.currency = QStringLiteral("RUB");
    snapshot.perHourMicro = price;
    return snapshot;
}

PriceSnapshot electricity()
{
    PriceSnapshot snapshot;
    snapshot.basis = PriceBasis::Electricity;
    snapshot.currency = QStringLiteral("RUB");
    snapshot.perKwhMicro = 5'500'000;
    return snapshot;
}

Moment at(qint64 bootMs, const QString &boot = QStringLiteral("boot"))
{
    return {boot, bootMs, 1'700'000'000'000 + bootMs};
}

MeterTick tick(qint64 bootMs)
{
    MeterTick one;
    one.at = at(bootMs);
    return one;
}

} // namespace

class TestMeter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void killedAtAnyInstantCostsTheSame();
    void pausesBetweenAttemptsAreFree();
    void surplusIsTakenBack();
    void idleIsApart();
    void sharersPayTheMachineTogether();
    void electricityByCounterPowerOrUnknown();
    void rebootEndsAtTheProvenMoment();
    void budgetWarnsThenStops();
    void linesCoverAtMostAMinute();

private:
    QString path() const { return m_folder.filePath(QStringLiteral("ledger.jsonl")); }
    QTemporaryDir m_folder;

private Q_SLOTS:
    void init() { QFile::remove(path()); }
};

void TestMeter::killedAtAnyInstantCostsTheSame()
{
    QRandomGenerator random(11);
    for (int round = 0; round < 60; ++round) {
        QFile::remove(path());
        const qint64 start = 5'000'000 + random.bounded(1'000'000);
        auto meter = *Meter::open(path(), tariff());
        QVERIFY(meter->begin(at(start)));
        qint64 now = start;
        for (int step = 0; step < 300; ++step) {
            now += 1 + random.bounded(2'000);
            QVERIFY(meter->tick(tick(now)));
            QVERIFY(meter->tick(tick(now))); // the same moment again
            if (random.bounded(25) != 0)
                continue;
            meter.reset();                // killed: what was not written is gone
            if (random.bounded(3) == 0) { // in the middle of a line
                QFile file(path());
                QVERIFY(file.open(QIODevice::Append));
                file.write("{\"from_b\":17,\"to_");
            }
            now += random.bounded(200'000); // away for some time
            meter = *Meter::open(path(), tariff());
            QVERIFY(meter->resume(QStringLiteral("boot")));
        }
        QVERIFY(meter->end(at(now)));
        const qint64 expected = costUntil(price, now) - costUntil(price, start);
        QCOMPARE(meter->totals().micro, expected);
        QCOMPARE(meter->totals().paidMs, now - start);
        int badLines = -1;
        QCOMPARE(Ledger::read(path(), &badLines)->totals(), meter->totals());
        QCOMPARE(badLines, 0);
    }
}

void TestMeter::pausesBetweenAttemptsAreFree()
{
    auto meter = *Meter::open(path(), tariff());
    QVERIFY(meter->begin(at(1'000)));
    QVERIFY(meter->end(at(11'000)));
    QVERIFY(meter->begin(at(7'000'000)));
    QVERIFY(meter->tick(tick(7'005'000)));
    QVERIFY(meter->end(at(7'010'000)));
    QCOMPARE(meter->totals().paidMs, qint64(20'000));
}

void TestMeter::surplusIsTakenBack()
{
    auto meter = *Meter::open(path(), tariff());
    QVERIFY(meter->begin(at(0)));
    for (qint64 now = 1'000; now <= 200'000; now += 1'000)
        QVERIFY(meter->tick(tick(now)));
    QVERIFY(meter->end(at(90'500)));
    QCOMPARE(meter->totals().paidMs, qint64(90'500));
    QCOMPARE(Ledger::read(path())->totals().micro, costUntil(price, 90'500));
}

void TestMeter::idleIsApart()
{
    auto meter = *Meter::open(path(), tariff());
    QVERIFY(meter->begin(at(0)));
    for (qint64 now = 1'000; now <= 100'000; now += 1'000) {
        MeterTick one = tick(now);
        one.gpuBusy = now <= 30'000 ? 0.01 : 0.9;
        QVERIFY(meter->tick(one));
    }
    QVERIFY(meter->end(at(100'000)));
    QCOMPARE(meter->totals().idleMicro, costUntil(price, 30'000));
    QCOMPARE(meter->totals().micro, costUntil(price, 100'000));
}

void TestMeter::sharersPayTheMachineTogether()
{
    qint64 sum = 0;
    for (int slot = 0; slot < 3; ++slot) {
        QFile::remove(path());
        auto meter = *Meter::open(path(), tariff());
        QVERIFY(meter->begin(at(777)));
        for (qint64 now = 1'003; now <= 131'003; now += 1'000) {
            MeterTick one = tick(now);
            one.sharers = 3;
            one.slot = slot;
            QVERIFY(meter->tick(one));
        }
        QVERIFY(meter->end(at(131'003)));
        sum += meter->totals().micro;
    }
    QCOMPARE(sum, costUntil(price, 131'003) - costUntil(price, 777));
}

void TestMeter::electricityByCounterPowerOrUnknown()
{
    auto meter = *Meter::open(path(), electricity());
    QVERIFY(meter->begin(at(0)));
    MeterTick one;
    one.hasGpu = true;
    one.at = at(1'000);
    one.gpuEnergyMj = 1'000'000;
    QVERIFY(meter->tick(one)); // no counter before, no power: unknown
    QCOMPARE(meter->totals().unknownMs, qint64(1'000));
    QVERIFY(!meter->totals().knownMicro());
    one.at = at(2'000);
    one.gpuEnergyMj = 1'000'000 + 3'600'000; // 1 Wh
    one.cpuPowerW = 0.0;
    QVERIFY(meter->tick(one));
    QCOMPARE(meter->totals().energyMwh, qint64(1'000));
    QCOMPARE(meter->totals().micro, qint64(5'500)); // 5.50 per kWh
    QVERIFY(!meter->totals().hasEstimate);
    one.at = at(3'000);
    one.gpuEnergyMj.reset();
    one.gpuPowerW = 360.0; // for a second: 0.1 Wh
    QVERIFY(meter->tick(one));
    QCOMPARE(meter->totals().energyMwh, qint64(1'100));
    QVERIFY(meter->totals().hasEstimate);
}

void TestMeter::rebootEndsAtTheProvenMoment()
{
    auto meter = *Meter::open(path(), tariff());
    QVERIFY(meter->begin(at(0)));
    QVERIFY(meter->tick(tick(61'000)));
    meter.reset();
    meter = *Meter::open(path(), tariff());
    QVERIFY(!meter->resume(QStringLiteral("another boot")));
    QVERIFY(meter->end(at(75'000))); // the last beat before
    QCOMPARE(meter->totals().paidMs, qint64(75'000));
    QVERIFY(meter->end(at(75'000)));
    QCOMPARE(meter->totals().paidMs, qint64(75'000));
}

void TestMeter::budgetWarnsThenStops()
{
    auto meter = *Meter::open(path(), tariff(), costUntil(price, 100'000));
    QVERIFY(meter->begin(at(0)));
    QVERIFY(meter->tick(tick(79'000)));
    QCOMPARE(meter->budgetState(), BudgetState::Within);
    QVERIFY(meter->tick(tick(80'000)));
    QCOMPARE(meter->budgetState(), BudgetState::Warning);
    QVERIFY(meter->tick(tick(100'000)));
    QCOMPARE(meter->budgetState(), BudgetState::Reached);
    QCOMPARE(budgetState(1, 0), BudgetState::None);
}

void TestMeter::linesCoverAtMostAMinute()
{
    auto meter = *Meter::open(path(), tariff());
    QVERIFY(meter->begin(at(0)));
    QVERIFY(meter->tick(tick(400'000)));
    QVERIFY(meter->end(at(400'000)));
    const Ledger ledger = *Ledger::read(path());
    QCOMPARE(ledger.entries().size(), std::size_t(7));
    for (const LedgerEntry &entry : ledger.entries())
        QVERIFY(entry.toBootMs - entry.fromBootMs <= Meter::longestIntervalMs);
}

QTEST_GUILESS_MAIN(TestMeter)
#include "tst_meter.moc"

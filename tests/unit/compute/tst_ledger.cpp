#include "trainyard/compute/ledger.h"

#include <QTest>

using namespace trainyard::compute;

namespace {

LedgerEntry entry(qint64 from, qint64 to, qint64 micro, const QString &boot = QStringLiteral("a"))
{
    LedgerEntry one;
    one.bootId = boot;
    one.fromBootMs = from;
    one.toBootMs = to;
    one.unixMs = 1'000'000 + to;
    one.basis = PriceBasis::Tariff;
    one.micro = micro;
    one.idleMicro = micro / 2;
    return one;
}

LedgerEntry clip(qint64 at)
{
    LedgerEntry one;
    one.isClip = true;
    one.bootId = QStringLiteral("a");
    one.fromBootMs = one.toBootMs = at;
    return one;
}

} // namespace

class TestLedger : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void repeatedAndOverlappingCountOnce();
    void bootsAreApart();
    void clipTakesBack();
    void unknownIsNotZero();
    void jsonRoundTrip();
    void moneyUntilAMoment();
};

void TestLedger::repeatedAndOverlappingCountOnce()
{
    Ledger ledger;
    ledger.add(entry(0, 1000, 1000));
    ledger.add(entry(0, 1000, 1000));
    ledger.add(entry(3000, 4000, 1000));
    ledger.add(entry(500, 3500, 3000)); // fills the hole 1000 … 3000
    QCOMPARE(ledger.totals().paidMs, qint64(4000));
    QCOMPARE(ledger.totals().micro, qint64(4000));
    QCOMPARE(ledger.totals().idleMicro, qint64(2000));
    ledger.add(entry(0, 4000, 99'999));
    QCOMPARE(ledger.totals().micro, qint64(4000));
}

void TestLedger::bootsAreApart()
{
    Ledger ledger;
    ledger.add(entry(0, 1000, 1000));
    ledger.add(entry(0, 1000, 1000, QStringLiteral("b")));
    QCOMPARE(ledger.totals().micro, qint64(2000));
}

void TestLedger::clipTakesBack()
{
    Ledger ledger;
    ledger.add(entry(0, 1000, 1000));
    ledger.add(entry(1000, 2000, 1000));
    ledger.add(entry(1000, 2000, 1000, QStringLiteral("b")));
    ledger.add(clip(500));
    QCOMPARE(ledger.totals().micro, qint64(1500));
    QCOMPARE(ledger.totals().paidMs, qint64(1500));
    ledger.add(entry(500, 600, 100)); // a later attempt may use the time again
    QCOMPARE(ledger.totals().micro, qint64(1600));
}

void TestLedger::unknownIsNotZero()
{
    Ledger ledger;
    LedgerEntry unknown = entry(0, 1000, 0);
    unknown.micro.reset();
    ledger.add(unknown);
    QVERIFY(!ledger.totals().knownMicro());
    QCOMPARE(ledger.totals().unknownMs, qint64(1000));
    QVERIFY(!unknown.toJson().contains(QStringLiteral("micro")));
}

void TestLedger::jsonRoundTrip()
{
    LedgerEntry one = entry(10, 20, 30);
    one.share = 0.5;
    one.energyMwh = 7;
    one.isEstimate = true;
    one.perHourMicro = 10'800'000;
    QCOMPARE(LedgerEntry::fromJson(one.toJson()).toJson(), one.toJson());
    QVERIFY(LedgerEntry::fromJson(clip(5).toJson()).isClip);
    QCOMPARE(LedgerEntry::fromJson(clip(5).toJson()).toBootMs, qint64(5));
}

void TestLedger::moneyUntilAMoment()
{
    Ledger ledger;
    ledger.add(entry(0, 1000, 1000));
    ledger.add(entry(2000, 3000, 500));
    QCOMPARE(ledger.microUntil(1'000'000), qint64(0));
    QCOMPARE(ledger.microUntil(1'000'500), qint64(500));
    QCOMPARE(ledger.microUntil(1'001'500), qint64(1000));
    QCOMPARE(ledger.microUntil(1'002'500), qint64(1250));
    QCOMPARE(ledger.microUntil(2'000'000), qint64(1500));
}

QTEST_GUILESS_MAIN(TestLedger)
#include "tst_ledger.moc"

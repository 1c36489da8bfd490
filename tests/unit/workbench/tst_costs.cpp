#include "run_fixture.h"
#include "trainyard/base/checked_line.h"
#include "trainyard/runs/run_store.h"
#include "trainyard/workbench/costs.h"

#include <QDateTime>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::workbench;

namespace {

const qint64 noon = QDateTime(QDate(2026, 3, 10), QTime(12, 0)).toMSecsSinceEpoch();
constexpr qint64 hour = 3'600'000;

compute::LedgerEntry paid(qint64 fromHour, qint64 untilHour, std::optional<qint64> micro)
{
    compute::LedgerEntry entry;
    entry.bootId = QStringLiteral("boot");
    entry.fromBootMs = fromHour * hour;
    entry.toBootMs = untilHour * hour;
    entry.unixMs = noon + untilHour * hour;
    entry.basis = micro ? compute::PriceBasis::Tariff : compute::PriceBasis::Unknown;
    entry.micro = micro;
    entry.idleMicro = micro ? std::optional(*micro / 10) : std::nullopt;
    return entry;
}

} // namespace

class TestCosts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void byRunTheDearestFirst();
    void byDayAndSince();
    void currenciesStayApart();
    void whatIsUnknownIsSaid();

private:
    runs::Run add(const QString &id, const QString &currency,
                  const std::vector<compute::LedgerEntry> &entries);

    std::unique_ptr<QTemporaryDir> m_project;
};

void TestCosts::init()
{
    m_project = std::make_unique<QTemporaryDir>();
}

runs::Run TestCosts::add(const QString &id, const QString &currency,
                         const std::vector<compute::LedgerEntry> &entries)
{
    runs::Run run;
    run.folder = fixture::writeRun(m_project->path(), id, noon, {});
    run.record = fixture::record(id, noon);
    run.record.name = id;
    run.record.price.currency = currency;
    QByteArray ledger;
    for (const compute::LedgerEntry &entry : entries)
        ledger += base::checkedLine(entry.toJson());
    fixture::write(run.folder + QStringLiteral("/ledger.jsonl"), ledger);
    return run;
}

void TestCosts::byRunTheDearestFirst()
{
    const auto cheap =
        add(QStringLiteral("20260310-120000-aaaaaa"), QStringLiteral("RUB"), {paid(0, 1, 10)});
    const auto dear = add(QStringLiteral("20260310-120000-bbbbbb"), QStringLiteral("RUB"),
                          {paid(0, 1, 100), paid(1, 3, 200)});
    const auto lines = costs({cheap, dear}, CostsBy::Run);
    QCOMPARE(lines.size(), std::size_t(2));
    QCOMPARE(lines[0].key, dear.record.id);
    QCOMPARE(lines[0].money.micro, qint64(300));
    QCOMPARE(lines[0].money.idleMicro, qint64(30));
    QCOMPARE(lines[0].seconds, 3.0 * 3600);
    QVERIFY(lines[0].isKnown);
    const auto places = costs({cheap, dear}, CostsBy::Machine);
    QCOMPARE(places.size(), std::size_t(1));
    QCOMPARE(places[0].money.micro, qint64(310));
    QCOMPARE(places[0].runs, 2);
}

void TestCosts::byDayAndSince()
{
    // Until 11 in the evening, then past midnight.
    const auto run = add(QStringLiteral("20260310-120000-aaaaaa"), QStringLiteral("RUB"),
                         {paid(0, 11, 100), paid(11, 14, 7)});
    const auto days = costs({run}, CostsBy::Day);
    QCOMPARE(days.size(), std::size_t(2));
    QCOMPARE(days[0].key, QStringLiteral("2026-03-10"));
    QCOMPARE(days[0].money.micro, qint64(100));
    QCOMPARE(days[1].key, QStringLiteral("2026-03-11"));
    const auto since = costs({run}, CostsBy::Run, QDate(2026, 3, 11));
    QCOMPARE(since.size(), std::size_t(1));
    QCOMPARE(since[0].money.micro, qint64(7));
    QVERIFY(costs({run}, CostsBy::Run, QDate(2026, 3, 12)).empty());
}

void TestCosts::currenciesStayApart()
{
    const auto one =
        add(QStringLiteral("20260310-120000-aaaaaa"), QStringLiteral("RUB"), {paid(0, 1, 10)});
    const auto other =
        add(QStringLiteral("20260310-120000-bbbbbb"), QStringLiteral("USD"), {paid(0, 1, 20)});
    QCOMPARE(costs({one, other}, CostsBy::Machine).size(), std::size_t(2));
}

void TestCosts::whatIsUnknownIsSaid()
{
    const auto run =
        add(QStringLiteral("20260310-120000-aaaaaa"), QString(), {paid(0, 1, std::nullopt)});
    const auto lines = costs({run}, CostsBy::Run);
    QVERIFY(!lines[0].isKnown);
    QCOMPARE(lines[0].money.unknownMs, hour);
}

QTEST_GUILESS_MAIN(TestCosts)
#include "tst_costs.moc"

#include "trainyard/compute/money.h"

#include <QRandomGenerator>
#include <QTest>

using namespace trainyard::compute;

class TestMoney : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsDecimalsExactly_data();
    void readsDecimalsExactly();
    void refusesWhatIsNoAmount_data();
    void refusesWhatIsNoAmount();
    void anyCutSumsToTheWhole();
    void sharesSumToTheMachine();
    void tellsSmallAndUnknownAmounts();
};

void TestMoney::readsDecimalsExactly_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("micro");
    QTest::newRow("tariff") << QStringLiteral("10.8") << qint64(10'800'000);
    QTest::newRow("comma") << QStringLiteral("10,8") << qint64(10'800'000);
    QTest::newRow("micro") << QStringLiteral("0.000001") << qint64(1);
    QTest::newRow("whole") << QStringLiteral("300") << qint64(300'000'000);
    QTest::newRow("no whole") << QStringLiteral(".5") << qint64(500'000);
}

void TestMoney::readsDecimalsExactly()
{
    QFETCH(QString, text);
    QFETCH(qint64, micro);
    QCOMPARE(microFromText(text).value_or(-1), micro);
    QCOMPARE(microFromText(microToText(micro)).value_or(-1), micro);
    const auto money = parseMoney(text + QStringLiteral(" rub"), QStringLiteral("USD"));
    QVERIFY(money);
    QCOMPARE(money->micro, micro);
    QCOMPARE(money->currency, QStringLiteral("RUB"));
}

void TestMoney::refusesWhatIsNoAmount_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"", "-1", "1e6", "1.2.3", "0.0000001", "RUB", "nan", "10 roubles",
                             "99999999999999999999"})
        QTest::newRow(text) << QString::fromLatin1(text);
}

void TestMoney::refusesWhatIsNoAmount()
{
    QFETCH(QString, text);
    QVERIFY(!parseMoney(text, QStringLiteral("RUB")));
}

void TestMoney::anyCutSumsToTheWhole()
{
    QRandomGenerator random(7);
    for (int round = 0; round < 200; ++round) {
        const qint64 price = random.bounded(largestPriceMicro);
        const qint64 start = random.bounded(qint64(100'000'000'000));
        qint64 at = start;
        qint64 sum = 0;
        for (int piece = 0; piece < 50; ++piece) {
            const qint64 next = at + random.bounded(60'001);
            sum += sharedCost(price, at, next, 1, 0);
            at = next;
        }
        QCOMPARE(sum, sharedCost(price, start, at, 1, 0));
        QCOMPARE(costUntil(price, 3'600'000), price);
    }
}

void TestMoney::sharesSumToTheMachine()
{
    for (int sharers = 1; sharers <= 9; ++sharers) {
        for (qint64 from = 1'234'567; from < 1'240'000; from += 777) {
            qint64 sum = 0;
            for (int slot = 0; slot < sharers; ++slot)
                sum += sharedCost(10'800'000, from, from + 777, sharers, slot);
            QCOMPARE(sum, sharedCost(10'800'000, from, from + 777, 1, 0));
        }
    }
}

void TestMoney::tellsSmallAndUnknownAmounts()
{
    const QLocale english(QLocale::English, QLocale::UnitedStates);
    QCOMPARE(formatMoney(Money{2'800'000, QStringLiteral("USD")}, english),
             QStringLiteral("$2.80"));
    QVERIFY(formatMoney(Money{12, QStringLiteral("USD")}, english).startsWith(u'<'));
    QCOMPARE(formatMoney(std::nullopt, QStringLiteral("USD"), english), QStringLiteral("unknown"));
}

QTEST_GUILESS_MAIN(TestMoney)
#include "tst_money.moc"

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
    void readsWhatPeopleType_data();
    void readsWhatPeopleType();
    void readsWhatItWrites();
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
                             "99999999999999999999", "1,500"})
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

void TestMoney::readsWhatPeopleType_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<qint64>("micro"); // −1: refused
    QTest::addColumn<QString>("currency");
    const auto row = [](const char *locale, const char *typed, qint64 micro, const char *currency) {
        QTest::addRow("%s: %s", locale, typed)
            << QString::fromLatin1(locale) << QString::fromUtf8(typed) << micro
            << QString::fromLatin1(currency);
    };
    row("en_US", "1,500", 1'500'000'000, "USD");
    row("en_US", "1,500.25", 1'500'250'000, "USD");
    row("en_US", "$2.80", 2'800'000, "USD");
    row("en_US", "1.500", 1'500'000, "USD");
    row("en_US", "300 rub", 300'000'000, "RUB");
    row("en_US", "10,8", 10'800'000, "USD");
    row("en_US", "12,34,567", -1, "");
    row("en_US", "1,50,0", -1, "");
    row("en_US", "1.2.3", -1, "");
    row("en_US", "$5 EUR", -1, "");
    row("en_US", "5 roubles", -1, "");
    row("en_US", "-5", -1, "");
    row("en_US", "1e6", -1, "");
    row("de_DE", "1.500", 1'500'000'000, "USD");
    row("de_DE", "1.500,25 €", 1'500'250'000, "EUR");
    row("de_DE", "2,8", 2'800'000, "USD");
    row("ru_RU", "1 500", 1'500'000'000, "USD");
    row("ru_RU", "1\u00a0500,5\u00a0₽", 1'500'500'000, "RUB");
    row("ru_RU", "1,500", 1'500'000, "USD");
    row("ru_RU", "0.125", 125'000, "USD");
    row("ru_RU", "1.500", -1, ""); // one and a half, or fifteen hundred
    row("ru_RU", "1 50", -1, "");
}

void TestMoney::readsWhatPeopleType()
{
    QFETCH(QString, locale);
    QFETCH(QString, typed);
    QFETCH(qint64, micro);
    QFETCH(QString, currency);
    const auto money = readMoney(typed, QStringLiteral("USD"), QLocale(locale));
    QCOMPARE(money ? money->micro : -1, micro);
    if (money)
        QCOMPARE(money->currency, currency);
}

void TestMoney::readsWhatItWrites()
{
    for (const char *name : {"en_US", "ru_RU", "de_DE", "fr_FR", "de_CH"}) {
        const QLocale locale{QString::fromLatin1(name)};
        for (const char *currency : {"RUB", "USD", "EUR", "GBP", "CHF"}) {
            const Money money{1'234'567'890'000, QString::fromLatin1(currency)};
            const auto read = readMoney(formatMoney(money, locale), QString(), locale);
            QVERIFY2(read, qPrintable(formatMoney(money, locale)));
            QCOMPARE(*read, money);
        }
    }
}

QTEST_GUILESS_MAIN(TestMoney)
#include "tst_money.moc"

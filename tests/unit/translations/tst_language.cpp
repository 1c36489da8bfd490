#include "translations/language.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <QTest>

using namespace trainyard;

class TestLanguage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unknownLanguageGivesEnglish();
    void everyCatalogueIsBuiltIn();
    void englishHasPlurals();
    void numbersFollow();
    void switchesBackAndForth();
};

static QString runs(int count)
{
    return QCoreApplication::translate("Report", "Comparison of %n runs", nullptr, count);
}

void TestLanguage::unknownLanguageGivesEnglish()
{
    QCOMPARE(useLanguage(QStringLiteral("tlh")), QStringLiteral("en"));
}

void TestLanguage::everyCatalogueIsBuiltIn()
{
    for (const QString &language : availableLanguages()) {
        QCOMPARE(useLanguage(language), language);
        QVERIFY(QFile::exists(QStringLiteral(":/i18n/trainyard_%1.qm").arg(language)));
    }
    QCOMPARE(useLanguage(QStringLiteral("ru_RU")), QStringLiteral("ru"));
}

void TestLanguage::englishHasPlurals()
{
    useLanguage(QStringLiteral("en"));
    QCOMPARE(runs(1), QStringLiteral("Comparison of 1 run"));
    QCOMPARE(runs(2), QStringLiteral("Comparison of 2 runs"));
}

void TestLanguage::numbersFollow()
{
    useLanguage(QStringLiteral("ru"));
    QCOMPARE(QLocale().language(), QLocale::Russian);
    QCOMPARE(QLocale().toString(0.5, 'f', 1), QStringLiteral("0,5"));
    useLanguage(QStringLiteral("en"));
    QCOMPARE(QLocale().toString(0.5, 'f', 1), QStringLiteral("0.5"));
}

void TestLanguage::switchesBackAndForth()
{
    for (int i = 0; i < 3; ++i) {
        useLanguage(QStringLiteral("ru"));
        QVERIFY(runs(1) != QStringLiteral("Comparison of 1 run"));
        useLanguage(QStringLiteral("en"));
        QCOMPARE(runs(1), QStringLiteral("Comparison of 1 run"));
    }
}

QTEST_GUILESS_MAIN(TestLanguage)
#include "tst_language.moc"

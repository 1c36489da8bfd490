#include "theme/contrast.h"
#include "theme/theme.h"
#include "theme/theme_manager.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

using namespace trainyard::desktop;

namespace {

// Pairs that the design exempts: muted text on dark pressed is drawn as text.
bool isExempt(const Theme &theme, const QString &ink, const QString &surface)
{
    return theme.isDark && ink == QLatin1String("muted") && surface == QLatin1String("pressed");
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textIsReadable_data() { themes(); }
    void textIsReadable();
    void linesAreVisible_data() { themes(); }
    void linesAreVisible();
    void seriesDiffer_data() { themes(); }
    void seriesDiffer();
    void knownContrasts();
    void highContrastTakesTheSystemsColours();
    void schemeSwitchesLive();
    void styleSheetIsComplete();
    void hatchTilesWithoutSeam();

private:
    static void themes();
    static Theme current();
};

void TestTheme::themes()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

Theme TestTheme::current()
{
    return *static_cast<bool *>(QTest::qData("dark", QMetaType::Bool)) ? Theme::dark()
                                                                       : Theme::light();
}

void TestTheme::textIsReadable()
{
    const Theme theme = current();
    const QStringList surfaces{
        QStringLiteral("window"),       QStringLiteral("panel"),
        QStringLiteral("raised"),       QStringLiteral("sunken"),
        QStringLiteral("hover"),        QStringLiteral("pressed"),
        QStringLiteral("selection"),    QStringLiteral("selection-unfocused"),
        QStringLiteral("accent-soft"),  QStringLiteral("success-soft"),
        QStringLiteral("warning-soft"), QStringLiteral("danger-soft")};
    for (const QString &ink :
         {QStringLiteral("text"), QStringLiteral("muted"), QStringLiteral("accent"),
          QStringLiteral("success"), QStringLiteral("warning"), QStringLiteral("danger")}) {
        for (const QString &surface : surfaces) {
            const double ratio = contrast(theme.role(ink), theme.role(surface));
            QVERIFY2(ratio >= 4.5 || isExempt(theme, ink, surface),
                     qPrintable(QStringLiteral("%1 on %2: %3").arg(ink, surface).arg(ratio)));
        }
    }
    QVERIFY(contrast(theme.onAccent, theme.accent) >= 4.5);
    for (int step : {1, 2})
        QVERIFY(contrast(theme.onAccent, theme.accentFill(step)) >= 4.5);
    for (const QColor &code :
         {theme.keyword, theme.string, theme.number, theme.comment, theme.function, theme.magic}) {
        QVERIFY(contrast(code, theme.sunken) >= 4.5);
        QVERIFY(contrast(code, theme.raised) >= 4.5);
    }
}

void TestTheme::linesAreVisible()
{
    const Theme theme = current();
    for (const QColor &surface : {theme.window, theme.panel, theme.raised})
        QVERIFY2(contrast(theme.strongBorder, surface) >= 3.0, qPrintable(surface.name()));
    for (const QColor &series : theme.series)
        QVERIFY2(contrast(series, theme.raised) >= 3.0, qPrintable(series.name()));
    QVERIFY(contrast(theme.disabled, theme.raised) >= 3.0);
}

void TestTheme::seriesDiffer()
{
    const Theme theme = current();
    for (Vision vision : {Vision::Normal, Vision::Protan, Vision::Deutan, Vision::Tritan}) {
        for (size_t i = 0; i < theme.series.size(); ++i) {
            for (size_t j = i + 1; j < theme.series.size(); ++j) {
                const double distance = perceivedDistance(theme.series[i], theme.series[j], vision);
                QVERIFY2(distance >= 10, qPrintable(QStringLiteral("%1 and %2, vision %3: %4")
                                                        .arg(i + 1)
                                                        .arg(j + 1)
                                                        .arg(int(vision))
                                                        .arg(distance)));
            }
        }
    }
}

void TestTheme::knownContrasts()
{
    // WCAG: black on white is 21, and #767676 is the lightest grey that passes 4.5 on white.
    QCOMPARE(qRound(contrast(Qt::black, Qt::white) * 100), 2100);
    QVERIFY(contrast(QColor(0x76, 0x76, 0x76), Qt::white) >= 4.5);
    QVERIFY(contrast(QColor(0x77, 0x77, 0x77), Qt::white) < 4.5);
    // OKLab: white is L = 1, black 0.
    QCOMPARE(qRound(perceivedDistance(Qt::white, Qt::black)), 100);
    // Red and green of equal lightness come close to each other for a deutan eye.
    const QColor red(200, 80, 60), green(110, 135, 40);
    QVERIFY(perceivedDistance(red, green, Vision::Deutan) < perceivedDistance(red, green) / 2);
}

void TestTheme::highContrastTakesTheSystemsColours()
{
    QPalette system;
    system.setColor(QPalette::Base, Qt::black);
    system.setColor(QPalette::Text, Qt::yellow);
    const Theme theme = Theme::highContrast(system);
    QVERIFY(theme.isHighContrast);
    QVERIFY(theme.isDark);
    QCOMPARE(theme.panel, QColor(Qt::black));
    QCOMPARE(theme.border, QColor(Qt::yellow));
    QVERIFY(contrast(theme.muted, theme.hover) >= 7);
}

void TestTheme::schemeSwitchesLive()
{
    ThemeManager manager;
    QSignalSpy changed(&manager, &ThemeManager::changed);
    manager.setScheme(Scheme::Dark);
    QVERIFY(theme().isDark);
    QCOMPARE(QApplication::palette().color(QPalette::Window), Theme::dark().panel);
    manager.setScheme(Scheme::Light);
    QVERIFY(!theme().isDark);
    QCOMPARE(QApplication::palette().color(QPalette::Window), Theme::light().panel);
    QCOMPARE(QApplication::palette().color(QPalette::Disabled, QPalette::Text),
             Theme::light().disabled);
    QCOMPARE(changed.count(), 2);
}

void TestTheme::styleSheetIsComplete()
{
    const QString sheet = Theme::dark().styleSheet();
    QVERIFY(sheet.contains(Theme::dark().border.name()));
    const qsizetype comment = sheet.indexOf(QLatin1String("*/"));
    QVERIFY(comment > 0);
    // Every role in it was known.
    QVERIFY2(!sheet.mid(comment).contains(QLatin1Char('@')), qPrintable(sheet.mid(comment)));
}

void TestTheme::hatchTilesWithoutSeam()
{
    QImage image(60, 60, QImage::Format_RGB32);
    QPainter painter(&image);
    painter.fillRect(image.rect(), idleHatch(Theme::light(), 1));
    painter.end();
    QCOMPARE(image.copy(0, 0, 6, 6), image.copy(6, 6, 6, 6));
    // Diagonal: one step right and one up meets the same line.
    for (int i = 0; i < 30; ++i)
        QVERIFY(qAbs(qGray(image.pixel(20 + i, 50 - i)) - qGray(image.pixel(20, 50))) <= 12);
    QVERIFY(image.pixel(20, 20) != image.pixel(23, 20));
}

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"

#include "shell/command_palette.h"
#include "shell/fuzzy.h"
#include "shell/palette_model.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QTest>

using namespace trainyard::desktop;

class TestPalette : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matches_data();
    void matches();
    void prefersWhatIsMeant();
    void marksTheLetters();
    void ordersLines();
    void runsTheChosenLine();
    void leavesOnEscape();

private:
    static std::vector<PaletteEntry> entries(QStringList *ran)
    {
        const auto entry = [ran](const QString &text, const QString &detail,
                                 const QString &whyNot = {}) {
            return PaletteEntry{text, detail, {}, {}, whyNot, [ran, text] { ran->append(text); }};
        };
        return {entry(QStringLiteral("Side panel"), QStringLiteral("View")),
                entry(QStringLiteral("Split view"), QStringLiteral("View")),
                entry(QStringLiteral("Close project"), QStringLiteral("File"),
                      QStringLiteral("No project is open.")),
                entry(QStringLiteral("Open folder"), QStringLiteral("File"))};
    }
};

void TestPalette::matches_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("expected");
    QTest::newRow("empty") << ""
                           << "Open" << true;
    QTest::newRow("initials") << "of"
                              << "Open folder" << true;
    QTest::newRow("any case") << "OPEN"
                              << "open folder" << true;
    QTest::newRow("order counts") << "nepo"
                                  << "open" << false;
    QTest::newRow("words in any order") << "folder open"
                                        << "Open folder" << true;
    QTest::newRow("another alphabet") << QStringLiteral("отк") << QStringLiteral("Открыть") << true;
    QTest::newRow("letter that is not there") << "opex"
                                              << "Open folder" << false;
    QTest::newRow("longer than the text") << "openopen"
                                          << "open" << false;
}

void TestPalette::matches()
{
    QFETCH(QString, pattern);
    QFETCH(QString, text);
    QTEST(fuzzyMatch(pattern, text).has_value(), "expected");
}

void TestPalette::prefersWhatIsMeant()
{
    const auto score = [](const QString &pattern, const QString &text) {
        return fuzzyMatch(pattern, text)->score;
    };
    QVERIFY(score(QStringLiteral("sp"), QStringLiteral("Side panel")) >
            score(QStringLiteral("sp"), QStringLiteral("Disk step")));
    QVERIFY(score(QStringLiteral("run"), QStringLiteral("Runs")) >
            score(QStringLiteral("run"), QStringLiteral("Return")));
    QVERIFY(score(QStringLiteral("open"), QStringLiteral("Open")) >
            score(QStringLiteral("open"), QStringLiteral("Open the whole folder again")));
}

void TestPalette::marksTheLetters()
{
    const auto match = fuzzyMatch(u"of", u"Open folder");
    QVERIFY(match);
    QCOMPARE(match->positions, (std::vector<int>{0, 5}));
}

void TestPalette::ordersLines()
{
    QStringList ran;
    PaletteModel model;
    QAbstractItemModelTester tester(&model);
    model.setEntries(entries(&ran));
    QCOMPARE(model.rowCount(), 4);
    // What cannot be done now comes last, and says why.
    QCOMPARE(model.index(3).data().toString(), QStringLiteral("Close project"));
    QCOMPARE(model.index(3).data(PaletteModel::WhyNotRole).toString(),
             QStringLiteral("No project is open."));
    model.setPattern(QStringLiteral("view s"));
    QCOMPARE(model.rowCount(), 2); // the menu's name counts too
    model.setPattern(QStringLiteral("xyz"));
    QCOMPARE(model.rowCount(), 0);
}

void TestPalette::runsTheChosenLine()
{
    QWidget window;
    window.resize(800, 600);
    QLineEdit before(&window);
    CommandPalette palette(&window);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    before.setFocus();
    QStringList ran;
    palette.open(QStringLiteral("Search"), entries(&ran));
    QVERIFY(palette.isVisible());
    auto *field = palette.findChild<QLineEdit *>();
    QTest::keyClicks(field, QStringLiteral("close"));
    QTest::keyClick(field, Qt::Key_Return); // cannot be done: stays open
    QVERIFY(ran.isEmpty());
    QVERIFY(palette.isVisible());
    field->clear();
    QTest::keyClicks(field, QStringLiteral("open f"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(ran, QStringList{QStringLiteral("Open folder")});
    QVERIFY(palette.isHidden());
}

void TestPalette::leavesOnEscape()
{
    QWidget window;
    window.resize(800, 600);
    CommandPalette palette(&window);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QStringList ran;
    palette.open(QStringLiteral("Search"), entries(&ran));
    auto *field = palette.findChild<QLineEdit *>();
    QTest::keyClick(field, Qt::Key_Down);
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(palette.isHidden());
    QVERIFY(ran.isEmpty());
}

QTEST_MAIN(TestPalette)
#include "tst_palette.moc"

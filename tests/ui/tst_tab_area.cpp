#include "shell/tab_area.h"
#include "shell/tab_strip.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace trainyard::desktop;

namespace {

const QString one = QStringLiteral("a/one");
const QString two = QStringLiteral("a/two");
const QString gone = QStringLiteral("a/gone");

TabLabel label(const QString &title)
{
    return {title, QStringLiteral("file"), false};
}

} // namespace

class TestTabArea : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void showsTheStartPageWithoutTabs();
    void makesPagesWhenTheyAreShown();
    void makesThePageOfARestoredLayout();
    void goesBackToTheLastTab();
    void splitsAndJoins();
    void closesWhatCannotBeMade();

private:
    std::unique_ptr<TabArea> m_area;
    QStringList m_made;
};

void TestTabArea::init()
{
    m_made.clear();
    m_area = std::make_unique<TabArea>();
    m_area->setStartPage([] { return new QLabel(QStringLiteral("start")); });
    m_area->setMaker([this](const QString &id) -> QWidget * {
        m_made << id;
        return id == gone ? nullptr : new QLabel(id);
    });
    m_area->resize(600, 400);
    m_area->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_area.get()));
    m_area->refresh();
}

void TestTabArea::showsTheStartPageWithoutTabs()
{
    QVERIFY(m_area->startPage());
    QVERIFY(m_area->startPage()->isVisible());
    m_area->open(one, label(QStringLiteral("One")));
    QVERIFY(!m_area->startPage()->isVisible());
    m_area->close(one);
    QVERIFY(m_area->startPage()->isVisible());
    QCOMPARE(m_area->groups(), 0);
    QVERIFY(m_area->current().isEmpty());
}

void TestTabArea::makesPagesWhenTheyAreShown()
{
    m_area->addQuietly(one, label(QStringLiteral("One")));
    m_area->addQuietly(two, label(QStringLiteral("Two")));
    m_area->refresh();
    QCOMPARE(m_made, QStringList{one});
    QVERIFY(m_area->page(two) == nullptr);
    m_area->activate(two);
    QCOMPARE(m_made, (QStringList{one, two}));
    m_area->open(two, label(QStringLiteral("Two"))); // there already
    QCOMPARE(m_area->ids(0), (QStringList{one, two}));
    QCOMPARE(m_made.size(), 2);
}

// A layout is restored before the window is there.
void TestTabArea::makesThePageOfARestoredLayout()
{
    m_area->hide();
    m_area->addQuietly(one, label(QStringLiteral("One")));
    m_area->open(two, label(QStringLiteral("Two")));
    QVERIFY(m_made.isEmpty());
    m_area->show();
    QCOMPARE(m_made, QStringList(two));
    QVERIFY(m_area->page(two)->isVisible());
}

void TestTabArea::goesBackToTheLastTab()
{
    QVERIFY(m_area->lastBefore().isEmpty());
    m_area->open(one, label(QStringLiteral("One")));
    m_area->open(two, label(QStringLiteral("Two")));
    QCOMPARE(m_area->current(), two);
    QCOMPARE(m_area->lastBefore(), one);
    m_area->activate(one);
    QCOMPARE(m_area->lastBefore(), two);
    m_area->close(two);
    QVERIFY(m_area->lastBefore().isEmpty());
}

void TestTabArea::splitsAndJoins()
{
    m_area->open(one, label(QStringLiteral("One")));
    QVERIFY(!m_area->canSplit());
    m_area->open(two, label(QStringLiteral("Two")));
    QVERIFY(m_area->canSplit());
    const QPointer<QWidget> page = m_area->page(two);
    m_area->split();
    QCOMPARE(m_area->groups(), 2);
    QCOMPARE(m_area->ids(0), QStringList{one});
    QCOMPARE(m_area->ids(1), QStringList{two});
    QCOMPARE(m_area->page(two), page.data()); // moved, not made again
    QCOMPARE(m_area->current(), two);
    m_area->split();
    QCOMPARE(m_area->groups(), 1);
    QCOMPARE(m_area->ids(0), (QStringList{one, two}));
    QVERIFY(page);
}

void TestTabArea::closesWhatCannotBeMade()
{
    QSignalSpy closed(m_area.get(), &TabArea::closed);
    m_area->open(gone, label(QStringLiteral("Gone")));
    QTRY_COMPARE(closed.count(), 1);
    QVERIFY(!m_area->has(gone));
    QTRY_VERIFY(m_area->startPage()->isVisible());
}

QTEST_MAIN(TestTabArea)
#include "tst_tab_area.moc"

#include "shell/action_registry.h"
#include "shell/activity_rail.h"
#include "shell/frame.h"
#include "shell/main_window.h"
#include "shell/panel.h"
#include "shell/settings.h"
#include "shell/tab_area.h"
#include "theme/theme_manager.h"
#include "widgets/messages.h"

#include "translations/language.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::desktop;

namespace {

// A panel as others are, without anything behind it.
class Notes : public Panel
{
public:
    QString id() const override { return QStringLiteral("notes"); }
    QString title() const override { return QStringLiteral("Notes"); }
    QString iconName() const override { return QStringLiteral("file"); }
    QWidget *makeSide() override
    {
        ++sides;
        return new QLabel(QStringLiteral("list"));
    }
    QWidget *makeTab(const QString &key) override
    {
        return key == QLatin1String("gone") ? nullptr : new QLabel(key);
    }
    QString homeTab() const override { return QStringLiteral("home"); }
    int badge() const override { return count; }
    std::optional<EmptyText> emptyState() const override
    {
        if (!isEmpty)
            return std::nullopt;
        return EmptyText{
            iconName(), QStringLiteral("No notes yet."), QStringLiteral("Write"), {}, {}};
    }
    void takeFirstStep() override
    {
        isEmpty = false;
        Q_EMIT emptyStateChanged();
    }
    bool canImport() const override { return true; }
    void importImages(const QStringList &paths) override { imported << paths; }

    int sides = 0;
    int count = 0;
    bool isEmpty = false;
    QStringList imported;
};

struct Fixture
{
    explicit Fixture(const QString &settingsFile)
        : settings(settingsFile, nullptr)
    {
        themes.setScheme(Scheme::Light);
        window = std::make_unique<MainWindow>(settings, themes);
        auto panel = std::make_unique<Notes>();
        notes = panel.get();
        window->addPanel(std::move(panel));
        window->finish();
        window->show();
    }
    TabArea *tabs() { return window->frame().tabs(); }
    ActionRegistry &actions() { return window->context().actions(); }

    Settings settings;
    ThemeManager themes;
    std::unique_ptr<MainWindow> window;
    Notes *notes = nullptr;
};

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }
    void cleanup() { useLanguage(QStringLiteral("en")); }
    void showsTheStartPage();
    void opensAProject();
    void refusesAFolderThatIsNotThere();
    void showsAndHidesPanels();
    void showsTheEmptyState();
    void restoresTheLayout();
    void switchesTheLanguageLive();
    void switchesTheThemeLive();
    void worksWhenNarrow();
    void hasNoDeadActions();

private:
    QString settingsFile() const { return m_folder->filePath(QStringLiteral("settings.ini")); }
    QString project(const QString &name) const
    {
        const QString path = m_folder->filePath(name);
        QDir().mkpath(path);
        return QFileInfo(path).canonicalFilePath();
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestMainWindow::showsTheStartPage()
{
    Fixture fixture(settingsFile());
    QVERIFY(fixture.window->projectFolder().isEmpty());
    QVERIFY(fixture.tabs()->startPage());
    QVERIFY(fixture.tabs()->startPage()->isVisible());
    QVERIFY(!fixture.window->frame().isShown(Area::Side));
    QVERIFY(fixture.window->frame().rail()->isWide()); // with names
}

void TestMainWindow::opensAProject()
{
    Fixture fixture(settingsFile());
    QSignalSpy changed(&fixture.window->context(), &WindowContext::projectChanged);
    const QString folder = project(QStringLiteral("vehicles"));
    fixture.window->openProject(folder);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(fixture.window->projectFolder(), folder);
    QCOMPARE(fixture.window->windowTitle(), QStringLiteral("vehicles"));
    QVERIFY(QFileInfo(folder + QStringLiteral("/.trainyard/id")).exists());
    QCOMPARE(fixture.settings.value(setting::recentProjects), QStringList{folder});
    QCOMPARE(fixture.window->currentPanel(), QStringLiteral("notes"));
    fixture.window->openProject(folder); // open already
    QCOMPARE(changed.count(), 1);
    fixture.window->closeProject();
    QVERIFY(fixture.window->projectFolder().isEmpty());
    QCOMPARE(fixture.tabs()->groups(), 0);
}

void TestMainWindow::refusesAFolderThatIsNotThere()
{
    Fixture fixture(settingsFile());
    const QString good = project(QStringLiteral("good"));
    fixture.window->openProject(good);
    fixture.window->openProject(m_folder->filePath(QStringLiteral("missing")));
    QCOMPARE(fixture.window->projectFolder(), good); // what was open stays
    const auto strips = fixture.window->findChildren<ErrorStrip *>();
    QVERIFY(std::any_of(strips.begin(), strips.end(),
                        [](const ErrorStrip *strip) { return strip->isVisible(); }));
}

void TestMainWindow::showsAndHidesPanels()
{
    Fixture fixture(settingsFile());
    QCOMPARE(fixture.notes->sides, 0); // made when first shown
    fixture.actions().trigger(QStringLiteral("show.notes"));
    QCOMPARE(fixture.notes->sides, 1);
    QVERIFY(fixture.window->frame().isShown(Area::Side));
    QCOMPARE(fixture.tabs()->current(), QStringLiteral("notes/home"));
    fixture.notes->count = 3;
    Q_EMIT fixture.notes->badgeChanged();
    QCOMPARE(fixture.window->frame().rail()->button(QStringLiteral("notes"))->badge(), 3);
    fixture.window->togglePanel(QStringLiteral("notes"));
    QVERIFY(!fixture.window->frame().isShown(Area::Side));
    fixture.actions().trigger(QStringLiteral("view.side-panel"));
    QVERIFY(fixture.window->frame().isShown(Area::Side));
    QCOMPARE(fixture.notes->sides, 1);
}

void TestMainWindow::showsTheEmptyState()
{
    Fixture fixture(settingsFile());
    fixture.notes->isEmpty = true;
    fixture.window->showPanel(QStringLiteral("notes"));
    auto *empty =
        fixture.window->frame().findChild<EmptyState *>(QString(), Qt::FindChildrenRecursively);
    QVERIFY(empty);
    QCOMPARE(fixture.notes->sides, 0);
    QCOMPARE(fixture.tabs()->groups(), 0); // its tab is not opened
    fixture.notes->takeFirstStep();
    QCOMPARE(fixture.notes->sides, 1);
}

void TestMainWindow::restoresTheLayout()
{
    const QString first = project(QStringLiteral("first"));
    const QString second = project(QStringLiteral("second"));
    {
        Fixture fixture(settingsFile());
        fixture.window->openProject(first);
        fixture.window->openTab(*fixture.notes, QStringLiteral("a"));
        fixture.window->openTab(*fixture.notes, QStringLiteral("b"));
        fixture.tabs()->split();
        fixture.window->frame().setShown(Area::Bottom, true);
        fixture.window->openProject(second);
        QVERIFY(!fixture.tabs()->has(QStringLiteral("notes/a")));
        QVERIFY(!fixture.window->frame().isShown(Area::Bottom));
        fixture.window->close();
    }
    Fixture fixture(settingsFile());
    fixture.window->openProject(first);
    QCOMPARE(fixture.tabs()->groups(), 2);
    QVERIFY(fixture.tabs()->ids(0).contains(QStringLiteral("notes/a")));
    QCOMPARE(fixture.tabs()->ids(1), QStringList{QStringLiteral("notes/b")});
    QCOMPARE(fixture.tabs()->current(), QStringLiteral("notes/b"));
    QVERIFY(fixture.window->frame().isShown(Area::Bottom));
    QCOMPARE(fixture.window->currentPanel(), QStringLiteral("notes"));
}

void TestMainWindow::switchesTheLanguageLive()
{
    Fixture fixture(settingsFile());
    useLanguage(QStringLiteral("en"));
    const QString before = fixture.window->menuBar()->actions().first()->text();
    fixture.settings.set(setting::language, QStringLiteral("ru"));
    QCOMPARE(QLocale().language(), QLocale::Russian);
    // Windows are told of a new language by a posted event.
    QTRY_COMPARE(fixture.window->menuBar()->actions().first()->text(),
                 QCoreApplication::translate("trainyard::desktop::Menus", "&File"));
    QVERIFY(fixture.window->menuBar()->actions().first()->text() != before);
    QCOMPARE(fixture.actions().title(QStringLiteral("view.palette")),
             QCoreApplication::translate("Actions", "Command &palette…").remove(QLatin1Char('&')));
    fixture.settings.set(setting::language, QStringLiteral("en"));
    QTRY_COMPARE(fixture.window->menuBar()->actions().first()->text(), before);
}

void TestMainWindow::switchesTheThemeLive()
{
    Fixture fixture(settingsFile());
    fixture.actions().trigger(QStringLiteral("theme.dark"));
    QVERIFY(theme().isDark);
    QVERIFY(fixture.actions().action(QStringLiteral("theme.dark"))->isChecked());
    QCOMPARE(fixture.settings.value(setting::scheme), Scheme::Dark);
    fixture.settings.set(setting::scheme, Scheme::Light);
    QVERIFY(!theme().isDark);
    QCOMPARE(fixture.window->palette().color(QPalette::Window), theme().panel);
}

void TestMainWindow::worksWhenNarrow()
{
    Fixture fixture(settingsFile());
    fixture.window->openProject(project(QStringLiteral("vehicles")));
    fixture.window->resize(900, 640); // the side panel lies over the centre
    QVERIFY(QTest::qWaitForWindowExposed(fixture.window.get()));
    QVERIFY(fixture.window->frame().isShown(Area::Side));
    QTRY_COMPARE(fixture.tabs()->width(),
                 fixture.window->frame().width() - fixture.window->frame().rail()->width());
    // A press beside it is about what is beneath; it comes back where there is room for both.
    QTest::mouseClick(fixture.tabs(), Qt::LeftButton, {},
                      QPoint(fixture.tabs()->width() - 20, 300));
    QVERIFY(!fixture.window->frame().isShown(Area::Side));
    fixture.window->showPanel(QStringLiteral("notes"));
    QVERIFY(fixture.window->frame().isShown(Area::Side));
    QTest::mouseClick(fixture.tabs(), Qt::LeftButton, {},
                      QPoint(fixture.tabs()->width() - 20, 300));
    fixture.window->resize(1300, 800);
    QTRY_VERIFY(fixture.window->frame().isShown(Area::Side));
    QTRY_VERIFY(fixture.tabs()->width() < fixture.window->frame().width() - 200);
}

void TestMainWindow::hasNoDeadActions()
{
    Fixture fixture(settingsFile());
    for (const QString &id : fixture.actions().ids()) {
        QVERIFY2(!fixture.actions().title(id).isEmpty(), qPrintable(id));
        QVERIFY2(!fixture.actions().group(id).isEmpty(), qPrintable(id));
    }
    for (QAction *top : fixture.window->menuBar()->actions()) {
        if (top->isVisible())
            QVERIFY2(!top->menu()->isEmpty(), qPrintable(top->text()));
    }
    // No two of them answer to the same keys.
    for (const QString &id : fixture.actions().ids())
        QVERIFY2(fixture.actions().conflicts(id).isEmpty(), qPrintable(id));
}

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"

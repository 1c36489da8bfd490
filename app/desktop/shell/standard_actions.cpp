#include "shell/standard_actions.h"

#include "shell/action_registry.h"
#include "shell/dock_area.h"
#include "shell/frame.h"
#include "shell/main_window.h"
#include "shell/menus.h"
#include "shell/settings.h"
#include "shell/tab_area.h"

#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QLocale>
#include <QMenu>

namespace trainyard::desktop {
namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Actions)
};

QKeySequence keys(const char *text)
{
    return QKeySequence::fromString(QLatin1String(text), QKeySequence::PortableText);
}

QString noProject(const MainWindow &window)
{
    return window.projectFolder().isEmpty() ? Text::tr("No project is open.") : QString();
}

void chooseFolder(MainWindow &window)
{
    const QString folder = QFileDialog::getExistingDirectory(
        &window, Text::tr("Open a folder as the project"),
        window.projectFolder().isEmpty() ? QDir::homePath() : window.projectFolder());
    if (!folder.isEmpty())
        window.openProject(folder);
}

void addFileActions(MainWindow &window)
{
    ActionRegistry &actions = window.context().actions();
    actions.add({QStringLiteral("file.open-folder"),
                 [] { return Text::tr("&Open folder…"); },
                 QStringLiteral("folder"),
                 keys("Ctrl+O"),
                 [&window] { chooseFolder(window); },
                 {},
                 {}});
    actions.add({QStringLiteral("file.close-project"),
                 [] { return Text::tr("Close &project"); },
                 {},
                 {},
                 [&window] { window.closeProject(); },
                 [&window] { return noProject(window); },
                 {}});
    actions.add({QStringLiteral("file.close-tab"),
                 [] { return Text::tr("&Close tab"); },
                 QStringLiteral("close"),
                 keys("Ctrl+W"),
                 [&window] { window.frame().tabs()->close(window.frame().tabs()->current()); },
                 [&window] {
                     return window.frame().tabs()->current().isEmpty() ? Text::tr("No tab is open.")
                                                                       : QString();
                 },
                 {}});
    actions.add({QStringLiteral("file.quit"),
                 [] { return Text::tr("&Quit"); },
                 {},
                 keys("Ctrl+Q"),
                 [&window] { window.close(); },
                 {},
                 {}});
}

void addPanelActions(MainWindow &window)
{
    ActionRegistry &actions = window.context().actions();
    int number = 1;
    for (const QString &id : window.panelIds()) {
        actions.add({QStringLiteral("show.") + id,
                     [&window, id] {
                         Panel *panel = window.panel(id);
                         return panel ? panel->title() : QString();
                     },
                     window.panel(id)->iconName(),
                     QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + number++)),
                     [&window, id] { window.showPanel(id); },
                     {},
                     {}});
    }
}

void addAreaAction(MainWindow &window, const char *id, std::function<QString()> text,
                   const char *shortcut, Area area, std::function<QString()> whyNot)
{
    window.context().actions().add(
        {QLatin1String(id),
         std::move(text),
         {},
         keys(shortcut),
         [&window, area] { window.frame().setShown(area, !window.frame().isShown(area)); },
         std::move(whyNot),
         [&window, area] { return window.frame().isShown(area); }});
}

void addViewActions(MainWindow &window)
{
    ActionRegistry &actions = window.context().actions();
    actions.add({QStringLiteral("view.palette"),
                 [] { return Text::tr("Command &palette…"); },
                 QStringLiteral("search"),
                 keys("Ctrl+Shift+P"),
                 [&window] { window.openPalette(); },
                 {},
                 {}});
    actions.add({QStringLiteral("view.find"),
                 [] { return Text::tr("&Go to file or run…"); },
                 QStringLiteral("search"),
                 keys("Ctrl+P"),
                 [&window] { window.openFind(); },
                 [&window] { return noProject(window); },
                 {}});
    addAreaAction(
        window, "view.side-panel", [] { return Text::tr("&Side panel"); }, "Ctrl+B", Area::Side,
        [&window] {
            return window.currentPanel().isEmpty() ? Text::tr("No panel is open.") : QString();
        });
    addAreaAction(
        window, "view.right-dock", [] { return Text::tr("&Right dock"); }, "Ctrl+Alt+B",
        Area::Right,
        [&window] {
            return window.frame().hasRightPage()
                       ? QString()
                       : Text::tr("This panel has nothing for the right dock.");
        });
    addAreaAction(window, "view.bottom-dock", [] { return Text::tr("&Bottom dock"); }, "Ctrl+J",
                  Area::Bottom, {});
    const auto showDock = [&window](const QString &page) {
        window.frame().setShown(Area::Bottom, true);
        window.frame().bottom()->activate(page);
    };
    actions.add({QStringLiteral("view.jobs"),
                 [] { return Text::tr("&Jobs"); },
                 QStringLiteral("jobs"),
                 {},
                 [showDock] { showDock(QStringLiteral("jobs")); },
                 {},
                 {}});
    actions.add({QStringLiteral("view.notifications"),
                 [] { return Text::tr("&Notifications"); },
                 QStringLiteral("bell"),
                 {},
                 [showDock] { showDock(QStringLiteral("notifications")); },
                 {},
                 {}});
}

void addTabActions(MainWindow &window)
{
    ActionRegistry &actions = window.context().actions();
    TabArea *tabs = window.frame().tabs();
    actions.add({QStringLiteral("view.split"),
                 [] { return Text::tr("Move tab to the &other side"); },
                 QStringLiteral("split-view"),
                 keys("Ctrl+\\"),
                 [tabs] { tabs->split(); },
                 [tabs] {
                     return tabs->canSplit() ? QString()
                                             : Text::tr("Two tabs are needed to split the view.");
                 },
                 {}});
    actions.add({QStringLiteral("view.last-tab"),
                 [] { return Text::tr("&Last tab"); },
                 {},
                 keys("Ctrl+Tab"),
                 [tabs] { tabs->activate(tabs->lastBefore()); },
                 [tabs] {
                     return tabs->lastBefore().isEmpty() ? Text::tr("No other tab is open.")
                                                         : QString();
                 },
                 {}});
    actions.add({QStringLiteral("view.next-area"),
                 [] { return Text::tr("N&ext area"); },
                 {},
                 keys("F6"),
                 [&window] { window.frame().focusNext(1); },
                 {},
                 {}});
    actions.add({QStringLiteral("view.previous-area"),
                 [] { return Text::tr("Pre&vious area"); },
                 {},
                 keys("Shift+F6"),
                 [&window] { window.frame().focusNext(-1); },
                 {},
                 {}});
}

template <typename T>
void addChoice(MainWindow &window, const QString &id, std::function<QString()> text,
               const SettingKey<T> &key, const T &value)
{
    Settings &settings = window.context().settings();
    window.context().actions().add(
        {id,
         std::move(text),
         {},
         {},
         [&settings, key, value] { settings.set(key, value); },
         {},
         [&settings, key, value] { return settings.value(key) == value; }});
}

void addChoices(MainWindow &window)
{
    addChoice(
        window, QStringLiteral("theme.light"), [] { return Text::tr("Theme: &light"); },
        setting::scheme, Scheme::Light);
    addChoice(
        window, QStringLiteral("theme.dark"), [] { return Text::tr("Theme: &dark"); },
        setting::scheme, Scheme::Dark);
    addChoice(
        window, QStringLiteral("theme.system"), [] { return Text::tr("Theme: as &system"); },
        setting::scheme, Scheme::System);
    addChoice(
        window, QStringLiteral("language.system"), [] { return Text::tr("Language: as &system"); },
        setting::language, QString());
    // In their own language, so that one finds back.
    addChoice(
        window, QStringLiteral("language.en"), [] { return QStringLiteral("&English"); },
        setting::language, QStringLiteral("en"));
    addChoice(
        window, QStringLiteral("language.ru"), [] { return QStringLiteral("&Русский"); },
        setting::language, QStringLiteral("ru"));
    addChoice(
        window, QStringLiteral("companion.none"), [] { return Text::tr("Companion: &none"); },
        setting::companion, CompanionKind::None);
    addChoice(
        window, QStringLiteral("companion.corgi"), [] { return Text::tr("Companion: &corgi"); },
        setting::companion, CompanionKind::Corgi);
    addChoice(
        window, QStringLiteral("companion.cat"), [] { return Text::tr("Companion: c&at"); },
        setting::companion, CompanionKind::Cat);
}

void fillRecent(MainWindow &window, QMenu *menu)
{
    const QStringList recent = window.context().settings().value(setting::recentProjects);
    for (const QString &folder : recent) {
        if (folder == window.projectFolder())
            continue;
        QString shown = QDir::toNativeSeparators(folder);
        QAction *action = menu->addAction(shown.replace(QLatin1Char('&'), QStringLiteral("&&")));
        QObject::connect(action, &QAction::triggered, &window,
                         [&window, folder] { window.openProject(folder); });
    }
}

} // namespace

void addStandardActions(MainWindow &window)
{
    window.context().actions().add({QStringLiteral("help.guide"),
                                    [] { return Text::tr("&Guide"); },
                                    QStringLiteral("book"),
                                    QKeySequence(Qt::Key_F1),
                                    [&window] { window.openHelp(window.currentPanel()); },
                                    {},
                                    {}});
    addFileActions(window);
    addPanelActions(window);
    addViewActions(window);
    addTabActions(window);
    addChoices(window);
    window.context().actions().refresh();
}

void addStandardMenus(MainWindow &window, Menus &menus)
{
    menus.setFiller(QStringLiteral("recent"), [&window](QMenu *menu) { fillRecent(window, menu); });
}

} // namespace trainyard::desktop

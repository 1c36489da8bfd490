#include "shell/main_window.h"

#include "icons/icons.h"
#include "shell/activity_rail.h"
#include "shell/command_palette.h"
#include "shell/companion.h"
#include "shell/dock_area.h"
#include "shell/frame.h"
#include "shell/jobs_list.h"
#include "shell/menus.h"
#include "shell/notification_list.h"
#include "shell/palette_field.h"
#include "shell/panel_host.h"
#include "shell/standard_actions.h"
#include "shell/status_bar.h"
#include "shell/tab_area.h"
#include "shell/window_parts.h"
#include "translations/language.h"
#include "welcome/start_page.h"
#include "widgets/messages.h"
#include "widgets/row_delegate.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QMimeData>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::desktop {
namespace {

constexpr int mostRecent = 12;

QString tabId(const Panel &panel, const QString &key)
{
    return panel.id() + QLatin1Char('/') + key;
}

QString keyOf(const QString &tabId)
{
    return tabId.section(QLatin1Char('/'), 1);
}

} // namespace

void MainWindow::Context::showStatus(const QString &text)
{
    m_window.m_status->showMessage(text);
}

void MainWindow::Context::showMoney(const QString &today, const QString &limit)
{
    m_window.m_status->setMoney(today, limit);
}

void MainWindow::Context::setTraining(bool isTraining)
{
    m_window.m_status->companion()->setTraining(isTraining);
}

MainWindow::MainWindow(Settings &settings, ThemeManager &themes, QWidget *parent)
    : QMainWindow(parent)
    , m_settings(settings)
    , m_themes(themes)
    , m_context(std::make_unique<Context>(*this))
    , m_frame(new Frame)
    , m_strip(new ErrorStrip)
    , m_status(new StatusBar(m_context->jobs(), m_context->notifications()))
    , m_paletteField(new PaletteField)
    , m_palette(nullptr)
{
    setObjectName(QStringLiteral("main-window"));
    setWindowIcon(applicationIcon());
    setAcceptDrops(true);
    setMinimumSize(720, 480);
    resize(1440, 900);
    build();
    m_palette = new CommandPalette(this);
    connectParts();
    applyAppearance();
}

MainWindow::~MainWindow()
{
    m_panels.clear(); // their widgets ask the context, which goes before child widgets do
    m_status->disconnect();
    delete centralWidget();
}

WindowContext &MainWindow::context()
{
    return *m_context;
}

void MainWindow::build()
{
    auto *centre = new QWidget;
    auto *column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *strip = new QHBoxLayout;
    strip->setContentsMargins(0, 0, 0, 0);
    strip->addWidget(m_strip);
    column->addLayout(strip);
    column->addWidget(m_frame, 1);
    column->addWidget(m_status);
    setCentralWidget(centre);

    auto *corner = new QWidget;
    auto *row = new QHBoxLayout(corner);
    row->setContentsMargins(8, 2, 8, 2);
    row->addWidget(m_paletteField);
    menuBar()->setCornerWidget(corner, Qt::TopRightCorner);

    auto *jobs = new JobsList(m_context->jobs());
    m_frame->bottom()->addPage(
        QStringLiteral("jobs"), [] { return tr("Jobs"); }, jobs);
    auto *notices = new NotificationList(m_context->notifications());
    m_frame->bottom()->addPage(
        QStringLiteral("notifications"), [] { return tr("Notifications"); }, notices);
    connect(notices, &NotificationList::settingsWanted, this,
            [this] { m_context->actions().trigger(QStringLiteral("tools.settings")); });
}

void MainWindow::connectParts()
{
    connect(m_frame->rail(), &ActivityRail::chosen, this, [this](const QString &id) {
        if (host(id))
            togglePanel(id);
        else
            m_context->actions().trigger(QStringLiteral("tools.") + id);
    });
    connect(m_frame, &Frame::changed, this, &MainWindow::refreshRail);
    connect(m_frame->tabs(), &TabArea::currentChanged, this, &MainWindow::refreshRail);
    m_frame->tabs()->setStartPage([this] { return new StartPage(*m_context); });
    m_frame->tabs()->setMaker([this](const QString &id) { return makePage(id); });
    const auto showDock = [this](const QString &page) {
        m_frame->setShown(Area::Bottom, true);
        m_frame->bottom()->activate(page);
    };
    connect(m_status, &StatusBar::jobsClicked, this,
            [showDock] { showDock(QStringLiteral("jobs")); });
    connect(m_status, &StatusBar::bellClicked, this,
            [showDock] { showDock(QStringLiteral("notifications")); });
    connect(m_status, &StatusBar::moneyClicked, this,
            [this] { showPanel(QStringLiteral("runs")); });
    connect(m_status, &StatusBar::projectClicked, this, [this] {
        m_context->actions().trigger(m_project ? QStringLiteral("show.files")
                                               : QStringLiteral("file.open-folder"));
    });
    connect(m_paletteField, &QAbstractButton::clicked, this, &MainWindow::openPalette);
    connect(&m_settings, &Settings::changed, this, &MainWindow::applySettings);
    connect(&m_themes, &ThemeManager::changed, this, &MainWindow::applyAppearance);
    connect(&m_context->notifications(), &Notifications::desktopWanted, this,
            [](const QString &text, const QString &kept) { notifyDesktop(text, kept); });
    connect(&m_context->actions(), &ActionRegistry::shortcutChanged, this,
            &MainWindow::retranslate);
}

void MainWindow::addPanel(std::unique_ptr<Panel> panel)
{
    const QString id = panel->id();
    m_panels.push_back(std::make_unique<PanelHost>(std::move(panel)));
    PanelHost *added = m_panels.back().get();
    if (added->panel().hasSide())
        m_frame->rail()->addActivity(id, added->panel().iconName());
    connect(&added->panel(), &Panel::badgeChanged, this, &MainWindow::refreshRail);
    connect(&added->panel(), &Panel::emptyStateChanged, this, &MainWindow::refreshRightDock);
    connect(&added->panel(), &Panel::tabLabelChanged, this, [this, added](const QString &key) {
        m_frame->tabs()->setLabel(tabId(added->panel(), key), added->panel().tabLabel(key));
    });
    connect(&added->panel(), &Panel::tabGone, this, [this, added](const QString &key) {
        m_frame->tabs()->close(tabId(added->panel(), key));
    });
    connect(added, &PanelHost::helpWanted, this, [this, id] { openHelp(id); });
}

void MainWindow::finish()
{
    m_frame->rail()->addAtBottom(QStringLiteral("settings"), QStringLiteral("settings"));
    addStandardActions(*this);
    m_menus = new Menus(menuBar(), m_context->actions(), this);
    addStandardMenus(*this, *m_menus);
    m_menus->refresh();
    m_frame->setShown(Area::Side, false);
    retranslate();
    m_frame->tabs()->refresh();
    restoreLayout();
}

PanelHost *MainWindow::host(const QString &panelId) const
{
    const auto found = std::find_if(m_panels.begin(), m_panels.end(),
                                    [&](const auto &one) { return one->panel().id() == panelId; });
    return found == m_panels.end() ? nullptr : found->get();
}

PanelHost *MainWindow::hostOfTab(const QString &tabId) const
{
    return host(tabId.section(QLatin1Char('/'), 0, 0));
}

Panel *MainWindow::panel(const QString &id) const
{
    PanelHost *found = host(id);
    return found ? &found->panel() : nullptr;
}

QStringList MainWindow::panelIds() const
{
    QStringList ids;
    for (const auto &one : m_panels) {
        if (one->panel().hasSide())
            ids << one->panel().id();
    }
    return ids;
}

QWidget *MainWindow::makePage(const QString &tabId)
{
    PanelHost *owner = hostOfTab(tabId);
    return owner ? owner->panel().makeTab(keyOf(tabId)) : nullptr;
}

void MainWindow::openTab(Panel &panel, const QString &key)
{
    m_frame->tabs()->open(tabId(panel, key), panel.tabLabel(key));
}

void MainWindow::closeTab(Panel &panel, const QString &key)
{
    m_frame->tabs()->close(tabId(panel, key));
}

void MainWindow::showPanel(const QString &id)
{
    PanelHost *wanted = host(id);
    if (wanted == nullptr || !wanted->panel().hasSide())
        return;
    m_currentPanel = id;
    m_frame->showSide(wanted->side(), wanted->panel().sideWidth());
    refreshRightDock();
    const QString home = wanted->panel().homeTab();
    if (!home.isEmpty() && !wanted->isEmpty() && !m_isRestoring)
        openTab(wanted->panel(), home);
    refreshRail();
}

void MainWindow::togglePanel(const QString &id)
{
    if (m_currentPanel == id && m_frame->isShown(Area::Side))
        m_frame->setShown(Area::Side, false);
    else
        showPanel(id);
}

void MainWindow::refreshRightDock()
{
    PanelHost *shown = host(m_currentPanel);
    QWidget *page = shown ? shown->rightDock() : nullptr;
    m_frame->setRightPage(
        m_currentPanel, [shown] { return shown ? shown->panel().rightDockTitle() : QString(); },
        page);
}

void MainWindow::refreshRail()
{
    ActivityRail *rail = m_frame->rail();
    const bool isSideShown = m_frame->isShown(Area::Side);
    rail->setCurrent(isSideShown ? m_currentPanel : QString());
    const bool isStart = m_frame->tabs()->groups() == 0;
    rail->setWide(isStart && !isSideShown && width() >= 1024);
    for (const auto &one : m_panels) {
        if (RailButton *button = rail->button(one->panel().id()))
            button->setBadge(one->panel().badge(), one->panel().badgeSentence());
    }
}

void MainWindow::openProject(const QString &folder)
{
    Result<workbench::Project> opened = workbench::Project::open(folder);
    if (!opened) {
        showError(opened.error());
        return;
    }
    if (m_project && m_project->folder() == opened->folder())
        return;
    saveLayout();
    m_frame->tabs()->closeAll();
    m_project = *std::move(opened);
    rememberProject();
    Q_EMIT m_context->projectChanged(m_project->folder());
    refreshTitle();
    restoreLayout();
    if (m_currentPanel.isEmpty())
        showPanel(firstPanel());
    m_context->actions().refresh();
}

// What a project that is new here begins with: the first panel that has a page of its own.
QString MainWindow::firstPanel() const
{
    const QStringList ids = panelIds();
    const auto found = std::find_if(ids.begin(), ids.end(), [this](const QString &id) {
        return !host(id)->panel().homeTab().isEmpty();
    });
    return found == ids.end() ? ids.value(0) : *found;
}

void MainWindow::closeProject()
{
    if (!m_project)
        return;
    saveLayout();
    m_frame->tabs()->closeAll();
    m_project.reset();
    Q_EMIT m_context->projectChanged({});
    refreshTitle();
    m_frame->setShown(Area::Side, false);
    m_currentPanel.clear();
    refreshRightDock();
    m_context->actions().refresh();
}

QString MainWindow::projectFolder() const
{
    return m_project ? m_project->folder() : QString();
}

void MainWindow::rememberProject()
{
    QStringList recent = m_settings.value(setting::recentProjects);
    recent.removeAll(m_project->folder());
    recent.prepend(m_project->folder());
    m_settings.set(setting::recentProjects, recent.mid(0, mostRecent));
}

void MainWindow::showError(const Error &error)
{
    m_strip->clearButtons();
    m_strip->showError(error);
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && m_menus)
        retranslate();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    saveLayout();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    const bool areFiles =
        std::any_of(urls.begin(), urls.end(), [](const QUrl &url) { return url.isLocalFile(); });
    if (areFiles)
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    QStringList paths;
    const QList<QUrl> urls = event->mimeData()->urls();
    for (const QUrl &url : urls) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    if (paths.isEmpty())
        return;
    event->acceptProposedAction();
    takeDrop(paths);
}

// A project is opened; anything else goes to the panel that imports.
void MainWindow::takeDrop(const QStringList &paths)
{
    if (paths.size() == 1 && QFileInfo(paths.first()).isDir() &&
        (QFileInfo::exists(paths.first() + QStringLiteral("/trainyard.yaml")) ||
         QFileInfo::exists(paths.first() + QStringLiteral("/.trainyard")))) {
        openProject(paths.first());
        return;
    }
    for (const auto &one : m_panels) {
        if (!one->panel().canImport())
            continue;
        one->panel().importImages(paths);
        return;
    }
    if (paths.size() == 1 && QFileInfo(paths.first()).isDir())
        openProject(paths.first());
}

} // namespace trainyard::desktop

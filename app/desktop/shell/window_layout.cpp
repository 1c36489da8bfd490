// The part of MainWindow that keeps and restores how it was laid out, and its texts.
#include "shell/activity_rail.h"
#include "shell/command_palette.h"
#include "shell/companion.h"
#include "shell/frame.h"
#include "shell/main_window.h"
#include "shell/menus.h"
#include "shell/palette_field.h"
#include "shell/panel_host.h"
#include "shell/status_bar.h"
#include "shell/tab_area.h"
#include "shell/window_parts.h"
#include "tools/help_pages.h"
#include "tools/tool_pages.h"
#include "widgets/row_delegate.h"

#include "translations/language.h"

#include <QGuiApplication>
#include <QScreen>

namespace trainyard::desktop {
namespace {

const QString &geometryKey()
{
    static const QString key = QStringLiteral("geometry");
    return key;
}

QString groupKey(int group)
{
    return QStringLiteral("tabs-%1").arg(group);
}

} // namespace

void MainWindow::saveLayout()
{
    QVariantMap layout = m_frame->save();
    TabArea *tabs = m_frame->tabs();
    for (int group = 0; group < tabs->groups(); ++group)
        layout[groupKey(group)] = tabs->ids(group);
    layout[QStringLiteral("current")] = tabs->current();
    layout[QStringLiteral("panel")] = m_frame->isShown(Area::Side) ? m_currentPanel : QString();
    layout[geometryKey()] = saveGeometry();
    m_settings.setLayout(projectFolder(), layout);
}

void MainWindow::restoreLayout()
{
    const QVariantMap layout = m_settings.layout(projectFolder());
    m_isRestoring = true;
    if (!isVisible() && layout.contains(geometryKey()))
        restoreGeometry(layout[geometryKey()].toByteArray());
    m_frame->restore(layout);
    TabArea *tabs = m_frame->tabs();
    for (int group = 0; group < 2; ++group) {
        const QStringList ids = layout.value(groupKey(group)).toStringList();
        for (const QString &id : ids) {
            const PanelHost *owner = hostOfTab(id);
            if (owner && !owner->isEmpty())
                tabs->addQuietly(id, owner->panel().tabLabel(id.section(QLatin1Char('/'), 1)),
                                 group);
        }
    }
    tabs->refresh();
    tabs->activate(layout.value(QStringLiteral("current")).toString());
    showPanel(layout.value(QStringLiteral("panel")).toString());
    m_isRestoring = false;
    refreshRail();
}

void MainWindow::applyAppearance()
{
    const Density density = m_settings.value(setting::density);
    RowDelegate::setDensity(density == Density::Compact       ? -2
                            : density == Density::Comfortable ? 4
                                                              : 0);
    m_status->companion()->setKind(m_settings.value(setting::companion));
    m_status->companion()->setReducedMotion(m_themes.wantsReducedMotion());
}

void MainWindow::applySettings(const QString &name)
{
    if (name == QLatin1String(setting::scheme.name))
        m_themes.setScheme(m_settings.value(setting::scheme));
    else if (name == QLatin1String(setting::language.name))
        useLanguage(m_settings.value(setting::language));
    else
        applyAppearance();
    if (name == QLatin1String(setting::density.name)) {
        QEvent event(QEvent::StyleChange); // views measure their rows again
        const QList<QWidget *> widgets = findChildren<QWidget *>();
        for (QWidget *widget : widgets)
            QCoreApplication::sendEvent(widget, &event);
    }
    m_context->actions().refresh();
}

void MainWindow::retranslate()
{
    ActionRegistry &actions = m_context->actions();
    actions.retranslate();
    m_menus->refresh();
    m_paletteField->setTexts(tr("Search commands, files, runs"),
                             actions.keysText(QStringLiteral("view.palette")));
    for (const auto &one : m_panels) {
        one->retranslate();
        const QString id = one->panel().id();
        if (RailButton *button = m_frame->rail()->button(id))
            button->setName(one->panel().title(), actions.keysText(QStringLiteral("show.") + id));
    }
    if (RailButton *button = m_frame->rail()->button(QStringLiteral("settings")))
        button->setName(tr("Settings"), actions.keysText(QStringLiteral("tools.settings")));
    for (int group = 0; group < m_frame->tabs()->groups(); ++group) {
        const QStringList ids = m_frame->tabs()->ids(group);
        for (const QString &id : ids) {
            if (const PanelHost *owner = hostOfTab(id))
                m_frame->tabs()->setLabel(id,
                                          owner->panel().tabLabel(id.section(QLatin1Char('/'), 1)));
        }
    }
    m_status->retranslate();
    refreshTitle();
    refreshRail();
}

void MainWindow::refreshTitle()
{
    setWindowTitle(m_project ? m_project->name() : tr("Start"));
    m_status->setProject(m_project ? m_project->name() : QString(), projectFolder());
}

std::vector<PaletteEntry> MainWindow::commands() const
{
    ActionRegistry &actions = m_context->actions();
    std::vector<PaletteEntry> entries;
    const QStringList ids = actions.ids();
    for (const QString &id : ids) {
        if (id == QLatin1String("view.palette"))
            continue;
        entries.push_back({actions.title(id), actions.group(id), actions.iconName(id),
                           actions.keysText(id), actions.whyNot(id),
                           [this, id] { m_context->actions().trigger(id); }});
    }
    return entries;
}

void MainWindow::openPalette()
{
    std::vector<PaletteEntry> entries = commands();
    for (const auto &one : m_panels) {
        for (PaletteEntry &found : one->panel().findable())
            entries.push_back(std::move(found));
    }
    m_palette->open(tr("Search commands, files, runs"), std::move(entries));
}

void MainWindow::openFind()
{
    std::vector<PaletteEntry> entries;
    for (const auto &one : m_panels) {
        for (PaletteEntry &found : one->panel().findable())
            entries.push_back(std::move(found));
    }
    m_palette->open(tr("Go to a file or run"), std::move(entries));
}

void MainWindow::openHelp(const QString &section)
{
    if (auto *pages = qobject_cast<ToolPages *>(panel(QStringLiteral("page"))))
        pages->openGuide(helpTopicOf(section));
}

} // namespace trainyard::desktop

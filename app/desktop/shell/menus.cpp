#include "shell/menus.h"

#include "shell/action_registry.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

namespace trainyard::desktop {
namespace {

// "-" is a line; "menu:name" a submenu, "name.*" all actions that begin so, in order of adding.
QStringList fileItems()
{
    return {QStringLiteral("file.open-folder"),
            QStringLiteral("menu:recent"),
            QStringLiteral("file.open-sample"),
            QStringLiteral("-"),
            QStringLiteral("data.import"),
            QStringLiteral("-"),
            QStringLiteral("file.close-tab"),
            QStringLiteral("file.close-project"),
            QStringLiteral("-"),
            QStringLiteral("file.quit")};
}

QStringList viewItems()
{
    return {QStringLiteral("view.palette"),
            QStringLiteral("view.find"),
            QStringLiteral("-"),
            QStringLiteral("show.*"),
            QStringLiteral("-"),
            QStringLiteral("view.side-panel"),
            QStringLiteral("view.right-dock"),
            QStringLiteral("view.bottom-dock"),
            QStringLiteral("view.jobs"),
            QStringLiteral("view.notifications"),
            QStringLiteral("-"),
            QStringLiteral("view.split"),
            QStringLiteral("view.last-tab"),
            QStringLiteral("view.next-area"),
            QStringLiteral("view.previous-area"),
            QStringLiteral("-"),
            QStringLiteral("menu:theme"),
            QStringLiteral("menu:language"),
            QStringLiteral("menu:companion")};
}

QStringList dataItems()
{
    return {QStringLiteral("data.*")};
}

QStringList trainItems()
{
    return {QStringLiteral("train.new"), QStringLiteral("-"), QStringLiteral("train.*")};
}

QStringList toolItems()
{
    return {QStringLiteral("tools.disk-use"), QStringLiteral("tools.*"), QStringLiteral("-"),
            QStringLiteral("tools.settings")};
}

QStringList helpItems()
{
    return {QStringLiteral("help.*")};
}

} // namespace

Menus::Menus(QMenuBar *bar, ActionRegistry &actions, QObject *parent)
    : QObject(parent)
    , m_actions(actions)
{
    addMenu(
        bar, [] { return tr("&File"); }, fileItems());
    addMenu(
        bar, [] { return tr("&View"); }, viewItems());
    addMenu(
        bar, [] { return tr("&Data"); }, dataItems());
    addMenu(
        bar, [] { return tr("T&rain"); }, trainItems());
    addMenu(
        bar, [] { return tr("&Tools"); }, toolItems());
    addMenu(
        bar, [] { return tr("&Help"); }, helpItems());
    refresh();
}

void Menus::addMenu(QMenuBar *bar, std::function<QString()> title, const QStringList &items)
{
    auto *menu = new QMenu(bar);
    bar->addMenu(menu);
    m_menus.push_back({menu, std::move(title), items});
    const std::size_t at = m_menus.size() - 1;
    connect(menu, &QMenu::aboutToShow, this, [this, at] {
        m_actions.refresh();
        fill(m_menus[at]);
    });
}

void Menus::setFiller(const QString &id, std::function<void(QMenu *)> fill)
{
    m_fillers[id] = std::move(fill);
}

void Menus::refresh()
{
    for (const Top &top : m_menus) {
        top.menu->setTitle(top.title());
        fill(top);
        top.menu->menuAction()->setVisible(!top.menu->isEmpty());
    }
}

void Menus::fill(const Top &top)
{
    qDeleteAll(top.menu->findChildren<QMenu *>(Qt::FindDirectChildrenOnly));
    top.menu->clear();
    const QStringList ids = m_actions.ids();
    for (const QString &item : top.items) {
        if (item == QLatin1String("-")) {
            if (!top.menu->isEmpty() && !top.menu->actions().last()->isSeparator())
                top.menu->addSeparator();
        } else if (item.startsWith(QLatin1String("menu:"))) {
            addSubmenu(top.menu, item.mid(5));
        } else if (item.endsWith(QLatin1Char('*'))) {
            for (const QString &id : ids) {
                if (id.startsWith(item.chopped(1)) && !top.items.contains(id))
                    top.menu->addAction(m_actions.action(id));
            }
        } else if (QAction *action = m_actions.action(item)) {
            top.menu->addAction(action);
        }
    }
    if (!top.menu->isEmpty() && top.menu->actions().last()->isSeparator())
        top.menu->removeAction(top.menu->actions().last());
}

QString Menus::submenuTitle(const QString &id) const
{
    if (id == QLatin1String("recent"))
        return tr("Open &recent");
    if (id == QLatin1String("theme"))
        return tr("&Theme");
    if (id == QLatin1String("language"))
        return tr("&Language");
    return tr("&Companion");
}

void Menus::addSubmenu(QMenu *menu, const QString &id)
{
    auto *submenu = new QMenu(submenuTitle(id), menu);
    if (const auto filler = m_fillers.find(id); filler != m_fillers.end())
        filler->second(submenu);
    const QStringList ids = m_actions.ids();
    for (const QString &action : ids) {
        if (action.startsWith(id + QLatin1Char('.')))
            submenu->addAction(m_actions.action(action));
    }
    if (submenu->isEmpty())
        delete submenu;
    else
        menu->addMenu(submenu);
}

} // namespace trainyard::desktop

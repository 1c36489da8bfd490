#pragma once

#include <QObject>
#include <QStringList>

#include <functional>
#include <map>
#include <vector>

class QMenu;
class QMenuBar;

namespace trainyard::desktop {

class ActionRegistry;

// The menu bar, made of the actions that are registered: what menus.cpp lists and nobody has added
// is left out, a menu without any action is not shown. Filled when a menu opens. GUI thread.
class Menus : public QObject
{
    Q_OBJECT

public:
    Menus(QMenuBar *bar, ActionRegistry &actions, QObject *parent = nullptr);

    // A submenu that is filled anew each time; `id` as in menus.cpp ("recent").
    void setFiller(const QString &id, std::function<void(QMenu *)> fill);
    void refresh(); // after actions were added, and after a change of language

private:
    struct Top
    {
        QMenu *menu = nullptr;
        std::function<QString()> title;
        QStringList items;
    };

    void addMenu(QMenuBar *bar, std::function<QString()> title, const QStringList &items);
    void fill(const Top &top);
    void addSubmenu(QMenu *menu, const QString &id);
    QString submenuTitle(const QString &id) const;

    ActionRegistry &m_actions;
    std::vector<Top> m_menus;
    std::map<QString, std::function<void(QMenu *)>> m_fillers;
};

} // namespace trainyard::desktop

#pragma once

#include <QKeySequence>
#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>
#include <vector>

class QAction;
class QWidget;

namespace trainyard::desktop {

class Settings;

// One thing that the program can do, with all its ways: menu, keys, palette.
struct ActionSpec
{
    QString id;                    // "view.side-panel"; the part before the dot is its menu
    std::function<QString()> text; // in the language of the moment; "&" marks its letter in menus
    QString icon;                  // may be empty
    QKeySequence keys;             // by default
    std::function<void()> run;
    std::function<QString()> whyNot; // what is missing to do it now; empty text = nothing
    std::function<bool()> isOn;      // makes it a switch
};

// All actions by id. Shortcuts are the user's, kept in the settings; two actions may not answer to
// the same keys: conflicts() says who else does, and neither works by keys then. GUI thread.
class ActionRegistry : public QObject
{
    Q_OBJECT

public:
    // Actions work while `window` is the active one.
    ActionRegistry(Settings &settings, QWidget *window);
    ~ActionRegistry() override;

    QAction *add(ActionSpec spec);            // replaces one of the same id
    QAction *action(const QString &id) const; // null = there is none
    QStringList ids() const;                  // in the order of adding
    void trigger(const QString &id);

    QString title(const QString &id) const; // "Side panel"
    QString group(const QString &id) const; // "View": where it belongs, for lists
    QString iconName(const QString &id) const;
    QString whyNot(const QString &id) const;   // empty = it can be done now
    QString keysText(const QString &id) const; // "Ctrl+B"

    QKeySequence shortcut(const QString &id) const;
    QKeySequence defaultShortcut(const QString &id) const;
    void setShortcut(const QString &id, const QKeySequence &keys);
    void resetShortcut(const QString &id);
    QStringList conflicts(const QString &id) const; // ids with the same keys
    // Which actions answer to `keys`.
    QStringList withShortcut(const QKeySequence &keys) const;

    // Asks again what can be done and what is on: before a menu opens, when the project changes.
    void refresh();
    void retranslate();

Q_SIGNALS:
    void triggered(const QString &id);
    void shortcutChanged(const QString &id);

private:
    struct Entry;
    Entry *find(const QString &id) const;
    void applyText(Entry &entry);
    void applyShortcut(const QKeySequence &keys);

    Settings &m_settings;
    QWidget *m_window;
    std::vector<std::unique_ptr<Entry>> m_entries;
};

} // namespace trainyard::desktop

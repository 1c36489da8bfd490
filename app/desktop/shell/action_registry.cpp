#include "shell/action_registry.h"

#include "icons/icons.h"
#include "shell/settings.h"

#include <QAction>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace trainyard::desktop {

struct ActionRegistry::Entry
{
    ActionSpec spec;
    QAction *action = nullptr;
    QKeySequence keys; // the user's or the default
};

ActionRegistry::ActionRegistry(Settings &settings, QWidget *window)
    : QObject(window)
    , m_settings(settings)
    , m_window(window)
{
}

ActionRegistry::~ActionRegistry() = default;

ActionRegistry::Entry *ActionRegistry::find(const QString &id) const
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const auto &entry) { return entry->spec.id == id; });
    return found == m_entries.end() ? nullptr : found->get();
}

QAction *ActionRegistry::add(ActionSpec spec)
{
    Entry *entry = find(spec.id);
    if (entry == nullptr) {
        m_entries.push_back(std::make_unique<Entry>());
        entry = m_entries.back().get();
        entry->action = new QAction(m_window);
        entry->action->setShortcutContext(Qt::WindowShortcut);
        m_window->addAction(entry->action);
        const QString id = spec.id;
        connect(entry->action, &QAction::triggered, this, [this, id] { trigger(id); });
    }
    entry->spec = std::move(spec);
    entry->keys = m_settings.shortcut(entry->spec.id).value_or(entry->spec.keys);
    entry->action->setObjectName(entry->spec.id);
    entry->action->setCheckable(bool(entry->spec.isOn));
    if (!entry->spec.icon.isEmpty())
        entry->action->setIcon(icon(entry->spec.icon, IconTone::Muted));
    applyText(*entry);
    applyShortcut(entry->keys);
    return entry->action;
}

void ActionRegistry::applyText(Entry &entry)
{
    entry.action->setText(entry.spec.text());
}

QAction *ActionRegistry::action(const QString &id) const
{
    const Entry *entry = find(id);
    return entry ? entry->action : nullptr;
}

QStringList ActionRegistry::ids() const
{
    QStringList ids;
    for (const auto &entry : m_entries)
        ids << entry->spec.id;
    return ids;
}

void ActionRegistry::trigger(const QString &id)
{
    const Entry *entry = find(id);
    if (entry == nullptr || !entry->spec.run || !whyNot(id).isEmpty())
        return;
    entry->spec.run();
    refresh();
    Q_EMIT triggered(id);
}

QString ActionRegistry::title(const QString &id) const
{
    const Entry *entry = find(id);
    return entry ? entry->spec.text().remove(QLatin1Char('&')) : QString();
}

QString ActionRegistry::group(const QString &id) const
{
    const QString name = id.section(QLatin1Char('.'), 0, 0);
    if (name == QLatin1String("file"))
        return tr("File");
    if (name == QLatin1String("data"))
        return tr("Data");
    if (name == QLatin1String("train"))
        return tr("Train");
    if (name == QLatin1String("tools"))
        return tr("Tools");
    if (name == QLatin1String("help"))
        return tr("Help");
    return tr("View");
}

QString ActionRegistry::iconName(const QString &id) const
{
    const Entry *entry = find(id);
    return entry ? entry->spec.icon : QString();
}

QString ActionRegistry::whyNot(const QString &id) const
{
    const Entry *entry = find(id);
    return entry && entry->spec.whyNot ? entry->spec.whyNot() : QString();
}

QString ActionRegistry::keysText(const QString &id) const
{
    return shortcut(id).toString(QKeySequence::NativeText);
}

QKeySequence ActionRegistry::shortcut(const QString &id) const
{
    const Entry *entry = find(id);
    return entry ? entry->keys : QKeySequence();
}

QKeySequence ActionRegistry::defaultShortcut(const QString &id) const
{
    const Entry *entry = find(id);
    return entry ? entry->spec.keys : QKeySequence();
}

void ActionRegistry::setShortcut(const QString &id, const QKeySequence &keys)
{
    Entry *entry = find(id);
    if (entry == nullptr)
        return;
    const bool isDefault = keys == entry->spec.keys;
    m_settings.setShortcut(id, isDefault ? std::nullopt : std::optional(keys));
    const QKeySequence before = std::exchange(entry->keys, keys);
    entry->action->setShortcut({});
    applyShortcut(before);
    applyShortcut(keys);
    Q_EMIT shortcutChanged(id);
}

void ActionRegistry::resetShortcut(const QString &id)
{
    setShortcut(id, defaultShortcut(id));
}

QStringList ActionRegistry::withShortcut(const QKeySequence &keys) const
{
    QStringList ids;
    for (const auto &entry : m_entries) {
        if (!keys.isEmpty() && entry->keys == keys)
            ids << entry->spec.id;
    }
    return ids;
}

QStringList ActionRegistry::conflicts(const QString &id) const
{
    QStringList others = withShortcut(shortcut(id));
    others.removeAll(id);
    return others;
}

// Keys that two actions claim are given to neither: Qt would call it ambiguous and do nothing,
// without a word.
void ActionRegistry::applyShortcut(const QKeySequence &keys)
{
    const QStringList claimed = withShortcut(keys);
    for (const QString &id : claimed)
        find(id)->action->setShortcut(claimed.size() > 1 ? QKeySequence() : keys);
}

void ActionRegistry::refresh()
{
    for (const auto &entry : m_entries) {
        const QString reason = entry->spec.whyNot ? entry->spec.whyNot() : QString();
        entry->action->setEnabled(reason.isEmpty());
        entry->action->setToolTip(reason.isEmpty() ? title(entry->spec.id) : reason);
        if (entry->spec.isOn)
            entry->action->setChecked(entry->spec.isOn());
    }
}

void ActionRegistry::retranslate()
{
    for (const auto &entry : m_entries)
        applyText(*entry);
    refresh();
}

} // namespace trainyard::desktop

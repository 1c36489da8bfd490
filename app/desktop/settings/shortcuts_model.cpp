#include "settings/shortcuts_model.h"

#include "shell/action_registry.h"
#include "theme/fonts.h"
#include "theme/theme.h"

#include <QKeySequence>

namespace trainyard::desktop {

ShortcutsModel::ShortcutsModel(ActionRegistry &actions, QObject *parent)
    : QAbstractTableModel(parent)
    , m_actions(actions)
    , m_ids(actions.ids())
{
    connect(&m_actions, &ActionRegistry::shortcutChanged, this, &ShortcutsModel::retranslate);
}

// One change may make or end a conflict elsewhere: all rows are told.
void ShortcutsModel::retranslate()
{
    if (!m_ids.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int ShortcutsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_ids.size());
}

int ShortcutsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ShortcutsModel::note(const QString &id) const
{
    const QStringList others = m_actions.conflicts(id);
    if (!others.isEmpty())
        return tr("Also the keys of \"%1\": neither works by keys now.")
            .arg(m_actions.title(others.first()));
    const QKeySequence usual = m_actions.defaultShortcut(id);
    if (m_actions.shortcut(id) == usual)
        return {};
    return usual.isEmpty() ? tr("No keys by default")
                           : tr("%1 by default").arg(usual.toString(QKeySequence::NativeText));
}

QVariant ShortcutsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const QString id = m_ids[index.row()];
    switch (role) {
    case IdRole:
        return id;
    case ConflictRole:
        return !m_actions.conflicts(id).isEmpty();
    case ChangedRole:
        return m_actions.shortcut(id) != m_actions.defaultShortcut(id);
    case SearchRole:
        return QStringList{m_actions.title(id), m_actions.group(id), m_actions.keysText(id)}.join(
            QLatin1Char('\n'));
    case Qt::FontRole:
        return index.column() == KeysColumn ? codeFont(TextSize::Small) : textFont(TextSize::Body);
    case Qt::ForegroundRole:
        if (index.column() == NoteColumn)
            return m_actions.conflicts(id).isEmpty() ? theme().muted : theme().warning;
        return index.column() == GroupColumn ? theme().muted : theme().text;
    case Qt::EditRole:
        return QVariant::fromValue(m_actions.shortcut(id));
    case Qt::DisplayRole:
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case ActionColumn:
        return m_actions.title(id);
    case GroupColumn:
        return m_actions.group(id);
    case KeysColumn:
        return m_actions.keysText(id);
    default:
        return note(id);
    }
}

QVariant ShortcutsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case ActionColumn:
        return tr("Command");
    case GroupColumn:
        return tr("Menu");
    case KeysColumn:
        return tr("Keys");
    default:
        return QString();
    }
}

Qt::ItemFlags ShortcutsModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (index.column() == KeysColumn)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool ShortcutsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || index.column() != KeysColumn || role != Qt::EditRole)
        return false;
    m_actions.setShortcut(m_ids[index.row()], value.value<QKeySequence>());
    return true;
}

} // namespace trainyard::desktop

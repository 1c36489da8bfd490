#pragma once

#include <QAbstractTableModel>
#include <QStringList>

namespace trainyard::desktop {

class ActionRegistry;

// Every action with its keys, which can be edited; who else has the same keys is said in place.
class ShortcutsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        ActionColumn,
        GroupColumn,
        KeysColumn,
        NoteColumn, // conflict, or what the keys are by default
        ColumnCount,
    };
    enum Role
    {
        IdRole = Qt::UserRole + 1,
        ConflictRole, // bool
        ChangedRole,  // bool: not the default keys
        SearchRole,
    };

    explicit ShortcutsModel(ActionRegistry &actions, QObject *parent = nullptr);

    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

private:
    QString note(const QString &id) const;

    ActionRegistry &m_actions;
    QStringList m_ids;
};

} // namespace trainyard::desktop

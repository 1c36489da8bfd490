#pragma once

#include "trainyard/workbench/disk_use.h"

#include <QAbstractTableModel>

#include <vector>

namespace trainyard::desktop {

QString diskPartTitle(workbench::DiskPart part); // "Packed pixels"

// What takes room in the project: name, kind, size, when it changed, why it cannot go.
class DiskModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        NameColumn,
        PartColumn,
        SizeColumn,
        ChangedColumn,
        NoteColumn,
        ColumnCount,
    };
    enum Role
    {
        SortRole = Qt::UserRole + 1,
        WhyNotRole,
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setItems(std::vector<workbench::DiskItem> items);
    const workbench::DiskItem &item(int row) const { return m_items[static_cast<size_t>(row)]; }
    qint64 bytes(workbench::DiskPart part) const;
    qint64 bytes() const;
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<workbench::DiskItem> m_items;
};

} // namespace trainyard::desktop

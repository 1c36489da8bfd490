#pragma once

#include "icons/group_mark.h"

#include "trainyard/dataset/dataset.h"

#include <QAbstractItemModel>
#include <QStringList>

#include <vector>

namespace trainyard::desktop::data {

// A class of a network as a row shows it.
struct ClassRow
{
    QString name;
    QString group;
    QStringList paths; // class paths that it is made of
    int leaf = -1;     // position in the leaves; −1 = left out of training
    qint64 images = 0;
    bool isFew = false; // its recall will be unstable
};

struct GroupRow
{
    QString name; // empty = the classes that are left out
    GroupMark mark;
    qint64 images = 0;
    std::vector<ClassRow> classes; // the largest first
};

// Groups with their classes, in the order of the project; those left out come last.
std::vector<GroupRow> classRows(const dataset::Dataset &set);

// The class tree of a data set. Rows answer RowRole (widgets/row_delegate.h). Classes can be
// dragged onto a group, or between two: dropped() says what is wished, nothing is changed here.
class ClassModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    static constexpr qint64 fewImages = 100;

    enum Role
    {
        PathsRole = Qt::UserRole + 1, // QStringList; of a group: of all its classes
        LeafRole,                     // int; −1 for groups and classes left out
        GroupRole,                    // name
        IsGroupRole,
        IsUsedRole,
        ImagesRole,
    };

    using QAbstractItemModel::QAbstractItemModel;

    void set(std::vector<GroupRow> groups);
    const std::vector<GroupRow> &groups() const { return m_groups; }
    QModelIndex indexOf(const QString &classPath) const;
    QModelIndex indexOfGroup(const QString &group) const;
    void retranslate();

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                         const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

Q_SIGNALS:
    void dropped(const QStringList &classPaths, const QString &group);
    void droppedApart(const QStringList &classPaths); // between groups: a new one is wished
    void renamed(const QModelIndex &index, const QString &name);

private:
    QVariant groupData(const GroupRow &group, int role) const;
    QVariant classData(const GroupRow &group, const ClassRow &row, int role) const;

    std::vector<GroupRow> m_groups;
};

} // namespace trainyard::desktop::data

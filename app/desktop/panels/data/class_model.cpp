#include "panels/data/class_model.h"

#include "panels/runs/charts/figures.h"
#include "theme/fonts.h"
#include "theme/theme.h"
#include "widgets/row_delegate.h"

#include <QDataStream>
#include <QIODevice>
#include <QMimeData>

#include <algorithm>

namespace trainyard::desktop::data {

using runs::countText;

namespace {

const QString &mimeType()
{
    static const QString type = QStringLiteral("application/x-trainyard-classes");
    return type;
}

QStringList pathsIn(const QMimeData *data)
{
    QDataStream stream(data->data(mimeType()));
    QStringList paths;
    stream >> paths;
    return paths;
}

GroupRow leftOut(const dataset::Dataset &set)
{
    GroupRow out;
    const auto &counts = set.view().classCounts();
    for (const dataset::ClassEntry &entry : set.annotations().tree.classes()) {
        if (entry.used)
            continue;
        const auto count = counts.find(entry.path);
        const qint64 images = count == counts.end() ? 0 : count->second.images;
        out.images += images;
        out.classes.push_back({entry.name, entry.group, {entry.path}, -1, images, false});
    }
    return out;
}

} // namespace

std::vector<GroupRow> classRows(const dataset::Dataset &set)
{
    const dataset::LeafTable &table = set.view().leaves();
    std::vector<GroupRow> groups;
    for (int place = 0; place < table.groups.size(); ++place) {
        const auto at = static_cast<std::size_t>(place);
        groups.push_back(
            {table.groups[place], groupMark(place), set.view().groupCounts()[at].images, {}});
    }
    for (std::size_t leaf = 0; leaf < table.leaves.size(); ++leaf) {
        const dataset::Leaf &own = table.leaves[leaf];
        const qint64 images = set.view().leafCounts()[leaf].images;
        groups[static_cast<std::size_t>(table.groupOfLeaf[leaf])].classes.push_back(
            {own.name, own.group, own.classPaths, static_cast<int>(leaf), images,
             images < ClassModel::fewImages});
    }
    for (GroupRow &group : groups)
        std::stable_sort(group.classes.begin(), group.classes.end(),
                         [](const ClassRow &a, const ClassRow &b) { return a.images > b.images; });
    if (GroupRow out = leftOut(set); !out.classes.empty())
        groups.push_back(std::move(out));
    return groups;
}

void ClassModel::set(std::vector<GroupRow> groups)
{
    beginResetModel();
    m_groups = std::move(groups);
    endResetModel();
}

void ClassModel::retranslate()
{
    if (!m_groups.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0));
}

QModelIndex ClassModel::indexOf(const QString &classPath) const
{
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        const auto &classes = m_groups[group].classes;
        for (std::size_t row = 0; row < classes.size(); ++row) {
            if (classes[row].paths.contains(classPath))
                return createIndex(static_cast<int>(row), 0, group + 1);
        }
    }
    return {};
}

QModelIndex ClassModel::indexOfGroup(const QString &name) const
{
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        if (m_groups[group].name == name)
            return createIndex(static_cast<int>(group), 0, quintptr(0));
    }
    return {};
}

// The internal id is 0 for groups, else the place of the group plus one.
QModelIndex ClassModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : quintptr(0));
}

QModelIndex ClassModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == 0)
        return {};
    return createIndex(static_cast<int>(index.internalId()) - 1, 0, quintptr(0));
}

int ClassModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_groups.size());
    if (parent.internalId() != 0 || parent.column() > 0)
        return 0;
    return static_cast<int>(m_groups[static_cast<std::size_t>(parent.row())].classes.size());
}

int ClassModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QVariant ClassModel::groupData(const GroupRow &group, int role) const
{
    const bool isLeftOut = group.name.isEmpty();
    const auto count = static_cast<int>(group.classes.size());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return isLeftOut ? tr("Left out") : group.name;
    case Qt::AccessibleTextRole:
        return tr("%1, group, %n classes, %2 images", nullptr, count)
            .arg(isLeftOut ? tr("Left out") : group.name, countText(group.images));
    case Qt::FontRole:
        return textFont(TextSize::Body, TextWeight::Bold);
    case RowMark:
        return isLeftOut ? QVariant() : rowMark(group.mark);
    case RowIcon:
        return isLeftOut ? QVariant(QStringLiteral("remove")) : QVariant();
    case RowDetail:
        return tr("%n classes", nullptr, count);
    case RowFigure:
        return countText(group.images);
    case PathsRole: {
        QStringList paths;
        for (const ClassRow &row : group.classes)
            paths << row.paths;
        return paths;
    }
    case LeafRole:
        return -1;
    case GroupRole:
        return group.name;
    case IsGroupRole:
        return true;
    case IsUsedRole:
        return !isLeftOut;
    case ImagesRole:
        return group.images;
    default:
        return {};
    }
}

QVariant ClassModel::classData(const GroupRow &group, const ClassRow &row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return row.name;
    case Qt::ToolTipRole:
        return row.isFew ? tr("%1: under %2 images, so its recall will be unstable.")
                               .arg(row.paths.join(QStringLiteral(", ")))
                               .arg(fewImages)
                         : row.paths.join(QStringLiteral(", "));
    case Qt::AccessibleTextRole:
        return tr("%1, %2 images").arg(row.name, countText(row.images));
    case Qt::ForegroundRole:
        return row.leaf < 0 ? QVariant(theme().disabled) : QVariant();
    case RowFigure:
        return countText(row.images);
    case RowWarning:
        return row.isFew;
    case PathsRole:
        return row.paths;
    case LeafRole:
        return row.leaf;
    case GroupRole:
        return group.name;
    case IsGroupRole:
        return false;
    case IsUsedRole:
        return row.leaf >= 0;
    case ImagesRole:
        return row.images;
    default:
        return {};
    }
}

QVariant ClassModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (index.internalId() == 0)
        return groupData(m_groups[static_cast<std::size_t>(index.row())], role);
    const GroupRow &group = m_groups[static_cast<std::size_t>(index.internalId() - 1)];
    return classData(group, group.classes[static_cast<std::size_t>(index.row())], role);
}

Qt::ItemFlags ClassModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled; // between groups
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    const bool isLeftOut = index.data(GroupRole).toString().isEmpty();
    if (index.internalId() == 0)
        return isLeftOut ? flags : flags | Qt::ItemIsEditable | Qt::ItemIsDropEnabled;
    flags |= Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
    return isLeftOut ? flags : flags | Qt::ItemIsEditable;
}

bool ClassModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const QString name = value.toString().trimmed();
    if (!index.isValid() || role != Qt::EditRole || name.isEmpty() ||
        name == index.data().toString())
        return false;
    Q_EMIT renamed(index, name);
    return true; // shown once it has been written
}

QStringList ClassModel::mimeTypes() const
{
    return {mimeType()};
}

QMimeData *ClassModel::mimeData(const QModelIndexList &indexes) const
{
    QStringList paths;
    for (const QModelIndex &index : indexes)
        paths << index.data(PathsRole).toStringList();
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << paths;
    auto *data = new QMimeData;
    data->setData(mimeType(), bytes);
    return data;
}

bool ClassModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int, int,
                                 const QModelIndex &parent) const
{
    return data->hasFormat(mimeType()) && (!parent.isValid() || parent.internalId() == 0);
}

bool ClassModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                              const QModelIndex &parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    const QStringList paths = pathsIn(data);
    if (parent.isValid())
        Q_EMIT dropped(paths, parent.data(GroupRole).toString());
    else
        Q_EMIT droppedApart(paths);
    return false; // the view must not take rows away: the model is made anew
}

} // namespace trainyard::desktop::data

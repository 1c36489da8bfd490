#include "tools/disk_model.h"

#include "theme/fonts.h"
#include "theme/theme.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QLocale>

namespace trainyard::desktop {

using workbench::DiskItem;
using workbench::DiskPart;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(DiskPart)
};

} // namespace

QString diskPartTitle(DiskPart part)
{
    switch (part) {
    case DiskPart::Images:
        return Text::tr("Images");
    case DiskPart::Pack:
        return Text::tr("Packed pixels");
    case DiskPart::Index:
        return Text::tr("Index and thumbnails");
    case DiskPart::Run:
        return Text::tr("Run");
    case DiskPart::Job:
        return Text::tr("Journal of a job");
    case DiskPart::Staging:
        break;
    }
    return Text::tr("Leftover");
}

void DiskModel::setItems(std::vector<DiskItem> items)
{
    beginResetModel();
    m_items = std::move(items);
    endResetModel();
}

qint64 DiskModel::bytes(DiskPart part) const
{
    qint64 sum = 0;
    for (const DiskItem &item : m_items)
        sum += item.part == part ? item.bytes : 0;
    return sum;
}

qint64 DiskModel::bytes() const
{
    qint64 sum = 0;
    for (const DiskItem &item : m_items)
        sum += item.bytes;
    return sum;
}

void DiskModel::retranslate()
{
    if (!m_items.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int DiskModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_items.size());
}

int DiskModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DiskModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const DiskItem &shown = item(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::ToolTipRole:
        return column == NoteColumn ? shown.whyNot : QDir::toNativeSeparators(shown.path);
    case WhyNotRole:
        return shown.whyNot;
    case SortRole:
        if (column == SizeColumn)
            return shown.bytes;
        if (column == ChangedColumn)
            return shown.changedMs;
        return index.data();
    case Qt::TextAlignmentRole:
        return int(column == SizeColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
    case Qt::FontRole:
        return column == SizeColumn ? codeFont(TextSize::Small) : textFont(TextSize::Body);
    case Qt::ForegroundRole:
        return column == NameColumn || column == SizeColumn ? theme().text : theme().muted;
    case Qt::DisplayRole:
        break;
    default:
        return {};
    }
    switch (column) {
    case NameColumn:
        return shown.name;
    case PartColumn:
        return diskPartTitle(shown.part);
    case SizeColumn:
        return QLocale().formattedDataSize(shown.bytes, 1, QLocale::DataSizeSIFormat);
    case ChangedColumn:
        return QLocale().toString(QDateTime::fromMSecsSinceEpoch(shown.changedMs).date(),
                                  QLocale::ShortFormat);
    default:
        return shown.whyNot;
    }
}

QVariant DiskModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(section == SizeColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Name");
    case PartColumn:
        return tr("What it is");
    case SizeColumn:
        return tr("Size");
    case ChangedColumn:
        return tr("Changed");
    default:
        return QString();
    }
}

} // namespace trainyard::desktop

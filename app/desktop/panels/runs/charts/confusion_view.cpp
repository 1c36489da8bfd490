#include "panels/runs/charts/confusion_view.h"

#include "panels/runs/charts/figures.h"
#include "panels/runs/charts/marks.h"
#include "widgets/labels.h"
#include "widgets/translated.h"

#include <QApplication>
#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <cmath>

namespace trainyard::desktop::runs {

namespace {

constexpr int smallestCell = 26;

class CellDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const Theme &role = theme();
        painter->save();
        painter->fillRect(option.rect, role.raised);
        const QVariant share = index.data(ConfusionModel::ShareRole);
        const bool isRight = index.row() == index.column();
        const double strength = share.isValid() ? share.toDouble() : 0;
        const QColor ink = isRight ? role.accent : role.danger;
        // Rare mistakes stay visible: the fill begins at a tenth for anything above nothing.
        const double depth = strength <= 0 ? 0 : isRight ? strength : 0.08 + 0.9 * strength;
        const QColor fill =
            strength <= 0 ? role.sunken : blended(ink, role.raised, std::min(1.0, depth));
        const QRectF box = QRectF(option.rect).adjusted(1, 1, -1, -1);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(option.state & QStyle::State_Selected ? QPen(role.text, 1.5)
                                                              : QPen(Qt::NoPen));
        painter->setBrush(fill);
        painter->drawRoundedRect(box, 2, 2);
        painter->setFont(
            codeFont(TextSize::Small, isRight ? TextWeight::Bold : TextWeight::Normal));
        painter->setPen(strength <= 0 ? role.muted : textOn(theme(), fill));
        painter->drawText(box, Qt::AlignCenter, index.data(Qt::DisplayRole).toString());
        painter->restore();
    }
};

// Names with their group's marker; columns elided to their cells.
class NameHeader : public QHeaderView
{
public:
    using QHeaderView::QHeaderView;

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override
    {
        painter->save();
        painter->fillRect(rect, theme().raised);
        painter->setFont(textFont(TextSize::Small));
        painter->setPen(theme().text);
        const QString name = model()->headerData(section, orientation()).toString();
        const int group =
            model()->headerData(section, orientation(), ConfusionModel::GroupRole).toInt();
        const bool isRow = orientation() == Qt::Vertical;
        const QRect text = isRow ? rect.adjusted(0, 0, -20, 0) : rect.adjusted(1, 0, -1, -2);
        const Qt::Alignment align =
            isRow ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignHCenter | Qt::AlignBottom;
        painter->setClipRect(rect);
        painter->drawText(text, static_cast<int>(align),
                          painter->fontMetrics().elidedText(name, Qt::ElideRight, text.width()));
        if (isRow)
            paintMarker(*painter, QPointF(rect.right() - 9, rect.center().y() + 0.5),
                        groupMark(group), theme().raised, 3.5);
        painter->restore();
    }
};

} // namespace

void ConfusionModel::set(const trainyard::runs::Confusion &confusion, std::vector<ClassName> names)
{
    beginResetModel();
    m_confusion = confusion;
    m_names = std::move(names);
    endResetModel();
}

int ConfusionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_confusion.size();
}

int ConfusionModel::columnCount(const QModelIndex &parent) const
{
    return rowCount(parent);
}

QString ConfusionModel::name(int index) const
{
    const auto place = static_cast<std::size_t>(index);
    return place < m_names.size() ? m_names[place].name : QString::number(index + 1);
}

QVariant ConfusionModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const qint64 sum = m_confusion.rowSum(index.row());
    const qint64 count = m_confusion.count(index.row(), index.column());
    const double share = sum > 0 ? static_cast<double>(count) / static_cast<double>(sum) : 0;
    switch (role) {
    case Qt::DisplayRole:
        return sum > 0 ? QLocale().toString(qRound(share * 100)) : unknownFigure();
    case ShareRole:
        return sum > 0 ? QVariant(share) : QVariant();
    case CountRole:
        return count;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return tr("%1 of %2 images of %3 were given as %4.")
            .arg(countText(count), countText(sum), name(index.row()), name(index.column()));
    default:
        return {};
    }
}

QVariant ConfusionModel::headerData(int section, Qt::Orientation, int role) const
{
    const auto place = static_cast<std::size_t>(section);
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return name(section);
    if (role == GroupRole)
        return place < m_names.size() ? m_names[place].group : 0;
    return {};
}

ConfusionView::ConfusionView(QWidget *parent)
    : QTableView(parent)
    , m_model(new ConfusionModel(this))
    , m_corner(new TextLabel({}, Tone::Muted, TextSize::Small, TextWeight::Normal, this))
{
    setModel(m_model);
    setItemDelegate(new CellDelegate(this));
    setHorizontalHeader(new NameHeader(Qt::Horizontal, this));
    setVerticalHeader(new NameHeader(Qt::Vertical, this));
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setAccessibleName(tr("Confusion matrix, percent of each true row"));
    translated(this, [this] {
        m_corner->setText(tr("true ↓ given →"));
        fitCells();
    });
    for (QHeaderView *header : {horizontalHeader(), verticalHeader()}) {
        header->setMinimumSectionSize(smallestCell);
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setHighlightSections(false);
    }
    connect(this, &QTableView::clicked, this,
            [this](const QModelIndex &index) { Q_EMIT cellChosen(index.row(), index.column()); });
    connect(this, &QTableView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT cellChosen(index.row(), index.column()); });
}

void ConfusionView::set(const trainyard::runs::Confusion &confusion, std::vector<ClassName> names)
{
    const QModelIndex current = currentIndex();
    const int row = current.row();
    const int column = current.column();
    m_model->set(confusion, std::move(names));
    if (row >= 0 && row < m_model->rowCount() && column < m_model->columnCount())
        setCurrentIndex(m_model->index(row, column));
    fitCells();
}

void ConfusionView::fitCells()
{
    const int count = m_model->rowCount();
    if (count == 0)
        return;
    const QFontMetrics metrics(textFont(TextSize::Small));
    int names = m_corner->sizeHint().width() + 8;
    for (int row = 0; row < count; ++row)
        names = std::max(names,
                         metrics.horizontalAdvance(
                             m_model->headerData(row, Qt::Vertical, Qt::DisplayRole).toString()) +
                             24);
    names = std::min(names, width() / 3);
    verticalHeader()->setFixedWidth(names);
    horizontalHeader()->setFixedHeight(20);
    m_corner->setGeometry(0, 0, names, 20);
    const int wide = std::clamp((width() - names - 2) / count, smallestCell, 64);
    const int high = std::clamp((height() - 22) / count, smallestCell, 40);
    horizontalHeader()->setDefaultSectionSize(wide);
    verticalHeader()->setDefaultSectionSize(high);
}

void ConfusionView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitCells();
}

void ConfusionView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

} // namespace trainyard::desktop::runs

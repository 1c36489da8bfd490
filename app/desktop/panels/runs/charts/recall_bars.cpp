#include "panels/runs/charts/recall_bars.h"

#include "panels/runs/charts/figures.h"
#include "panels/runs/charts/marks.h"
#include "widgets/row_delegate.h"

#include <QEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace trainyard::desktop::runs {

namespace {

constexpr int rowHeight = 17;

class BarDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {160, rowHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        painter->save();
        const QColor surface = rowSurface(option, theme().raised);
        painter->fillRect(option.rect, surface);
        const QRectF row = QRectF(option.rect).adjusted(0, 0, -10, 0);
        const GroupMark mark = groupMark(index.data(RecallModel::GroupRole).toInt());
        paintMarker(*painter, {row.left() + 6, row.center().y()}, mark, surface);
        painter->setFont(textFont(TextSize::Small));
        painter->setPen(theme().text);
        const double figures = 32;
        const double bar = std::clamp((row.width() - figures) * 0.3, 30.0, 90.0);
        const QRectF name(row.left() + 14, row.top(), row.width() - figures - bar - 22,
                          row.height());
        painter->drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight,
                                                            static_cast<int>(name.width())));
        paintBar(*painter, QRectF(name.right() + 4, row.center().y() - 4.5, bar, 9), mark, index);
        painter->setFont(codeFont(TextSize::Small));
        painter->setPen(theme().text);
        const QVariant recall = index.data(RecallModel::RecallRole);
        painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter,
                          recall.isValid() ? shareText(recall.toDouble(), 2) : unknownFigure());
        painter->restore();
    }

private:
    static void paintBar(QPainter &painter, const QRectF &box, const GroupMark &mark,
                         const QModelIndex &index)
    {
        const QVariant recall = index.data(RecallModel::RecallRole);
        painter.fillRect(box, theme().grid);
        if (!recall.isValid())
            return;
        QColor colour = markColour(mark);
        const QRectF full(box.left(), box.top(), box.width() * recall.toDouble(), box.height());
        if (index.data(RecallModel::CountRole).toLongLong() < RecallModel::fewImages) {
            painter.fillRect(full, theme().raised);
            painter.setPen(QPen(colour, 1.25));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(full.adjusted(0.6, 0.6, -0.6, -0.6));
        } else {
            painter.fillRect(full, blended(colour, theme().raised, 0.88));
        }
        const double y = box.center().y();
        painter.setPen(QPen(theme().text, 1));
        painter.drawLine(
            QPointF(box.left() + box.width() * index.data(RecallModel::LowRole).toDouble(), y),
            QPointF(box.left() + box.width() * index.data(RecallModel::HighRole).toDouble(), y));
    }
};

} // namespace

void RecallModel::set(const trainyard::runs::Confusion &confusion,
                      const std::vector<ClassName> &names)
{
    beginResetModel();
    m_rows.clear();
    for (int index = 0; index < confusion.size(); ++index) {
        const auto place = static_cast<std::size_t>(index);
        const ClassName name =
            place < names.size() ? names[place] : ClassName{QString::number(index + 1), 0};
        m_rows.push_back({index, name, confusion.rowSum(index), confusion.recall(index)});
    }
    // Classes without images have no recall: last, not worst.
    std::stable_sort(m_rows.begin(), m_rows.end(), [](const Row &a, const Row &b) {
        return (a.recall ? a.recall->value : 2) < (b.recall ? b.recall->value : 2);
    });
    endResetModel();
}

int RecallModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant RecallModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return row.name.name;
    case ClassRole:
        return row.classIndex;
    case GroupRole:
        return row.name.group;
    case CountRole:
        return row.count;
    case RecallRole:
        return row.recall ? QVariant(row.recall->value) : QVariant();
    case LowRole:
        return row.recall ? QVariant(row.recall->low) : QVariant();
    case HighRole:
        return row.recall ? QVariant(row.recall->high) : QVariant();
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        if (!row.recall)
            return tr("%1: no images, so its recall is unknown.").arg(row.name.name);
        return tr("%1: recall %2 of %3 images, 95 % range %4 to %5.")
            .arg(row.name.name, shareText(row.recall->value, 2), countText(row.count),
                 shareText(row.recall->low, 2), shareText(row.recall->high, 2));
    default:
        return {};
    }
}

RecallBars::RecallBars(QWidget *parent)
    : QListView(parent)
    , m_model(new RecallModel(this))
{
    setModel(m_model);
    setItemDelegate(new BarDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setFlow(TopToBottom);
    setWrapping(true);
    setResizeMode(Adjust);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    setAccessibleName(tr("Recall of each class, worst first"));
    const auto choose = [this](const QModelIndex &index) {
        Q_EMIT classChosen(index.data(RecallModel::ClassRole).toInt());
    };
    connect(this, &QListView::clicked, this, choose);
    connect(this, &QListView::activated, this, choose);
}

// Columns are as wide as they can be; when two do not hold all, the list scrolls downwards.
void RecallBars::fitColumns()
{
    constexpr int narrowest = 170;
    const int rows = std::max(1, viewport()->height() / rowHeight);
    const int columns = std::max(1, width() / narrowest);
    const bool fits = rows * columns >= m_model->rowCount();
    setFlow(fits ? TopToBottom : LeftToRight);
    const int bar = fits ? 2 : 16;
    setGridSize({std::max(narrowest / 2, (width() - bar) / columns), rowHeight});
}

void RecallBars::resizeEvent(QResizeEvent *event)
{
    fitColumns();
    QListView::resizeEvent(event);
}

void RecallBars::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

} // namespace trainyard::desktop::runs

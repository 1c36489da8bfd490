#include "widgets/row_delegate.h"

#include "icons/icons.h"
#include "theme/fonts.h"
#include "theme/theme.h"
#include "widgets/bars.h"

#include <QApplication>
#include <QPainter>

namespace trainyard::desktop {
namespace {

constexpr int kSign = 14;
constexpr int kGap = 6;

int &density()
{
    static int pixels = 0;
    return pixels;
}

bool hasSign(const QModelIndex &index)
{
    return index.data(RowIcon).isValid() || index.data(RowState).isValid() ||
           index.data(RowMark).isValid();
}

// Draws right-aligned and gives up that much of the line.
void paintFigure(QPainter &painter, QRect &line, const QString &figure)
{
    if (figure.isEmpty())
        return;
    painter.setFont(codeFont(TextSize::Small));
    const int width = painter.fontMetrics().horizontalAdvance(figure);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, figure);
    line.setRight(line.right() - width - kGap);
}

void paintElided(QPainter &painter, const QRect &line, const QString &text)
{
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width()));
}

QColor surfaceOf(const QStyleOptionViewItem &option)
{
    if (!(option.state & QStyle::State_Selected))
        return theme().panel;
    return option.state & QStyle::State_HasFocus ? theme().selection : theme().selectionUnfocused;
}

} // namespace

QColor rowSurface(const QStyleOptionViewItem &option, const QColor &plain)
{
    if (option.state & QStyle::State_Selected)
        return theme().selection;
    return option.state & QStyle::State_MouseOver ? theme().hover : plain;
}

QColor selectedSurface(const QStyleOptionViewItem &option)
{
    return option.widget && option.widget->hasFocus() ? theme().selection
                                                      : theme().selectionUnfocused;
}

QVariant rowMark(const GroupMark &mark)
{
    return QPoint(int(mark.shape), mark.series);
}

RowDelegate::RowDelegate(RowLines lines, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_lines(lines)
{
}

void RowDelegate::setDensity(int pixels)
{
    density() = pixels;
}

int RowDelegate::oneLine()
{
    return 24 + density();
}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {0, m_lines == RowLines::One ? oneLine() : 44 + density()};
}

int RowDelegate::paintSign(QPainter &painter, const QRect &line, const QModelIndex &index,
                           const QColor &surface) const
{
    if (!hasSign(index))
        return 0;
    const QRectF box(line.left(), line.center().y() - kSign / 2 + 0.5, kSign, kSign);
    if (const QVariant state = index.data(RowState); state.isValid())
        paintStateGlyph(painter, box.adjusted(1, 1, -1, -1), State(state.toInt()), surface);
    else if (const QVariant mark = index.data(RowMark); mark.isValid())
        paintGroupMark(painter, box.adjusted(2, 2, -2, -2),
                       {MarkShape(mark.toPoint().x()), mark.toPoint().y()}, surface);
    else
        paintIcon(painter, box, index.data(RowIcon).toString(), theme().muted);
    return kSign + kGap;
}

void RowDelegate::paintFirstLine(QPainter &painter, QRect line, const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const
{
    line.setLeft(line.left() + paintSign(painter, line, index, surfaceOf(option)));
    painter.setPen(theme().text);
    paintFigure(painter, line, index.data(RowFigure).toString());
    if (index.data(RowWarning).toBool()) {
        const QRectF box(line.right() - kSign, line.center().y() - 6, kSign, kSign);
        paintIcon(painter, box, QStringLiteral("warning"), theme().warning);
        line.setRight(line.right() - kSign - kGap);
    }
    const QString detail = index.data(RowDetail).toString();
    if (m_lines == RowLines::One && !detail.isEmpty()) {
        painter.setFont(textFont(TextSize::Small));
        painter.setPen(theme().muted);
        const int width = painter.fontMetrics().horizontalAdvance(detail);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, detail);
        line.setRight(line.right() - width - kGap);
    }
    painter.setFont(
        textFont(TextSize::Body, option.font.bold() ? TextWeight::Bold : TextWeight::Normal));
    painter.setPen(option.state & QStyle::State_Enabled ? theme().text : theme().disabled);
    paintElided(painter, line, index.data(Qt::DisplayRole).toString());
}

void RowDelegate::paintSecondLine(QPainter &painter, QRect line, const QModelIndex &index) const
{
    if (hasSign(index))
        line.setLeft(line.left() + kSign + kGap);
    painter.setPen(theme().muted);
    paintFigure(painter, line, index.data(RowFigureBelow).toString());
    if (const QVariant progress = index.data(RowProgress); progress.isValid()) {
        const QRectF bar(line.left(), line.center().y() - 2.5, 84, 6);
        ProgressBar::paint(painter, bar, progress.toDouble(), theme().accent);
        line.setLeft(line.left() + 84 + kGap);
    }
    painter.setFont(textFont(TextSize::Small));
    painter.setPen(theme().muted);
    paintElided(painter, line, index.data(RowDetail).toString());
}

void RowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given,
                        const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    painter->save();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    QRect content = option.rect.adjusted(6, 0, -12, 0);
    if (m_lines == RowLines::One) {
        paintFirstLine(*painter, content, option, index);
    } else {
        const int middle = content.top() + content.height() / 2;
        paintFirstLine(*painter, {content.left(), middle - 18, content.width(), 18}, option, index);
        paintSecondLine(*painter, {content.left(), middle, content.width(), 18}, index);
    }
    painter->restore();
    if (option.state & QStyle::State_HasFocus)
        style->drawPrimitive(QStyle::PE_FrameFocusRect, &option, painter, option.widget);
}

} // namespace trainyard::desktop

#include "panels/runs/runs_delegate.h"

#include "panels/runs/charts/figures.h"
#include "panels/runs/runs_model.h"
#include "theme/control_painter.h"
#include "widgets/bars.h"
#include "widgets/row_delegate.h"

#include <QPainter>

#include <algorithm>

namespace trainyard::desktop::runs {

namespace {

constexpr int rowHeight = 44;
constexpr int glyph = 12;
constexpr int barWidth = 84;
constexpr int netBarWidth = 26; // what its accuracy is of needs the room

QColor detailColour(const QModelIndex &index)
{
    switch (static_cast<Severity>(index.data(RunsModel::DetailSeverityRole).toInt())) {
    case Severity::Error:
        return theme().danger;
    case Severity::Warning:
        return theme().warning;
    case Severity::Information:
        break;
    }
    return theme().muted;
}

int barWidthOf(const QModelIndex &index, int rowWidth)
{
    return std::min(index.parent().isValid() ? netBarWidth : barWidth, rowWidth / 3);
}

QColor surfaceOf(const QStyleOptionViewItem &option)
{
    if (option.state & QStyle::State_Selected)
        return selectedSurface(option);
    return option.state & QStyle::State_MouseOver ? theme().hover : theme().panel;
}

} // namespace

QSize RunsDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, rowHeight};
}

void RunsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    painter->save();
    const QColor surface = surfaceOf(option);
    painter->fillRect(option.rect, surface);
    const bool isRun = !index.parent().isValid();
    if (isRun) {
        painter->setPen(theme().border);
        const int left = 0;
        painter->drawLine(left, option.rect.top(), option.rect.right(), option.rect.top());
    }
    const bool isSelected = option.state & QStyle::State_Selected;
    QRect row = option.rect.adjusted(4, 5, -ListColumns::padding, 0);
    row.setHeight(16);
    paintFirstLine(*painter, row, index, isSelected, surface);
    row.translate(0, 18);
    const QVariant fraction = index.data(RunsModel::FractionRole);
    if (fraction.isValid())
        ProgressBar::paint(
            *painter,
            QRectF(row.left() + glyph + 6, row.center().y() - 2, barWidthOf(index, row.width()), 6),
            fraction.toDouble(), theme().accent);
    paintSecondLine(*painter, row, index, fraction.isValid());
    if (option.state & QStyle::State_HasFocus && option.state & QStyle::State_KeyboardFocusChange) {
        painter->setPen(theme().accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRect(QPoint(0, option.rect.top()), option.rect.bottomRight()));
    }
    painter->restore();
}

void RunsDelegate::paintFirstLine(QPainter &painter, const QRect &row, const QModelIndex &index,
                                  bool isSelected, const QColor &surface) const
{
    const auto state = static_cast<State>(index.data(RunsModel::StateRole).toInt());
    paintStateGlyph(painter, QRectF(row.left(), row.center().y() - 5, glyph, glyph), state,
                    surface);
    QRect figure(row.right() - ListColumns::metric + 1, row.top(), ListColumns::metric,
                 row.height());
    const bool isRun = !index.parent().isValid();
    painter.setFont(codeFont(TextSize::Small));
    if (isRun) {
        const QVariant metric = index.data(RunsModel::MetricRole);
        painter.setPen(metric.isValid() ? theme().text : theme().muted);
        painter.drawText(figure, Qt::AlignRight | Qt::AlignVCenter,
                         metric.isValid() ? shareText(metric.toDouble()) : unknownFigure());
    } else {
        const QVariant own = index.data(RunsModel::OwnRole);
        figure.moveRight(row.right() - ListColumns::metric - ListColumns::gap);
        QRect sample = figure;
        painter.setPen(theme().text);
        painter.drawText(figure, Qt::AlignRight | Qt::AlignVCenter,
                         own.isValid() ? shareText(own.toDouble()) : unknownFigure());
        sample.setLeft(figure.left() - ListColumns::gap - ListColumns::sample + 4);
        sample.setWidth(ListColumns::sample - 4);
        if (state != State::Queued)
            paintLineSample(painter, sample, index.data(RunsModel::MarkRole).value<GroupMark>(),
                            surface);
    }
    const int taken = isRun ? ListColumns::metric + ListColumns::gap
                            : ListColumns::right() - ListColumns::padding;
    const QRect name = row.adjusted(glyph + 6, 0, -taken, 0);
    const bool isBold = isSelected || (isRun && state == State::Running);
    painter.setFont(textFont(TextSize::Body, isBold ? TextWeight::Bold : TextWeight::Normal));
    painter.setPen(theme().text);
    const QString text = index.data().toString();
    painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, name.width()));
    paintTags(painter, name.adjusted(painter.fontMetrics().horizontalAdvance(text) + 6, 0, 0, 0),
              index.data(RunsModel::TagsRole).toStringList());
}

void RunsDelegate::paintTags(QPainter &painter, const QRect &room, const QStringList &tags) const
{
    constexpr int padding = 5;
    painter.setFont(textFont(TextSize::Small));
    const QFontMetrics metrics = painter.fontMetrics();
    int left = room.left();
    for (const QString &tag : tags) {
        const QRect chip(left, room.top(), metrics.horizontalAdvance(tag) + 2 * padding,
                         room.height());
        if (chip.right() > room.right())
            return;
        paintBox(painter, QRectF(chip), theme().raised, theme().border);
        painter.setPen(theme().muted);
        painter.drawText(chip, Qt::AlignCenter, tag);
        left = chip.right() + 4;
    }
}

void RunsDelegate::paintSecondLine(QPainter &painter, const QRect &row, const QModelIndex &index,
                                   bool hasFraction) const
{
    painter.setFont(textFont(TextSize::Small));
    const QString right = index.data(RunsModel::RightRole).toString();
    const int rightWidth = painter.fontMetrics().horizontalAdvance(right);
    painter.setPen(theme().muted);
    painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, right);
    int taken = rightWidth + 6;
    const QString basis = index.data(RunsModel::OwnBasisRole).toString();
    if (!basis.isEmpty()) { // below the figure that it explains
        const int edge = std::max(rightWidth, ListColumns::metric) + ListColumns::gap;
        painter.drawText(row.adjusted(0, 0, -edge, 0), Qt::AlignRight | Qt::AlignVCenter, basis);
        taken = edge + painter.fontMetrics().horizontalAdvance(basis) + 6;
    }
    const int left = glyph + 6 + (hasFraction ? barWidthOf(index, row.width()) + 6 : 0);
    const QRect detail = row.adjusted(left, 0, -taken, 0);
    painter.setPen(detailColour(index));
    painter.drawText(detail, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(index.data(RunsModel::DetailRole).toString(),
                                                      Qt::ElideRight, detail.width()));
}

void RunsDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                        const QModelIndex &) const
{
    editor->setGeometry(option.rect.adjusted(20, 1, -ListColumns::padding, 0).left(),
                        option.rect.top() + 1, option.rect.width() - 20 - ListColumns::padding, 24);
}

} // namespace trainyard::desktop::runs

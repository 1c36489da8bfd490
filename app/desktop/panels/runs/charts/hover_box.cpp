#include "panels/runs/charts/hover_box.h"

#include "panels/runs/charts/marks.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace trainyard::desktop::runs {

void paintHoverBox(QPainter &painter, const QRectF &bounds, const QPointF &at, const QString &title,
                   const QStringList &lines)
{
    const QFont plain = textFont(TextSize::Small);
    const QFont bold = textFont(TextSize::Small, TextWeight::Bold);
    double width = QFontMetricsF(bold).horizontalAdvance(title);
    for (const QString &line : lines)
        width = std::max(width, QFontMetricsF(plain).horizontalAdvance(line));
    QRectF box(0, 0, width + 16, 14.0 * (static_cast<double>(lines.size()) + 1) + 10);
    box.moveTopLeft(at + QPointF(8, 0));
    if (box.right() > bounds.right() - 2)
        box.moveRight(at.x() - 8);
    box.moveBottom(std::min(box.bottom(), bounds.bottom() - 2));
    box.moveTop(std::max(box.top(), bounds.top() + 2));
    box.moveLeft(std::max(box.left(), bounds.left() + 2));

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().strongBorder, 1));
    painter.setBrush(theme().raised);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setPen(theme().text);
    QRectF row(box.left() + 8, box.top() + 5, width + 2, 14);
    painter.setFont(bold);
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, title);
    painter.setFont(plain);
    for (const QString &line : lines) {
        row.translate(0, 14);
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, line);
    }
    painter.restore();
}

} // namespace trainyard::desktop::runs

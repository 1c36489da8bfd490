#include "icons/group_mark.h"

#include "theme/theme.h"

#include <QPainter>

#include <cmath>
#include <numbers>

namespace trainyard::desktop {
namespace {

constexpr GroupMark kMarks[] = {
    {MarkShape::Disc, 0},    {MarkShape::Square, 1},  {MarkShape::Triangle, 2},
    {MarkShape::Diamond, 6}, {MarkShape::Hexagon, 4}, {MarkShape::Ring, 3},
    {MarkShape::Bar, 5},     {MarkShape::Cross, 7},
};

void area(QPainter &painter, std::initializer_list<QPointF> points)
{
    painter.drawPolygon(points.begin(), int(points.size()));
}

void paintHexagon(QPainter &painter)
{
    QPolygonF hexagon;
    for (int corner = 0; corner < 6; ++corner) {
        const double angle = corner * std::numbers::pi / 3;
        hexagon << QPointF(5 + 4.4 * std::cos(angle), 5 + 4.4 * std::sin(angle));
    }
    painter.drawPolygon(hexagon);
}

void paintShape(QPainter &painter, MarkShape shape, const QColor &colour, const QColor &surface)
{
    switch (shape) {
    case MarkShape::Disc:
        return painter.drawEllipse(QPointF(5, 5), 4.2, 4.2);
    case MarkShape::Square:
        return painter.drawRect(QRectF(1, 1, 8, 8));
    case MarkShape::Triangle:
        return area(painter, {{5, 0.8}, {9.4, 9}, {0.6, 9}});
    case MarkShape::Diamond:
        return area(painter, {{5, 0.4}, {9.6, 5}, {5, 9.6}, {0.4, 5}});
    case MarkShape::Hexagon:
        return paintHexagon(painter);
    case MarkShape::Ring:
        painter.setBrush(surface);
        painter.setPen(QPen(colour, 1.8));
        return painter.drawEllipse(QPointF(5, 5), 3.3, 3.3);
    case MarkShape::Bar:
        return painter.drawRect(QRectF(0.8, 3.2, 8.4, 3.6));
    case MarkShape::Cross:
        painter.setPen(QPen(colour, 2.4, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(1.4, 1.4), QPointF(8.6, 8.6));
        return painter.drawLine(QPointF(8.6, 1.4), QPointF(1.4, 8.6));
    }
}

} // namespace

GroupMark groupMark(int place)
{
    constexpr int count = int(std::size(kMarks));
    if (place < count)
        return kMarks[place];
    // The colours begin anew, each with the shape of its right neighbour, then the next but one …
    const int colour = place % count;
    return {kMarks[(colour + place / count) % count].shape, kMarks[colour].series};
}

GroupMark wholeMark()
{
    return {MarkShape::Ring, 7};
}

QColor markColour(const GroupMark &mark)
{
    return theme().series[size_t(mark.series)];
}

void paintGroupMark(QPainter &painter, const QRectF &rect, const GroupMark &mark,
                    const QColor &surface)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = qMin(rect.width(), rect.height());
    painter.translate(rect.center() - QPointF(side / 2, side / 2));
    painter.scale(side / 10, side / 10);
    painter.setPen(Qt::NoPen);
    painter.setBrush(markColour(mark));
    paintShape(painter, mark.shape, markColour(mark), surface);
    painter.restore();
}

} // namespace trainyard::desktop

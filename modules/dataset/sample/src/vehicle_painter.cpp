#include "vehicle_painter.h"

#include <QLinearGradient>
#include <QPainter>

namespace trainyard::dataset {

VehiclePainter::VehiclePainter(QPainter &painter, Random random, Layer layer, QPointF depth)
    : m_painter(painter)
    , m_random(random)
    , m_layer(layer)
    , m_depth(depth)
{
}

void VehiclePainter::shell(const QPainterPath &outline, const QColor &colour)
{
    if (!onSurface()) {
        const int steps = 5;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(colour.darker(145));
        for (int step = steps; step > 0; --step)
            m_painter.drawPath(outline.translated(m_depth * (double(step) / steps)));
        return;
    }
    const QRectF bounds = outline.boundingRect();
    QLinearGradient shade(bounds.topLeft(), bounds.bottomLeft()); // top of the rect is the ground
    shade.setColorAt(0, colour.darker(135));
    shade.setColorAt(0.45, colour);
    shade.setColorAt(1, colour.lighter(112));
    m_painter.setPen(QPen(colour.darker(170), 0.025));
    m_painter.setBrush(shade);
    m_painter.drawPath(outline);
}

void VehiclePainter::shell(const QPolygonF &outline, const QColor &colour)
{
    QPainterPath path;
    path.addPolygon(outline);
    path.closeSubpath();
    shell(path, colour);
}

void VehiclePainter::box(const QRectF &rect, const QColor &colour, double radius)
{
    QPainterPath path;
    path.addRoundedRect(rect, radius, radius);
    shell(path, colour);
}

void VehiclePainter::plate(const QPolygonF &outline, const QColor &colour)
{
    if (!onSurface())
        return;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    m_painter.drawPolygon(outline);
}

void VehiclePainter::plate(const QRectF &rect, const QColor &colour, double radius)
{
    if (!onSurface())
        return;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    m_painter.drawRoundedRect(rect, radius, radius);
}

void VehiclePainter::disc(QPointF centre, double radius, const QColor &colour)
{
    if (!onSurface())
        return;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    m_painter.drawEllipse(centre, radius, radius);
}

void VehiclePainter::line(QPointF from, QPointF to, const QColor &colour, double width)
{
    if (!onSurface())
        return;
    m_painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap));
    m_painter.drawLine(from, to);
}

void VehiclePainter::bar(QPointF from, QPointF to, const QColor &colour, double width)
{
    if (!onSurface()) {
        m_painter.setPen(QPen(colour.darker(150), width, Qt::SolidLine, Qt::RoundCap));
        m_painter.drawLine(from + m_depth * 0.4, to + m_depth * 0.4);
        return;
    }
    m_painter.setPen(QPen(colour.darker(150), width, Qt::SolidLine, Qt::RoundCap));
    m_painter.drawLine(from, to);
    m_painter.setPen(QPen(colour, width * 0.72, Qt::SolidLine, Qt::RoundCap));
    m_painter.drawLine(from, to);
}

void VehiclePainter::glass(const QPolygonF &outline)
{
    if (!onSurface())
        return;
    const QRectF bounds = outline.boundingRect();
    QLinearGradient shade(bounds.topLeft(), bounds.bottomLeft());
    shade.setColorAt(0, QColor(44, 56, 70));
    shade.setColorAt(1, QColor(112, 134, 152));
    m_painter.setPen(QPen(QColor(25, 30, 36), 0.025));
    m_painter.setBrush(shade);
    m_painter.drawPolygon(outline);
}

void VehiclePainter::glass(const QRectF &rect, double radius)
{
    QPainterPath path;
    path.addRoundedRect(rect, radius, radius);
    glass(path.toFillPolygon());
}

void VehiclePainter::windows(const QRectF &rect, int count, double post)
{
    const double width = (rect.width() - post * (count - 1)) / count;
    for (int i = 0; i < count; ++i)
        glass(QRectF(rect.left() + i * (width + post), rect.top(), width, rect.height()));
}

void VehiclePainter::checkers(const QRectF &rect, const QColor &dark, const QColor &light,
                              int columns)
{
    const double width = rect.width() / columns;
    for (int column = 0; column < columns; ++column) {
        for (int row = 0; row < 2; ++row) {
            const QRectF cell(rect.left() + column * width, rect.top() + row * rect.height() / 2,
                              width, rect.height() / 2);
            plate(cell, (row + column) % 2 ? dark : light);
        }
    }
}

void VehiclePainter::wheel(double x, double radius)
{
    const int spokes = 4 + m_random.below(4);
    const double turn = m_random.between(0, 6.28);
    if (!onSurface()) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(QColor(18, 18, 20));
        const QPointF far(m_depth.x() * 0.8, m_depth.y() * 0.5);
        m_painter.drawEllipse(QPointF(x, radius) + far, radius, radius);
        return;
    }
    const QPointF centre(x, radius);
    disc(centre, radius * 1.16, QColor(20, 20, 22));
    disc(centre, radius, QColor(34, 34, 37));
    disc(centre, radius * 0.62, QColor(158, 162, 168));
    for (int spoke = 0; spoke < spokes; ++spoke) {
        const double angle = turn + spoke * 6.2832 / spokes;
        line(centre, centre + QPointF(std::cos(angle), std::sin(angle)) * radius * 0.5,
             QColor(92, 96, 102), radius * 0.16);
    }
    disc(centre, radius * 0.16, QColor(60, 62, 66));
}

void VehiclePainter::wheels(const std::vector<double> &positions, double radius)
{
    for (const double x : positions)
        wheel(x, radius);
}

void VehiclePainter::light(QPointF at, const QColor &colour, double radius)
{
    if (onSurface())
        m_lamps.push_back({m_painter.transform().map(at), colour, radius});
}

void VehiclePainter::headLamp(QPointF at, double height)
{
    plate(QRectF(at.x() - 0.14, at.y() - height / 2, 0.16, height), QColor(250, 244, 214), 0.04);
    light(at, QColor(255, 240, 190), 1.3);
}

void VehiclePainter::tailLamp(QPointF at, double height)
{
    plate(QRectF(at.x(), at.y() - height / 2, 0.11, height), QColor(196, 30, 28), 0.03);
    light(at, QColor(255, 40, 30), 0.6);
}

void VehiclePainter::lightBar(const QRectF &rect, const QColor &rear, const QColor &front)
{
    const QRectF half(rect.left(), rect.top(), rect.width() / 2, rect.height());
    plate(rect.adjusted(-0.03, -0.03, 0.03, 0), QColor(40, 42, 46), 0.03);
    plate(half, rear, 0.03);
    plate(half.translated(rect.width() / 2, 0), front, 0.03);
    light(half.center(), rear, 0.8);
    light(half.center() + QPointF(rect.width() / 2, 0), front, 0.8);
}

} // namespace trainyard::dataset

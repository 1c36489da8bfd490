#include "vehicles.h"

namespace trainyard::dataset {
namespace {

void drawDoor(VehiclePainter &painter, double x, double height)
{
    painter.plate(QRectF(x, 0.36, 1.15, height), QColor(44, 48, 54), 0.04);
    painter.glass(QRectF(x + 0.07, 0.5, 0.46, height - 0.24));
    painter.glass(QRectF(x + 0.62, 0.5, 0.46, height - 0.24));
}

void drawSign(VehiclePainter &painter, double x, double y, double width)
{
    painter.plate(QRectF(x, y, width, 0.3), QColor(22, 22, 24), 0.03);
    double from = x + 0.1;
    while (from < x + width - 0.2) { // words of light
        const double word = painter.random().between(0.1, 0.35);
        painter.line({from, y + 0.15}, {from + word, y + 0.15}, QColor(250, 170, 40), 0.09);
        from += word + 0.2;
    }
}

QPainterPath busOutline(double length, double height, double slope)
{
    QPainterPath path(QPointF(0.05, 0.34));
    path.lineTo(0, height - 0.3);
    path.quadTo(0, height, 0.3, height);
    path.lineTo(length - slope - 0.3, height);
    path.quadTo(length - slope * 0.5, height, length - slope * 0.35, height - 0.4);
    path.lineTo(length, 1.1);
    path.lineTo(length - 0.02, 0.34);
    path.closeSubpath();
    return path;
}

void drawStripes(VehiclePainter &painter, double from, double to, double y, const QColor &paint)
{
    Random &random = painter.random();
    const QColor stripe = paint.lightness() > 150 ? fleetPaint(random) : QColor(236, 236, 232);
    const double height = random.between(0.12, 0.4);
    if (random.chance(0.7))
        painter.plate(QRectF(from, y, to - from, height), stripe);
}

} // namespace

void drawCityBus(VehiclePainter &painter)
{
    Random &random = painter.random();
    const QColor paint = fleetPaint(random);
    const double height = random.between(2.9, 3.1);
    painter.shell(busOutline(12, height, 0.18), paint);
    drawStripes(painter, 0.1, 11.9, 0.7, paint);
    painter.windows({0.4, 1.35, 10.4, 1.05}, 7);
    painter.glass(QPolygonF{{11.05, 1.1}, {11.05, 2.5}, {11.86, 2.5}, {11.95, 1.2}});
    drawSign(painter, 9.2, 2.52, 2.5);
    drawDoor(painter, 9.7, 2.05);
    drawDoor(painter, 5.3, 2.05);
    if (random.chance(0.5))
        drawDoor(painter, 1.0, 2.05);
    if (random.chance(0.5))
        painter.box({2.5, height, 3, 0.22}, paint.darker(112)); // cooling on the roof
    painter.headLamp({11.98, 0.75}, 0.22);
    painter.tailLamp({0.02, 0.9}, 0.4);
    painter.wheels({2.9, 8.9}, 0.5);
}

void drawArticulatedBus(VehiclePainter &painter)
{
    Random &random = painter.random();
    const QColor paint = fleetPaint(random);
    const double height = random.between(2.9, 3.1);
    painter.box({0, 0.34, 7.2, height - 0.34}, paint, 0.22);
    painter.shell(busOutline(9.3, height, 0.18).translated(8.2, 0), paint);
    drawStripes(painter, 0.1, 7.1, 0.7, paint);
    painter.box({7.1, 0.5, 1.2, height - 0.62}, QColor(52, 54, 58));
    for (double x = 7.2; x < 8.25; x += 0.2) // the bellows
        painter.line({x, 0.55}, {x, height - 0.2}, QColor(24, 25, 28), 0.06);
    painter.windows({0.4, 1.35, 6.5, 1.05}, 4);
    painter.windows({8.5, 1.35, 7.8, 1.05}, 5);
    painter.glass(QPolygonF{{16.55, 1.1}, {16.55, 2.5}, {17.36, 2.5}, {17.45, 1.2}});
    drawSign(painter, 14.8, 2.52, 2.4);
    drawDoor(painter, 15.2, 2.05);
    drawDoor(painter, 10.6, 2.05);
    drawDoor(painter, 3.9, 2.05);
    painter.headLamp({17.48, 0.75}, 0.22);
    painter.tailLamp({0.02, 0.9}, 0.4);
    painter.wheels({2.3, 9.4, 14.4}, 0.5);
}

void drawCoach(VehiclePainter &painter)
{
    Random &random = painter.random();
    const QColor paint = fleetPaint(random);
    const double height = random.between(3.45, 3.7);
    painter.shell(busOutline(12.4, height, 0.75), paint);
    drawStripes(painter, 0.1, 12.0, 0.95, paint);
    // One dark band of glass over the whole side; luggage doors below.
    painter.glass(QRectF(0.35, 1.85, 10.9, height - 2.25));
    for (int post = 1; post < 6; ++post)
        painter.line({0.35 + post * 1.82, 1.87}, {0.35 + post * 1.82, height - 0.42},
                     QColor(24, 28, 34), 0.06);
    painter.glass(
        QPolygonF{{11.35, 1.35}, {11.35, height - 0.4}, {11.7, height - 0.42}, {12.33, 1.35}});
    for (double x = 4.1; x < 8.2; x += 1.35)
        painter.plate(QRectF(x, 0.5, 1.25, 0.8), paint.darker(118), 0.04);
    painter.plate(QRectF(10.6, 0.42, 0.85, 2.4), paint.darker(135), 0.04);
    painter.glass(QRectF(10.68, 1.4, 0.68, 1.3));
    painter.line({12.1, height - 0.5}, {12.6, height - 1.0}, QColor(30, 30, 34), 0.12); // mirror
    painter.headLamp({12.36, 0.8}, 0.24);
    painter.tailLamp({0.02, 1.1}, 0.5);
    const bool threeAxles = random.chance(0.5);
    if (threeAxles)
        painter.wheel(1.9, 0.52);
    painter.wheels({3.05, 9.6}, 0.52);
}

void drawMinibus(VehiclePainter &painter)
{
    Random &random = painter.random();
    const QColor paint = fleetPaint(random);
    const double height = random.between(2.35, 2.6);
    QPainterPath body(QPointF(0.05, 0.34));
    body.lineTo(0, height - 0.25);
    body.quadTo(0, height, 0.25, height);
    body.lineTo(4.3, height);
    body.quadTo(4.7, height - 0.05, 4.9, height - 0.35);
    body.lineTo(5.45, 1.3);
    body.lineTo(6.05, 1.1);
    body.quadTo(6.2, 1.0, 6.2, 0.7);
    body.lineTo(6.16, 0.34);
    body.closeSubpath();
    painter.shell(body, paint);
    drawStripes(painter, 0.1, 6.0, 0.8, paint);
    painter.windows({0.25, 1.3, 3.4, 0.75}, 3);
    painter.glass(QPolygonF{{3.85, 1.3}, {3.85, 2.05}, {4.75, 2.05}, {5.15, 1.3}});
    painter.line({3.75, 0.5}, {3.75, 2.1}, paint.darker(150), 0.04);
    painter.line({2.5, 0.5}, {2.5, 2.1}, paint.darker(150), 0.04);
    if (random.chance(0.4))
        painter.box({1.3, height, 1.2, 0.16}, paint.darker(112));
    painter.headLamp({6.14, 0.95}, 0.22);
    painter.tailLamp({0.02, 1.05}, 0.35);
    painter.wheels({1.25, 5.0}, 0.38);
}

} // namespace trainyard::dataset

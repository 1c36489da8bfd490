#include "lorry.h"
#include "vehicles.h"

namespace trainyard::dataset {

void drawAmbulance(VehiclePainter &painter)
{
    Random &random = painter.random();
    const QColor paint = random.chance(0.8) ? QColor(240, 241, 240) : QColor(240, 214, 60);
    const double height = random.between(2.45, 2.7);
    QPainterPath body(QPointF(0.05, 0.36));
    body.lineTo(0, height);
    body.lineTo(4.0, height);
    body.quadTo(4.2, height - 0.1, 4.5, height - 0.45);
    body.lineTo(5.15, 1.35);
    body.quadTo(5.9, 1.2, 5.98, 0.9);
    body.lineTo(5.98, 0.36);
    body.closeSubpath();
    painter.shell(body, paint);
    const QColor stripe = random.chance(0.75) ? QColor(206, 38, 34) : QColor(238, 128, 26);
    painter.plate(QRectF(0.1, 0.78, 5.75, 0.24), stripe);
    if (random.chance(0.5))
        painter.plate(QRectF(0.1, 1.08, 4.4, 0.1), QColor(34, 78, 170));
    painter.glass(QPolygonF{{3.75, 1.4}, {3.75, height - 0.5}, {4.35, height - 0.5}, {4.9, 1.4}});
    const QPointF cross(random.between(1.2, 2.0), 1.72);
    const QColor sign = random.chance(0.6) ? stripe : QColor(34, 78, 170);
    painter.plate(QRectF(cross.x() - 0.36, cross.y() - 0.12, 0.72, 0.24), sign);
    painter.plate(QRectF(cross.x() - 0.12, cross.y() - 0.36, 0.24, 0.72), sign);
    if (random.chance(0.5))
        painter.glass(QRectF(2.55, 1.5, 0.8, 0.5));
    painter.line({3.55, 0.5}, {3.55, height - 0.3}, paint.darker(140), 0.04);
    const QColor blue(40, 96, 244);
    painter.lightBar({3.1, height + 0.02, 0.8, 0.17}, blue, blue);
    painter.headLamp({5.94, 0.95}, 0.22);
    painter.tailLamp({0.02, 1.1}, 0.35);
    painter.wheels({1.3, 4.8}, 0.39);
}

void drawFireEngine(VehiclePainter &painter)
{
    Random &random = painter.random();
    const QColor red(random.below(30) + 178, random.below(20) + 24, random.below(20) + 24);
    const double height = random.between(2.6, 2.85);
    drawFrame(painter, 0.2, 8.2);
    painter.box({0, 0.7, 6.3, height - 0.7}, red, 0.06);
    const int lockers = 3 + random.below(2);
    for (int i = 0; i < lockers; ++i) // roller shutters
        painter.plate(QRectF(0.3 + i * 5.7 / lockers, 1.15, 5.7 / lockers - 0.22, 1.2),
                      QColor(176, 182, 188), 0.03);
    drawCab(painter, 8.4, height - 0.05, red, CabKind::Flat);
    const QColor stripe = random.chance(0.6) ? QColor(242, 242, 238) : QColor(244, 214, 60);
    painter.plate(QRectF(0.05, 0.86, 8.3, 0.18), stripe);
    const double lift = random.between(0, 0.5);
    const QPointF foot(6.2, height + 0.1);
    const QPointF tip(random.between(0.2, 0.9), height + 0.16 + lift);
    const QColor steel(198, 202, 206);
    painter.bar(foot, tip, steel, 0.09); // the ladder
    painter.bar(foot + QPointF(0, 0.3), tip + QPointF(0, 0.3), steel, 0.09);
    for (int i = 0; i <= 12; ++i) {
        const QPointF rung = foot + (tip - foot) * (i / 12.0);
        painter.line(rung, rung + QPointF(0, 0.3), steel, 0.06);
    }
    const QColor blue(40, 96, 244);
    painter.lightBar({7.1, height, 0.7, 0.17}, blue, blue);
    painter.wheels({1.7, 6.9}, 0.5);
}

static void drawTrack(VehiclePainter &painter, const QRectF &rect)
{
    painter.box(rect, QColor(44, 45, 48), rect.height() / 2);
    const double radius = rect.height() * 0.3;
    for (double x = rect.left() + rect.height() / 2; x <= rect.right() - rect.height() / 2 + 0.01;
         x += rect.height() * 0.78) {
        painter.disc({x, rect.center().y()}, radius, QColor(84, 86, 90));
        painter.disc({x, rect.center().y()}, radius * 0.4, QColor(40, 42, 46));
    }
}

void drawExcavator(VehiclePainter &painter)
{
    Random &random = painter.random();
    static const std::vector<QColor> paints{
        {228, 164, 28}, {232, 176, 40}, {222, 110, 34}, {72, 142, 84}, {212, 206, 198}};
    const QColor paint = random.pick(paints);
    drawTrack(painter, {0.3, 0.05, 3.9, 0.85});
    painter.box({1.6, 0.88, 1.3, 0.22}, QColor(60, 62, 66));
    const QPointF elbow(random.between(4.9, 5.8), random.between(3.5, 4.3));
    const QPointF wrist(random.between(6.7, 7.7), random.between(1.2, 2.4));
    painter.bar({3.4, 1.6}, elbow, paint, 0.5);
    painter.bar({3.9, 2.0}, QPointF(3.4, 1.6) + (elbow - QPointF(3.4, 1.6)) * 0.62,
                QColor(150, 152, 156), 0.14);
    painter.bar(elbow, wrist, paint, 0.4);
    painter.bar(elbow + QPointF(0.5, 0.1), wrist + QPointF(0.25, 0.7), QColor(150, 152, 156), 0.13);
    const double curl = random.between(-0.3, 0.3);
    painter.shell(QPolygonF{{wrist.x() - 0.35, wrist.y() + 0.1},
                            {wrist.x() + 0.4, wrist.y()},
                            {wrist.x() + 0.55 + curl, wrist.y() - 0.85},
                            {wrist.x() - 0.15 + curl, wrist.y() - 1.1},
                            {wrist.x() - 0.75 + curl, wrist.y() - 0.55}},
                  QColor(74, 76, 80)); // the bucket
    painter.box({0, 1.08, 3.7, 1.15}, paint, 0.14);
    painter.plate(QRectF(0.2, 1.3, 0.9, 0.55), paint.darker(140), 0.04);
    painter.box({1.9, 1.1, 1.5, 1.85}, paint, 0.1);
    painter.glass(QRectF(2.05, 1.75, 1.2, 1.05));
    painter.line({2.65, 1.75}, {2.65, 2.8}, paint.darker(125), 0.08);
}

void drawRoadRoller(VehiclePainter &painter)
{
    Random &random = painter.random();
    static const std::vector<QColor> paints{
        {226, 166, 32}, {230, 178, 46}, {222, 116, 36}, {210, 210, 206}};
    const QColor paint = random.pick(paints);
    const bool tandem = random.chance(0.6);
    const auto drum = [&painter](double x, double radius) {
        painter.box({x - radius, 0.02, 2 * radius, 2 * radius}, QColor(92, 95, 100), radius);
        painter.disc({x, radius}, radius * 0.86, QColor(66, 68, 72));
        painter.disc({x, radius}, radius * 0.2, QColor(150, 152, 156));
    };
    const double front = random.between(0.72, 0.82);
    drum(4.5, front);
    if (tandem)
        drum(0.9, front);
    painter.shell(QPolygonF{{0.3, 1.0}, {0.35, 1.75}, {3.6, 1.75}, {3.8, 1.4}, {3.4, 0.85}}, paint);
    painter.plate(QRectF(0.5, 1.2, 1.1, 0.32), paint.darker(145), 0.03);
    painter.bar({3.3, 1.3}, {4.6, front + 0.75}, paint.darker(108), 0.26);
    painter.bar({4.6, front + 0.75}, {4.5, front}, paint.darker(108), 0.2);
    painter.bar({1.6, 1.75}, {1.6, 2.85}, QColor(50, 52, 56), 0.1); // the roof on posts
    painter.bar({3.2, 1.75}, {3.1, 2.85}, QColor(50, 52, 56), 0.1);
    painter.box({1.35, 2.82, 2.05, 0.14}, random.chance(0.5) ? paint : QColor(50, 52, 56));
    painter.plate(QRectF(1.9, 1.75, 0.5, 0.5), QColor(36, 38, 42), 0.06);
    painter.line({2.9, 1.75}, {2.65, 2.2}, QColor(36, 38, 42), 0.07);
    if (!tandem)
        painter.wheel(0.95, 0.78);
}

void drawMotorcycle(VehiclePainter &painter)
{
    Random &random = painter.random();
    const QColor paint = carPaint(random);
    const QColor dark(40, 42, 46);
    const double wheel = random.between(0.29, 0.33);
    const bool faired = random.chance(0.45);
    painter.wheels({0.38, 1.78}, wheel);
    painter.bar({1.78, wheel}, {1.42, 0.98}, QColor(150, 154, 160), 0.08); // fork
    painter.bar({0.38, wheel}, {0.95, 0.48}, dark, 0.09);
    painter.box({0.78, 0.3, 0.55, 0.42}, QColor(110, 114, 120), 0.08);   // engine
    painter.bar({0.15, 0.42}, {0.95, 0.34}, QColor(176, 180, 186), 0.1); // exhaust
    painter.shell(QPolygonF{{0.85, 0.72}, {0.92, 0.92}, {1.25, 1.0}, {1.5, 0.84}, {1.3, 0.68}},
                  paint);
    painter.shell(QPolygonF{{0.1, 0.86}, {0.3, 0.78}, {0.9, 0.76}, {0.95, 0.86}, {0.35, 0.92}},
                  dark);
    if (faired)
        painter.shell(QPolygonF{{1.2, 0.5}, {1.3, 1.02}, {1.52, 1.14}, {1.72, 0.86}, {1.5, 0.5}},
                      paint);
    painter.line({1.3, 1.06}, {1.45, 1.0}, dark, 0.05);
    painter.headLamp({1.66, 0.9}, 0.14);
    painter.tailLamp({0.08, 0.84}, 0.09);
    if (!random.chance(0.65))
        return;
    const QColor jacket = carPaint(random).darker(130);
    painter.bar({0.62, 0.92}, {0.95, 0.66}, QColor(46, 52, 70), 0.16); // the rider
    painter.bar({0.95, 0.66}, {0.8, 0.36}, QColor(46, 52, 70), 0.13);
    painter.bar({0.6, 0.95}, {0.86, 1.34}, jacket, 0.26);
    painter.bar({0.88, 1.3}, {1.3, 1.06}, jacket, 0.11);
    painter.disc({0.98, 1.52}, 0.15, carPaint(random));
    painter.plate(QRectF(1.03, 1.46, 0.1, 0.1), QColor(30, 34, 40));
}

} // namespace trainyard::dataset

#include "lorry.h"
#include "vehicles.h"

namespace trainyard::dataset {
namespace {

CabKind anyCab(Random &random, double flat = 0.65)
{
    return random.chance(flat) ? CabKind::Flat : CabKind::Bonnet;
}

void drawLogo(VehiclePainter &painter, const QRectF &side, const QColor &colour)
{
    Random &random = painter.random();
    const double kind = random.between(0, 1);
    const QColor paint = colour.lightness() > 150 ? fleetPaint(random) : QColor(240, 240, 236);
    const double band = random.between(0.15, 0.5);
    if (kind < 0.4)
        painter.plate(QRectF(side.left(), side.top() + side.height() * band, side.width(),
                             side.height() * 0.16),
                      paint);
    else if (kind < 0.7)
        painter.disc({side.left() + side.width() * band, side.center().y()}, side.height() * 0.24,
                     paint);
}

} // namespace

void drawBoxTruck(VehiclePainter &painter)
{
    Random &random = painter.random();
    const QColor paint = fleetPaint(random);
    const CabKind cab = anyCab(random);
    const double boxEnd = 7.3 - cabLength(cab);
    const double height = random.between(2.8, 3.2);
    const QColor side = random.chance(0.7) ? QColor(232, 233, 230) : fleetPaint(random);
    drawFrame(painter, 0.1, 7.0);
    const QRectF box(0, 0.86, boxEnd, height - 0.86);
    painter.box(box, side, 0.03);
    drawLogo(painter, box, side);
    painter.line({0.06, 0.95}, {0.06, height - 0.06}, side.darker(140), 0.08);
    drawCab(painter, 7.4, random.between(2.3, 2.6), paint, cab);
    painter.wheels({1.5, 6.3}, 0.46);
}

void drawSemiTrailer(VehiclePainter &painter)
{
    Random &random = painter.random();
    const QColor paint = fleetPaint(random);
    const CabKind cab = anyCab(random, 0.55);
    const double boxEnd = 15.7 - cabLength(cab);
    const QColor side = random.chance(0.5) ? QColor(226, 228, 228) : fleetPaint(random);
    drawFrame(painter, 0.2, 15.6);
    const QRectF box(0, 1.05, boxEnd, 2.8);
    painter.box(box, side, 0.03);
    if (random.chance(0.5)) { // a curtain with straps
        for (double x = 0.7; x < boxEnd - 0.3; x += 0.8)
            painter.line({x, 1.15}, {x, 3.75}, side.darker(122), 0.06);
    }
    drawLogo(painter, box, side);
    drawCab(painter, 16, random.between(2.9, 3.6), paint, cab);
    painter.line({9.2, 0.25}, {9.2, 1.0}, QColor(60, 62, 66), 0.16); // landing leg
    painter.wheels({1.3, 2.6, 3.9, 11.6, 14.8}, 0.5);
}

void drawFlatbed(VehiclePainter &painter)
{
    Random &random = painter.random();
    const QColor paint = fleetPaint(random);
    const CabKind cab = anyCab(random);
    const double bedEnd = 8 - cabLength(cab);
    const int load = random.below(4);
    drawFrame(painter, 0.2, 7.8);
    if (load == 1) { // pipes or logs
        const QColor log = random.chance(0.5) ? QColor(140, 100, 62) : QColor(158, 164, 170);
        for (int row = 0; row < 3; ++row)
            painter.box({0.4 + row * 0.15, 1.2 + row * 0.32, bedEnd - 0.9 - row * 0.2, 0.3}, log,
                        0.12);
    } else if (load == 2) { // crates
        for (double x = 0.5; x < bedEnd - 1.4; x += 1.5)
            painter.box({x, 1.2, 1.2, random.between(0.6, 1.1)}, QColor(176, 136, 84));
    }
    painter.box({0, 0.98, bedEnd, 0.24}, QColor(122, 88, 58), 0.02);
    if (load == 3) { // side boards
        for (double x = 0; x < bedEnd - 0.9; x += 1.1)
            painter.plate(QRectF(x + 0.03, 1.0, 1.0, 0.55), paint.darker(108), 0.02);
    }
    painter.bar({bedEnd - 0.05, 1.2}, {bedEnd - 0.05, 2.2}, QColor(70, 72, 76), 0.12);
    drawCab(painter, 8.2, random.between(2.3, 2.6), paint, cab);
    painter.wheels({1.3, 2.4, 7.0}, 0.46);
}

void drawDumpTruck(VehiclePainter &painter)
{
    Random &random = painter.random();
    const QColor paint = random.chance(0.5) ? QColor(226, 158, 30) : fleetPaint(random);
    const QColor bed = random.chance(0.6) ? paint.darker(106) : QColor(120, 124, 128);
    const double end = 7.5 - 1.75;
    const double lift = random.chance(0.35) ? random.between(0.5, 1.3) : 0;
    drawFrame(painter, 0.3, 7.2);
    if (random.chance(0.7)) // sand heaped up
        painter.shell(QPolygonF{{0.9, 2.2 + lift * 0.2},
                                {2.4, 2.75 + lift * 0.5},
                                {3.8, 2.65 + lift * 0.8},
                                {4.7, 2.2 + lift}},
                      random.chance(0.5) ? QColor(176, 142, 94) : QColor(104, 90, 78));
    if (lift > 0)
        painter.bar({4.4, 0.9}, {4.2, 1.3 + lift}, QColor(150, 152, 156), 0.18);
    const QPolygonF tub{{0.5, 1.0},
                        {-0.1, 2.05},
                        {0.3, 2.35},
                        {end - 0.3, 2.45 + lift},
                        {end + 0.9 - lift, 2.75 + lift},
                        {end + 0.9 - lift, 2.62 + lift},
                        {end - 0.2, 2.3 + lift},
                        {end - 0.4, 1.0 + lift}};
    painter.shell(tub, bed);
    for (double x = 1.1; x < end - 0.7; x += 0.95) {
        const double rise = lift * x / end;
        painter.line({x, 1.15 + rise}, {x, 2.2 + rise}, bed.darker(132), 0.1);
    }
    drawCab(painter, 7.6, random.between(2.35, 2.55), paint, CabKind::Flat);
    painter.wheels({1.4, 2.6, 6.5}, 0.52);
}

void drawTanker(VehiclePainter &painter)
{
    Random &random = painter.random();
    const QColor paint = fleetPaint(random);
    const CabKind cab = anyCab(random);
    const double end = 8.8 - cabLength(cab);
    const QColor steel = random.chance(0.5) ? QColor(196, 202, 208) : fleetPaint(random);
    drawFrame(painter, 0.2, 8.6);
    painter.box({0, 0.95, end, 1.75}, steel, 0.8);
    painter.plate(QRectF(0.5, 2.1, end - 1, 0.16), steel.lighter(135), 0.08); // shine
    for (double x = 1.5; x < end - 1; x += 1.5)
        painter.line({x, 1.0}, {x, 2.66}, steel.darker(122), 0.05);
    for (double x = 1.6; x < end - 0.8; x += 2)
        painter.box({x, 2.68, 0.6, 0.18}, steel.darker(120));
    painter.line({0.9, 2.8}, {end - 0.8, 2.8}, QColor(70, 74, 80), 0.05);
    if (random.chance(0.6))
        painter.plate(QPolygonF{{0.75, 1.8}, {1.0, 2.05}, {1.25, 1.8}, {1.0, 1.55}},
                      QColor(240, 140, 20)); // danger board
    if (random.chance(0.5))
        painter.plate(QRectF(0.6, 1.35, end - 1.2, 0.14), fleetPaint(random));
    drawCab(painter, 9, random.between(2.4, 2.8), paint, cab);
    painter.wheels({1.3, 2.5, 7.8}, 0.5);
}

void drawTowTruck(VehiclePainter &painter)
{
    Random &random = painter.random();
    const QColor paint = random.chance(0.5) ? fleetPaint(random) : QColor(238, 180, 40);
    const CabKind cab = anyCab(random, 0.5);
    const double end = 6.8 - cabLength(cab);
    drawFrame(painter, 0.4, 6.6);
    painter.box({0.5, 0.9, end - 0.5, 0.5}, paint.darker(108), 0.04);
    painter.plate(QRectF(1.9, 0.98, end - 2.3, 0.34), paint.darker(150), 0.03);
    const QPointF head(random.between(-0.3, 0.3), random.between(2.3, 2.9));
    painter.bar({end - 0.5, 1.4}, head, QColor(70, 74, 80), 0.22);
    painter.bar({end - 1.8, 1.4}, {end - 1.2, 1.4 + (head.y() - 1.4) * 0.35}, QColor(120, 124, 128),
                0.14);
    painter.line(head, {head.x(), 1.15}, QColor(30, 30, 32), 0.05);
    painter.line({head.x(), 1.15}, {head.x() + 0.14, 1.0}, QColor(30, 30, 32), 0.1);
    painter.bar({0.6, 0.9}, {-0.5, 0.55}, QColor(60, 62, 66), 0.16);
    drawCab(painter, 7, random.between(2.2, 2.4), paint, cab);
    const double beacon = 7 - cabLength(cab) + 0.3;
    painter.lightBar({beacon, 2.42, 0.6, 0.15}, QColor(255, 160, 20), QColor(255, 160, 20));
    painter.wheels({1.6, 6.0}, 0.46);
}

void drawCementMixer(VehiclePainter &painter)
{
    Random &random = painter.random();
    const QColor paint = fleetPaint(random);
    const QColor drum = random.chance(0.6) ? QColor(222, 224, 222) : fleetPaint(random);
    drawFrame(painter, 0.2, 7.8);
    const QPolygonF pear{{0.35, 2.75}, {0.75, 3.3}, {2.6, 3.55}, {4.9, 3.0},
                         {5.6, 2.3},   {5.3, 1.5},  {3.8, 1.1},  {1.9, 1.35}};
    QPainterPath shape(pear.first());
    for (int i = 1; i <= pear.size(); ++i) { // rounded by curves through the middles
        const QPointF corner = pear[i % pear.size()];
        const QPointF next = pear[(i + 1) % pear.size()];
        shape.quadTo(corner, (corner + next) / 2);
    }
    painter.shell(shape, drum);
    const QColor band = drum.lightness() > 150 ? fleetPaint(random) : QColor(238, 238, 234);
    const double turn = random.between(-0.3, 0.3);
    for (int i = 0; i < 3; ++i)
        painter.line({1.6 + i * 1.1 + turn, 1.75}, {2.3 + i * 1.1 + turn, 3.1}, band, 0.2);
    painter.bar({0.5, 0.9}, {1.1, 2.3}, QColor(70, 74, 80), 0.16);
    painter.bar({5.2, 0.9}, {5.2, 1.9}, QColor(70, 74, 80), 0.2);
    painter.bar({0.35, 2.6}, {-0.15, 1.3}, QColor(150, 152, 156), 0.2); // chute
    painter.shell(QPolygonF{{0.1, 3.0}, {0.95, 3.0}, {0.75, 3.6}, {-0.1, 3.6}}, paint);
    drawCab(painter, 8.2, random.between(2.4, 2.6), paint, CabKind::Flat);
    painter.wheels({1.2, 2.4, 5.3, 7.2}, 0.48);
}

// A small car on the carrier, of five corners and a window.
static void drawCargoCar(VehiclePainter &painter, double x, double y)
{
    const QColor paint = carPaint(painter.random());
    QPainterPath car(QPointF(x, y + 0.25));
    car.lineTo(x + 0.05, y + 0.85);
    car.quadTo(x + 0.6, y + 1.35, x + 1.1, y + 1.35);
    car.lineTo(x + 1.9, y + 1.35);
    car.quadTo(x + 2.3, y + 1.2, x + 2.6, y + 0.85);
    car.lineTo(x + 3.5, y + 0.7);
    car.lineTo(x + 3.55, y + 0.25);
    car.closeSubpath();
    painter.shell(car, paint);
    painter.glass(QPolygonF{
        {x + 0.5, y + 0.9}, {x + 1.05, y + 1.24}, {x + 1.9, y + 1.24}, {x + 2.35, y + 0.9}});
    painter.disc({x + 0.75, y + 0.28}, 0.28, QColor(28, 28, 30));
    painter.disc({x + 2.85, y + 0.28}, 0.28, QColor(28, 28, 30));
}

void drawCarCarrier(VehiclePainter &painter)
{
    Random &random = painter.random();
    const QColor paint = fleetPaint(random);
    const QColor frame = random.chance(0.5) ? QColor(88, 92, 98) : paint.darker(112);
    drawFrame(painter, 0, 14.6);
    for (int i = 0; i < 3; ++i) {
        if (random.chance(0.85))
            drawCargoCar(painter, 0.5 + i * 3.9, 0.95);
        if (random.chance(0.85))
            drawCargoCar(painter, 0.3 + i * 4.0, 2.62);
    }
    painter.bar({0, 0.9}, {12.3, 0.9}, frame, 0.18);
    painter.bar({-0.1, 2.6}, {12.8, 2.7}, frame, 0.18);
    for (double x = 0.3; x < 12.6; x += 3.05)
        painter.bar({x, 0.9}, {x, 2.65}, frame, 0.14);
    painter.bar({4.2, 0.95}, {7.0, 2.6}, frame, 0.1);
    drawCab(painter, 15, 2.4, paint, CabKind::Flat);
    painter.wheels({1.9, 3.1, 11.3, 14.0}, 0.46);
}

} // namespace trainyard::dataset

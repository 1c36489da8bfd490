#include "vehicles.h"

namespace trainyard::dataset {
namespace {

// The side of a car: x of the corners of its cabin, heights in metres.
struct CarShape
{
    double length, roof, belt, deck; // deck = height of boot or bed
    double rearBase, roofRear, roofFront, frontBase;
    double clearance, wheel;
};

CarShape sedanShape(Random &random)
{
    const double roof = random.between(1.38, 1.5);
    return {4.6,  roof, 0.92, 0.98, random.between(0.6, 0.85), 1.45, 2.75, random.between(3.3, 3.5),
            0.26, 0.33};
}

CarShape hatchbackShape(Random &random)
{
    const double roof = random.between(1.42, 1.54);
    return {
        3.9,  roof, 0.94, 0.95, 0.1, random.between(0.45, 0.75), 2.1, random.between(2.75, 2.95),
        0.26, 0.31};
}

CarShape suvShape(Random &random)
{
    const double roof = random.between(1.7, 1.84);
    return {4.7,  roof, 1.08, 1.1, 0.08, random.between(0.3, 0.5), 2.75, random.between(3.3, 3.5),
            0.36, 0.39};
}

QPainterPath carOutline(const CarShape &car)
{
    QPainterPath path(QPointF(0.06, car.clearance));
    path.lineTo(0, car.deck - 0.22);
    path.quadTo(0.0, car.deck, 0.14, car.deck);
    path.lineTo(car.rearBase, car.deck + 0.02);
    path.quadTo(car.roofRear - 0.25, car.roof - 0.03, car.roofRear + 0.1, car.roof);
    path.lineTo(car.roofFront - 0.1, car.roof);
    path.quadTo(car.roofFront + 0.2, car.roof - 0.03, car.frontBase, car.belt + 0.04);
    path.quadTo(car.length - 0.35, car.belt - 0.02, car.length - 0.12, car.belt - 0.16);
    path.quadTo(car.length, car.belt - 0.24, car.length, car.clearance + 0.2);
    path.lineTo(car.length - 0.06, car.clearance);
    path.closeSubpath();
    return path;
}

void drawCabinGlass(VehiclePainter &painter, const CarShape &car, const QColor &paint)
{
    const double top = car.roof - 0.11;
    painter.glass(QPolygonF{{car.rearBase + 0.2, car.belt + 0.06},
                            {car.roofRear + 0.12, top},
                            {car.roofFront - 0.06, top},
                            {car.frontBase - 0.2, car.belt + 0.06}});
    const double middle = (car.roofRear + car.roofFront) / 2 + 0.1;
    painter.line({middle, car.belt + 0.03}, {middle, car.roof - 0.06}, paint.darker(120), 0.1);
    if (car.roofRear < 1.0) { // the long roof of a hatchback has one post more
        const double post = car.roofRear + 0.42;
        painter.line({post, car.belt + 0.03}, {post, car.roof - 0.06}, paint.darker(120), 0.12);
    }
}

void drawCarDetails(VehiclePainter &painter, const CarShape &car, const QColor &paint)
{
    const double middle = (car.roofRear + car.roofFront) / 2 + 0.1;
    const QColor seam = paint.darker(150);
    painter.line({middle, car.belt}, {middle - 0.02, car.clearance + 0.16}, seam, 0.025);
    painter.line({car.frontBase - 0.3, car.belt}, {car.frontBase - 0.36, car.clearance + 0.16},
                 seam, 0.025);
    painter.line({middle - 0.34, car.belt - 0.1}, {middle - 0.16, car.belt - 0.1}, seam, 0.04);
    painter.plate(QRectF(0.2, car.clearance, car.length - 0.4, 0.1), QColor(38, 40, 44));
    painter.plate(QRectF(car.frontBase - 0.42, car.belt + 0.04, 0.16, 0.12), paint.darker(125),
                  0.04); // mirror
    painter.headLamp({car.length - 0.04, car.belt - 0.26});
    painter.tailLamp({0.02, car.deck - 0.2});
}

void drawCar(VehiclePainter &painter, const CarShape &car, const QColor &paint)
{
    painter.shell(carOutline(car), paint);
    drawCabinGlass(painter, car, paint);
    drawCarDetails(painter, car, paint);
    painter.wheels({car.length * 0.19, car.length * 0.81}, car.wheel);
}

} // namespace

void drawSedan(VehiclePainter &painter)
{
    const CarShape car = sedanShape(painter.random());
    drawCar(painter, car, carPaint(painter.random()));
}

void drawHatchback(VehiclePainter &painter)
{
    const CarShape car = hatchbackShape(painter.random());
    drawCar(painter, car, carPaint(painter.random()));
}

void drawSuv(VehiclePainter &painter)
{
    const CarShape car = suvShape(painter.random());
    drawCar(painter, car, carPaint(painter.random()));
    if (painter.random().chance(0.6))
        painter.line({0.6, car.roof + 0.05}, {2.6, car.roof + 0.05}, QColor(44, 46, 50), 0.05);
    if (painter.random().chance(0.25)) // the spare wheel at the back
        painter.plate(QRectF(-0.2, 0.62, 0.22, 0.7), QColor(30, 31, 34), 0.08);
}

void drawPickup(VehiclePainter &painter)
{
    Random &random = painter.random();
    const bool longCab = random.chance(0.5);
    const double cabRear = longCab ? 1.75 : 2.35;
    const double roof = random.between(1.72, 1.85);
    const CarShape car{5.3, roof, 1.1, 1.08, cabRear, cabRear + 0.1, 3.35, 4.0, 0.36, 0.4};
    const QColor paint = carPaint(random);
    const bool loaded = random.chance(0.3);
    if (loaded)
        painter.box({0.3, 1.0, random.between(0.7, 1.2), random.between(0.35, 0.6)},
                    QColor(150, 116, 74));
    painter.shell(carOutline(car), paint);
    painter.glass(QPolygonF{
        {cabRear + 0.22, 1.16}, {cabRear + 0.26, roof - 0.1}, {3.3, roof - 0.1}, {3.82, 1.16}});
    if (longCab)
        painter.line({2.65, 1.12}, {2.65, roof - 0.05}, paint.darker(120), 0.1);
    painter.line({cabRear, 0.5}, {cabRear, 1.1}, paint.darker(160), 0.04);
    painter.line({0.1, 1.06}, {cabRear - 0.05, 1.06}, paint.darker(140), 0.06);
    drawCarDetails(painter, car, paint);
    painter.wheels({1.0, 4.3}, car.wheel);
}

void drawTaxi(VehiclePainter &painter)
{
    Random &random = painter.random();
    const bool small = random.chance(0.25);
    const CarShape car = small ? hatchbackShape(random) : sedanShape(random);
    static const std::vector<QColor> paints{{236, 184, 28},  {240, 196, 40}, {236, 184, 28},
                                            {238, 240, 240}, {40, 42, 46},   {214, 218, 204},
                                            {66, 130, 84}};
    const QColor paint = random.pick(paints);
    drawCar(painter, car, paint);
    const double middle = (car.roofRear + car.roofFront) / 2;
    painter.plate(QRectF(middle - 0.22, car.roof, 0.46, 0.17), QColor(250, 214, 60), 0.04);
    painter.plate(QRectF(middle - 0.14, car.roof + 0.05, 0.3, 0.06), QColor(40, 40, 40));
    if (random.chance(0.75))
        painter.checkers({car.length * 0.3, car.belt - 0.26, car.length * 0.4, 0.14},
                         QColor(24, 24, 26), QColor(246, 246, 240), 12);
}

void drawPoliceCar(VehiclePainter &painter)
{
    Random &random = painter.random();
    const bool tall = random.chance(0.3);
    const CarShape car = tall ? suvShape(random) : sedanShape(random);
    const int livery = random.below(4);
    static const std::vector<QColor> paints{
        {238, 240, 242}, {238, 240, 242}, {30, 32, 36}, {186, 192, 198}};
    const QColor paint = paints[size_t(livery)];
    drawCar(painter, car, paint);
    const QRectF side(car.length * 0.06, car.belt - 0.3, car.length * 0.88, 0.15);
    if (livery == 2)
        painter.plate(QRectF(car.length * 0.34, car.clearance + 0.1, car.length * 0.36,
                             car.belt - car.clearance - 0.12),
                      QColor(240, 240, 240));
    else
        painter.plate(side, livery == 1 ? QColor(36, 130, 80) : QColor(34, 78, 170));
    if (livery == 3)
        painter.checkers(side, QColor(34, 78, 170), QColor(240, 220, 60), 10);
    const double middle = (car.roofRear + car.roofFront) / 2;
    const QColor blue(40, 90, 240);
    painter.lightBar({middle - 0.42, car.roof + 0.03, 0.84, 0.13},
                     livery == 1 ? blue : QColor(226, 36, 32), blue);
}

} // namespace trainyard::dataset

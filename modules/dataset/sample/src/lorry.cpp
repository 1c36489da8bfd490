#include "lorry.h"

namespace trainyard::dataset {

double cabLength(CabKind kind)
{
    return kind == CabKind::Flat ? 1.75 : 2.6;
}

static void drawFlatCab(VehiclePainter &painter, double front, double roof, const QColor &paint)
{
    const double rear = front - 1.75;
    QPainterPath cab(QPointF(rear, 0.55));
    cab.lineTo(rear, roof);
    cab.lineTo(front - 0.45, roof);
    cab.quadTo(front - 0.2, roof - 0.02, front - 0.14, roof - 0.35);
    cab.lineTo(front, 1.3);
    cab.lineTo(front, 0.4);
    cab.lineTo(front - 0.3, 0.4);
    cab.closeSubpath();
    painter.shell(cab, paint);
    painter.glass(QPolygonF{{rear + 0.45, 1.6},
                            {rear + 0.45, roof - 0.25},
                            {front - 0.3, roof - 0.25},
                            {front - 0.16, 1.5}});
    painter.line({front - 0.55, 1.5}, {front - 0.55, roof - 0.2}, paint.darker(120), 0.09);
    painter.line({rear + 0.38, 0.7}, {rear + 0.38, roof - 0.2}, paint.darker(150), 0.04);
    painter.plate(QRectF(front - 0.34, 0.42, 0.34, 0.3), QColor(46, 48, 52), 0.03);
    painter.headLamp({front - 0.02, 0.85}, 0.2);
    painter.line({front - 0.05, roof - 0.45}, {front + 0.1, roof - 0.9}, QColor(36, 38, 42), 0.1);
}

static void drawBonnetCab(VehiclePainter &painter, double front, double roof, const QColor &paint)
{
    const double rear = front - 2.6;
    QPainterPath cab(QPointF(rear, 0.55));
    cab.lineTo(rear, roof);
    cab.lineTo(rear + 1.15, roof);
    cab.quadTo(rear + 1.3, roof - 0.05, rear + 1.5, 1.62);
    cab.lineTo(front - 0.2, 1.45);
    cab.quadTo(front, 1.4, front, 1.1);
    cab.lineTo(front, 0.42);
    cab.closeSubpath();
    painter.shell(cab, paint);
    painter.glass(QPolygonF{{rear + 0.35, 1.62},
                            {rear + 0.35, roof - 0.2},
                            {rear + 1.1, roof - 0.2},
                            {rear + 1.36, 1.62}});
    painter.line({rear + 1.5, 0.7}, {rear + 1.5, 1.55}, paint.darker(150), 0.04);
    painter.plate(QRectF(front - 0.12, 0.6, 0.14, 0.7), QColor(178, 182, 188), 0.03);
    painter.headLamp({front - 0.1, 1.1}, 0.22);
    painter.line({rear - 0.08, 0.9}, {rear - 0.08, roof + 0.3}, QColor(168, 172, 178), 0.12);
}

void drawCab(VehiclePainter &painter, double front, double roof, const QColor &paint, CabKind kind)
{
    if (kind == CabKind::Flat)
        drawFlatCab(painter, front, roof, paint);
    else
        drawBonnetCab(painter, front, roof, paint);
}

void drawFrame(VehiclePainter &painter, double rear, double front)
{
    painter.box({rear, 0.62, front - rear, 0.24}, QColor(46, 48, 52));
    painter.tailLamp({rear, 0.72}, 0.2);
}

} // namespace trainyard::dataset

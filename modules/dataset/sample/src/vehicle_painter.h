#pragma once

#include "random.h"

#include <QColor>
#include <QPainterPath>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>

#include <vector>

class QPainter;

namespace trainyard::dataset {

// A lamp that is lit: where it stands in the picture, for the glow at night.
struct Lamp
{
    QPointF position; // pixels
    QColor colour;
    double radius = 1; // metres
};

// Paints the parts of one vehicle, in metres: x from the rear (0) to the front, y up from the
// ground. A vehicle is drawn twice from one seed: first its depth (the far side of every shell,
// shifted), then its surface. Parts use the random numbers in both layers alike.
class VehiclePainter
{
public:
    enum class Layer
    {
        Depth,
        Surface,
    };

    VehiclePainter(QPainter &painter, Random random, Layer layer, QPointF depth);

    Random &random() { return m_random; }
    const std::vector<Lamp> &lamps() const { return m_lamps; }

    // Parts with volume.
    void shell(const QPainterPath &outline, const QColor &colour);
    void shell(const QPolygonF &outline, const QColor &colour);
    void box(const QRectF &rect, const QColor &colour, double radius = 0.04);

    // Parts on the near side.
    void plate(const QPolygonF &outline, const QColor &colour);
    void plate(const QRectF &rect, const QColor &colour, double radius = 0);
    void disc(QPointF centre, double radius, const QColor &colour);
    void line(QPointF from, QPointF to, const QColor &colour, double width);
    void glass(const QPolygonF &outline);
    void glass(const QRectF &rect, double radius = 0.05);
    // A row of equal windows between two x, with posts between them.
    void windows(const QRectF &rect, int count, double post = 0.08);
    void checkers(const QRectF &rect, const QColor &dark, const QColor &light, int columns);

    void wheel(double x, double radius);
    void wheels(const std::vector<double> &positions, double radius);
    void headLamp(QPointF at, double height = 0.16);
    void tailLamp(QPointF at, double height = 0.18);
    void lightBar(const QRectF &rect, const QColor &rear, const QColor &front);
    void bar(QPointF from, QPointF to, const QColor &colour, double width); // a beam with volume

private:
    bool onSurface() const { return m_layer == Layer::Surface; }
    void light(QPointF at, const QColor &colour, double radius);

    QPainter &m_painter;
    Random m_random;
    Layer m_layer;
    QPointF m_depth;
    std::vector<Lamp> m_lamps;
};

} // namespace trainyard::dataset

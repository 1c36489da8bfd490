#include "scene.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>

namespace trainyard::dataset {

static void drawPole(QPainter &painter, const Scene &scene, Random &random)
{
    const double x = random.between(0.08, 0.92);
    const double width = random.between(0.012, 0.045);
    const double foot = scene.ground + random.between(0.02, 0.1);
    const QColor colour = random.chance(0.5) ? QColor(74, 78, 82) : QColor(104, 84, 64);
    painter.fillRect(QRectF(x, -0.05, width, foot + 0.05), colour);
    painter.fillRect(QRectF(x + width * 0.65, -0.05, width * 0.35, foot + 0.05),
                     colour.darker(130));
    if (!random.chance(0.4))
        return;
    const double radius = random.between(0.05, 0.09); // a traffic sign
    const QPointF sign(x + width / 2, random.between(0.12, 0.5));
    painter.setBrush(QColor(206, 42, 38));
    painter.drawEllipse(sign, radius, radius);
    painter.setBrush(QColor(240, 240, 236));
    painter.drawEllipse(sign, radius * 0.68, radius * 0.68);
}

static void drawHedge(QPainter &painter, Random &random)
{
    const double top = random.between(0.8, 0.92);
    const double from = random.between(-0.4, 0.7);
    const double to = from + random.between(0.3, 0.9);
    const QColor leaves(70, 96, 58);
    for (double x = from; x < to; x += 0.035) {
        painter.setBrush(leaves.lighter(82 + random.below(40)));
        painter.drawEllipse(QPointF(x, top + random.between(0.02, 0.06)), 0.05, 0.06);
    }
    painter.fillRect(QRectF(from, top + 0.04, to - from, 0.3), leaves.darker(112));
}

// The roof or bonnet of a car that passes nearer to the camera, out of focus.
static void drawPassingCar(QPainter &painter, Random &random)
{
    static const std::vector<QColor> paints{
        {220, 222, 224}, {60, 62, 66}, {150, 42, 38}, {52, 82, 130}, {150, 154, 158}};
    const QColor paint = random.pick(paints);
    const double x = random.between(-0.45, 0.75);
    const double top = random.between(0.8, 0.94);
    QPainterPath car(QPointF(x, 1.1));
    car.lineTo(x + 0.02, top + 0.1);
    car.quadTo(x + 0.12, top, x + 0.25, top);
    car.lineTo(x + 0.4, top);
    car.quadTo(x + 0.5, top + 0.02, x + 0.56, top + 0.1);
    car.lineTo(x + 0.8, top + 0.14);
    car.lineTo(x + 0.82, 1.1);
    painter.fillPath(car, paint);
    painter.fillRect(QRectF(x + 0.13, top + 0.03, 0.36, 0.06), QColor(48, 58, 70));
}

static void drawFence(QPainter &painter, const Scene &scene, Random &random)
{
    const double bottom = scene.ground + random.between(0.04, 0.1);
    const double height = random.between(0.08, 0.2);
    const double gap = random.between(0.06, 0.14);
    const QColor colour = random.chance(0.5) ? QColor(196, 198, 200) : QColor(96, 86, 74);
    for (double x = random.between(0, gap); x < 1; x += gap)
        painter.fillRect(QRectF(x, bottom - height, 0.012, height), colour);
    painter.fillRect(QRectF(0, bottom - height * 0.9, 1, 0.014), colour);
    painter.fillRect(QRectF(0, bottom - height * 0.45, 1, 0.014), colour);
}

void drawForeground(QPainter &painter, const Scene &scene, Random &random)
{
    painter.setPen(Qt::NoPen);
    const double what = random.between(0, 1);
    if (what < 0.14)
        drawPole(painter, scene, random);
    else if (what < 0.2)
        drawHedge(painter, random);
    else if (what < 0.28)
        drawPassingCar(painter, random);
    else if (what < 0.33)
        drawFence(painter, scene, random);
}

void drawAir(QPainter &painter, const Scene &scene, Random &random)
{
    if (scene.weather == Weather::Fog) {
        painter.fillRect(QRectF(0, 0, 1, 1), QColor(206, 210, 212, 60 + random.below(100)));
    } else if (scene.weather == Weather::Rain) {
        const double slant = random.between(-0.03, 0.03);
        for (int i = 0; i < 70; ++i) {
            const QPointF from(random.between(0, 1), random.between(-0.05, 1));
            painter.setPen(QPen(QColor(214, 222, 230, 60 + random.below(70)), 0.005));
            painter.drawLine(from, from + QPointF(slant, random.between(0.04, 0.09)));
        }
        painter.fillRect(QRectF(0, 0, 1, 1), QColor(120, 130, 140, 40));
    } else if (scene.weather == Weather::Snow) {
        painter.setPen(Qt::NoPen);
        for (int i = 0; i < 60; ++i) {
            painter.setBrush(QColor(250, 250, 252, 120 + random.below(130)));
            const double radius = random.between(0.004, 0.013);
            const double x = random.between(0, 1);
            painter.drawEllipse(QPointF(x, random.between(0, 1)), radius, radius);
        }
    }
}

void drawDarkness(QPainter &painter, const Scene &scene)
{
    if (scene.daylight == Daylight::Day)
        return;
    const QColor tint = scene.daylight == Daylight::Night  ? QColor(84, 88, 124)
                        : scene.daylight == Daylight::Dusk ? QColor(186, 150, 140)
                                                           : QColor(206, 208, 210);
    painter.setCompositionMode(QPainter::CompositionMode_Multiply);
    painter.fillRect(QRectF(0, 0, 1, 1), tint);
    painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
}

QImage photographed(const QImage &image, const Scene &scene, int size, Random &random)
{
    QImage small = image;
    if (random.chance(0.25)) { // out of focus
        const int blurred = std::max(8, int(size * random.between(0.45, 0.8)));
        small = small.scaled(blurred, blurred, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    }
    small = small.scaled(size, size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                .convertToFormat(QImage::Format_RGB888);
    const double contrast = random.between(0.72, 1.18);
    const double bright = random.between(-18, 18);
    const double noise =
        scene.daylight == Daylight::Night ? random.between(3, 11) : random.between(0.5, 7);
    std::array<double, 3> cast{};
    for (double &channel : cast)
        channel = random.between(0.93, 1.07);
    for (int y = 0; y < size; ++y) {
        uchar *line = small.scanLine(y);
        for (int i = 0; i < size * 3; ++i) {
            const double value = (line[i] - 118) * contrast + 118 + bright;
            const double seen = value * cast[size_t(i % 3)] + noise * random.bell();
            line[i] = uchar(std::clamp(int(seen + 0.5), 0, 255));
        }
    }
    return small;
}

} // namespace trainyard::dataset

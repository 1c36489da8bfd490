#include "picture.h"

#include "scene.h"

#include <QPainter>
#include <QRadialGradient>
#include <QTransform>

#include <algorithm>

namespace trainyard::dataset {
namespace {

// How the vehicle stands before the camera.
struct Pose
{
    QTransform transform; // metres → unit square
    QPointF depth;        // metres: where the far side is seen
};

Pose anyPose(const VehicleKind &kind, const Scene &scene, Random &random)
{
    const double yaw = random.between(0.7, 1.0); // how much of the length is seen
    const double wanted = random.between(0.55, 0.98) * (kind.length > 10 ? 1.1 : 1.0);
    double scale = wanted / (kind.length * yaw);
    scale = std::min(scale, random.between(0.5, 0.72) / kind.height);
    const double flip = random.chance(0.5) ? -1 : 1;
    const double turn = random.bell() * 2.2;
    const double seen = kind.length * yaw * scale;
    const double room = std::max(0.06, (1 - seen) * 0.5);
    const double centre = 0.5 + random.between(-room, room) * 0.9;

    Pose pose;
    pose.transform.translate(centre, scene.ground);
    pose.transform.rotate(turn);
    pose.transform.shear(0, random.between(-0.06, 0.06));
    pose.transform.scale(scale * yaw * flip, -scale);
    pose.transform.translate(-kind.length / 2, 0);
    const double side = random.between(0.25, 1.0) * (1.05 - yaw) * 3;
    pose.depth = QPointF(random.chance(0.5) ? side : -side, random.between(0.1, 0.35));
    return pose;
}

void drawShadow(QPainter &painter, const VehicleKind &kind)
{
    painter.setPen(Qt::NoPen);
    for (int ring = 0; ring < 3; ++ring) {
        painter.setBrush(QColor(0, 0, 0, 52));
        painter.drawEllipse(QPointF(kind.length / 2, 0), kind.length * (0.54 - ring * 0.04),
                            kind.height * (0.1 - ring * 0.02));
    }
}

// Lit lamps: a soft halo, strong at night.
void drawGlow(QPainter &painter, const std::vector<Lamp> &lamps, double pixelsPerMetre)
{
    painter.save();
    painter.resetTransform();
    painter.setCompositionMode(QPainter::CompositionMode_Plus);
    painter.setPen(Qt::NoPen);
    for (const Lamp &lamp : lamps) {
        const double radius = std::max(4.0, lamp.radius * pixelsPerMetre);
        QRadialGradient halo(lamp.position, radius);
        QColor colour = lamp.colour;
        colour.setAlpha(230);
        halo.setColorAt(0, colour);
        colour.setAlpha(70);
        halo.setColorAt(0.35, colour);
        colour.setAlpha(0);
        halo.setColorAt(1, colour);
        painter.setBrush(halo);
        painter.drawEllipse(lamp.position, radius, radius);
    }
    painter.restore();
}

std::vector<Lamp> drawVehicle(QPainter &painter, const VehicleKind &kind, const Pose &pose,
                              quint64 seed)
{
    painter.save();
    painter.setTransform(pose.transform, true);
    drawShadow(painter, kind);
    VehiclePainter depth(painter, Random(seed), VehiclePainter::Layer::Depth, pose.depth);
    kind.draw(depth);
    VehiclePainter surface(painter, Random(seed), VehiclePainter::Layer::Surface, pose.depth);
    kind.draw(surface);
    painter.restore();
    return surface.lamps();
}

} // namespace

QImage drawPicture(const VehicleKind &kind, quint64 seed, int size)
{
    Random random(seed);
    const int canvas = size * 2; // drawn twice as large: fine parts stay fine
    QImage image(canvas, canvas, QImage::Format_RGB32);
    const Scene scene = anyScene(random);
    const Pose pose = anyPose(kind, scene, random);
    const quint64 vehicleSeed = random.next();

    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(canvas, canvas);
    drawBackground(painter, scene, random);
    const std::vector<Lamp> lamps = drawVehicle(painter, kind, pose, vehicleSeed);
    drawForeground(painter, scene, random);
    drawDarkness(painter, scene);
    const bool dark = scene.daylight == Daylight::Night || scene.daylight == Daylight::Dusk;
    if (dark || random.chance(0.1))
        drawGlow(painter, lamps, std::abs(pose.transform.m22()) * canvas * 0.7);
    drawAir(painter, scene, random);
    painter.end();
    return photographed(image, scene, size, random);
}

} // namespace trainyard::dataset

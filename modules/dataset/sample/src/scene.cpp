#include "scene.h"

#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>

namespace trainyard::dataset {

Scene anyScene(Random &random)
{
    Scene scene;
    const double light = random.between(0, 1);
    scene.daylight = light < 0.58   ? Daylight::Day
                     : light < 0.78 ? Daylight::Dull
                     : light < 0.87 ? Daylight::Dusk
                                    : Daylight::Night;
    const double weather = random.between(0, 1);
    scene.weather = weather < 0.66  ? Weather::Clear
                    : weather < 0.8 ? Weather::Rain
                    : weather < 0.9 ? Weather::Fog
                                    : Weather::Snow;
    scene.horizon = random.between(0.42, 0.66);
    scene.ground = std::min(0.93, scene.horizon + random.between(0.16, 0.3));
    return scene;
}

static void drawSky(QPainter &painter, const Scene &scene, Random &random)
{
    QColor top(112, 160, 208);
    QColor bottom(202, 220, 232);
    if (scene.daylight == Daylight::Dull || scene.weather != Weather::Clear) {
        top = QColor(158, 166, 174);
        bottom = QColor(206, 210, 212);
    }
    if (scene.daylight == Daylight::Dusk) {
        top = QColor(96, 104, 150);
        bottom = QColor(240, 178, 120);
    }
    QLinearGradient sky(0, 0, 0, scene.horizon);
    sky.setColorAt(0, top.lighter(90 + random.below(25)));
    sky.setColorAt(1, bottom.lighter(95 + random.below(12)));
    painter.fillRect(QRectF(0, 0, 1, 1), sky);
    const int clouds = scene.daylight == Daylight::Day ? random.below(4) : random.below(2);
    painter.setBrush(QColor(255, 255, 255, 150));
    for (int i = 0; i < clouds; ++i) {
        const QPointF centre(random.between(0, 1), random.between(0.02, scene.horizon * 0.6));
        for (int puff = 0; puff < 4; ++puff)
            painter.drawEllipse(
                centre + QPointF(random.between(-0.09, 0.09), random.between(-0.02, 0.02)),
                random.between(0.04, 0.09), random.between(0.02, 0.04));
    }
}

static void drawHouses(QPainter &painter, const Scene &scene, Random &random)
{
    static const std::vector<QColor> walls{{164, 158, 150}, {188, 170, 148}, {150, 116, 96},
                                           {130, 140, 150}, {200, 196, 186}, {122, 126, 122}};
    double x = random.between(-0.1, 0.05);
    while (x < 1) {
        const double width = random.between(0.08, 0.28);
        const double height = random.between(0.08, scene.horizon * 0.85);
        const QRectF house(x, scene.horizon - height, width, height + 0.02);
        painter.fillRect(house, random.pick(walls).lighter(92 + random.below(24)));
        const QColor pane(70, 84, 100, 150);
        for (double wy = house.top() + 0.03; wy < house.bottom() - 0.04; wy += 0.055) {
            for (double wx = house.left() + 0.02; wx < house.right() - 0.025; wx += 0.045)
                painter.fillRect(QRectF(wx, wy, 0.022, 0.03), pane);
        }
        x += width + (random.chance(0.3) ? random.between(0.02, 0.2) : 0.0);
    }
}

static void drawTrees(QPainter &painter, const Scene &scene, Random &random, int count)
{
    const QColor leaves =
        scene.weather == Weather::Snow ? QColor(196, 204, 208) : QColor(84, 116, 72);
    for (int i = 0; i < count; ++i) {
        const double x = random.between(0, 1);
        const double height = random.between(0.1, 0.3);
        painter.fillRect(QRectF(x - 0.008, scene.horizon - height, 0.016, height + 0.01),
                         QColor(84, 68, 54));
        painter.setBrush(leaves.lighter(80 + random.below(45)));
        for (int crown = 0; crown < 4; ++crown)
            painter.drawEllipse(QPointF(x + random.between(-0.05, 0.05),
                                        scene.horizon - height + random.between(-0.05, 0.04)),
                                height * 0.3, height * 0.28);
    }
}

static void drawGround(QPainter &painter, const Scene &scene, Random &random)
{
    static const std::vector<QColor> grounds{
        {118, 120, 122}, {118, 120, 122}, {98, 100, 104}, {138, 134, 126}, {150, 128, 98}};
    const int kind = random.below(int(grounds.size()));
    const bool paved = kind != 4;
    QColor road = grounds[size_t(kind)];
    if (scene.weather == Weather::Snow)
        road = QColor(208, 212, 216);
    QLinearGradient fade(0, scene.horizon, 0, 1);
    fade.setColorAt(0, road.lighter(112));
    fade.setColorAt(1, road.darker(116));
    painter.fillRect(QRectF(0, scene.horizon, 1, 1 - scene.horizon), fade);
    const double kerb = scene.horizon + random.between(0.02, 0.06);
    const QColor verge = random.chance(0.5) ? QColor(122, 142, 92) : QColor(168, 166, 160);
    painter.fillRect(QRectF(0, scene.horizon, 1, kerb - scene.horizon), verge);
    if (!paved || random.chance(0.3))
        return;
    const double line = scene.ground + random.between(0.05, 0.12);
    const double step = random.between(0.16, 0.32);
    for (double x = random.between(-0.3, 0); x < 1; x += step)
        painter.fillRect(QRectF(x, line, step * 0.55, 0.013), QColor(232, 230, 218, 210));
}

void drawBackground(QPainter &painter, const Scene &scene, Random &random)
{
    painter.setPen(Qt::NoPen);
    drawSky(painter, scene, random);
    const int place = random.below(4); // town, trees, both, open land
    if (place == 3) {
        QPainterPath hills(QPointF(0, scene.horizon));
        hills.cubicTo(0.25, scene.horizon - random.between(0.05, 0.3), 0.6,
                      scene.horizon - random.between(0, 0.2), 1, scene.horizon - 0.05);
        hills.lineTo(1, scene.horizon);
        painter.fillPath(hills, QColor(126, 146, 120));
    }
    if (place == 0 || place == 2)
        drawHouses(painter, scene, random);
    if (place != 0)
        drawTrees(painter, scene, random, 1 + random.below(5));
    drawGround(painter, scene, random);
}

} // namespace trainyard::dataset

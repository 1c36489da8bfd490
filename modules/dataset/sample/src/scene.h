#pragma once

#include "random.h"

#include <QImage>

class QPainter;

namespace trainyard::dataset {

enum class Daylight
{
    Day,
    Dull,
    Dusk,
    Night,
};

enum class Weather
{
    Clear,
    Rain,
    Fog,
    Snow,
};

// Where and when a picture is taken. Painted in a unit square: (0, 0) is the top left corner.
struct Scene
{
    Daylight daylight = Daylight::Day;
    Weather weather = Weather::Clear;
    double horizon = 0.55; // where the ground begins
    double ground = 0.8;   // where the wheels stand
};

Scene anyScene(Random &random);

void drawBackground(QPainter &painter, const Scene &scene, Random &random);
// Poles, trees, signs, hedges and other cars before the vehicle; often nothing.
void drawForeground(QPainter &painter, const Scene &scene, Random &random);
void drawAir(QPainter &painter, const Scene &scene, Random &random); // fog, rain, snow

// Darkens by the time of day; lamps are lit after it.
void drawDarkness(QPainter &painter, const Scene &scene);

// What a camera does: blur, cast, contrast, noise.
QImage photographed(const QImage &image, const Scene &scene, int size, Random &random);

} // namespace trainyard::dataset

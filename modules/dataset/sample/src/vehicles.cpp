#include "vehicles.h"

#include <algorithm>

namespace trainyard::dataset {

const std::vector<VehicleKind> &vehicleKinds()
{
    static const std::vector<VehicleKind> kinds{
        {"passenger", "sedan", 1000, 4.6, 1.5, drawSedan},
        {"passenger", "hatchback", 620, 3.9, 1.5, drawHatchback},
        {"passenger", "suv", 540, 4.7, 1.85, drawSuv},
        {"passenger", "pickup", 240, 5.3, 1.85, drawPickup},
        {"passenger", "taxi", 150, 4.6, 1.7, drawTaxi},
        {"bus", "city bus", 340, 12, 3.1, drawCityBus},
        {"bus", "minibus", 230, 6.2, 2.6, drawMinibus},
        {"bus", "coach", 120, 12.4, 3.7, drawCoach},
        {"bus", "articulated bus", 38, 17.5, 3.1, drawArticulatedBus},
        {"truck", "box truck", 400, 7.4, 3.2, drawBoxTruck},
        {"truck", "semi-trailer", 270, 16, 3.9, drawSemiTrailer},
        {"truck", "flatbed", 190, 8.2, 2.7, drawFlatbed},
        {"truck", "dump truck", 150, 7.6, 3.2, drawDumpTruck},
        {"truck", "tanker", 110, 9, 3.0, drawTanker},
        {"truck", "tow truck", 60, 7, 2.9, drawTowTruck},
        {"truck", "cement mixer", 46, 8.2, 3.6, drawCementMixer},
        {"truck", "car carrier", 34, 15, 4.2, drawCarCarrier},
        {"special", "police car", 100, 4.6, 1.75, drawPoliceCar},
        {"special", "ambulance", 80, 6, 2.8, drawAmbulance},
        {"special", "fire engine", 56, 8.4, 3.4, drawFireEngine},
        {"special", "excavator", 42, 8.6, 4.4, drawExcavator},
        {"special", "road roller", 28, 5.4, 3, drawRoadRoller},
        {"motorcycle", "motorcycle", 260, 2.2, 1.6, drawMotorcycle},
    };
    return kinds;
}

// Shifts a colour a little, so that no two cars have the same paint.
static QColor varied(const QColor &colour, Random &random)
{
    const auto shift = [&random](int value) {
        return std::clamp(value + int(random.between(-22, 22)), 0, 255);
    };
    const int red = shift(colour.red());
    const int green = shift(colour.green());
    return QColor(red, green, shift(colour.blue()));
}

QColor carPaint(Random &random)
{
    static const std::vector<QColor> paints{
        {232, 234, 236}, {232, 234, 236}, {182, 188, 194}, {146, 152, 158}, {52, 55, 60},
        {34, 36, 40},    {172, 34, 32},   {38, 74, 142},   {62, 122, 176},  {46, 92, 66},
        {226, 178, 40},  {198, 112, 44},  {120, 88, 62},   {206, 196, 170}, {94, 40, 74}};
    const QColor paint = random.pick(paints);
    return varied(paint, random);
}

QColor fleetPaint(Random &random)
{
    static const std::vector<QColor> paints{
        {236, 238, 240}, {236, 238, 240}, {196, 40, 34}, {34, 84, 156},  {228, 172, 30},
        {38, 124, 84},   {214, 112, 36},  {70, 82, 96},  {46, 140, 168}, {122, 60, 116}};
    const QColor paint = random.pick(paints);
    return varied(paint, random);
}

} // namespace trainyard::dataset

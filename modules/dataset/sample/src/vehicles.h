#pragma once

#include "vehicle_painter.h"

#include <vector>

namespace trainyard::dataset {

// One kind of vehicle: what it is called, how common it is, how big (metres), how it is drawn.
struct VehicleKind
{
    const char *group;
    const char *name;
    int share; // of all pictures, relative
    double length;
    double height;
    void (*draw)(VehiclePainter &);
};

const std::vector<VehicleKind> &vehicleKinds();

// The paint of ordinary cars; of lorries and buses.
QColor carPaint(Random &random);
QColor fleetPaint(Random &random);

void drawSedan(VehiclePainter &painter);
void drawHatchback(VehiclePainter &painter);
void drawSuv(VehiclePainter &painter);
void drawPickup(VehiclePainter &painter);
void drawTaxi(VehiclePainter &painter);
void drawPoliceCar(VehiclePainter &painter);

void drawCityBus(VehiclePainter &painter);
void drawMinibus(VehiclePainter &painter);
void drawCoach(VehiclePainter &painter);
void drawArticulatedBus(VehiclePainter &painter);

void drawBoxTruck(VehiclePainter &painter);
void drawSemiTrailer(VehiclePainter &painter);
void drawFlatbed(VehiclePainter &painter);
void drawDumpTruck(VehiclePainter &painter);
void drawTanker(VehiclePainter &painter);
void drawTowTruck(VehiclePainter &painter);
void drawCementMixer(VehiclePainter &painter);
void drawCarCarrier(VehiclePainter &painter);

void drawAmbulance(VehiclePainter &painter);
void drawFireEngine(VehiclePainter &painter);
void drawExcavator(VehiclePainter &painter);
void drawRoadRoller(VehiclePainter &painter);

void drawMotorcycle(VehiclePainter &painter);

} // namespace trainyard::dataset

#pragma once

#include "vehicle_painter.h"

namespace trainyard::dataset {

// What all lorries share. The cab stands with its front at x = `front`; it reaches back about two
// metres (`cabRear` below).
enum class CabKind
{
    Flat,   // over the engine
    Bonnet, // behind the engine
};

double cabLength(CabKind kind);
void drawCab(VehiclePainter &painter, double front, double roof, const QColor &paint, CabKind kind);
// The frame from `rear` to `front`, with mudguards and the fuel tank between the axles.
void drawFrame(VehiclePainter &painter, double rear, double front);

} // namespace trainyard::dataset

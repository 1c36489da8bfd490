#pragma once

#include "vehicles.h"

#include <QImage>

namespace trainyard::dataset {

// One picture of a vehicle, size × size, RGB888; a function of its arguments alone.
QImage drawPicture(const VehicleKind &kind, quint64 seed, int size);

} // namespace trainyard::dataset

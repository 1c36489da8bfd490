#pragma once

#include <QtGlobal>

namespace trainyard::dataset {

// Turns `width` pixels of CIE L*a*b* (D50) into sRGB in place, 3 bytes each. `isSigned`: a and b
// are two's complement (TIFF's CIELab), else they have 128 added (ICC's).
void labToRgb(uchar *row, int width, bool isSigned);

} // namespace trainyard::dataset

#include "lab.h"

#include <algorithm>
#include <cmath>

namespace trainyard::dataset {

namespace {

// The inverse of CIE 1976's cube root with its straight part near black.
double unroot(double value)
{
    constexpr double delta = 6.0 / 29;
    return value > delta ? value * value * value : 3 * delta * delta * (value - 4.0 / 29);
}

uchar encoded(double linear)
{
    const double clipped = std::clamp(linear, 0.0, 1.0);
    const double value =
        clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * std::pow(clipped, 1 / 2.4) - 0.055;
    return uchar(std::lround(value * 255));
}

} // namespace

void labToRgb(uchar *row, int width, bool isSigned)
{
    const auto centred = [isSigned](uchar value) {
        return isSigned ? double(qint8(value)) : double(value) - 128;
    };
    for (int x = 0; x < width; ++x, row += 3) {
        const double lightness = (row[0] * 100.0 / 255 + 16) / 116;
        const double X = 0.96422 * unroot(lightness + centred(row[1]) / 500);
        const double Y = unroot(lightness);
        const double Z = 0.82521 * unroot(lightness - centred(row[2]) / 200);
        // XYZ (D50) to linear sRGB with Bradford's adaptation to D65, after Lindbloom.
        row[0] = encoded(3.1338561 * X - 1.6168667 * Y - 0.4906146 * Z);
        row[1] = encoded(-0.9787684 * X + 1.9161415 * Y + 0.0334540 * Z);
        row[2] = encoded(0.0719453 * X - 0.2289914 * Y + 1.4052427 * Z);
    }
}

} // namespace trainyard::dataset

#include "theme/contrast.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace trainyard::desktop {
namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

double linear(double value)
{
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

Triple linearRgb(const QColor &colour)
{
    return {linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())};
}

Triple product(const Matrix &matrix, const Triple &vector)
{
    Triple out{};
    for (size_t row = 0; row < 3; ++row) {
        for (size_t column = 0; column < 3; ++column)
            out[row] += matrix[row][column] * vector[column];
    }
    return out;
}

Triple seen(const Triple &rgb, Vision vision)
{
    static constexpr Matrix protan{{{0.152286, 1.052583, -0.204868},
                                    {0.114503, 0.786281, 0.099216},
                                    {-0.003882, -0.048116, 1.051998}}};
    static constexpr Matrix deutan{{{0.367322, 0.860646, -0.227968},
                                    {0.280085, 0.672501, 0.047413},
                                    {-0.011820, 0.042940, 0.968881}}};
    static constexpr Matrix tritan{{{1.255528, -0.076749, -0.178779},
                                    {-0.078411, 0.930809, 0.147602},
                                    {0.004733, 0.691367, 0.303900}}};
    Triple out = rgb;
    if (vision == Vision::Protan)
        out = product(protan, rgb);
    else if (vision == Vision::Deutan)
        out = product(deutan, rgb);
    else if (vision == Vision::Tritan)
        out = product(tritan, rgb);
    for (double &value : out)
        value = std::clamp(value, 0.0, 1.0);
    return out;
}

Triple okLab(const Triple &rgb)
{
    static constexpr Matrix toCones{{{0.4122214708, 0.5363325363, 0.0514459929},
                                     {0.2119034982, 0.6806995451, 0.1073969566},
                                     {0.0883024619, 0.2817188376, 0.6299787005}}};
    static constexpr Matrix toLab{{{0.2104542553, 0.7936177850, -0.0040720468},
                                   {1.9779984951, -2.4285922050, 0.4505937099},
                                   {0.0259040371, 0.7827717662, -0.8086757660}}};
    Triple cones = product(toCones, rgb);
    for (double &cone : cones)
        cone = std::cbrt(cone);
    return product(toLab, cones);
}

} // namespace

double luminance(const QColor &colour)
{
    const Triple rgb = linearRgb(colour);
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

double contrast(const QColor &a, const QColor &b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

double perceivedDistance(const QColor &a, const QColor &b, Vision vision)
{
    const Triple left = okLab(seen(linearRgb(a), vision));
    const Triple right = okLab(seen(linearRgb(b), vision));
    double sum = 0;
    for (size_t i = 0; i < 3; ++i)
        sum += (left[i] - right[i]) * (left[i] - right[i]);
    return 100 * std::sqrt(sum);
}

} // namespace trainyard::desktop

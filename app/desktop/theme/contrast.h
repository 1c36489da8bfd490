#pragma once

#include <QColor>

namespace trainyard::desktop {

// Relative luminance of WCAG 2, 0 … 1.
double luminance(const QColor &colour);
// Contrast ratio of WCAG 2, 1 … 21.
double contrast(const QColor &a, const QColor &b);

// How somebody sees colours; the last three as simulated by Machado, Oliveira and Fernandes (2009)
// at full strength.
enum class Vision
{
    Normal,
    Protan,
    Deutan,
    Tritan,
};

// Euclidean distance in OKLab × 100 (Ottosson, 2020).
double perceivedDistance(const QColor &a, const QColor &b, Vision vision = Vision::Normal);

} // namespace trainyard::desktop

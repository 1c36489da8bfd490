#pragma once

#include "trainyard/training/spec/recipe.h"

#include <QImage>

namespace trainyard::workbench {

// What training makes of a picture: the worker's own code, drawn number `draw`. Pictures are scaled
// to `size` × `size` pixels first; `partner` is what mixup and cutmix mix in, null = none. Null for
// a null picture. Any thread; some 0.1 ms at 64 pixels.
QImage variedPicture(const QImage &picture, const QImage &partner, int size,
                     const training::AugmentSpec &spec, quint64 draw);

} // namespace trainyard::workbench

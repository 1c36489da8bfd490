#pragma once

#include "theme/theme.h"

#include <QRectF>

class QPainter;
class QStyleOption;

namespace trainyard::desktop {

// The parts that controls are drawn of: flat fills, 1 px lines on whole device pixels.

// A filled box with a border inside `rect`; invalid colours draw nothing.
void paintBox(QPainter &painter, const QRectF &rect, const QColor &fill, const QColor &border,
              double radius = 4, double lineWidth = 1);

// The accent ring of keyboard focus along the inner edge of `rect`.
void paintFocusRing(QPainter &painter, const QRectF &rect, double radius = 6);

enum class Direction
{
    Up,
    Down,
    Left,
    Right,
};

void paintChevron(QPainter &painter, const QRectF &rect, Direction direction, const QColor &colour);

// Backgrounds by state: rest, hover, pressed, disabled.
QColor buttonFill(const QStyleOption &option, const QColor &rest);

void paintField(QPainter &painter, const QStyleOption &option, bool hasFocus);
void paintCheckBox(QPainter &painter, const QStyleOption &option);
void paintRadioButton(QPainter &painter, const QStyleOption &option);

} // namespace trainyard::desktop

#include "theme/control_painter.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>

namespace trainyard::desktop {

void paintBox(QPainter &painter, const QRectF &rect, const QColor &fill, const QColor &border,
              double radius, double lineWidth)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    painter.setPen(border.isValid() ? QPen(border, lineWidth) : QPen(Qt::NoPen));
    const double inset = border.isValid() ? lineWidth / 2 : 0;
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius);
    painter.restore();
}

void paintFocusRing(QPainter &painter, const QRectF &rect, double radius)
{
    paintBox(painter, rect, {}, theme().accent, radius, 2);
}

void paintChevron(QPainter &painter, const QRectF &rect, Direction direction, const QColor &colour)
{
    constexpr double wide = 3.5;
    constexpr double high = 1.75;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.center());
    const double angles[] = {180, 0, 90, -90}; // in the order of Direction
    painter.rotate(angles[int(direction)]);
    painter.setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    const QPointF points[] = {{-wide, -high}, {0, high}, {wide, -high}};
    painter.drawPolyline(points, 3);
    painter.restore();
}

QColor buttonFill(const QStyleOption &option, const QColor &rest)
{
    if (!(option.state & QStyle::State_Enabled))
        return rest;
    if (option.state & (QStyle::State_Sunken | QStyle::State_On))
        return theme().pressed;
    return option.state & QStyle::State_MouseOver ? theme().hover : rest;
}

void paintField(QPainter &painter, const QStyleOption &option, bool hasFocus)
{
    const Theme &now = theme();
    const bool enabled = option.state & QStyle::State_Enabled;
    if (!enabled) {
        paintBox(painter, option.rect, now.sunken, now.border);
        return;
    }
    const bool hovered = option.state & QStyle::State_MouseOver;
    const QColor border = hasFocus ? now.accent : hovered ? now.text : now.strongBorder;
    paintBox(painter, option.rect, now.raised, border, 4, hasFocus ? 2 : 1);
}

namespace {

QColor markColour(const QStyleOption &option)
{
    return option.state & QStyle::State_Enabled ? theme().accent : theme().disabled;
}

QColor markBorder(const QStyleOption &option)
{
    return option.state & QStyle::State_Enabled ? theme().strongBorder : theme().border;
}

bool showsFocus(const QStyleOption &option)
{
    constexpr auto both = QStyle::State_HasFocus | QStyle::State_KeyboardFocusChange;
    return (option.state & both) == both;
}

} // namespace

void paintCheckBox(QPainter &painter, const QStyleOption &option)
{
    const QRectF box = QRectF(option.rect).adjusted(1, 1, -1, -1);
    const bool on = option.state & QStyle::State_On;
    const bool partial = option.state & QStyle::State_NoChange;
    if (on || partial)
        paintBox(painter, box, markColour(option), {}, 3);
    else
        paintBox(painter, box, buttonFill(option, theme().raised), markBorder(option), 3);
    if (showsFocus(option))
        paintFocusRing(painter, option.rect, 4);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().onAccent, 1.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF middle = box.center();
    if (on) {
        const QPointF tick[] = {middle + QPointF(-3, 0.2), middle + QPointF(-0.9, 2.4),
                                middle + QPointF(3.2, -2.4)};
        painter.drawPolyline(tick, 3);
    } else if (partial) {
        painter.drawLine(middle - QPointF(2.5, 0), middle + QPointF(2.5, 0));
    }
    painter.restore();
}

void paintRadioButton(QPainter &painter, const QStyleOption &option)
{
    const QRectF box = QRectF(option.rect).adjusted(1, 1, -1, -1);
    const bool on = option.state & QStyle::State_On;
    paintBox(painter, box, on ? theme().raised : buttonFill(option, theme().raised),
             on ? markColour(option) : markBorder(option), box.width() / 2);
    if (on)
        paintBox(painter, box.adjusted(3.5, 3.5, -3.5, -3.5), markColour(option), {}, 10);
    if (showsFocus(option))
        paintFocusRing(painter, option.rect, box.width() / 2);
}

} // namespace trainyard::desktop

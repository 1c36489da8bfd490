#pragma once

#include <QColor>
#include <QString>

class QPainter;
class QRectF;

namespace trainyard::desktop {

// The states of runs, jobs, machines and cells: a shape, a colour and a word each.
enum class State
{
    Running,
    Queued,
    Paused,
    Done,
    Stopped, // by the user
    Failed,
    Unreached, // not reached; what runs there goes on
    Ready,
    Off,
};

QString stateWord(State state); // "running"
QColor stateColour(State state);
// The shape on its 12-unit grid, scaled into `rect`; marks within filled shapes have the colour
// of the `surface` that it lies on.
void paintStateGlyph(QPainter &painter, const QRectF &rect, State state, const QColor &surface);

} // namespace trainyard::desktop

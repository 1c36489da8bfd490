#include "panels/runs/charts/marks.h"

#include <QPainter>

namespace trainyard::desktop::runs {

using trainyard::runs::RunState;

State stateOf(RunState state)
{
    switch (state) {
    case RunState::Queued:
    case RunState::Starting:
        return State::Queued;
    case RunState::Running:
        return State::Running;
    case RunState::Paused:
        return State::Paused;
    case RunState::Finished:
        return State::Done;
    case RunState::Stopped:
        return State::Stopped;
    case RunState::Failed:
    case RunState::Lost:
        return State::Failed;
    case RunState::Unreachable:
        return State::Unreached;
    }
    return State::Queued;
}

void paintMarker(QPainter &painter, const QPointF &centre, const GroupMark &mark,
                 const QColor &surface, double radius)
{
    const QRectF box(centre - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius));
    paintGroupMark(painter, box, mark, surface);
}

void paintLineSample(QPainter &painter, const QRectF &box, const GroupMark &mark,
                     const QColor &surface)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF middle = box.center();
    painter.setPen(QPen(markColour(mark), 1.75));
    painter.drawLine(QPointF(box.left(), middle.y()), QPointF(box.right(), middle.y()));
    paintMarker(painter, middle, mark, surface);
    painter.restore();
}

} // namespace trainyard::desktop::runs

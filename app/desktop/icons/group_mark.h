#pragma once

#include <QColor>

class QPainter;
class QRectF;

namespace trainyard::desktop {

enum class MarkShape
{
    Disc,
    Square,
    Triangle,
    Diamond,
    Hexagon,
    Ring,
    Bar,
    Cross,
};

// How a class group, and the network over it, is shown everywhere: one colour and one shape for
// the life of the project.
struct GroupMark
{
    MarkShape shape = MarkShape::Disc;
    int series = 0; // index into Theme::series

    friend bool operator==(const GroupMark &, const GroupMark &) = default;
};

// By the place of the group in the project, from 0; from the ninth on only the shape changes.
GroupMark groupMark(int place);
// Of the superclass network and of networks over all classes.
GroupMark wholeMark();

QColor markColour(const GroupMark &mark);
// On its 10-unit grid, scaled into `rect`. A ring is filled with `surface`.
void paintGroupMark(QPainter &painter, const QRectF &rect, const GroupMark &mark,
                    const QColor &surface);

} // namespace trainyard::desktop

#pragma once

#include "icons/group_mark.h"
#include "icons/state_glyph.h"
#include "theme/fonts.h"
#include "theme/theme.h"

#include "trainyard/runs/run_record.h"

#include <QPointF>
#include <QRectF>

class QPainter;

namespace trainyard::desktop::runs {

State stateOf(trainyard::runs::RunState state);

// The mark of a group around `centre`; rings are filled with `surface`.
void paintMarker(QPainter &painter, const QPointF &centre, const GroupMark &mark,
                 const QColor &surface, double radius = 3.5);
// A line with its mark in the middle, as in legends and in the list.
void paintLineSample(QPainter &painter, const QRectF &box, const GroupMark &mark,
                     const QColor &surface);

} // namespace trainyard::desktop::runs

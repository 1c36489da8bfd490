#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>
#include <QStringList>

class QPainter;

namespace trainyard::desktop::runs {

// The one tooltip of a cross-hair: a bold title and lines, beside `at` and inside `bounds`.
void paintHoverBox(QPainter &painter, const QRectF &bounds, const QPointF &at, const QString &title,
                   const QStringList &lines);

} // namespace trainyard::desktop::runs

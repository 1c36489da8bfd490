#include "panels/runs/charts/cost_swatch.h"

#include "theme/theme.h"

#include <QPainter>

namespace trainyard::desktop::runs {

void paintCostPart(QPainter &painter, const QRectF &box, CostPart part, double devicePixelRatio)
{
    const QRectF inner = box.adjusted(0.5, 0.5, -0.5, -0.5);
    if (part == CostPart::Working) {
        painter.fillRect(box, theme().accent);
    } else if (part == CostPart::Idle) {
        painter.fillRect(box, idleHatch(theme(), devicePixelRatio));
    } else {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().strongBorder, 1, Qt::DashLine));
        painter.drawRect(inner);
    }
}

CostSwatch::CostSwatch(CostPart part, QWidget *parent)
    : QWidget(parent)
    , m_part(part)
{
    setFixedSize(18, 12);
}

void CostSwatch::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintCostPart(painter, QRectF(rect()), m_part, devicePixelRatioF());
}

} // namespace trainyard::desktop::runs

#pragma once

#include <QWidget>

class QPainter;
class QRectF;

namespace trainyard::desktop::runs {

// What money was, or will be, paid for: a fill, the hatch, a dashed frame.
enum class CostPart
{
    Working,
    Idle,
    ToCome,
};

void paintCostPart(QPainter &painter, const QRectF &box, CostPart part, double devicePixelRatio);

// A small box of it, beside its name.
class CostSwatch : public QWidget
{
    Q_OBJECT

public:
    explicit CostSwatch(CostPart part, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    CostPart m_part;
};

} // namespace trainyard::desktop::runs

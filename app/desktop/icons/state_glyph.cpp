#include "icons/state_glyph.h"

#include "theme/theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

namespace trainyard::desktop {
namespace {

struct StateText
{
    Q_DECLARE_TR_FUNCTIONS(StateText)
};

void outlined(QPainter &painter, const QColor &colour)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

void filled(QPainter &painter, const QColor &colour)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
}

void line(QPainter &painter, std::initializer_list<QPointF> points)
{
    painter.drawPolyline(points.begin(), int(points.size()));
}

void area(QPainter &painter, std::initializer_list<QPointF> points)
{
    painter.drawPolygon(points.begin(), int(points.size()));
}

void ring(QPainter &painter, const QColor &colour, double radius = 4.5)
{
    outlined(painter, colour);
    painter.drawEllipse(QPointF(6, 6), radius, radius);
}

void paintQueued(QPainter &painter, const QColor &colour)
{
    QPen pen(colour, 1.5);
    pen.setCapStyle(Qt::FlatCap);
    pen.setDashPattern({2.2 / 1.5, 1.9 / 1.5}); // in widths of the pen
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    painter.drawEllipse(QPointF(6, 6), 4.5, 4.5);
}

void paintFailed(QPainter &painter, const QColor &colour, const QColor &surface)
{
    constexpr double a = 0.9, b = 11.1, cut = 3;
    filled(painter, colour);
    area(painter, {{a + cut, a},
                   {b - cut, a},
                   {b, a + cut},
                   {b, b - cut},
                   {b - cut, b},
                   {a + cut, b},
                   {a, b - cut},
                   {a, a + cut}});
    outlined(painter, surface);
    line(painter, {{4.2, 4.2}, {7.8, 7.8}});
    line(painter, {{7.8, 4.2}, {4.2, 7.8}});
}

void paintUnreached(QPainter &painter, const QColor &colour)
{
    outlined(painter, colour);
    area(painter, {{6, 1.4}, {11, 10.4}, {1, 10.4}});
    line(painter, {{6, 4.6}, {6, 6.8}});
    filled(painter, colour);
    painter.drawEllipse(QPointF(6, 8.6), 0.8, 0.8);
}

void paintShape(QPainter &painter, State state, const QColor &colour, const QColor &surface)
{
    switch (state) {
    case State::Running:
        ring(painter, colour);
        filled(painter, colour);
        return area(painter, {{4.8, 3.9}, {8.2, 6}, {4.8, 8.1}});
    case State::Queued:
        return paintQueued(painter, colour);
    case State::Paused:
        ring(painter, colour);
        line(painter, {{4.75, 4}, {4.75, 8}});
        return line(painter, {{7.25, 4}, {7.25, 8}});
    case State::Done:
        filled(painter, colour);
        painter.drawEllipse(QPointF(6, 6), 5.25, 5.25);
        outlined(painter, surface);
        return line(painter, {{3.5, 6.2}, {5.3, 8}, {8.5, 4.4}});
    case State::Stopped:
        outlined(painter, colour);
        painter.drawRoundedRect(QRectF(1.5, 1.5, 9, 9), 1.5, 1.5);
        return;
    case State::Failed:
        return paintFailed(painter, colour, surface);
    case State::Unreached:
        return paintUnreached(painter, colour);
    case State::Ready:
        return ring(painter, colour, 4.25);
    case State::Off:
        ring(painter, colour, 4.25);
        return line(painter, {{3, 9}, {9, 3}});
    }
}

} // namespace

QString stateWord(State state)
{
    switch (state) {
    case State::Running:
        return StateText::tr("running");
    case State::Queued:
        return StateText::tr("queued");
    case State::Paused:
        return StateText::tr("paused");
    case State::Done:
        return StateText::tr("done");
    case State::Stopped:
        return StateText::tr("stopped");
    case State::Failed:
        return StateText::tr("failed");
    case State::Unreached:
        return StateText::tr("not reached");
    case State::Ready:
        return StateText::tr("ready");
    case State::Off:
        return StateText::tr("off");
    }
    return {};
}

QColor stateColour(State state)
{
    const Theme &now = theme();
    switch (state) {
    case State::Running:
        return now.accent;
    case State::Queued:
    case State::Stopped:
        return now.muted;
    case State::Paused:
    case State::Unreached:
        return now.warning;
    case State::Done:
    case State::Ready:
        return now.success;
    case State::Failed:
        return now.danger;
    case State::Off:
        break;
    }
    return now.disabled;
}

void paintStateGlyph(QPainter &painter, const QRectF &rect, State state, const QColor &surface)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = qMin(rect.width(), rect.height());
    painter.translate(rect.center() - QPointF(side / 2, side / 2));
    painter.scale(side / 12, side / 12);
    paintShape(painter, state, stateColour(state), surface);
    painter.restore();
}

} // namespace trainyard::desktop

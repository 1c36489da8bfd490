#include "panels/runs/charts/figures.h"
#include "panels/runs/charts/hover_box.h"
#include "panels/runs/charts/lane_chart.h"
#include "panels/runs/charts/marks.h"

#include <QDateTime>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace trainyard::desktop::runs {

using compute::TelemetrySample;

namespace {

QString clockText(qint64 unixMs, bool withSeconds)
{
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(unixMs).time(),
                              withSeconds ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm"));
}

} // namespace

void LaneChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().raised);
    painter.setFont(textFont(TextSize::Small));
    const QRectF area = plot();
    if (m_samples == nullptr || m_samples->empty()) {
        painter.setPen(theme().muted);
        painter.drawText(rect(), Qt::AlignCenter, tr("Nothing was measured yet."));
        return;
    }
    double top = area.top();
    constexpr double gap = 8;
    const double height = area.height() - gap * static_cast<double>(m_lanes.size() - 1);
    for (const Lane &lane : m_lanes) {
        const QRectF box(area.left(), std::round(top), area.width(),
                         std::round(height * lane.share));
        paintIdle(painter, box);
        paintLane(painter, lane, box);
        top += height * lane.share + gap;
    }
    paintTimes(painter, area);
    paintMoment(painter, area);
}

void LaneChart::paintIdle(QPainter &painter, const QRectF &box) const
{
    const QBrush hatch = idleHatch(theme(), devicePixelRatioF());
    for (const Span &span : m_idle) {
        const double from = std::max(box.left(), xOf(span.from));
        const double to = std::min(box.right(), xOf(span.to));
        if (to > from)
            painter.fillRect(QRectF(from, box.top(), to - from, box.height()), hatch);
    }
}

// Of the longest name, within reason.
double LaneChart::nameWidth() const
{
    const QFontMetricsF metrics(textFont(TextSize::Small));
    double widest = 56;
    for (const Lane &lane : m_lanes)
        widest = std::max(widest, metrics.horizontalAdvance(lane.name) + 4);
    return std::min(widest, 110.0);
}

void LaneChart::paintLane(QPainter &painter, const Lane &lane, const QRectF &box) const
{
    painter.setPen(theme().text);
    painter.setFont(textFont(TextSize::Small));
    const double wide = nameWidth();
    painter.drawText(
        QRectF(0, box.top(), wide, box.height()), Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(lane.name, Qt::ElideRight, static_cast<int>(wide)));
    const auto last = lane.value(m_samples->back());
    const bool isKnown = std::any_of(m_samples->begin(), m_samples->end(),
                                     [&](const TelemetrySample &s) { return lane.value(s); });
    painter.setPen(theme().muted);
    if (isKnown) {
        const QRectF scale(0, box.top() - 4, box.left() - 6, box.height() + 8);
        painter.drawText(scale, Qt::AlignRight | Qt::AlignTop, lane.axis(lane.high));
        painter.drawText(scale, Qt::AlignRight | Qt::AlignBottom, lane.axis(lane.low));
        paintCurve(painter, lane, box);
    } else {
        painter.drawText(box, Qt::AlignCenter, tr("unknown on this machine"));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(theme().strongBorder);
    painter.drawLine(box.bottomLeft(), box.bottomRight());
    painter.setPen(last ? theme().text : theme().muted);
    painter.setFont(textFont(TextSize::Small, TextWeight::Bold));
    painter.drawText(QRectF(box.right() + 8, box.top(), width() - box.right() - 8, box.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, last ? lane.text(*last) : unknownFigure());
}

// The lowest and the highest of each pixel, so that no spike is lost; a gap where nothing is known.
void LaneChart::paintCurve(QPainter &painter, const Lane &lane, const QRectF &box) const
{
    constexpr qint64 widestGap = 10'000;
    const auto yOf = [&](double value) {
        const double share = (value - lane.low) / (lane.high - lane.low);
        return box.bottom() - std::clamp(share, 0.0, 1.0) * box.height();
    };
    const auto draw = [&](const QPolygonF &line) {
        if (line.isEmpty())
            return;
        QPolygonF area(line);
        area << QPointF(line.last().x(), box.bottom()) << QPointF(line.first().x(), box.bottom());
        QColor fill = theme().accent;
        fill.setAlphaF(0.16F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawPolygon(area);
        painter.setPen(QPen(theme().accent, 1.5));
        painter.drawPolyline(line);
    };
    painter.setRenderHint(QPainter::Antialiasing);
    QPolygonF line;
    qint64 before = 0;
    double column = -1, low = 0, high = 0;
    const auto flush = [&] {
        if (column < 0)
            return;
        line << QPointF(column, yOf(low));
        if (high != low)
            line << QPointF(column, yOf(high));
        column = -1;
    };
    const auto first = std::lower_bound(
        m_samples->begin(), m_samples->end(), m_from,
        [](const TelemetrySample &sample, qint64 moment) { return sample.unixMs < moment; });
    for (auto sample = first; sample != m_samples->end() && sample->unixMs <= m_to; ++sample) {
        const auto value = lane.value(*sample);
        if (!value || (before != 0 && sample->unixMs - before > widestGap)) {
            flush();
            draw(line);
            line.clear();
        }
        if (!value)
            continue;
        before = sample->unixMs;
        const double x = std::round(xOf(sample->unixMs));
        if (x != column) {
            flush();
            column = x;
            low = high = *value;
        }
        low = std::min(low, *value);
        high = std::max(high, *value);
    }
    flush();
    draw(line);
}

void LaneChart::paintTimes(QPainter &painter, const QRectF &area) const
{
    static constexpr qint64 steps[] = {1,   2,   5,    10,   15,   30,    60,    120,  300,
                                       600, 900, 1800, 3600, 7200, 14400, 43200, 86400};
    const double most = std::max(1.0, area.width() / 84);
    qint64 step = 86'400'000;
    for (const qint64 seconds : steps) {
        step = seconds * 1000;
        if (static_cast<double>(m_to - m_from) / static_cast<double>(step) <= most)
            break;
    }
    painter.setFont(textFont(TextSize::Small));
    for (qint64 moment = (m_from + step - 1) / step * step; moment <= m_to; moment += step) {
        const double x = std::round(xOf(moment));
        painter.setPen(theme().strongBorder);
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 4));
        painter.setPen(theme().muted);
        painter.drawText(QRectF(x - 40, area.bottom() + 5, 80, 16), Qt::AlignCenter,
                         clockText(moment, step < 60'000));
    }
}

void LaneChart::paintMoment(QPainter &painter, const QRectF &area) const
{
    if (!m_moment || *m_moment < m_from || *m_moment > m_to)
        return;
    const double x = std::round(xOf(*m_moment));
    painter.setPen(QPen(theme().text, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    const TelemetrySample *sample = nearest(*m_moment);
    if (!m_isHovered || sample == nullptr)
        return;
    QStringList values;
    for (const Lane &lane : m_lanes) {
        const auto value = lane.value(*sample);
        values << tr("%1 %2", "measure, its value")
                      .arg(lane.name, value ? lane.text(*value) : tr("unknown"));
    }
    const bool isIdle = std::any_of(m_idle.begin(), m_idle.end(), [&](const Span &span) {
        return *m_moment >= span.from && *m_moment <= span.to;
    });
    const QString time = clockText(sample->unixMs, true);
    const QString title = isIdle ? tr("%1, paid, GPU idle").arg(time) : time;
    paintHoverBox(painter, QRectF(rect()), {x, area.top() + 20}, title, values);
}

} // namespace trainyard::desktop::runs

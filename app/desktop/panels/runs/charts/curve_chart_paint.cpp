#include "panels/runs/charts/curve_chart.h"
#include "panels/runs/charts/figures.h"
#include "panels/runs/charts/hover_box.h"
#include "panels/runs/charts/marks.h"
#include "panels/runs/charts/ticks.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <QtCharts/QChart>

#include <algorithm>
#include <cmath>

namespace trainyard::desktop::runs {

using trainyard::runs::Point;
using trainyard::runs::XAxis;

QString CurveChart::xText(double x) const
{
    switch (m_options.axis) {
    case XAxis::WallTime:
        return durationText(x);
    case XAxis::Money:
        return moneyText(static_cast<qint64>(std::llround(x * 1e6)), m_options.currency);
    case XAxis::Step:
        return countText(std::llround(x));
    case XAxis::Epoch:
        break;
    }
    return axisText(x);
}

// Many lines would push each other's names away: then training lines go without.
bool CurveChart::isLabelled(const Drawn &drawn) const
{
    constexpr std::size_t few = 2;
    return m_lines.size() <= few || drawn.line.role != LineRole::Train;
}

QString CurveChart::endLabel(const Drawn &drawn) const
{
    const QString value = valueText(drawn.points.back().y);
    return drawn.line.role == LineRole::Train
               ? tr("training %1").arg(value)
               : tr("%1 %2", "name of a line, its last value").arg(drawn.line.name, value);
}

double CurveChart::widestLabel() const
{
    const QFontMetricsF metrics(textFont(TextSize::Small));
    double widest = 0;
    for (const Drawn &drawn : m_lines) {
        if (!drawn.points.empty() && isLabelled(drawn))
            widest = std::max(widest, metrics.horizontalAdvance(endLabel(drawn)) + 14);
    }
    return widest;
}

// Labels stand in the area that is not yet run; where there is none, the plot leaves room.
double CurveChart::roomForLabels() const
{
    const double widest = widestLabel();
    const double share = m_xRange.high > 0 ? 1 - lastX() / m_xRange.high : 0;
    const double inside = share * (viewport()->width() - 48);
    const double room = inside >= widest ? 8 : widest - inside;
    return std::min(room, viewport()->width() * 0.4);
}

void CurveChart::drawBackground(QPainter *painter, const QRectF &rect)
{
    painter->fillRect(rect, theme().raised);
    const QRectF plot = chart()->plotArea();
    if (drawnPoints() == 0)
        return paintEmpty(painter);
    paintUnrun(painter, plot);
    paintGrid(painter, plot);
}

// No axes without anything on them: a range would be made up.
void CurveChart::paintEmpty(QPainter *painter) const
{
    painter->setFont(textFont(TextSize::Body));
    painter->setPen(theme().muted);
    painter->drawText(QRectF(viewport()->rect()).adjusted(12, 0, -12, 0),
                      Qt::AlignCenter | Qt::TextWordWrap, m_options.emptyText);
}

void CurveChart::paintGrid(QPainter *painter, const QRectF &plot) const
{
    painter->setFont(textFont(TextSize::Small));
    const QFontMetricsF metrics(painter->font());
    const int rows = std::max(2, static_cast<int>(plot.height() / 34));
    const auto yTicks = isLog() ? logTicks(m_yRange.low, m_yRange.high, rows)
                                : linearTicks(m_yRange.low, m_yRange.high, rows);
    painter->setRenderHint(QPainter::Antialiasing, false);
    for (const double tick : yTicks) {
        const double y = std::round(place({m_xRange.low, tick}).y());
        painter->setPen(theme().grid);
        painter->drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter->setPen(theme().muted);
        painter->drawText(QRectF(0, y - 8, plot.left() - 6, 16), Qt::AlignRight | Qt::AlignVCenter,
                          axisText(tick));
    }
    painter->setPen(theme().strongBorder);
    painter->drawLine(plot.bottomLeft(), plot.bottomRight());
    const double widest = metrics.horizontalAdvance(xText(m_xRange.high)) + 20;
    const int columns = std::clamp(static_cast<int>(plot.width() / widest), 2, 8);
    // Epochs and steps are counted: no half ones.
    const bool isCounted = m_options.axis == XAxis::Epoch || m_options.axis == XAxis::Step;
    const int most = isCounted && m_xRange.high >= 2
                         ? std::min(columns, static_cast<int>(m_xRange.high))
                         : columns;
    const auto xTicks = m_options.axis == XAxis::WallTime
                            ? timeTicks(m_xRange.low, m_xRange.high, columns)
                            : linearTicks(m_xRange.low, m_xRange.high, most);
    for (const double tick : xTicks) {
        const double x = std::round(place({tick, m_yRange.low}).x());
        painter->setPen(theme().strongBorder);
        painter->drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 4));
        painter->setPen(theme().muted);
        const QString text = xText(tick);
        const double wide = metrics.horizontalAdvance(text);
        const double left = std::min(x - wide / 2, viewport()->width() - wide);
        painter->drawText(QRectF(left, plot.bottom() + 5, wide + 1, 16), Qt::AlignCenter, text);
    }
    painter->setRenderHint(QPainter::Antialiasing, true);
}

void CurveChart::paintUnrun(QPainter *painter, const QRectF &plot) const
{
    const double now = lastX();
    if (!m_options.plannedEnd || now >= *m_options.plannedEnd)
        return;
    const double x = std::round(place({now, m_yRange.low}).x());
    const QRectF area(QPointF(x, plot.top()), plot.bottomRight());
    painter->fillRect(area, theme().sunken);
    painter->setPen(theme().accent);
    painter->drawLine(area.topLeft(), area.bottomLeft());
    painter->setFont(textFont(TextSize::Small));
    painter->setPen(theme().muted);
    const QString words = tr("not yet run");
    const bool isTaken = std::any_of(m_lines.begin(), m_lines.end(), [&](const Drawn &drawn) {
        constexpr double line = 24;
        return !drawn.points.empty() && isLabelled(drawn) &&
               place(drawn.points.back()).y() < plot.top() + line;
    });
    const double labels = isTaken ? widestLabel() : 0;
    if (area.width() > QFontMetricsF(painter->font()).horizontalAdvance(words) + 12 + labels)
        painter->drawText(area.adjusted(6, 2, -6, 0), Qt::AlignRight | Qt::AlignTop, words);
}

void CurveChart::paintTarget(QPainter *painter, const QRectF &plot) const
{
    if (!m_options.target)
        return;
    const double y = std::round(place({m_xRange.low, *m_options.target}).y());
    painter->setPen(QPen(theme().muted, 1.25, Qt::DotLine));
    painter->drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    painter->setFont(textFont(TextSize::Small));
    painter->drawText(QRectF(plot.left(), y - 17, plot.width() - 4, 16),
                      Qt::AlignRight | Qt::AlignVCenter,
                      tr("target %1").arg(shareText(m_options.target, 2)));
}

void CurveChart::drawForeground(QPainter *painter, const QRectF &)
{
    const QRectF plot = chart()->plotArea();
    if (drawnPoints() == 0)
        return;
    paintTarget(painter, plot);
    for (const Drawn &drawn : m_lines)
        paintMarkers(painter, drawn, plot);
    paintEndLabels(painter, plot);
    paintHover(painter, plot);
}

void CurveChart::paintMarkers(QPainter *painter, const Drawn &drawn, const QRectF &plot) const
{
    constexpr double closest = 9; // pixels between markers, so that they stay apart
    if (drawn.line.role != LineRole::Validation)
        return;
    double last = -1e9;
    for (std::size_t index = 0; index < drawn.points.size(); ++index) {
        const QPointF at = place(drawn.points[index]);
        const bool isEnd = index + 1 == drawn.points.size();
        if ((at.x() - last < closest && !isEnd) || !plot.adjusted(-3, -3, 3, 3).contains(at))
            continue;
        paintMarker(*painter, at, drawn.line.mark, theme().raised);
        last = at.x();
    }
}

void CurveChart::paintEndLabels(QPainter *painter, const QRectF &plot) const
{
    struct Label
    {
        double y = 0;
        double x = 0;
        QString text;
    };
    std::vector<Label> labels;
    const double nowX = place({lastX(), m_yRange.low}).x();
    for (const Drawn &drawn : m_lines) {
        if (!drawn.points.empty() && isLabelled(drawn))
            labels.push_back({place(drawn.points.back()).y(), nowX + 10, endLabel(drawn)});
    }
    std::sort(labels.begin(), labels.end(),
              [](const Label &a, const Label &b) { return a.y < b.y; });
    constexpr double line = 14;
    for (std::size_t index = 1; index < labels.size(); ++index)
        labels[index].y = std::max(labels[index].y, labels[index - 1].y + line);
    double floor = plot.bottom() - 4;
    for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
        label->y = std::min(label->y, floor);
        floor = label->y - line;
    }
    painter->setFont(textFont(TextSize::Small));
    painter->setPen(theme().text);
    const QFontMetricsF metrics(painter->font());
    for (const Label &label : labels) {
        const double width = std::max(0.0, viewport()->width() - label.x);
        const qsizetype space = label.text.lastIndexOf(QLatin1Char(' ')); // the figure stays whole
        const QString figure = label.text.mid(std::max<qsizetype>(0, space));
        const double room = std::max(0.0, width - metrics.horizontalAdvance(figure));
        const QString name = metrics.elidedText(label.text.left(space), Qt::ElideRight, room);
        painter->drawText(QRectF(label.x, label.y - 8, width, 16), Qt::AlignLeft | Qt::AlignVCenter,
                          name + figure);
    }
}

QStringList CurveChart::hoverLines(double x) const
{
    QStringList lines;
    for (const Drawn &drawn : m_lines) {
        const auto *series = drawn.line.series ? drawn.line.series() : nullptr;
        if (series == nullptr)
            continue;
        if (const auto sample = series->nearest(x, query(drawn.line, 100, 100)))
            lines << tr("%1 %2", "name of a line, its value")
                         .arg(drawn.line.name, valueText(sample->y));
    }
    return lines;
}

void CurveChart::paintHover(QPainter *painter, const QRectF &plot) const
{
    std::optional<double> at = m_hoverX;
    if (!at && m_moment) {
        for (const Drawn &drawn : m_lines) {
            const auto *series = drawn.line.series ? drawn.line.series() : nullptr;
            if (series == nullptr || series->isEmpty())
                continue;
            auto byTime = query(drawn.line, 100, 100);
            byTime.axis = XAxis::WallTime;
            byTime.originMs = 1; // seconds after (nearly) the epoch: absolute
            if (const auto sample = series->nearest((*m_moment - 1) / 1000.0, byTime)) {
                const auto &points = drawn.points;
                at = m_options.axis == XAxis::Epoch  ? sample->epoch
                     : m_options.axis == XAxis::Step ? static_cast<double>(sample->step)
                                                     : std::optional<double>();
                if (!at && !points.empty() && m_options.axis == XAxis::WallTime)
                    at = (*m_moment - (originOf(drawn.line) > 0 ? originOf(drawn.line)
                                                                : series->at(0).unixMs)) /
                         1000.0;
                break;
            }
        }
    }
    if (!at)
        return;
    const double x = std::round(place({*at, m_yRange.low}).x());
    painter->setPen(QPen(theme().text, 1));
    painter->drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    if (!m_hoverX)
        return;
    const QStringList lines = hoverLines(*at);
    if (!lines.isEmpty())
        paintHoverBox(*painter, QRectF(viewport()->rect()), {x, plot.top() + 10}, xText(*at),
                      lines);
}

} // namespace trainyard::desktop::runs

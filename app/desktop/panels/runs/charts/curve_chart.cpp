#include "panels/runs/charts/curve_chart.h"

#include "panels/runs/charts/figures.h"
#include "panels/runs/charts/marks.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QLogValueAxis>
#include <QtCharts/QValueAxis>

#include <algorithm>
#include <cmath>

namespace trainyard::desktop::runs {

using trainyard::runs::Point;
using trainyard::runs::Scale;
using trainyard::runs::Series;
using trainyard::runs::SeriesQuery;
using trainyard::runs::XAxis;

CurveChart::CurveChart(QWidget *parent)
    : QChartView(new QChart, parent)
{
    chart()->legend()->hide();
    chart()->setBackgroundVisible(false);
    chart()->setMargins({});
    chart()->setAnimationOptions(QChart::NoAnimation);
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setProperty("focusRing", true);
    setMinimumSize(160, 110);
    rebuildAxes();
    restyle();
}

CurveChart::~CurveChart() = default;

void CurveChart::setLines(std::vector<CurveLine> lines)
{
    chart()->removeAllSeries();
    m_lines.clear();
    for (CurveLine &line : lines) {
        auto *series = new QLineSeries;
        chart()->addSeries(series);
        series->attachAxis(m_x);
        series->attachAxis(m_y);
        m_lines.push_back({std::move(line), series, {}});
    }
    restyle();
    m_isPointerInside = false;
    refresh();
}

void CurveChart::setOptions(const CurveOptions &options)
{
    const bool isOtherScale = options.scale != m_options.scale;
    m_options = options;
    if (isOtherScale)
        rebuildAxes();
    m_isPointerInside = false;
    refresh();
}

void CurveChart::rebuildAxes()
{
    for (QAbstractAxis *axis : {m_x, m_y}) {
        if (axis != nullptr) {
            chart()->removeAxis(axis);
            delete axis;
        }
    }
    m_x = new QValueAxis;
    m_y = isLog() ? static_cast<QAbstractAxis *>(new QLogValueAxis) : new QValueAxis;
    // Grid and labels are painted by this class, in the locale's figures; axes only scale.
    m_x->setVisible(false);
    m_y->setVisible(false);
    chart()->addAxis(m_x, Qt::AlignBottom);
    chart()->addAxis(m_y, Qt::AlignLeft);
    for (const Drawn &drawn : m_lines) {
        drawn.series->attachAxis(m_x);
        drawn.series->attachAxis(m_y);
    }
}

void CurveChart::restyle()
{
    for (const Drawn &drawn : m_lines) {
        QColor colour = markColour(drawn.line.mark);
        QPen pen(colour, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
        if (drawn.line.role == LineRole::Train) {
            colour.setAlphaF(0.6F);
            pen = QPen(colour, 1);
        } else if (drawn.line.role == LineRole::Step) {
            pen.setWidthF(1.5);
        } else if (drawn.line.role == LineRole::Test) {
            pen.setStyle(Qt::DashLine);
        }
        drawn.series->setPen(pen);
    }
}

qint64 CurveChart::originOf(const CurveLine &line) const
{
    return line.originMs > 0 ? line.originMs : m_options.originMs;
}

SeriesQuery CurveChart::query(const CurveLine &line, int pixels, int budget) const
{
    SeriesQuery query;
    query.axis = m_options.axis;
    query.yScale = m_options.scale;
    query.pixels = pixels;
    query.budget = budget;
    query.originMs = originOf(line);
    query.microUntil = m_options.microUntil;
    return query;
}

void CurveChart::refresh()
{
    const bool wasEmpty = drawnPoints() == 0;
    readPoints();
    if (m_isPointerInside && !wasEmpty)
        m_isFitDue = true;
    else
        fitAxes();
    setAccessibleDescription(summary());
    viewport()->update();
}

void CurveChart::readPoints()
{
    const int pixels = std::max(50, static_cast<int>(chart()->plotArea().width()));
    const int lines = std::max<int>(1, static_cast<int>(m_lines.size()));
    for (Drawn &drawn : m_lines) {
        const Series *series = drawn.line.series ? drawn.line.series() : nullptr;
        const SeriesQuery asked = query(drawn.line, pixels, pointBudget / lines);
        drawn.points.clear();
        if (series != nullptr && !series->isEmpty()) {
            const bool isSmooth =
                (drawn.line.role == LineRole::Train || drawn.line.role == LineRole::Step) &&
                m_options.smoothing > 0;
            drawn.points = isSmooth ? smoothed(*series, m_options.smoothing).downsample(asked)
                                    : series->downsample(asked);
        }
        QList<QPointF> points;
        points.reserve(static_cast<qsizetype>(drawn.points.size()));
        for (const Point &point : drawn.points)
            points.emplace_back(point.x, point.y);
        drawn.series->replace(points);
    }
}

double CurveChart::lastX() const
{
    double last = 0;
    for (const Drawn &drawn : m_lines) {
        if (!drawn.points.empty())
            last = std::max(last, drawn.points.back().x);
    }
    return last;
}

void CurveChart::fitAxes()
{
    m_isFitDue = false;
    m_xRange = {0, std::max({lastX(), m_options.plannedEnd.value_or(0), 1e-9})};
    Range y{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (const Drawn &drawn : m_lines) {
        for (const Point &point : drawn.points) {
            y.low = std::min(y.low, point.y);
            y.high = std::max(y.high, point.y);
        }
    }
    if (!(y.low <= y.high))
        y = isLog() ? Range{0.1, 1} : Range{0, 1};
    if (m_options.target) {
        y.low = std::min(y.low, *m_options.target);
        y.high = std::max(y.high, *m_options.target);
    }
    if (isLog()) {
        m_yRange = {std::max(y.low, 1e-300) / 1.15, std::max(y.high, 1e-300) * 1.15};
    } else {
        const double room = std::max((y.high - y.low) * 0.06, std::abs(y.high) * 1e-3 + 1e-9);
        m_yRange = {y.low >= 0 ? std::max(0.0, y.low - room) : y.low - room, y.high + room};
        if (m_options.isShare)
            m_yRange = {m_yRange.low, 1.0};
    }
    applyRanges();
}

void CurveChart::applyRanges()
{
    m_x->setRange(m_xRange.low, m_xRange.high);
    m_y->setRange(m_yRange.low, m_yRange.high);
    const double right = std::max(8.0, roomForLabels());
    const QRectF plot(40, 8, std::max(10.0, viewport()->width() - 40 - right),
                      std::max(10.0, viewport()->height() - 8 - 22.0));
    if (chart()->plotArea() != plot)
        chart()->setPlotArea(plot);
}

QPointF CurveChart::place(const Point &point) const
{
    const QRectF plot = chart()->plotArea();
    const auto share = [](double value, double low, double high) {
        return high > low ? (value - low) / (high - low) : 0.5;
    };
    const double x = share(point.x, m_xRange.low, m_xRange.high);
    const double y = isLog()
                         ? share(std::log(point.y), std::log(m_yRange.low), std::log(m_yRange.high))
                         : share(point.y, m_yRange.low, m_yRange.high);
    return {plot.left() + x * plot.width(), plot.bottom() - y * plot.height()};
}

double CurveChart::xAt(double position) const
{
    const QRectF plot = chart()->plotArea();
    const double share = std::clamp((position - plot.left()) / plot.width(), 0.0, 1.0);
    return m_xRange.low + share * (m_xRange.high - m_xRange.low);
}

int CurveChart::drawnPoints() const
{
    int count = 0;
    for (const Drawn &drawn : m_lines)
        count += static_cast<int>(drawn.points.size());
    return count;
}

void CurveChart::setMoment(std::optional<qint64> unixMs)
{
    if (m_moment == unixMs)
        return;
    m_moment = unixMs;
    viewport()->update();
}

void CurveChart::mouseMoveEvent(QMouseEvent *event)
{
    const QRectF plot = chart()->plotArea();
    m_hoverX.reset();
    std::optional<qint64> moment;
    if (plot.contains(event->position())) {
        m_hoverX = xAt(event->position().x());
        for (const Drawn &drawn : m_lines) {
            const Series *series = drawn.line.series ? drawn.line.series() : nullptr;
            if (series == nullptr)
                continue;
            if (const auto sample = series->nearest(*m_hoverX, query(drawn.line, 100, 100))) {
                moment = sample->unixMs;
                break;
            }
        }
    }
    Q_EMIT momentHovered(moment);
    viewport()->update();
}

void CurveChart::enterEvent(QEnterEvent *event)
{
    m_isPointerInside = true;
    QChartView::enterEvent(event);
}

void CurveChart::leaveEvent(QEvent *event)
{
    m_isPointerInside = false;
    m_hoverX.reset();
    if (m_isFitDue)
        fitAxes();
    Q_EMIT momentHovered(std::nullopt);
    viewport()->update();
    QChartView::leaveEvent(event);
}

void CurveChart::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_F2) {
        Q_EMIT tableRequested();
        return;
    }
    QChartView::keyPressEvent(event);
}

void CurveChart::contextMenuEvent(QContextMenuEvent *event)
{
    Q_EMIT menuRequested(event->globalPos());
}

void CurveChart::resizeEvent(QResizeEvent *event)
{
    QChartView::resizeEvent(event);
    applyRanges();
    readPoints();
}

void CurveChart::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        restyle();
}

} // namespace trainyard::desktop::runs

#include "panels/runs/charts/lane_chart.h"

#include "panels/runs/charts/figures.h"

#include <QDateTime>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace trainyard::desktop::runs {

using compute::GpuSample;
using compute::TelemetrySample;

namespace {

using GpuValue = std::function<std::optional<double>(const GpuSample &)>;

std::function<std::optional<double>(const TelemetrySample &)>
ofGpu(const compute::RunDevice &device, GpuValue value)
{
    return [device, value = std::move(value)](const TelemetrySample &sample) {
        const GpuSample *gpu = device.gpuOf(sample);
        return gpu ? value(*gpu) : std::nullopt;
    };
}

std::optional<double> asDouble(const std::optional<qint64> &value)
{
    return value ? std::optional<double>(static_cast<double>(*value)) : std::nullopt;
}

QString whole(double value)
{
    return QLocale().toString(value, 'f', 0);
}

} // namespace

LaneChart::LaneChart(QWidget *parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setProperty("focusRing", true);
    setAccessibleName(tr("Use of the machine over time"));
}

void LaneChart::setSamples(const std::vector<TelemetrySample> *samples, bool isPaid)
{
    m_samples = samples;
    m_isPaid = isPaid;
    m_moment.reset();
    m_isPointerInside = false;
    m_from = m_to = 0;
    refresh();
}

void LaneChart::setDevice(const compute::RunDevice &device)
{
    if (device == m_device)
        return;
    m_device = device;
    refresh();
}

void LaneChart::setWindow(std::optional<qint64> lastMs)
{
    m_window = lastMs;
    m_isPointerInside = false;
    refresh();
}

void LaneChart::refresh()
{
    const bool hasSamples = m_samples != nullptr && !m_samples->empty();
    chooseLanes();
    m_idle = hasSamples && m_isPaid ? idleSpans(*m_samples, m_device) : std::vector<Span>();
    // A range that somebody points into stays, but there must have been one.
    if (hasSamples && (!m_isPointerInside || m_to == 0)) {
        m_to = m_samples->back().unixMs;
        m_from = m_window ? std::max(m_samples->front().unixMs, m_to - *m_window)
                          : m_samples->front().unixMs;
    }
    fitRanges();
    setAccessibleDescription(summary());
    update();
}

void LaneChart::setMoment(std::optional<qint64> unixMs)
{
    if (m_isHovered || m_moment == unixMs)
        return;
    m_moment = unixMs;
    update();
}

void LaneChart::chooseLanes()
{
    m_lanes.clear();
    if (m_device.isGpu)
        addGpuLanes();
    else
        addCpuLanes();
}

void LaneChart::addGpuLanes()
{
    const auto percent = [](double share) { return tr("%1 %").arg(whole(share * 100)); };
    const auto bytes = [](double value) { return memoryText(value); };
    const auto watts = [](double value) { return tr("%1 W").arg(whole(value)); };
    const auto degrees = [](double value) { return tr("%1 °C").arg(whole(value)); };
    const auto hundredths = [](double share) { return whole(share * 100); };
    const auto giga = [](double value) { return QLocale().toString(value / 1e9, 'g', 3); };
    m_lanes.push_back({tr("Busy"), ofGpu(m_device, [](const GpuSample &gpu) { return gpu.busy; }),
                       percent, hundredths, 0.4, 0, 1});
    m_lanes.push_back(
        {tr("Memory"),
         ofGpu(m_device, [](const GpuSample &gpu) { return asDouble(gpu.memoryBytes); }), bytes,
         giga, 0.2, 0, 1});
    m_lanes.push_back({tr("Power"),
                       ofGpu(m_device, [](const GpuSample &gpu) { return gpu.powerW; }), watts,
                       whole, 0.2, 0, 1});
    m_lanes.push_back({tr("Temp"),
                       ofGpu(m_device, [](const GpuSample &gpu) { return gpu.temperature; }),
                       degrees, whole, 0.2, 20, 80});
}

void LaneChart::addCpuLanes()
{
    const auto percent = [](double share) { return tr("%1 %").arg(whole(share * 100)); };
    const auto bytes = [](double value) { return memoryText(value); };
    const auto watts = [](double value) { return tr("%1 W").arg(whole(value)); };
    const auto degrees = [](double value) { return tr("%1 °C").arg(whole(value)); };
    const auto hundredths = [](double share) { return whole(share * 100); };
    const auto giga = [](double value) { return QLocale().toString(value / 1e9, 'g', 3); };
    m_lanes.push_back({tr("CPU"), [](const TelemetrySample &s) { return s.cpuBusy; }, percent,
                       hundredths, 0.4, 0, 1});
    // Of the run alone: a gap until it is measured, never the whole computer's.
    m_lanes.push_back({tr("Memory"),
                       [](const TelemetrySample &s) { return asDouble(s.runMemoryBytes); }, bytes,
                       giga, 0.2, 0, 1});
    m_lanes.push_back({tr("Power"), [](const TelemetrySample &s) { return s.cpuPowerW; }, watts,
                       whole, 0.2, 0, 1});
    m_lanes.push_back({tr("Temp"), [](const TelemetrySample &s) { return s.cpuTemperature; },
                       degrees, whole, 0.2, 20, 80});
}

// Scales end on round figures above what was seen; the first lane is a share and keeps 0 … 1.
void LaneChart::fitRanges()
{
    if (m_samples == nullptr)
        return;
    for (std::size_t index = 1; index < m_lanes.size(); ++index) {
        Lane &lane = m_lanes[index];
        double highest = lane.low;
        for (const TelemetrySample &sample : *m_samples)
            highest = std::max(highest, lane.value(sample).value_or(lane.low));
        if (highest <= lane.high && lane.high > 1)
            continue;
        const double power = std::pow(10, std::floor(std::log10(std::max(highest, 1e-9))));
        for (const double factor : {1.0, 1.6, 2.5, 4.0, 5.0, 8.0, 10.0}) {
            lane.high = factor * power;
            if (lane.high >= highest)
                break;
        }
    }
}

QRectF LaneChart::plot() const
{
    const double left = nameWidth() + 28; // name and scale
    constexpr double right = 72;          // the current value
    return {left, 6, std::max(20.0, width() - left - right), std::max(20.0, height() - 30.0)};
}

double LaneChart::xOf(qint64 unixMs) const
{
    const QRectF area = plot();
    const double length = std::max<double>(1, static_cast<double>(m_to - m_from));
    return area.left() + static_cast<double>(unixMs - m_from) / length * area.width();
}

qint64 LaneChart::momentAt(double x) const
{
    const QRectF area = plot();
    const double share = std::clamp((x - area.left()) / area.width(), 0.0, 1.0);
    return m_from + static_cast<qint64>(share * static_cast<double>(m_to - m_from));
}

const TelemetrySample *LaneChart::nearest(qint64 unixMs) const
{
    if (m_samples == nullptr || m_samples->empty())
        return nullptr;
    const auto after = std::lower_bound(
        m_samples->begin(), m_samples->end(), unixMs,
        [](const TelemetrySample &sample, qint64 moment) { return sample.unixMs < moment; });
    if (after == m_samples->begin())
        return &*after;
    const auto before = std::prev(after);
    if (after == m_samples->end())
        return &*before;
    return unixMs - before->unixMs < after->unixMs - unixMs ? &*before : &*after;
}

qint64 LaneChart::shownMs() const
{
    return m_to - m_from;
}

qint64 LaneChart::idleMs() const
{
    qint64 sum = 0;
    for (const Span &span : m_idle)
        sum += std::max<qint64>(0, std::min(span.to, m_to) - std::max(span.from, m_from));
    return sum;
}

QString LaneChart::summary() const
{
    if (m_samples == nullptr || m_samples->empty())
        return tr("Nothing was measured yet.");
    QStringList parts;
    for (const Lane &lane : m_lanes) {
        const auto value = lane.value(m_samples->back());
        parts << tr("%1: %2", "measure, its value")
                     .arg(lane.name, value ? lane.text(*value) : tr("unknown"));
    }
    if (!m_idle.empty())
        parts << tr("paid while the GPU was idle: %1 of %2")
                     .arg(durationText(static_cast<double>(idleMs()) / 1000),
                          durationText(static_cast<double>(shownMs()) / 1000));
    return parts.join(QStringLiteral(", "));
}

std::vector<QStringList> LaneChart::table() const
{
    QStringList header{tr("Time")};
    for (const Lane &lane : m_lanes)
        header << lane.name;
    std::vector<QStringList> table{header};
    if (m_samples == nullptr)
        return table;
    for (const TelemetrySample &sample : *m_samples) {
        if (sample.unixMs < m_from || sample.unixMs > m_to)
            continue;
        QStringList row{QLocale().toString(QDateTime::fromMSecsSinceEpoch(sample.unixMs).time(),
                                           QStringLiteral("HH:mm:ss"))};
        for (const Lane &lane : m_lanes) {
            const auto value = lane.value(sample);
            row << (value ? lane.text(*value) : unknownFigure());
        }
        table.push_back(row);
    }
    return table;
}

void LaneChart::mouseMoveEvent(QMouseEvent *event)
{
    m_isHovered = plot().contains(event->position()) && m_to > m_from;
    m_moment = m_isHovered ? std::optional(momentAt(event->position().x())) : std::nullopt;
    Q_EMIT momentHovered(m_moment);
    update();
}

void LaneChart::enterEvent(QEnterEvent *event)
{
    m_isPointerInside = true;
    QWidget::enterEvent(event);
}

void LaneChart::leaveEvent(QEvent *event)
{
    m_isPointerInside = m_isHovered = false;
    m_moment.reset();
    Q_EMIT momentHovered(std::nullopt);
    refresh();
    QWidget::leaveEvent(event);
}

void LaneChart::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_F2)
        Q_EMIT tableRequested();
    else
        QWidget::keyPressEvent(event);
}

void LaneChart::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::desktop::runs

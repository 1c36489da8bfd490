#pragma once

#include "panels/runs/charts/idle_spans.h"
#include "trainyard/compute/telemetry.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

namespace trainyard::desktop::runs {

// Busy, memory, power and temperature of what a run trains on, on one time axis: of its own GPU,
// or of the processor. A lane without any known value says so. Hatched: paid, GPU idle.
class LaneChart : public QWidget
{
    Q_OBJECT

public:
    explicit LaneChart(QWidget *parent = nullptr);

    // Borrowed until the next call; by time. `isPaid`: the machine costs money, so idle is hatched.
    void setSamples(const std::vector<compute::TelemetrySample> *samples, bool isPaid);
    void setDevice(const compute::RunDevice &device); // may be told later than the samples
    void setWindow(std::optional<qint64> lastMs);     // only the last … ms; nothing = all
    void refresh();                                   // samples were added
    void setMoment(std::optional<qint64> unixMs);

    bool hasGpu() const { return m_device.isGpu; }
    qint64 idleMs() const; // in the shown window
    qint64 shownMs() const;
    QString summary() const;
    std::vector<QStringList> table() const; // header and rows, as F2 shows them

    QSize sizeHint() const override { return {720, 180}; }
    QSize minimumSizeHint() const override { return {240, 150}; }

Q_SIGNALS:
    void momentHovered(std::optional<qint64> unixMs);
    void tableRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Lane
    {
        QString name;
        std::function<std::optional<double>(const compute::TelemetrySample &)> value;
        std::function<QString(double)> text;
        std::function<QString(double)> axis; // shorter, for the scale
        double share = 1;                    // of the height
        double low = 0;
        double high = 1;
    };

    double nameWidth() const;
    void chooseLanes();
    void addGpuLanes();
    void addCpuLanes();
    void fitRanges();
    QRectF plot() const;
    double xOf(qint64 unixMs) const;
    qint64 momentAt(double x) const;
    const compute::TelemetrySample *nearest(qint64 unixMs) const;
    void paintIdle(QPainter &painter, const QRectF &area) const;
    void paintLane(QPainter &painter, const Lane &lane, const QRectF &box) const;
    void paintCurve(QPainter &painter, const Lane &lane, const QRectF &box) const;
    void paintTimes(QPainter &painter, const QRectF &area) const;
    void paintMoment(QPainter &painter, const QRectF &area) const;

    const std::vector<compute::TelemetrySample> *m_samples = nullptr;
    compute::RunDevice m_device;
    std::vector<Lane> m_lanes;
    std::vector<Span> m_idle;
    std::optional<qint64> m_window;
    std::optional<qint64> m_moment;
    qint64 m_from = 0;
    qint64 m_to = 0;
    bool m_isPaid = false;
    bool m_isPointerInside = false;
    bool m_isHovered = false;
};

} // namespace trainyard::desktop::runs

#pragma once

#include "panels/runs/charts/marks.h"
#include "trainyard/base/result.h"
#include "trainyard/runs/series.h"

#include <QtCharts/QChartView>

#include <functional>
#include <optional>
#include <vector>

class QAbstractAxis;
class QLineSeries;

namespace trainyard::desktop::runs {

// Split is line style, not colour.
enum class LineRole
{
    Train,      // 1 px at 60 %
    Validation, // 2 px with markers
    Test,       // 2 px dashed
    Step,       // 1.5 px: what is no split's, as the learning rate
};

struct CurveLine
{
    QString name; // "Superclass"; the label at the line's end
    GroupMark mark;
    LineRole role = LineRole::Validation;
    // Asked at each refresh, so that nothing points into a run that has changed. May give null.
    std::function<const trainyard::runs::Series *()> series;
    qint64 originMs = 0; // of its time axis, where lines of several runs are laid over each other
};

struct CurveOptions
{
    trainyard::runs::XAxis axis = trainyard::runs::XAxis::Epoch;
    trainyard::runs::Scale scale = trainyard::runs::Scale::Linear;
    double smoothing = 0;             // of training lines; 0 … 0.999
    std::optional<double> plannedEnd; // of the axis: right of now is "not yet run"
    qint64 originMs = 0;          // of the time axis of lines without their own: when the run began
    QString emptyText;            // said while there is no point
    std::optional<double> target; // a dotted line at this y
    std::function<qint64(qint64 unixMs)> microUntil; // for the money axis
    QString currency;
    bool isShare = false; // y is within 0 … 1
};

// Curves of one quantity over the run. Draws only what Series::downsample gives: 6,000 points over
// all lines at most. Hovering shows one cross-hair and the figures of all lines there; while the
// pointer is inside, axes keep their ranges. F2 asks for the table.
class CurveChart : public QChartView
{
    Q_OBJECT

public:
    static constexpr int pointBudget = 6000;

    explicit CurveChart(QWidget *parent = nullptr);
    ~CurveChart() override;

    void setLines(std::vector<CurveLine> lines);
    void setOptions(const CurveOptions &options);
    const CurveOptions &options() const { return m_options; }
    void setQuantity(const QString &name) { m_quantity = name; } // for the summary: "Loss"

    // Takes over what was added. Cheap: costs pixels, not points.
    void refresh();

    // A moment to mark in all charts of a page; nothing = none.
    void setMoment(std::optional<qint64> unixMs);

    int drawnPoints() const;
    // Of its own: a chart view else asks for what its scene has grown to.
    QSize sizeHint() const override { return {360, 150}; }
    QString summary() const; // "Loss, Superclass 0.46 after 8 of 30 epochs, falling."
    // Header and rows, as F2 and CSV show them: x and one column per line, at every drawn x.
    std::vector<QStringList> table() const;
    // By the suffix: .png, .svg or .csv.
    Result<void> exportTo(const QString &path);

Q_SIGNALS:
    void momentHovered(std::optional<qint64> unixMs);
    void tableRequested();
    void menuRequested(const QPoint &globalPosition);

protected:
    void drawBackground(QPainter *painter, const QRectF &rect) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Drawn // a line as it is on the screen
    {
        CurveLine line;
        QLineSeries *series = nullptr;
        std::vector<trainyard::runs::Point> points;
    };
    struct Range
    {
        double low = 0;
        double high = 1;
    };

    qint64 originOf(const CurveLine &line) const;
    trainyard::runs::SeriesQuery query(const CurveLine &line, int pixels, int budget) const;
    bool isLog() const { return m_options.scale == trainyard::runs::Scale::Logarithmic; }
    void rebuildAxes();
    void readPoints();
    void fitAxes();
    void applyRanges();
    void restyle();
    QPointF place(const trainyard::runs::Point &point) const;
    double xAt(double position) const;
    double lastX() const;
    double roomForLabels() const;
    double widestLabel() const;
    bool isLabelled(const Drawn &drawn) const;
    QString endLabel(const Drawn &drawn) const;
    QString xText(double x) const;
    QString axisName() const;
    void paintEmpty(QPainter *painter) const;
    void paintGrid(QPainter *painter, const QRectF &plot) const;
    void paintUnrun(QPainter *painter, const QRectF &plot) const;
    void paintTarget(QPainter *painter, const QRectF &plot) const;
    void paintMarkers(QPainter *painter, const Drawn &drawn, const QRectF &plot) const;
    void paintEndLabels(QPainter *painter, const QRectF &plot) const;
    void paintHover(QPainter *painter, const QRectF &plot) const;
    QStringList hoverLines(double x) const;
    void paintAll(QPainter *painter, const QRectF &target);
    Result<void> exportSvg(const QString &path);
    Result<void> exportPng(const QString &path);
    Result<void> exportCsv(const QString &path) const;

    std::vector<Drawn> m_lines;
    CurveOptions m_options;
    QString m_quantity;
    QAbstractAxis *m_x = nullptr;
    QAbstractAxis *m_y = nullptr;
    Range m_xRange;
    Range m_yRange;
    std::optional<double> m_hoverX;
    std::optional<qint64> m_moment;
    bool m_isPointerInside = false;
    bool m_isFitDue = false;
};

} // namespace trainyard::desktop::runs

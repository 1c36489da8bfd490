#pragma once

#include <QtGlobal>

#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace trainyard::runs {

struct Point
{
    double x = 0;
    double y = 0;

    friend bool operator==(const Point &, const Point &) = default;
};

enum class XAxis
{
    Step,
    Epoch,
    WallTime, // seconds after the first point, or after `origin` of the query
    Money,    // units of currency, by the query's `microUntil`
};

enum class Scale
{
    Linear,
    Logarithmic, // values <= 0 are left out
};

// What a chart asks for.
struct SeriesQuery
{
    XAxis axis = XAxis::Step;
    std::optional<double> from; // of the axis; nothing = all
    std::optional<double> to;
    int pixels = 800;  // width of the plot
    int budget = 6000; // points at most, for this series
    Scale xScale = Scale::Linear;
    Scale yScale = Scale::Linear;
    qint64 originMs = 0;                             // for WallTime; 0 = the first point
    std::function<qint64(qint64 unixMs)> microUntil; // for Money (Ledger::microUntil); rises
};

// One quantity over the steps of a network: append-only, except that a resumed attempt replaces
// the end. A pyramid of minima and maxima makes any query cost pixels, not points. Finite values
// only (others are passed over). One thread; copies are values.
class Series
{
public:
    struct Sample
    {
        qint64 step = 0;
        double epoch = 0;
        qint64 unixMs = 0;
        double y = 0;
    };

    void append(const Sample &sample); // step not below the last one's
    // Drops the samples of this step and later ones.
    void truncateFrom(qint64 step);
    void clear() { truncateFrom(std::numeric_limits<qint64>::min()); }

    qsizetype size() const { return static_cast<qsizetype>(m_y.size()); }
    bool isEmpty() const { return m_y.empty(); }
    Sample at(qsizetype index) const;
    Sample last() const { return at(size() - 1); }
    const std::vector<double> &values() const { return m_y; }

    // Points to draw, x rising: all that are in range when they fit, else the lowest and the
    // highest of each column of pixels, so that no spike is lost; and one point beyond either edge
    // so that lines leave the plot.
    std::vector<Point> downsample(const SeriesQuery &query = {}) const;

    // Lowest and highest y in a range of the axis; nothing when empty.
    std::optional<std::pair<double, double>> extent(const SeriesQuery &query = {}) const;

    // The sample nearest to x (for hovering).
    std::optional<Sample> nearest(double x, const SeriesQuery &query = {}) const;
    double xOf(qsizetype index, const SeriesQuery &query) const;

private:
    static constexpr qsizetype fan = 16; // samples, or buckets below, per bucket

    struct Bucket // indices of samples
    {
        quint32 lowest = 0;
        quint32 highest = 0;
        quint32 lowestPositive = 0; // noSample where there is none
    };
    static constexpr quint32 noSample = 0xFFFFFFFF;

    void addToPyramid(quint32 index);
    void merge(Bucket &bucket, const Bucket &other) const;
    Bucket single(quint32 index) const;
    std::optional<Bucket> summary(qsizetype from, qsizetype to) const; // [from, to)
    void addColumns(const SeriesQuery &query, qsizetype from, qsizetype to, int columns,
                    const std::function<void(qsizetype)> &add) const;
    qsizetype lowerBound(double x, const SeriesQuery &query) const;
    std::pair<qsizetype, qsizetype> indexRange(const SeriesQuery &query) const;

    std::vector<qint64> m_step;
    std::vector<float> m_epoch;
    std::vector<qint64> m_unixMs;
    std::vector<double> m_y;
    std::vector<std::vector<Bucket>> m_levels; // m_levels[0]: per `fan` samples
};

// Exponential moving average without the pull to zero at the start: weight 0 … 0.999; 0 = raw.
class Smoother
{
public:
    explicit Smoother(double weight)
        : m_weight(weight)
    {
    }
    double add(double y);

private:
    double m_weight;
    double m_average = 0;
    double m_bias = 1;
};

// A series of smoothed values at the same samples. Keep it and feed it new samples for live use.
Series smoothed(const Series &series, double weight);

} // namespace trainyard::runs

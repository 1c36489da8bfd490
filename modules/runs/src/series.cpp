#include "trainyard/runs/series.h"

#include <algorithm>
#include <cmath>

namespace trainyard::runs {

namespace {

std::size_t slot(qsizetype index)
{
    return static_cast<std::size_t>(index);
}

constexpr double msPerSecond = 1000;
constexpr double microPerUnit = 1e6;

} // namespace

void Series::append(const Sample &sample)
{
    if (!std::isfinite(sample.y) || !std::isfinite(sample.epoch))
        return;
    if (!m_step.empty() && sample.step < m_step.back())
        return;
    const auto index = static_cast<quint32>(m_y.size());
    m_step.push_back(sample.step);
    m_epoch.push_back(static_cast<float>(sample.epoch));
    // Clocks of people may be set back; an axis may not.
    m_unixMs.push_back(m_unixMs.empty() ? sample.unixMs : std::max(sample.unixMs, m_unixMs.back()));
    m_y.push_back(sample.y);
    addToPyramid(index);
}

Series::Bucket Series::single(quint32 index) const
{
    return {index, index, m_y[index] > 0 ? index : noSample};
}

void Series::merge(Bucket &bucket, const Bucket &other) const
{
    if (m_y[other.lowest] < m_y[bucket.lowest])
        bucket.lowest = other.lowest;
    if (m_y[other.highest] > m_y[bucket.highest])
        bucket.highest = other.highest;
    if (other.lowestPositive != noSample &&
        (bucket.lowestPositive == noSample ||
         m_y[other.lowestPositive] < m_y[bucket.lowestPositive]))
        bucket.lowestPositive = other.lowestPositive;
}

void Series::addToPyramid(quint32 index)
{
    const Bucket added = single(index);
    qsizetype place = index;
    for (std::size_t level = 0;; ++level) {
        place /= fan;
        if (level == m_levels.size()) {
            if (place > 0) { // the level below has just got its second bucket
                const Bucket before = summary(0, index).value();
                m_levels.push_back({before});
            } else if (level == 0) {
                m_levels.emplace_back();
            } else {
                break;
            }
        }
        std::vector<Bucket> &buckets = m_levels[level];
        if (slot(place) == buckets.size())
            buckets.push_back(added);
        else
            merge(buckets[slot(place)], added);
    }
}

void Series::truncateFrom(qint64 step)
{
    const auto from = std::lower_bound(m_step.begin(), m_step.end(), step);
    const auto kept = static_cast<std::size_t>(from - m_step.begin());
    if (kept == m_step.size())
        return;
    m_step.resize(kept);
    m_epoch.resize(kept);
    m_unixMs.resize(kept);
    m_y.resize(kept);
    m_levels.clear();
    for (std::size_t index = 0; index < kept; ++index)
        addToPyramid(static_cast<quint32>(index));
}

Series::Sample Series::at(qsizetype index) const
{
    const std::size_t place = slot(index);
    return {m_step[place], m_epoch[place], m_unixMs[place], m_y[place]};
}

// Lowest and highest in [from, to): whole buckets of the highest level that fits, then the rests.
std::optional<Series::Bucket> Series::summary(qsizetype from, qsizetype to) const
{
    std::optional<Bucket> result;
    const auto add = [&](const Bucket &bucket) {
        if (result)
            merge(*result, bucket);
        else
            result = bucket;
    };
    while (from < to) {
        qsizetype length = 1;
        std::size_t level = 0; // 0 = single samples, n = m_levels[n − 1]
        while (level < m_levels.size() && from % (length * fan) == 0 && from + length * fan <= to) {
            length *= fan;
            ++level;
        }
        add(level == 0 ? single(static_cast<quint32>(from))
                       : m_levels[level - 1][slot(from / length)]);
        from += length;
    }
    return result;
}

double Series::xOf(qsizetype index, const SeriesQuery &query) const
{
    const std::size_t place = slot(index);
    switch (query.axis) {
    case XAxis::Step:
        return static_cast<double>(m_step[place]);
    case XAxis::Epoch:
        return m_epoch[place];
    case XAxis::WallTime: {
        const qint64 origin = query.originMs != 0 ? query.originMs : m_unixMs.front();
        return static_cast<double>(m_unixMs[place] - origin) / msPerSecond;
    }
    case XAxis::Money:
        break;
    }
    return query.microUntil ? static_cast<double>(query.microUntil(m_unixMs[place])) / microPerUnit
                            : 0.0;
}

// First index whose x is not below.
qsizetype Series::lowerBound(double x, const SeriesQuery &query) const
{
    qsizetype low = 0;
    qsizetype high = size();
    while (low < high) {
        const qsizetype middle = (low + high) / 2;
        if (xOf(middle, query) < x)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

std::pair<qsizetype, qsizetype> Series::indexRange(const SeriesQuery &query) const
{
    qsizetype from = query.from ? lowerBound(*query.from, query) : 0;
    const double afterTo = query.to ? std::nextafter(*query.to, HUGE_VAL) : 0;
    const qsizetype to = query.to ? lowerBound(afterTo, query) : size();
    if (query.xScale == Scale::Logarithmic)
        from = std::max(from, lowerBound(std::numeric_limits<double>::min(), query));
    return {from, std::max(from, to)};
}

std::vector<Point> Series::downsample(const SeriesQuery &query) const
{
    std::vector<Point> points;
    auto [from, to] = indexRange(query);
    const bool isLogX = query.xScale == Scale::Logarithmic;
    const auto isDrawn = [&](qsizetype index) {
        return index >= 0 && index < size() && (!isLogX || xOf(index, query) > 0) &&
               (query.yScale == Scale::Linear || m_y[slot(index)] > 0);
    };
    const auto add = [&](qsizetype index) {
        if (isDrawn(index))
            points.push_back({xOf(index, query), m_y[slot(index)]});
    };
    constexpr int edges = 2;
    const int room = std::max(2, query.budget - edges);
    add(from - 1);
    if (to - from <= room) {
        for (qsizetype index = from; index < to; ++index)
            add(index);
    } else {
        addColumns(query, from, to, std::clamp(query.pixels, 1, room / 2), add);
    }
    add(to);
    return points;
}

void Series::addColumns(const SeriesQuery &query, qsizetype from, qsizetype to, int columns,
                        const std::function<void(qsizetype)> &add) const
{
    const bool isLogX = query.xScale == Scale::Logarithmic;
    const bool isLogY = query.yScale == Scale::Logarithmic;
    const auto scaled = [isLogX](double x) { return isLogX ? std::log(x) : x; };
    const double first =
        scaled(query.from && (!isLogX || *query.from > 0) ? *query.from : xOf(from, query));
    const double last = scaled(query.to ? *query.to : xOf(to - 1, query));
    qsizetype start = from;
    for (int column = 1; column <= columns && start < to; ++column) {
        const double edge = first + (last - first) * column / columns;
        const qsizetype end =
            column == columns
                ? to
                : std::clamp(lowerBound(isLogX ? std::exp(edge) : edge, query), start, to);
        if (const auto bucket = summary(start, end)) {
            const quint32 low = isLogY ? bucket->lowestPositive : bucket->lowest;
            const quint32 high = bucket->highest;
            if (low != noSample && low != high)
                add(std::min(low, high));
            if (low != noSample)
                add(std::max(low, high));
        }
        start = end;
    }
}

std::optional<std::pair<double, double>> Series::extent(const SeriesQuery &query) const
{
    const auto [from, to] = indexRange(query);
    const auto bucket = summary(from, to);
    if (!bucket)
        return {};
    const quint32 low =
        query.yScale == Scale::Logarithmic ? bucket->lowestPositive : bucket->lowest;
    if (low == noSample)
        return {};
    return std::pair(m_y[low], m_y[bucket->highest]);
}

std::optional<Series::Sample> Series::nearest(double x, const SeriesQuery &query) const
{
    if (isEmpty())
        return {};
    const qsizetype above = std::min(lowerBound(x, query), size() - 1);
    const qsizetype below = std::max<qsizetype>(above - 1, 0);
    return at(x - xOf(below, query) < xOf(above, query) - x ? below : above);
}

double Smoother::add(double y)
{
    m_average = m_weight * m_average + (1 - m_weight) * y;
    m_bias *= m_weight;
    return m_average / (1 - m_bias);
}

Series smoothed(const Series &series, double weight)
{
    Series result;
    Smoother smoother(std::clamp(weight, 0.0, 0.9999));
    for (qsizetype index = 0; index < series.size(); ++index) {
        Series::Sample sample = series.at(index);
        sample.y = smoother.add(sample.y);
        result.append(sample);
    }
    return result;
}

} // namespace trainyard::runs

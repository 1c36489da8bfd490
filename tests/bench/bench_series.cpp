// A million points: what a chart's query costs, against looking at every point, in one run.

#include "trainyard/runs/series.h"

#include <QElapsedTimer>
#include <QTextStream>

#include <algorithm>
#include <cmath>

using namespace trainyard::runs;

namespace {

constexpr int samples = 1'000'000;
constexpr int rounds = 50;

// Milliseconds of the middle one of several calls.
template <typename Work>
double median(int count, Work work)
{
    std::vector<double> times;
    for (int round = 0; round < count; ++round) {
        QElapsedTimer timer;
        timer.start();
        work();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::nth_element(times.begin(), times.begin() + count / 2, times.end());
    return times[static_cast<std::size_t>(count / 2)];
}

} // namespace

int main()
{
    QTextStream out(stdout);
    Series series;
    const double building = median(1, [&series] {
        for (int index = 0; index < samples; ++index)
            series.append({index + 1, index / 1000.0, index * 250LL,
                           2.0 / std::sqrt(index + 1.0) + 0.1 * std::sin(index * 0.7)});
    });
    std::size_t points = 0;
    const auto query = [&](const SeriesQuery &asked) {
        return median(rounds, [&] { points = series.downsample(asked).size(); });
    };
    SeriesQuery all;
    const double whole = query(all);
    SeriesQuery part;
    part.from = 300'000;
    part.to = 700'000;
    const double zoomed = query(part);
    SeriesQuery logarithmic;
    logarithmic.yScale = Scale::Logarithmic;
    logarithmic.xScale = Scale::Logarithmic;
    const double logs = query(logarithmic);
    double sink = 0;
    const double plain = median(5, [&] {
        for (const double y : series.values())
            sink = std::max(sink, y);
    });
    out << "append 1,000,000 samples: " << building << " ms\n"
        << "query, all, 800 px: " << whole << " ms\n"
        << "query, part: " << zoomed << " ms\n"
        << "query, logarithmic: " << logs << " ms (" << points << " points)\n"
        << "one pass over every value: " << plain << " ms; ratio to a query: " << plain / whole
        << " (" << sink << ")\n";
    return 0;
}

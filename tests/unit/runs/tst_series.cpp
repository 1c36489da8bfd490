#include "trainyard/runs/series.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace trainyard::runs;

namespace {

Series randomSeries(int count, quint32 seed)
{
    QRandomGenerator random(seed);
    Series series;
    for (int index = 0; index < count; ++index)
        series.append(
            {index + 1, index / 100.0, 1'000 + index * 250LL, random.generateDouble() * 4 - 1});
    return series;
}

} // namespace

class TestSeries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void drawsAllWhenTheyFit();
    void losesNoSpike();
    void everyColumnHasItsExtremes_data();
    void everyColumnHasItsExtremes();
    void staysInTheBudget();
    void logarithmsDropWhatTheyCannotShow();
    void axesAgree();
    void truncatedIsAsNeverAppended();
    void smoothingStartsAtTheFirstValue();
    void passesOverWhatIsNoNumber();
};

void TestSeries::drawsAllWhenTheyFit()
{
    const Series series = randomSeries(500, 1);
    const std::vector<Point> points = series.downsample();
    QCOMPARE(points.size(), std::size_t(500));
    QCOMPARE(points[10], (Point{11, series.at(10).y}));
    SeriesQuery query;
    query.from = 100.5;
    query.to = 200;
    const std::vector<Point> part = series.downsample(query);
    QCOMPARE(part.front().x, 100.0); // one beyond either edge
    QCOMPARE(part.back().x, 201.0);
    QCOMPARE(part.size(), std::size_t(102));
    QVERIFY(Series().downsample().empty());
}

void TestSeries::losesNoSpike()
{
    Series series;
    for (int index = 0; index < 100'000; ++index)
        series.append({index, 0, 0, index == 54'321 ? 99.0 : index == 77'777 ? -99.0 : 1.0});
    const std::vector<Point> points = series.downsample();
    QVERIFY(std::find(points.begin(), points.end(), Point{54'321, 99}) != points.end());
    QVERIFY(std::find(points.begin(), points.end(), Point{77'777, -99}) != points.end());
    QVERIFY(points.size() < 3'000);
}

void TestSeries::everyColumnHasItsExtremes_data()
{
    QTest::addColumn<int>("count");
    for (const int count : {257, 4096, 4097, 65'537, 70'001})
        QTest::addRow("%d", count) << count;
}

// Against the plain way: lowest and highest of each column by looking at every sample.
void TestSeries::everyColumnHasItsExtremes()
{
    QFETCH(int, count);
    const Series series = randomSeries(count, 3);
    SeriesQuery query;
    query.pixels = 37;
    query.budget = 80;
    std::vector<Point> expected;
    const double first = 1;
    for (int column = 0; column < 37; ++column) {
        qsizetype low = -1;
        qsizetype high = -1;
        for (qsizetype index = 0; index < count; ++index) {
            const double x = static_cast<double>(index + 1);
            const bool isLast = column == 36;
            const double to = first + (count - first) * (column + 1) / 37;
            const double from = first + (count - first) * column / 37;
            if (x < from || (x >= to && !isLast))
                continue;
            if (low < 0 || series.at(index).y < series.at(low).y)
                low = index;
            if (high < 0 || series.at(index).y > series.at(high).y)
                high = index;
        }
        for (const qsizetype index : {std::min(low, high), std::max(low, high)})
            expected.push_back({static_cast<double>(index + 1), series.at(index).y});
        if (low == high)
            expected.pop_back();
    }
    QCOMPARE(series.downsample(query), expected);
    const auto [low, high] = std::minmax_element(series.values().begin(), series.values().end());
    QCOMPARE(series.extent().value(), std::pair(*low, *high));
}

void TestSeries::staysInTheBudget()
{
    const Series series = randomSeries(50'000, 4);
    for (const int budget : {10, 100, 700, 6000}) {
        SeriesQuery query;
        query.pixels = 4000;
        query.budget = budget;
        const std::vector<Point> points = series.downsample(query);
        QVERIFY(points.size() <= static_cast<std::size_t>(budget));
        QVERIFY(points.size() > static_cast<std::size_t>(budget) / 2);
        QVERIFY(std::is_sorted(points.begin(), points.end(),
                               [](const Point &a, const Point &b) { return a.x < b.x; }));
    }
}

void TestSeries::logarithmsDropWhatTheyCannotShow()
{
    const Series series = randomSeries(20'000, 5);
    SeriesQuery query;
    query.yScale = Scale::Logarithmic;
    query.budget = 500;
    const std::vector<Point> points = series.downsample(query);
    QVERIFY(points.size() > 200);
    double lowest = 1e9;
    for (const Point &point : points) {
        QVERIFY(point.y > 0);
        lowest = std::min(lowest, point.y);
    }
    double expected = 1e9;
    for (const double y : series.values())
        expected = y > 0 ? std::min(expected, y) : expected;
    QCOMPARE(lowest, expected);

    Series fromZero;
    fromZero.append({0, 0, 0, 1});
    fromZero.append({1, 0, 0, 2});
    SeriesQuery logX;
    logX.xScale = Scale::Logarithmic;
    QCOMPARE(fromZero.downsample(logX), std::vector<Point>({{1, 2}}));
}

void TestSeries::axesAgree()
{
    const Series series = randomSeries(1000, 6);
    SeriesQuery query;
    query.axis = XAxis::WallTime;
    QCOMPARE(series.xOf(0, query), 0.0);
    QCOMPARE(series.xOf(4, query), 1.0);
    query.axis = XAxis::Epoch;
    QCOMPARE(series.xOf(100, query), 1.0);
    query.axis = XAxis::Money;
    query.microUntil = [](qint64 unixMs) { return (unixMs - 1'000) * 1'000; };
    query.from = 10.0;
    query.to = 20.0;
    QCOMPARE(series.xOf(40, query), 10.0);
    const auto points = series.downsample(query);
    QCOMPARE(points.size(), std::size_t(43));
    QCOMPARE(series.nearest(15.1, query)->step, qint64(61));
}

void TestSeries::truncatedIsAsNeverAppended()
{
    Series series = randomSeries(5'000, 7);
    Series expected;
    for (qsizetype index = 0; index < 3'000; ++index)
        expected.append(series.at(index));
    series.truncateFrom(3'001);
    QCOMPARE(series.size(), qsizetype(3'000));
    SeriesQuery query;
    query.budget = 100;
    QCOMPARE(series.downsample(query), expected.downsample(query));
    series.append({3'001, 30, 0, 50});
    QCOMPARE(series.extent()->second, 50.0);
    series.clear();
    QVERIFY(series.isEmpty());
}

void TestSeries::smoothingStartsAtTheFirstValue()
{
    Series series;
    for (int index = 1; index <= 100; ++index)
        series.append({index, 0, 0, 5.0});
    const Series smooth = smoothed(series, 0.95);
    for (const double y : smooth.values())
        QVERIFY(std::abs(y - 5.0) < 1e-9); // no pull to zero
    const Series noisy = randomSeries(1000, 8);
    const Series calm = smoothed(noisy, 0.9);
    QVERIFY(calm.extent()->second - calm.extent()->first <
            noisy.extent()->second - noisy.extent()->first);
    QCOMPARE(smoothed(noisy, 0).values(), noisy.values());
}

void TestSeries::passesOverWhatIsNoNumber()
{
    Series series;
    series.append({1, 0, 0, std::nan("")});
    series.append({2, 0, 0, HUGE_VAL});
    QVERIFY(series.isEmpty());
}

QTEST_GUILESS_MAIN(TestSeries)
#include "tst_series.moc"

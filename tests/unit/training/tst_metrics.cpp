// Figures against values worked out by hand.

#include "metrics.h"

#include <QTest>

#include <cmath>

using namespace trainyard::training;

namespace {

bool isNear(double one, double other)
{
    return std::abs(one - other) < 1e-6;
}

// Of three classes: `said` has the probability `sure`, the others share the rest.
Table tableOf(const std::vector<int> &said, float sure)
{
    Table table{3, {}};
    for (const int best : said)
        for (int column = 0; column < 3; ++column)
            table.values.push_back(column == best ? sure : (1 - sure) / 2);
    return table;
}

// The first two classes are one group, the third is another.
ClassGroups groups()
{
    return {{"a", "b"}, {0, 0, 1}, {{0, 1}, {2}}};
}

} // namespace

class TestMetrics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void logitAdjustment();
    void accuracy();
    void judgement();
    void aClassThatDoesNotOccur();
    void noNumbersMakeNoNumber();
};

// Probabilities 1/4 and 3/4 over shares of 1/4 and 3/4 are even; over their squares, three to one.
void TestMetrics::logitAdjustment()
{
    const Table logits{2, {0, std::log(3.0F)}};
    const std::vector<double> prior{0.25, 0.75};
    QVERIFY(isNear(probabilitiesOf(logits, prior, 0).values[0], 0.25));
    QVERIFY(isNear(probabilitiesOf(logits, prior, 1).values[0], 0.5));
    QVERIFY(isNear(probabilitiesOf(logits, prior, 2).values[0], 0.75));
}

void TestMetrics::accuracy()
{
    const Accuracy figures = accuracyOf(tableOf({0, 0, 1, 1}, 0.8F), {0, 0, 0, 1});
    QVERIFY(isNear(figures.accuracy, 0.75));
    QVERIFY(isNear(figures.balanced, (2.0 / 3 + 1) / 2));
    QVERIFY(isNear(figures.loss, -(3 * std::log(0.8) + std::log(0.1)) / 4));
}

// Right: the first, second and fourth. Of the two mistakes one stays in the group.
void TestMetrics::judgement()
{
    const std::vector<int> labels{0, 1, 0, 2, 2};
    const auto figures = judge(tableOf({0, 1, 1, 2, 0}, 0.8F), labels, groups());
    const auto number = [&](const char *name) { return figures.at(name).get<double>(); };
    QVERIFY(isNear(number("leaf_accuracy"), 0.6));
    QVERIFY(isNear(number("balanced_accuracy"), (0.5 + 1 + 0.5) / 3));
    QVERIFY(isNear(number("superclass_accuracy"), 0.8));
    QVERIFY(isNear(number("accuracy_given_group"), 0.75));
    QVERIFY(isNear(number("cross_group_error_share"), 0.5));
    QVERIFY(isNear(number("ece"), 0.2)); // 0.8 sure, right in 0.6
    QVERIFY(isNear(number("loss"), -(3 * std::log(0.8) + 2 * std::log(0.1)) / 5));
    QCOMPARE(figures.at("count").get<int>(), 5);
    QVERIFY(figures.at("confusion") == nlohmann::json({{1, 1, 0}, {0, 1, 0}, {1, 0, 1}}));
    QVERIFY(figures.at("group_confusion") == nlohmann::json({{3, 0}, {1, 1}}));
}

void TestMetrics::aClassThatDoesNotOccur()
{
    const auto figures = judge(tableOf({0, 0, 2}, 0.8F), {0, 0, 2}, groups());
    QVERIFY(figures.at("recall") == nlohmann::json({1.0, nullptr, 1.0}));
    QVERIFY(isNear(figures.at("balanced_accuracy").get<double>(), 1));
    QVERIFY(!figures.contains("cross_group_error_share")); // there is no error
}

void TestMetrics::noNumbersMakeNoNumber()
{
    const Table logits{2, {std::nanf(""), 0}};
    const Table table = probabilitiesOf(logits, {0.5, 0.5}, 0);
    QVERIFY(!std::isfinite(accuracyOf(table, {0}).loss));
}

QTEST_GUILESS_MAIN(TestMetrics)
#include "tst_metrics.moc"

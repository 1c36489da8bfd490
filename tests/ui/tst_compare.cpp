#include "fake_runs.h"

#include "panels/runs/compare_curves.h"
#include "panels/runs/compare_page.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QTableView>
#include <QTest>

using namespace trainyard;
using namespace trainyard::desktop::runs;
using test::madeEvent;
using trainyard::runs::Comparison;
using trainyard::runs::MetricKind;
using trainyard::runs::Run;
using trainyard::runs::RunProgress;
using trainyard::runs::RunState;
using trainyard::runs::XAxis;

namespace {

constexpr qint64 minuteMs = 60'000;

// Two epochs of each network, a minute each.
RunProgress trained(qint64 beginMs, const QStringList &nets, double loss)
{
    RunProgress progress;
    QJsonArray plan;
    for (const QString &net : nets)
        plan.append(QJsonObject{{QStringLiteral("name"), net},
                                {QStringLiteral("classes"), 4},
                                {QStringLiteral("epochs"), 2},
                                {QStringLiteral("steps_per_epoch"), 1}});
    progress.apply(madeEvent(QStringLiteral("attempt"), beginMs));
    progress.apply(madeEvent(QStringLiteral("started"), beginMs, {{QStringLiteral("nets"), plan}}));
    for (int epoch = 1; epoch <= 2; ++epoch) {
        for (const QString &net : nets)
            progress.apply(madeEvent(QStringLiteral("epoch"), beginMs + epoch * minuteMs,
                                     {{QStringLiteral("net"), net},
                                      {QStringLiteral("epoch"), epoch},
                                      {QStringLiteral("step"), epoch},
                                      {QStringLiteral("train_loss"), loss / epoch},
                                      {QStringLiteral("val_loss"), loss / epoch},
                                      {QStringLiteral("val_accuracy"), 0.5}}));
    }
    return progress;
}

Run named(const QString &name)
{
    Run run;
    run.record.id = run.record.name = name;
    run.record.state = RunState::Finished;
    return run;
}

const QString flat = QStringLiteral("flat");
const QString superclass = QStringLiteral("superclass");
const QString bus = QStringLiteral("group:bus");

std::shared_ptr<Comparison> compared()
{
    auto comparison = std::make_shared<Comparison>();
    comparison->runs = {named(QStringLiteral("a")), named(QStringLiteral("b")),
                        named(QStringLiteral("c"))};
    comparison->progress = {trained(1'000'000, {flat}, 1), trained(5'000'000, {superclass, bus}, 2),
                            trained(9'000'000, {superclass}, 3)};
    return comparison;
}

} // namespace

class TestCompare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void networksThatMostRunsHaveComeFirst();
    void eachRunIsALineWithItsOwnBeginning();
    void aNetworkCanBeChosen();
    void theMetricOfTheListRanks();
    void costTimeAndWeightsStandInTheTable();
};

void TestCompare::networksThatMostRunsHaveComeFirst()
{
    QCOMPARE(comparedNets(*compared()), QStringList({superclass, flat, bus}));
}

void TestCompare::eachRunIsALineWithItsOwnBeginning()
{
    const OverlaidCurves curves = overlaidCurves(compared(), superclass);
    QCOMPARE(curves.accuracies.size(), std::size_t(2));
    QCOMPARE(curves.losses.size(), std::size_t(4));
    QCOMPARE(curves.accuracies[0].name, QStringLiteral("b"));
    QCOMPARE(curves.accuracies[1].name, QStringLiteral("c"));
    QVERIFY(!(curves.accuracies[0].mark == curves.accuracies[1].mark));
    CurveChart chart;
    chart.setLines(curves.accuracies);
    CurveOptions options;
    options.axis = XAxis::WallTime;
    chart.setOptions(options);
    const auto table = chart.table(); // both have points after one and two minutes
    QCOMPARE(table.size(), std::size_t(3));
    QCOMPARE(table[1],
             QStringList({QStringLiteral("60"), QStringLiteral("0.5"), QStringLiteral("0.5")}));
    QCOMPARE(table[2].front(), QStringLiteral("120"));
}

void TestCompare::aNetworkCanBeChosen()
{
    CompareCurves curves;
    curves.set(compared());
    curves.setVisible(true);
    auto *choice = curves.findChild<QComboBox *>();
    const auto charts = curves.findChildren<CurveChart *>();
    QCOMPARE(charts.size(), 2);
    QCOMPARE(choice->count(), 3);
    QCOMPARE(charts.last()->table().front().size(), 3); // x and two runs
    choice->setCurrentIndex(1);
    Q_EMIT choice->activated(1);
    QCOMPARE(charts.last()->table().front(),
             QStringList({QStringLiteral("Epoch"), QStringLiteral("a")}));
    curves.set(compared()); // what goes on is asked again: the choice stays
    QCOMPARE(choice->currentData().toString(), flat);
}

void TestCompare::theMetricOfTheListRanks()
{
    test::FakeRuns source;
    source.comparison = *compared();
    ComparePage page(&source, {QStringLiteral("a"), QStringLiteral("b")}, MetricKind::Loss);
    QCOMPARE(*source.ranked, MetricKind::Loss);
    page.setLeading(MetricKind::SuperclassAccuracy);
    QCOMPARE(*source.ranked, MetricKind::SuperclassAccuracy);
}

void TestCompare::costTimeAndWeightsStandInTheTable()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Comparison comparison = *compared();
    comparison.metrics = {MetricKind::LeafAccuracy};
    comparison.contenders = {{0, flat, {std::nullopt}},
                             {2, QStringLiteral("chained"), {std::nullopt}}};
    Run &paid = comparison.runs[0];
    paid.record.price.currency = QStringLiteral("USD");
    paid.summary.money.micro = 2'500'000;
    paid.summary.money.paidMs = 3'600'000;
    paid.summary.seconds = 65;
    paid.summary.weights = 446213;
    ContendersModel model;
    const QAbstractItemModelTester tester(&model);
    model.set(comparison);
    QCOMPARE(model.columnCount(), 6);
    const auto cell = [&model](int row, int column) {
        return model.index(row, column).data().toString();
    };
    QCOMPARE(cell(0, 3), QStringLiteral("$2.50"));
    QCOMPARE(cell(0, 4), QStringLiteral("01:05"));
    QCOMPARE(cell(0, 5), QStringLiteral("446\u2009213"));
    for (const int column : {3, 4, 5})
        QCOMPARE(cell(1, column), QStringLiteral("\u2013")); // not known, never 0
    QCOMPARE(model.headerData(3, Qt::Horizontal, Qt::DisplayRole).toString(),
             QStringLiteral("Cost"));
}

QTEST_MAIN(TestCompare)
#include "tst_compare.moc"

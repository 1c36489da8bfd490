#include "panels/runs/charts/figures.h"
#include "panels/runs/charts/ticks.h"
#include "panels/runs/run_curves.h"
#include "panels/runs/runs_model.h"

#include <QJsonArray>
#include <QTest>

using namespace trainyard::desktop::runs;
using trainyard::runs::Run;
using trainyard::runs::RunProgress;
using trainyard::runs::RunState;
using trainyard::runs::XAxis;

namespace {

QJsonObject net(const QString &name, int epochs)
{
    return {{QStringLiteral("name"), name},
            {QStringLiteral("epochs"), epochs},
            {QStringLiteral("classes"), 5},
            {QStringLiteral("steps_per_epoch"), 4}};
}

QJsonObject madeEvent(const QString &name, qint64 ms, QJsonObject rest = {})
{
    rest.insert(QStringLiteral("event"), name);
    rest.insert(QStringLiteral("t"), ms);
    return rest;
}

class Feed : public RunFeed
{
public:
    explicit Feed(std::optional<double> minutes)
    {
        if (minutes)
            m_recipe.insert(QStringLiteral("minutes"), *minutes);
        m_progress.apply(
            madeEvent(QStringLiteral("attempt"), 1000,
                      {{QStringLiteral("first"), QJsonObject{{QStringLiteral("group:bus"), 1},
                                                             {QStringLiteral("superclass"), 1}}}}));
        m_progress.apply(madeEvent(
            QStringLiteral("started"), 1000,
            {{QStringLiteral("nets"), QJsonArray{net(QStringLiteral("superclass"), 200),
                                                 net(QStringLiteral("group:bus"), 200)}}}));
    }

    QString id() const override { return QStringLiteral("run"); }
    const RunProgress &progress() const override { return m_progress; }
    QJsonObject recipe() const override { return m_recipe; }
    const std::vector<trainyard::compute::TelemetrySample> &telemetry() const override
    {
        return m_samples;
    }
    const trainyard::compute::Ledger &ledger() const override { return m_ledger; }
    bool isComplete() const override { return true; }
    void apply(const QJsonObject &event) { m_progress.apply(event); }

private:
    RunProgress m_progress;
    QJsonObject m_recipe;
    std::vector<trainyard::compute::TelemetrySample> m_samples;
    trainyard::compute::Ledger m_ledger;
};

Run runIn(RunState state)
{
    Run run;
    run.record.id = QStringLiteral("run");
    run.record.state = state;
    return run;
}

RunCurves curvesOf(RunState state, std::optional<double> minutes, const QString &net = {})
{
    const auto feed = std::make_shared<Feed>(minutes);
    return runCurves(runIn(state), feed, RunContext(feed->recipe()), net);
}

} // namespace

class TestRunCurves : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRunningRunShowsWhatIsPlanned();
    void minutesAreTheAxisWhileTheyCount();
    void aRunThatIsOverEndsAtWhatItReached_data();
    void aRunThatIsOverEndsAtWhatItReached();
    void networksComeInTheOrderOfThePlan();
    void ratesAndSpeedsAreLinesToo();
    void valuesHaveTheDigitsTheyNeed();
    void clocksHaveRoundTicks();
};

void TestRunCurves::aRunningRunShowsWhatIsPlanned()
{
    const RunCurves curves = curvesOf(RunState::Running, std::nullopt);
    QCOMPARE(curves.facts.axis, XAxis::Epoch);
    QCOMPARE(curves.facts.plannedEnd.value_or(0), 200.0);
    QCOMPARE(curves.losses.size(), std::size_t(4)); // training and validation of two networks
    QCOMPARE(curves.accuracies.size(), std::size_t(2));
}

void TestRunCurves::minutesAreTheAxisWhileTheyCount()
{
    const RunCurves curves = curvesOf(RunState::Running, 2);
    QCOMPARE(curves.facts.axis, XAxis::WallTime);
    QCOMPARE(curves.facts.plannedEnd.value_or(0), 120.0);
    QCOMPARE(curves.facts.originMs, qint64(1000)); // all lines begin when the run did
}

void TestRunCurves::aRunThatIsOverEndsAtWhatItReached_data()
{
    QTest::addColumn<RunState>("state");
    QTest::newRow("finished") << RunState::Finished;
    QTest::newRow("stopped") << RunState::Stopped;
    QTest::newRow("failed") << RunState::Failed;
}

void TestRunCurves::aRunThatIsOverEndsAtWhatItReached()
{
    QFETCH(const RunState, state);
    for (const std::optional<double> minutes :
         {std::optional<double>(), std::optional<double>(2)}) {
        const RunCurves curves = curvesOf(state, minutes);
        QCOMPARE(curves.facts.axis, XAxis::Epoch);
        QVERIFY(!curves.facts.plannedEnd);
    }
}

void TestRunCurves::networksComeInTheOrderOfThePlan()
{
    const RunCurves curves = curvesOf(RunState::Running, std::nullopt);
    QCOMPARE(curves.nets, QStringList({QStringLiteral("superclass"), QStringLiteral("group:bus")}));
    const RunCurves one = curvesOf(RunState::Running, std::nullopt, QStringLiteral("group:bus"));
    QCOMPARE(one.nets, QStringList(QStringLiteral("group:bus")));
}

void TestRunCurves::ratesAndSpeedsAreLinesToo()
{
    const auto feed = std::make_shared<Feed>(std::nullopt);
    feed->apply(madeEvent(QStringLiteral("step"), 2000,
                          {{QStringLiteral("net"), QStringLiteral("superclass")},
                           {QStringLiteral("step"), 1},
                           {QStringLiteral("loss"), 1.5},
                           {QStringLiteral("lr"), 0.0028},
                           {QStringLiteral("images_per_second"), 410}}));
    const RunCurves curves = runCurves(runIn(RunState::Running), feed, RunContext(), {});
    QCOMPARE(curves.rates.size(), std::size_t(2));
    QCOMPARE(curves.rates[0].series()->last().y, 0.0028);
    QCOMPARE(curves.speeds[0].series()->last().y, 410.0);
    QVERIFY(curves.rates[1].series()->isEmpty());
}

void TestRunCurves::valuesHaveTheDigitsTheyNeed()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QCOMPARE(valueText(0.868), QStringLiteral("0.868"));
    QCOMPARE(valueText(0.0028), QStringLiteral("0.0028"));
    QCOMPARE(valueText(0.00028), QStringLiteral("0.00028"));
    QCOMPARE(valueText(410), QStringLiteral("410"));
    QCOMPARE(valueText(0), QStringLiteral("0.000"));
}

void TestRunCurves::clocksHaveRoundTicks()
{
    QCOMPARE(timeTicks(0, 1500, 8), (std::vector<double>{0, 300, 600, 900, 1200, 1500}));
    QCOMPARE(timeTicks(0, 60, 6), (std::vector<double>{0, 10, 20, 30, 40, 50, 60}));
    QCOMPARE(timeTicks(0, 0.4, 4), linearTicks(0, 0.4, 4)); // below a second as numbers
}

QTEST_MAIN(TestRunCurves)
#include "tst_run_curves.moc"

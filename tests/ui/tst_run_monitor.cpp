#include "fake_runs.h"

#include "panels/runs/charts/cost_card.h"
#include "panels/runs/charts/idle_spans.h"
#include "panels/runs/charts/lane_chart.h"
#include "panels/runs/run_results.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace trainyard;
using namespace trainyard::desktop::runs;
using compute::GpuSample;
using compute::RunDevice;
using compute::TelemetrySample;

namespace {

GpuSample gpu(const QString &uuid, double busy, double watts)
{
    GpuSample made;
    made.uuid = uuid;
    made.busy = busy;
    made.powerW = watts;
    return made;
}

// Ten seconds of a machine with two GPUs: the first rests, the second works.
std::vector<TelemetrySample> machine()
{
    std::vector<TelemetrySample> samples;
    for (int second = 0; second < 10; ++second) {
        TelemetrySample sample;
        sample.unixMs = 1'000'000 + second * 1000;
        sample.cpuBusy = 0.5;
        sample.memoryBytes = 9'000'000'000;
        if (second >= 5)
            sample.runMemoryBytes = 2'000'000'000;
        sample.gpus = {gpu(QStringLiteral("GPU-0"), 0.01, 40),
                       gpu(QStringLiteral("GPU-1"), 0.9, 250)};
        samples.push_back(sample);
    }
    return samples;
}

RunDevice deviceOf(const char *wished)
{
    return RunDevice::from({}, QString::fromLatin1(wished));
}

} // namespace

class TestRunMonitor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void lanesAreOfTheRunsOwnGpu();
    void aRunOnTheProcessorHasNoGpuLanes();
    void memoryIsTheRunsOwn();
    void onlyTheOwnGpuIsIdle();
    void aBudgetIsReadAsItIsWritten();
    void whatIsNoAmountStaysToBeMended();
    void allMistakesCanBeAskedFor();
};

void TestRunMonitor::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void TestRunMonitor::lanesAreOfTheRunsOwnGpu()
{
    const auto samples = machine();
    LaneChart chart;
    chart.setSamples(&samples, true);
    chart.setDevice(deviceOf("cuda:GPU-1"));
    QVERIFY(chart.hasGpu());
    const auto table = chart.table();
    QCOMPARE(table[0][1], QStringLiteral("Busy"));
    QCOMPARE(table[1][1], QStringLiteral("90 %"));
    QCOMPARE(table[1][3], QStringLiteral("250 W"));
    QCOMPARE(chart.idleMs(), 0);
    chart.setDevice(deviceOf("cuda")); // one of two, nobody knows which
    QCOMPARE(chart.table()[1][1], QStringLiteral("\u2013"));
}

void TestRunMonitor::aRunOnTheProcessorHasNoGpuLanes()
{
    const auto samples = machine();
    LaneChart chart;
    chart.setSamples(&samples, true);
    chart.setDevice(deviceOf("cpu"));
    QVERIFY(!chart.hasGpu());
    QCOMPARE(chart.table()[0][1], QStringLiteral("CPU"));
    QCOMPARE(chart.idleMs(), 0);
}

void TestRunMonitor::memoryIsTheRunsOwn()
{
    const auto samples = machine();
    LaneChart chart;
    chart.setSamples(&samples, false);
    const auto table = chart.table();
    QCOMPARE(table[0][2], QStringLiteral("Memory"));
    QCOMPARE(table[1][2], QStringLiteral("\u2013")); // not the whole computer's
    QCOMPARE(table[10][2], QStringLiteral("2.0 GB"));
}

void TestRunMonitor::onlyTheOwnGpuIsIdle()
{
    const auto samples = machine();
    QCOMPARE(idleSpans(samples, deviceOf("cuda:GPU-0")).size(), std::size_t(1));
    QVERIFY(idleSpans(samples, deviceOf("cuda:GPU-1")).empty());
    QVERIFY(idleSpans(samples, deviceOf("cpu")).empty());
}

void TestRunMonitor::aBudgetIsReadAsItIsWritten()
{
    CostCard card;
    CostFigures figures;
    figures.currency = QStringLiteral("USD");
    figures.budgetMicro = 1'500'000'000;
    card.set(figures); // a run that goes on
    card.show();
    auto *field = card.findChild<QLineEdit *>();
    QCOMPARE(field->text(), QStringLiteral("$1,500.00"));
    QVERIFY(!field->isReadOnly());
    QSignalSpy edited(&card, &CostCard::budgetEdited);
    const auto type = [field](const char *text) {
        field->selectAll();
        QTest::keyClicks(field, QString::fromLatin1(text));
        QTest::keyClick(field, Qt::Key_Return);
    };
    type("$1,600.00");
    QCOMPARE(edited.takeFirst().at(0).toLongLong(), 1'600'000'000);
    type("1,700");
    QCOMPARE(edited.takeFirst().at(0).toLongLong(), 1'700'000'000);
    type("2.5");
    QCOMPARE(edited.takeFirst().at(0).toLongLong(), 2'500'000);
    field->clear();
    field->setModified(true);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(edited.takeFirst().at(0).toLongLong(), 0);
}

void TestRunMonitor::whatIsNoAmountStaysToBeMended()
{
    CostCard card;
    CostFigures figures;
    figures.currency = QStringLiteral("USD");
    card.set(figures);
    card.show();
    auto *field = card.findChild<QLineEdit *>();
    QSignalSpy edited(&card, &CostCard::budgetEdited);
    for (const char *text : {"300 RUB", "a lot"}) {
        field->selectAll();
        QTest::keyClicks(field, QString::fromLatin1(text));
        QTest::keyClick(field, Qt::Key_Return);
        card.set(figures); // as each second of the run
        QCOMPARE(edited.size(), 0);
        QCOMPARE(field->text(), QString::fromLatin1(text));
        const auto labels = card.findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->text().contains(QLatin1String("The limit stays as it was."));
        }));
    }
    card.startAnew(); // another run
    card.set(figures);
    field->clearFocus();
    card.set(figures);
    QCOMPARE(field->text(), QString());
}

void TestRunMonitor::allMistakesCanBeAskedFor()
{
    const auto feed = std::make_shared<test::FakeFeed>();
    RunResults results;
    results.setVisible(true);
    results.setRun(feed, QStringLiteral("run"));
    QPushButton *button = nullptr;
    for (auto *one : results.findChildren<QPushButton *>()) {
        if (one->text() == QStringLiteral("Mistakes…"))
            button = one;
    }
    QVERIFY(button && !button->isVisible()); // nothing has been tried yet
    feed->made.apply(test::madeEvent(QStringLiteral("result"), 1000,
                                     {{QStringLiteral("method"), QStringLiteral("flat")},
                                      {QStringLiteral("split"), QStringLiteral("test")}}));
    Q_EMIT feed->progressChanged();
    QVERIFY(button->isVisible());
    QSignalSpy wanted(&results, &RunResults::mistakesWanted);
    button->click();
    const auto query = wanted.takeFirst().at(0).value<MistakeQuery>();
    QCOMPARE(query.method, QStringLiteral("flat"));
    QCOMPARE(query.truth, -1);
    QCOMPARE(query.truthGroup, -1);
}

QTEST_MAIN(TestRunMonitor)
#include "tst_run_monitor.moc"

#include "fake_runs.h"

#include "panels/runs/charts/cost_card.h"
#include "panels/runs/compare_page.h"
#include "panels/runs/notice_strip.h"
#include "panels/runs/runs_list.h"
#include "panels/runs/runs_panel.h"
#include "shell/action_registry.h"
#include "shell/main_window.h"
#include "shell/settings.h"
#include "theme/theme_manager.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace trainyard;
using namespace trainyard::desktop;
using desktop::runs::RunsPanel;
using trainyard::runs::MetricKind;
using trainyard::runs::RunState;

namespace {

// A window with the activity "Runs" over the runs that `fill` makes.
struct Fixture
{
    explicit Fixture(const QTemporaryDir &folder, const std::function<void(test::FakeRuns &)> &fill)
        : settings(folder.filePath(QStringLiteral("settings.ini")), nullptr)
    {
        window = std::make_unique<MainWindow>(settings, themes);
        auto made = std::make_unique<RunsPanel>(window->context(), [this, fill](const QString &) {
            auto runs = std::make_unique<test::FakeRuns>();
            fill(*runs);
            source = runs.get();
            return Result<std::unique_ptr<workbench::RunsSource>>(std::move(runs));
        });
        panel = made.get();
        window->addPanel(std::move(made));
        window->finish();
        window->show();
        window->openProject(folder.path());
        window->showPanel(panel->id());
        window->context().openTab(*panel, panel->homeTab());
    }

    ActionRegistry &actions() { return window->context().actions(); }
    desktop::runs::NoticeStrip *strip()
    {
        return window->findChild<desktop::runs::NoticeStrip *>();
    }
    QPushButton *button(const QString &text)
    {
        for (auto *one : strip()->findChildren<QPushButton *>()) {
            if (one->text() == text && !one->isHidden())
                return one;
        }
        return nullptr;
    }

    Settings settings;
    ThemeManager themes;
    test::FakeRuns *source = nullptr;
    std::unique_ptr<MainWindow> window;
    RunsPanel *panel = nullptr;
};

void oneThatGoesOn(test::FakeRuns &runs)
{
    runs.add(QStringLiteral("a"), RunState::Running);
}

QString key(const char *name)
{
    return QStringLiteral("train.") + QLatin1String(name);
}

} // namespace

class TestRunsPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void actionsSayWhatIsMissing();
    void actionsActOnTheRunThatIsShown();
    void theRankingIsKeptAndUsed();
    void aFailedRunOffersHalfTheRate();
    void aStoppedRunOffersToGoOn();
    void adviceIsPutAwayForGood();
    void aBudgetCanBeTypedWhileTheRunGoesOn();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRunsPanel::actionsSayWhatIsMissing()
{
    Fixture fixture(*m_folder, [](test::FakeRuns &) {});
    for (const char *name : {"pause", "stop", "clone", "mistakes", "notes", "log", "remove"})
        QCOMPARE(fixture.actions().whyNot(key(name)), QStringLiteral("No run is chosen."));
    QVERIFY(!fixture.actions().whyNot(key("compare")).isEmpty());
}

void TestRunsPanel::actionsActOnTheRunThatIsShown()
{
    Fixture fixture(*m_folder, [](test::FakeRuns &runs) {
        oneThatGoesOn(runs);
        runs.add(QStringLiteral("b"), RunState::Finished);
    });
    QCOMPARE(fixture.actions().whyNot(key("pause")), QString());
    fixture.actions().trigger(key("pause"));
    fixture.actions().trigger(key("stop"));
    QCOMPARE(fixture.source->commands,
             QStringList(
                 {QStringLiteral("a %1").arg(static_cast<int>(desktop::runs::RunCommand::Pause)),
                  QStringLiteral("a %1").arg(static_cast<int>(desktop::runs::RunCommand::Stop))}));
    QVERIFY(!fixture.actions().whyNot(key("mistakes")).isEmpty()); // nothing was tried yet
    fixture.panel->showRun(QStringLiteral("b"));
    QCOMPARE(fixture.actions().whyNot(key("stop")), QStringLiteral("The run is over."));
    QSignalSpy wanted(fixture.panel, &RunsPanel::trainRequested);
    fixture.actions().trigger(key("clone"));
    QCOMPARE(wanted.takeFirst().at(0).toString(), QStringLiteral("b"));
}

void TestRunsPanel::theRankingIsKeptAndUsed()
{
    const auto two = [](test::FakeRuns &runs) {
        runs.add(QStringLiteral("a"), RunState::Finished);
        runs.add(QStringLiteral("b"), RunState::Finished);
    };
    {
        Fixture fixture(*m_folder, two);
        auto *list = fixture.window->findChild<desktop::runs::RunsList *>();
        Q_EMIT list->metricChosen(MetricKind::SuperclassAccuracy);
    }
    Fixture fixture(*m_folder, two);
    fixture.window->context().openTab(*fixture.panel, QStringLiteral("compare/a,b"));
    QCOMPARE(*fixture.source->ranked, MetricKind::SuperclassAccuracy);
    auto *list = fixture.window->findChild<desktop::runs::RunsList *>();
    Q_EMIT list->metricChosen(MetricKind::Loss); // what is open follows
    QCOMPARE(*fixture.source->ranked, MetricKind::Loss);
}

void TestRunsPanel::aFailedRunOffersHalfTheRate()
{
    Fixture fixture(*m_folder, [](test::FakeRuns &runs) {
        trainyard::runs::Run &run = runs.add(QStringLiteral("a"), RunState::Failed);
        run.record.reason = QStringLiteral("nan");
        runs.said =
            workbench::Notice{workbench::Severity::Error, QStringLiteral("NaN."), {}, {}, {}};
        auto feed = std::make_shared<test::FakeFeed>();
        feed->resolved = {
            {QStringLiteral("optimizer"), QJsonObject{{QStringLiteral("learning_rate"), 0.05}}}};
        runs.feeds[QStringLiteral("a")] = feed;
    });
    QVERIFY(fixture.button(QStringLiteral("Show log")));
    QSignalSpy wanted(fixture.panel, &RunsPanel::trainRequested);
    fixture.button(QStringLiteral("Clone with half the rate…"))->click();
    const QVariantList asked = wanted.takeFirst();
    QCOMPARE(asked.at(0).toString(), QStringLiteral("a"));
    QCOMPARE(asked.at(1).toStringList(),
             QStringList(QStringLiteral("optimizer.learning_rate=0.025")));
}

void TestRunsPanel::aStoppedRunOffersToGoOn()
{
    Fixture fixture(*m_folder, [](test::FakeRuns &runs) {
        runs.add(QStringLiteral("a"), RunState::Stopped);
        runs.said = workbench::Notice{
            workbench::Severity::Information, QStringLiteral("Stopped."), {}, {}, {}};
    });
    fixture.button(QStringLiteral("Resume"))->click();
    QCOMPARE(fixture.source->commands, QStringList(QStringLiteral("a %1").arg(
                                           static_cast<int>(desktop::runs::RunCommand::Resume))));
}

void TestRunsPanel::adviceIsPutAwayForGood()
{
    const auto advised = [](test::FakeRuns &runs) {
        oneThatGoesOn(runs);
        compute::Advice advice;
        advice.configuration = QStringLiteral("t4");
        advice.percentCheaper = 62;
        advice.secondsHere = 600;
        advice.secondsThere = 960;
        advice.gpuBusy = 0.07;
        advice.runs = 3;
        runs.advised = advice;
    };
    {
        Fixture fixture(*m_folder, advised);
        QVERIFY(!fixture.strip()->isHidden());
        QCOMPARE(fixture.strip()->text(),
                 QStringLiteral("GPU 7 % busy. The rest would cost 62 % less on t4, and take 6 min "
                                "longer. Measured in 3 runs of this network."));
        QVERIFY(fixture.button(QStringLiteral("Why?")));
        fixture.strip()->findChild<QToolButton *>()->click();
        QVERIFY(fixture.strip()->isHidden());
    }
    Fixture again(*m_folder, advised);
    QVERIFY(again.strip()->isHidden());
}

void TestRunsPanel::aBudgetCanBeTypedWhileTheRunGoesOn()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Fixture fixture(*m_folder, [](test::FakeRuns &runs) {
        oneThatGoesOn(runs);
        runs.list.front().record.price.currency = QStringLiteral("USD");
    });
    fixture.window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
    auto *card = fixture.window->findChild<desktop::runs::CostCard *>();
    auto *field = card->findChild<QLineEdit *>();
    QTest::mouseClick(field, Qt::LeftButton);
    QCOMPARE(QApplication::focusWidget(), field);
    Q_EMIT fixture.source->runChanged(0); // as the run does all the time
    QCOMPARE(QApplication::focusWidget(), field);
    QTest::keyClicks(field, QStringLiteral("1,500"));
    Q_EMIT fixture.source->runChanged(0);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(fixture.source->budget.value_or(0), qint64(1'500'000'000));
}

QTEST_MAIN(TestRunsPanel)
#include "tst_runs_panel.moc"

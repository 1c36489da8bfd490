#include "run_fixture.h"
#include "trainyard/base/checked_line.h"
#include "trainyard/runs/run_progress.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard::runs;

namespace {

RunProgress play(const std::vector<QJsonObject> &events)
{
    RunProgress progress;
    for (const QJsonObject &event : events)
        progress.apply(event);
    return progress;
}

} // namespace

class TestRunProgress : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAWholeRun();
    void laterAttemptsReplace();
    void timeLeftComesAndFalls();
    void minutesCountWhereTheyEndARun();
    void pausesAndFailuresAreSeen();
    void anythingUnknownIsPassedOver();
    void epochsAreReadWithoutSteps();
};

void TestRunProgress::readsAWholeRun()
{
    const RunProgress progress = play(fixture::wholeRun(4));
    QVERIFY(progress.isFinished());
    QCOMPARE(progress.nets().size(), std::size_t(2));
    const NetProgress *flat = progress.net(u"flat");
    QCOMPARE(flat->loss.size(), qsizetype(40));
    QCOMPARE(flat->epochResults.size(), std::size_t(4));
    QCOMPARE(flat->bestEpoch.value_or(0), 4);
    QVERIFY(flat->isWholeProblem());
    QVERIFY(!progress.net(u"group:bus")->isWholeProblem());
    QCOMPARE(progress.fraction(), 1.0);
    const ResultSet *result = progress.result(u"flat", u"test");
    QVERIFY(result);
    QCOMPARE(result->confusion.total(), qint64(100));
    QCOMPARE(result->confusion.recall(0)->value, 0.8);
    QVERIFY(result->confusion.recall(0)->low < 0.8);
    QVERIFY(!progress.result(u"shared", u"test"));
    QVERIFY(!result->loss); // not measured
}

void TestRunProgress::laterAttemptsReplace()
{
    const std::vector<QJsonObject> all = fixture::wholeRun(4);
    RunProgress progress;
    for (std::size_t index = 0; index < 30; ++index) // killed after some steps of `flat`
        progress.apply(all[index]);
    const qint64 reached = progress.net(u"flat")->lastStep;
    QVERIFY(reached > 21);
    const auto change = progress.apply(
        fixture::event(QStringLiteral("attempt"), 100'000,
                       {{QStringLiteral("first"), QJsonObject{{QStringLiteral("flat"), 15},
                                                              {QStringLiteral("group:bus"), 1}}}},
                       2));
    QVERIFY(change.replaced);
    QCOMPARE(progress.net(u"flat")->lastStep, qint64(14));
    QCOMPARE(progress.net(u"flat")->loss.size(), qsizetype(14));
    QCOMPARE(progress.net(u"flat")->epochResults.size(), std::size_t(1));
    for (const QJsonObject &event : all) {
        const qint64 step = event.value(QStringLiteral("step")).toInteger();
        const bool isKnown = event.value(QStringLiteral("net")).toString() == u"flat" && step < 15;
        if (event.value(QStringLiteral("event")).toString() != u"attempt" && !isKnown)
            progress.apply(event);
    }
    const RunProgress never = play(all);
    QCOMPARE(progress.net(u"flat")->loss.values(), never.net(u"flat")->loss.values());
    QCOMPARE(progress.net(u"flat")->validationLoss.values(),
             never.net(u"flat")->validationLoss.values());
    QCOMPARE(progress.attempt(), 2);
    QVERIFY(progress.isFinished());
}

void TestRunProgress::timeLeftComesAndFalls()
{
    RunProgress progress;
    qint64 lastBoot = 0;
    int told = 0;
    for (const QJsonObject &event : fixture::wholeRun(20)) { // 100 s in all, 4 steps a second
        progress.apply(event);
        const auto boot = event.value(QStringLiteral("b")).toInteger();
        const auto left = progress.secondsLeft();
        if (boot < 3'000)
            QVERIFY(!left);
        if (left && boot > lastBoot) {
            ++told;
            QVERIFY2(qAbs(*left - (100.0 - boot / 1000.0)) < 1.0,
                     qPrintable(QString::number(*left)));
            QVERIFY(!progress.isLongerThanThought());
        }
        lastBoot = boot;
    }
    QVERIFY(told > 300);
    QCOMPARE(qRound(progress.imagesPerSecond().value_or(0)), 256);
    QVERIFY(!progress.secondsLeft()); // it is over
}

void TestRunProgress::minutesCountWhereTheyEndARun()
{
    RunProgress progress;
    for (QJsonObject event : fixture::wholeRun(20)) { // 100 s in all
        const QString name = event.value(QStringLiteral("event")).toString();
        if (name == u"started")
            event.insert(QStringLiteral("minutes"), 0.5);
        progress.apply(event);
        const auto boot = event.value(QStringLiteral("b")).toInteger();
        if (boot > 40'000)
            break;
        if (name == u"step")
            QVERIFY(qAbs(progress.fraction() - qMin(1.0, boot / 30'000.0)) < 0.02);
        if (boot > 5'000 && boot < 29'000)
            QVERIFY(qAbs(progress.secondsLeft().value_or(-1) - (30 - boot / 1000.0)) < 1.5);
    }
    QCOMPARE(progress.fraction(), 1.0);
    QVERIFY(!progress.isFinished());
    // What an earlier attempt has used up is not given again.
    progress.apply(fixture::event(QStringLiteral("attempt"), 50'000, {}, 2));
    QCOMPARE(progress.fraction(), 1.0);
}

void TestRunProgress::pausesAndFailuresAreSeen()
{
    RunProgress progress;
    progress.apply(fixture::event(QStringLiteral("paused"), 5));
    QVERIFY(progress.isPaused());
    progress.apply(fixture::event(QStringLiteral("resumed"), 6));
    QVERIFY(!progress.isPaused());
    progress.apply(fixture::event(QStringLiteral("warning"), 7,
                                  {{QStringLiteral("code"), QStringLiteral("slow_bf16")}}));
    QCOMPARE(progress.warnings().front().code, QStringLiteral("slow_bf16"));
    progress.apply(fixture::event(QStringLiteral("failed"), 8,
                                  {{QStringLiteral("code"), QStringLiteral("nan")},
                                   {QStringLiteral("kept"), QStringLiteral("epoch 3")}}));
    QCOMPARE(progress.failure()->code, QStringLiteral("nan"));
    progress.apply(fixture::event(QStringLiteral("attempt"), 9, {}, 2));
    QVERIFY(!progress.failure()); // it is tried again
}

void TestRunProgress::anythingUnknownIsPassedOver()
{
    RunProgress progress;
    progress.apply({});
    progress.apply({{QStringLiteral("event"), QStringLiteral("tomorrow")}});
    progress.apply({{QStringLiteral("event"), QStringLiteral("step")}});
    progress.apply({{QStringLiteral("event"), QStringLiteral("result")},
                    {QStringLiteral("confusion"), QJsonArray{QJsonArray{1, 2}, QJsonArray{3}}}});
    QVERIFY(progress.results().front().confusion.isEmpty());
    QCOMPARE(progress.fraction(), 0.0);
}

void TestRunProgress::epochsAreReadWithoutSteps()
{
    const QTemporaryDir folder;
    QVERIFY(!readEpochs(folder.path()).hasStarted());
    const std::vector<QJsonObject> events = fixture::wholeRun(2);
    fixture::writeEvents(folder.path(), events);
    QFile file(folder.filePath(QStringLiteral("events.jsonl")));
    QVERIFY(file.open(QIODevice::Append));
    file.write("{\"event\":\"failed\",\"code\":\"nan\",\"crc\":\"00000000\"}\n");
    file.write(trainyard::base::checkedLine({{QStringLiteral("event"), QStringLiteral("failed")}})
                   .chopped(1)); // torn
    file.close();
    const RunProgress whole = play(events);
    const RunProgress read = readEpochs(folder.path());
    QVERIFY(!read.failure());
    QVERIFY(read.isFinished());
    QCOMPARE(read.results().size(), whole.results().size());
    QCOMPARE(read.fraction(), whole.fraction());
    QCOMPARE(read.nets().size(), whole.nets().size());
    for (const NetProgress &net : whole.nets()) {
        QCOMPARE(read.net(net.name)->epochResults.size(), net.epochResults.size());
        QVERIFY(net.loss.size() > 0);
        QCOMPARE(read.net(net.name)->loss.size(), 0);
    }
}

QTEST_GUILESS_MAIN(TestRunProgress)
#include "tst_run_progress.moc"

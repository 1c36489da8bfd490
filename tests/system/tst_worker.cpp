// The real worker on a small run: what it writes, and that killed and gone on equals never killed.

#include "worker_folder.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/checked_line.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace trainyard;
using tests::eventName;

namespace {

// What each net says of its end, by its name.
QMap<QString, QJsonValue> figuresOf(const QString &run, const char *figure)
{
    QMap<QString, QJsonValue> figures;
    for (const auto &event : tests::WorkerFolder::events(run, QStringLiteral("net_finished")))
        figures[event.value(QLatin1String("net")).toString()] = event.value(QLatin1String(figure));
    return figures;
}

} // namespace

class TestWorker : public QObject, private tests::WorkerFolder
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void comparesEveryMethod();
    void exportsWhatItTrained_data();
    void exportsWhatItTrained();
    void exportsNothingWithoutWeights();
    void killedEqualsNeverKilled_data();
    void killedEqualsNeverKilled();
    void stopsAndGoesOn();
    void keepsToItsTimeWhenItGoesOn();
    void decidesThePrecisionOnce();
    void measuresEachNet();
    void refuses_data();
    void refuses();
};

void TestWorker::initTestCase()
{
    QVERIFY(prepare());
}

void TestWorker::comparesEveryMethod()
{
    const QString run =
        makeRun(QStringLiteral("compare"), {{QStringLiteral("mode"), QStringLiteral("compare")},
                                            {QStringLiteral("epochs"), 5}});
    const auto worker = start(run);
    QCOMPARE(finish(*worker), 0);
    const QJsonObject started = events(run, QStringLiteral("started")).value(0);
    QCOMPARE(started.value(QLatin1String("nets")).toArray().size(),
             5); // flat, top, 2 groups, shared
    QCOMPARE(events(run, QStringLiteral("net_finished")).size(), 5);
    QCOMPARE(events(run, QStringLiteral("epoch")).size(), 25);
    // Three methods, two splits, with and without adjustment.
    const auto results = events(run, QStringLiteral("result"));
    QCOMPARE(results.size(), 12);
    for (const QJsonObject &result : results) {
        const bool isTest = result.value(QLatin1String("split")) == QLatin1String("test");
        QCOMPARE(result.value(QLatin1String("count")).toInt(), isTest ? 24 : 48);
        const double accuracy = result.value(QLatin1String("leaf_accuracy")).toDouble();
        const double product = result.value(QLatin1String("superclass_accuracy")).toDouble() *
                               result.value(QLatin1String("accuracy_given_group")).toDouble();
        QVERIFY(qAbs(accuracy - product) < 1e-9);
        QVERIFY2(accuracy > 0.5, qPrintable(QString::number(accuracy))); // chance is a sixth
    }
    QCOMPARE(eventName(events(run).constLast()), QStringLiteral("finished"));
    QVERIFY(QFile::exists(run + QStringLiteral("/predictions.bin")));
}

void TestWorker::exportsWhatItTrained_data()
{
    QTest::addColumn<QString>("method");
    QTest::newRow("flat") << QStringLiteral("flat");
    QTest::newRow("chained") << QStringLiteral("chained");
    QTest::newRow("shared") << QStringLiteral("shared");
}

void TestWorker::exportsWhatItTrained()
{
    QFETCH(QString, method);
    const QString run = filePath(QStringLiteral("to export"));
    if (!QFile::exists(run)) {
        makeRun(QStringLiteral("to export"),
                {{QStringLiteral("mode"), QStringLiteral("compare")},
                 {QStringLiteral("epochs"), 3},
                 {QStringLiteral("imbalance"), QStringLiteral("adjust")},
                 {QStringLiteral("flip_test"), true}});
        QCOMPARE(finish(*start(run)), 0);
    }
    const QString output = filePath(method + QStringLiteral(".pt"));
    const QJsonObject said = answer(QStringLiteral("export ") + method,
                                    {{QStringLiteral("format"), QStringLiteral("torchscript")},
                                     {QStringLiteral("task"), QStringLiteral("export")},
                                     {QStringLiteral("run"), run},
                                     {QStringLiteral("method"), method},
                                     {QStringLiteral("output"), output}},
                                    0);
    QCOMPARE(said.value(QLatin1String("method")).toString(), method);
    QCOMPARE(said.value(QLatin1String("compared")).toInteger(), qint64(samples().size()));
    QVERIFY(said.value(QLatin1String("largest_difference")).toDouble(1) < 1e-4);
    QCOMPARE(said.value(QLatin1String("bytes")).toInteger(), QFileInfo(output).size());
}

void TestWorker::exportsNothingWithoutWeights()
{
    const QString run = makeRun(QStringLiteral("untrained"));
    const QString output = filePath(QStringLiteral("untrained.pt"));
    const QJsonObject said = answer(QStringLiteral("export nothing"),
                                    {{QStringLiteral("task"), QStringLiteral("export")},
                                     {QStringLiteral("run"), run},
                                     {QStringLiteral("output"), output}},
                                    1);
    QCOMPARE(said.value(QLatin1String("error")).toObject().value(QLatin1String("code")).toString(),
             QStringLiteral("bad_weights"));
    QVERIFY(!QFile::exists(output));
}

void TestWorker::killedEqualsNeverKilled_data()
{
    QTest::addColumn<QJsonObject>("changes");
    QTest::addColumn<QStringList>("nets");
    const QStringList flat{QStringLiteral("flat")};
    QTest::newRow("one net") << QJsonObject() << flat;
    QTest::newRow("adamw") << QJsonObject{{QStringLiteral("optimizer"),
                                           QJsonObject{
                                               {QStringLiteral("name"), QStringLiteral("adamw")},
                                               {QStringLiteral("learning_rate"), 0.002}}}}
                           << flat;
    QTest::newRow("early stopping")
        << QJsonObject{{QStringLiteral("early_stopping"), 8}, {QStringLiteral("epochs"), 100}}
        << flat;
    const QStringList all{QStringLiteral("flat"), QStringLiteral("superclass"),
                          QStringLiteral("group:dark"), QStringLiteral("group:light"),
                          QStringLiteral("shared")};
    QTest::newRow("all nets, two lanes")
        << QJsonObject{{QStringLiteral("mode"), QStringLiteral("compare")},
                       {QStringLiteral("threads"), 2},
                       {QStringLiteral("epochs"), 10}}
        << all;
}

void TestWorker::killedEqualsNeverKilled()
{
    QFETCH(QJsonObject, changes);
    QFETCH(QStringList, nets);
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    const QString whole = makeRun(QStringLiteral("whole ") + name, changes);
    QCOMPARE(finish(*start(whole)), 0);

    const QString run = makeRun(QStringLiteral("killed ") + name, changes);
    const auto worker = start(run);
    QVERIFY(waitForEvent(run, QStringLiteral("epoch")));
    QVERIFY(command(run, 1, "pause")); // which saves, and waits for the kill
    QVERIFY(waitForEvent(run, QStringLiteral("saved")));
    worker->kill();
    QVERIFY(worker->waitForFinished(patience));
    QVERIFY(events(run, QStringLiteral("finished")).isEmpty());

    QVERIFY(QFile::remove(run + QStringLiteral("/control.json")));
    QCOMPARE(finish(*start(run)), 0);
    const auto attempts = events(run, QStringLiteral("attempt"));
    QCOMPARE(attempts.size(), 2);
    const QJsonObject first = attempts[1].value(QLatin1String("first")).toObject();
    QVERIFY(std::any_of(first.begin(), first.end(), [](auto step) { return step.toInt() > 1; }));
    for (const QString &net : nets) {
        QVERIFY(!weights(whole, net).isEmpty());
        QCOMPARE(weights(run, net), weights(whole, net));
        QCOMPARE(weights(run, net, QStringLiteral("best")),
                 weights(whole, net, QStringLiteral("best")));
    }
    const QString reason = figuresOf(whole, "reason").value(nets[0]).toString();
    QCOMPARE(reason, changes.contains(QLatin1String("early_stopping")) ? QStringLiteral("early")
                                                                       : QStringLiteral("epochs"));
    for (const char *figure : {"epochs", "best_epoch", "best_metric", "reason"})
        QCOMPARE(figuresOf(run, figure), figuresOf(whole, figure));
}

void TestWorker::stopsAndGoesOn()
{
    const QString whole = makeRun(QStringLiteral("unstopped"), {{QStringLiteral("seed"), 7}});
    QCOMPARE(finish(*start(whole)), 0);
    const QString run = makeRun(QStringLiteral("stopped"), {{QStringLiteral("seed"), 7}});
    const auto worker = start(run);
    QVERIFY(waitForEvent(run, QStringLiteral("step")));
    worker->terminate();
    QCOMPARE(finish(*worker), 0);
    const QJsonObject end = events(run).constLast();
    QCOMPARE(eventName(end), QStringLiteral("finished"));
    QCOMPARE(end.value(QLatin1String("reason")).toString(), QStringLiteral("stop"));
    QCOMPARE(finish(*start(run)), 0);
    QCOMPARE(weights(run), weights(whole));
}

// Three nets one after the other share three seconds; a later attempt gives each the same.
void TestWorker::keepsToItsTimeWhenItGoesOn()
{
    const QString run = makeRun(QStringLiteral("by the clock"),
                                {{QStringLiteral("mode"), QStringLiteral("chained")},
                                 {QStringLiteral("epochs"), 10000},
                                 {QStringLiteral("minutes"), 0.05}});
    const auto worker = start(run);
    QVERIFY(waitForEvent(run, QStringLiteral("net_finished")));
    worker->terminate();
    QCOMPARE(finish(*worker), 0);
    QCOMPARE(finish(*start(run)), 0);
    const auto started = events(run, QStringLiteral("started"));
    QCOMPARE(started.size(), 2);
    QCOMPARE(started[0].value(QLatin1String("nets")), started[1].value(QLatin1String("nets")));
    double sum = 0;
    for (const QJsonValue &net : started[0].value(QLatin1String("nets")).toArray())
        sum += net[QLatin1String("seconds")].toDouble();
    QVERIFY2(qAbs(sum - 3) < 1e-6, qPrintable(QString::number(sum)));
    for (const QJsonObject &net : events(run, QStringLiteral("net_finished")))
        QCOMPARE(net.value(QLatin1String("reason")).toString(), QStringLiteral("minutes"));
}

// Every net is measured, beside as many as are trained side by side.
void TestWorker::measuresEachNet()
{
    const QString run =
        makeRun(QStringLiteral("speed"), {{QStringLiteral("task"), QStringLiteral("measure")},
                                          {QStringLiteral("mode"), QStringLiteral("compare")},
                                          {QStringLiteral("threads"), 2}});
    const auto worker = start(run);
    QCOMPARE(finish(*worker), 0);
    QFile file(run + QStringLiteral("/output.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject told = QJsonDocument::fromJson(file.readAll()).object();
    QCOMPARE(told.value(QLatin1String("lanes")).toInt(), 2);
    QStringList names;
    QSet<double> speeds;
    for (const QJsonValue &net : told.value(QLatin1String("nets")).toArray()) {
        names.append(net[QLatin1String("name")].toString());
        speeds.insert(net[QLatin1String("images_per_second")].toDouble());
    }
    QCOMPARE(names, QStringList({QStringLiteral("flat"), QStringLiteral("superclass"),
                                 QStringLiteral("group:dark"), QStringLiteral("group:light"),
                                 QStringLiteral("shared")}));
    QCOMPARE(speeds.size(), names.size()); // no figure is another's
    QVERIFY(!speeds.contains(0));
}

// The machine of the second attempt would decide otherwise, or measure anew.
void TestWorker::decidesThePrecisionOnce()
{
    const QString run =
        makeRun(QStringLiteral("precision"), {{QStringLiteral("precision"), QStringLiteral("auto")},
                                              {QStringLiteral("epochs"), 1}});
    QCOMPARE(finish(*start(run)), 0);
    const QString file = run + QStringLiteral("/state/run.json");
    auto decisions = base::readCheckedLine(base::readFile(file).value_or(QByteArray()));
    QVERIFY(decisions);
    const QJsonValue first =
        events(run, QStringLiteral("attempt")).constLast().value(QLatin1String("precision"));
    QCOMPARE(decisions->value(QLatin1String("precision")), first);
    const QString other = first.toString() == QLatin1String("float32") ? QStringLiteral("bfloat16")
                                                                       : QStringLiteral("float32");
    decisions->insert(QStringLiteral("precision"), other);
    decisions->remove(QStringLiteral("crc"));
    QVERIFY(base::replaceFile(file, base::checkedLine(*decisions)));
    QCOMPARE(finish(*start(run)), 0);
    const QJsonObject second = events(run, QStringLiteral("attempt")).constLast();
    QCOMPARE(second.value(QLatin1String("precision")).toString(), other);
}

void TestWorker::refuses_data()
{
    QTest::addColumn<QJsonObject>("changes");
    QTest::addColumn<QString>("code");
    QTest::newRow("no pack") << QJsonObject{{QStringLiteral("pack"), QStringLiteral("/no/pack")}}
                             << QStringLiteral("bad_pack");
    QTest::newRow("pack made anew")
        << QJsonObject{{QStringLiteral("pack_id"), QStringLiteral("0123456789abcdef")}}
        << QStringLiteral("other_pack");
    QTest::newRow("pack of another size")
        << QJsonObject{{QStringLiteral("size"), 32}} << QStringLiteral("bad_pack");
    QTest::newRow("negative epochs")
        << QJsonObject{{QStringLiteral("epochs"), -1}} << QStringLiteral("bad_recipe");
    QTest::newRow("unknown network")
        << QJsonObject{{QStringLiteral("net"), QStringLiteral("transformer")}}
        << QStringLiteral("bad_recipe");
    QTest::newRow("diverging") << QJsonObject{{QStringLiteral("optimizer"),
                                               QJsonObject{{QStringLiteral("learning_rate"), 10.0},
                                                           {QStringLiteral("weight_decay"), 1.0}}},
                                              {QStringLiteral("schedule"),
                                               QJsonObject{{QStringLiteral("name"),
                                                            QStringLiteral("constant")},
                                                           {QStringLiteral("warmup_epochs"), 0}}},
                                              {QStringLiteral("epochs"), 200}}
                               << QStringLiteral("nan");
}

void TestWorker::refuses()
{
    QFETCH(QJsonObject, changes);
    QFETCH(QString, code);
    const QString run = makeRun(QString::fromLatin1(QTest::currentDataTag()), changes);
    QCOMPARE(finish(*start(run)), 1);
    const QJsonObject end = events(run).constLast();
    QCOMPARE(eventName(end), QStringLiteral("failed"));
    QCOMPARE(end.value(QLatin1String("code")).toString(), code);
}

QTEST_GUILESS_MAIN(TestWorker)
#include "tst_worker.moc"

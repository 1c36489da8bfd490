// The real worker where something is wrong: numbers, memory, disk, files of other runs. What is
// good is kept, and the end is told.

#include "worker_folder.h"

#include "trainyard/base/atomic_file.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <cmath>
#include <cstring>
#include <sys/resource.h>

using namespace trainyard;
using tests::eventName;

namespace {

using Samples = std::vector<training::Sample>;

// How many numbers a safetensors file holds, and how many of them are none.
std::pair<int, int> countNumbers(const QByteArray &file)
{
    quint64 header = 0;
    if (file.size() < 8)
        return {};
    std::memcpy(&header, file.constData(), sizeof header);
    int all = 0;
    int bad = 0;
    for (qsizetype at = 8 + qsizetype(header); at + 4 <= file.size(); at += 4) {
        float value = 0;
        std::memcpy(&value, file.constData() + at, sizeof value);
        ++all;
        bad += std::isfinite(value) ? 0 : 1;
    }
    return {all, bad};
}

QStringList statesOf(const QString &run)
{
    const QDir folder(run + QStringLiteral("/state"));
    return folder.entryList({QStringLiteral("*.state")}, QDir::Files, QDir::Time);
}

// A line of /proc/PID/status, in its unit.
int processFigure(qint64 pid, const char *name)
{
    QFile file(QStringLiteral("/proc/%1/status").arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    for (const QByteArray &line : file.readAll().split('\n'))
        if (line.startsWith(name))
            return line.mid(qsizetype(std::strlen(name)) + 1).simplified().split(' ')[0].toInt();
    return -1;
}

QJsonObject argumentsOf(const QJsonObject &event)
{
    return event.value(QLatin1String("arguments")).toObject();
}

} // namespace

class TestWorkerTrouble : public QObject, private tests::WorkerFolder
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void keepsNothingThatIsNoNumber();
    void oneNetThatFailsLeavesTheResultsOfOthers();
    void halvesWhereMemoryIsShort();
    void beginsInSmallerParts();
    void saysThatMemoryDoesNotSuffice();
    void goesOnAfterAFullDisk();
    void goesOnFromTheStateBefore();
    void beginsAnewBesideForeignStates();
    void refusesWeightsOfAnotherNetwork();
    void judgesWithoutAClassInValidation();
    void memoryAndThreadsStay();
};

void TestWorkerTrouble::initTestCase()
{
    QVERIFY(prepare());
}

// Without validation the last epoch is the best; here each is one step, the last of which makes
// weights that are no numbers of a loss that still was one.
void TestWorkerTrouble::keepsNothingThatIsNoNumber()
{
    Samples all = samples();
    std::erase_if(all, [](const auto &sample) { return sample.split != training::Split::Train; });
    const QJsonObject changes{
        {QStringLiteral("optimizer"), QJsonObject{{QStringLiteral("learning_rate"), 10.0},
                                                  {QStringLiteral("weight_decay"), 1.0}}},
        {QStringLiteral("schedule"),
         QJsonObject{{QStringLiteral("name"), QStringLiteral("constant")},
                     {QStringLiteral("warmup_epochs"), 0}}},
        {QStringLiteral("epochs"), 200},
        {QStringLiteral("ema"), 0},
        {QStringLiteral("batch"), 256}};
    const QString run = makeRun(QStringLiteral("no numbers"), changes, all);
    QCOMPARE(finish(*start(run)), 1);
    const QJsonObject end = events(run).constLast();
    QCOMPARE(end.value(QLatin1String("code")).toString(), QStringLiteral("nan"));
    QCOMPARE(end.value(QLatin1String("kept")).toString(), QStringLiteral("weights"));
    const auto [numbers, bad] =
        countNumbers(weights(run, QStringLiteral("flat"), QStringLiteral("best")));
    QVERIFY(numbers > 1000);
    QCOMPARE(bad, 0);
    QFile journal(run + QStringLiteral("/events.jsonl"));
    QVERIFY(journal.open(QIODevice::ReadOnly));
    QVERIFY(!journal.readAll().contains("null"));
}

// The last net cannot be written.
void TestWorkerTrouble::oneNetThatFailsLeavesTheResultsOfOthers()
{
    const QString run =
        makeRun(QStringLiteral("one fails"), {{QStringLiteral("mode"), QStringLiteral("compare")},
                                              {QStringLiteral("epochs"), 2}});
    QVERIFY(QDir().mkpath(run + QStringLiteral("/weights")));
    QVERIFY(base::replaceFile(run + QStringLiteral("/weights/group%3Alight"), "in the way"));
    QCOMPARE(finish(*start(run)), 1);
    QStringList methods;
    for (const QJsonObject &result : events(run, QStringLiteral("result")))
        methods.append(result.value(QLatin1String("method")).toString());
    methods.removeDuplicates();
    QCOMPARE(methods, QStringList({QStringLiteral("flat"), QStringLiteral("shared")}));
    QVERIFY(QFile::exists(run + QStringLiteral("/predictions.bin")));
    const QJsonObject end = events(run).constLast();
    QCOMPARE(eventName(end), QStringLiteral("failed"));
    QCOMPARE(argumentsOf(end).value(QLatin1String("net")).toString(),
             QStringLiteral("group:light"));
}

void TestWorkerTrouble::halvesWhereMemoryIsShort()
{
    const QJsonObject changes{{QStringLiteral("epochs"), 2}, {QStringLiteral("batch"), 32}};
    const QString run = makeRun(QStringLiteral("short of memory"), changes);
    QCOMPARE(finish(*start(run, {QStringLiteral("TRAINYARD_TEST_OOM_ABOVE=8")})), 0);
    QCOMPARE(warnings(run), QStringList(QStringLiteral("smaller_parts")));
    const QJsonObject warning = events(run, QStringLiteral("warning")).constFirst();
    QCOMPARE(argumentsOf(warning).value(QLatin1String("count")).toInt(), 8);
    // The batch is as large as asked for: as many steps, all images in each epoch.
    const QJsonObject net = events(run, QStringLiteral("started"))
                                .constFirst()
                                .value(QLatin1String("nets"))
                                .toArray()[0]
                                .toObject();
    const int perEpoch = (net.value(QLatin1String("train")).toInt() + 31) / 32;
    QCOMPARE(net.value(QLatin1String("steps_per_epoch")).toInt(), perEpoch);
    QCOMPARE(events(run, QStringLiteral("epoch")).constLast().value(QLatin1String("step")).toInt(),
             2 * perEpoch);
    QCOMPARE(events(run, QStringLiteral("result")).size(), 4);
}

// As the agent starts it after the system has ended an attempt for want of memory.
void TestWorkerTrouble::beginsInSmallerParts()
{
    const QJsonObject changes{{QStringLiteral("epochs"), 1}, {QStringLiteral("batch"), 32}};
    const QString run = makeRun(QStringLiteral("smaller from the start"), changes);
    QCOMPARE(finish(*start(run, {QStringLiteral("TRAINYARD_TEST_OOM_ABOVE=8"),
                                 QStringLiteral("TRAINYARD_PART_SIZE=8")})),
             0);
    const auto told = events(run, QStringLiteral("warning"));
    QCOMPARE(told.size(), 1); // it need not find out
    QCOMPARE(told.constFirst().value(QLatin1String("code")).toString(),
             QStringLiteral("smaller_parts"));
    QCOMPARE(argumentsOf(told.constFirst()).value(QLatin1String("count")).toInt(), 8);
    QVERIFY(events(run).indexOf(told.constFirst()) <
            events(run).indexOf(events(run, QStringLiteral("step")).constFirst()));

    const QString large = makeRun(QStringLiteral("small enough"), changes);
    QCOMPARE(finish(*start(large, {QStringLiteral("TRAINYARD_PART_SIZE=64")})), 0);
    QVERIFY(events(large, QStringLiteral("warning")).isEmpty());
}

void TestWorkerTrouble::saysThatMemoryDoesNotSuffice()
{
    const QString run = makeRun(QStringLiteral("no memory"));
    QCOMPARE(finish(*start(run, {QStringLiteral("TRAINYARD_TEST_OOM_ABOVE=0")})), 1);
    const QJsonObject end = events(run).constLast();
    QCOMPARE(end.value(QLatin1String("code")).toString(), QStringLiteral("out_of_memory"));
    QCOMPARE(argumentsOf(end).value(QLatin1String("net")).toString(), QStringLiteral("flat"));
    QCOMPARE(end.value(QLatin1String("kept")).toString(), QStringLiteral("nothing"));
}

// No file may become as large as a state: that of before stays, and what follows from it is the
// same.
void TestWorkerTrouble::goesOnAfterAFullDisk()
{
    const QString whole = makeRun(QStringLiteral("never full"));
    QCOMPARE(finish(*start(whole)), 0);
    const QString run = makeRun(QStringLiteral("full disk"));
    QVERIFY(command(run, 1, "pause")); // which saves
    const auto worker = start(run);
    QVERIFY(waitForEvent(run, QStringLiteral("saved")));
    worker->terminate();
    QCOMPARE(finish(*worker), 0);
    QVERIFY(QFile::remove(run + QStringLiteral("/control.json")));
    const QStringList states = statesOf(run);
    QVERIFY(!states.isEmpty());

    QCOMPARE(finish(*start(run, {},
                           [] {
                               const rlimit limit{64 * 1024, 64 * 1024};
                               ::setrlimit(RLIMIT_FSIZE, &limit);
                           })),
             1);
    const QJsonObject end = events(run).constLast();
    QCOMPARE(end.value(QLatin1String("code")).toString(), QStringLiteral("disk_full"));
    QCOMPARE(end.value(QLatin1String("kept")).toString(), QStringLiteral("weights"));
    QCOMPARE(statesOf(run), states);
    QCOMPARE(finish(*start(run)), 0);
    QCOMPARE(weights(run), weights(whole));
}

void TestWorkerTrouble::goesOnFromTheStateBefore()
{
    const QString whole = makeRun(QStringLiteral("sound"));
    QCOMPARE(finish(*start(whole)), 0);
    const QString run = makeRun(QStringLiteral("damaged"));
    // Paused it saves: before the first step, and once more after some.
    QVERIFY(command(run, 1, "pause"));
    const auto worker = start(run);
    QVERIFY(waitForEvent(run, QStringLiteral("saved")));
    QVERIFY(command(run, 2, "resume"));
    QVERIFY(waitForEvent(run, QStringLiteral("step")));
    QVERIFY(command(run, 3, "pause"));
    QVERIFY(QTest::qWaitFor([&] { return events(run, QStringLiteral("saved")).size() >= 2; },
                            patience));
    worker->kill();
    QVERIFY(worker->waitForFinished(patience));
    QCOMPARE(statesOf(run).size(), 2);
    const auto saved = events(run, QStringLiteral("saved"));
    const int before = saved[saved.size() - 2].value(QLatin1String("step")).toInt();
    const QString newest =
        QStringLiteral("-%1.state").arg(saved.constLast().value(QLatin1String("step")).toInt());
    for (const QString &name : statesOf(run))
        if (name.endsWith(newest)) {
            QFile file(run + QStringLiteral("/state/") + name);
            QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(file.size() / 2));
            QCOMPARE(file.write("damage"), 6);
        }
    QVERIFY(QFile::remove(run + QStringLiteral("/control.json")));
    QCOMPARE(finish(*start(run)), 0);
    QCOMPARE(warnings(run), QStringList(QStringLiteral("damaged_state")));
    const QJsonObject told = argumentsOf(events(run, QStringLiteral("warning")).constFirst());
    QVERIFY(told.value(QLatin1String("file")).toString().endsWith(newest));
    QCOMPARE(told.value(QLatin1String("step")).toInt(), before);
    QCOMPARE(weights(run), weights(whole));
}

void TestWorkerTrouble::beginsAnewBesideForeignStates()
{
    const QJsonObject shortRun{{QStringLiteral("epochs"), 2}};
    const QString run = makeRun(QStringLiteral("own"), shortRun);
    QCOMPARE(finish(*start(run)), 0);
    const auto first = weights(run);
    makeRun(QStringLiteral("own"),
            {{QStringLiteral("epochs"), 2}, {QStringLiteral("label_smoothing"), 0.1}});
    QCOMPARE(finish(*start(run)), 0);
    QVERIFY(warnings(run).contains(QStringLiteral("foreign_state")));
    const QJsonObject told = argumentsOf(events(run, QStringLiteral("warning")).constFirst());
    QCOMPARE(told.value(QLatin1String("step")).toInt(), 0);
    QCOMPARE(told.value(QLatin1String("net")).toString(), QStringLiteral("flat"));
    QVERIFY(weights(run) != first);
}

void TestWorkerTrouble::refusesWeightsOfAnotherNetwork()
{
    const QString run = makeRun(QStringLiteral("one network"), {{QStringLiteral("epochs"), 1}});
    QCOMPARE(finish(*start(run)), 0);
    const QJsonObject other =
        QJsonDocument::fromJson(R"({"blocks":[["conv",12,3,1],["separable",16,2]]})").object();
    const QString foreign =
        makeRun(QStringLiteral("another network"),
                {{QStringLiteral("epochs"), 1}, {QStringLiteral("net"), other}});
    QCOMPARE(finish(*start(foreign)), 0);
    QVERIFY(base::replaceFile(run + QStringLiteral("/weights/flat/best.safetensors"),
                              weights(foreign, QStringLiteral("flat"), QStringLiteral("best"))));
    const QString output = filePath(QStringLiteral("of another.pt"));
    const QJsonObject said = answer(QStringLiteral("export another"),
                                    {{QStringLiteral("task"), QStringLiteral("export")},
                                     {QStringLiteral("run"), run},
                                     {QStringLiteral("output"), output}},
                                    1);
    const QJsonObject error = said.value(QLatin1String("error")).toObject();
    QCOMPARE(error.value(QLatin1String("code")).toString(), QStringLiteral("bad_weights"));
    QCOMPARE(argumentsOf(error).value(QLatin1String("reason")).toString(),
             QStringLiteral("made for another network"));
    QVERIFY(!QFile::exists(output));
}

// Its label is the same everywhere, its recall is not known, and the mean is that of the others.
void TestWorkerTrouble::judgesWithoutAClassInValidation()
{
    constexpr int missing = 2;
    Samples all = samples();
    std::erase_if(all, [](const auto &sample) {
        return sample.leaf == missing && sample.split == training::Split::Validation;
    });
    const QString run =
        makeRun(QStringLiteral("missing class"), {{QStringLiteral("epochs"), 20}}, all);
    QCOMPARE(finish(*start(run)), 0);
    for (const QJsonObject &result : events(run, QStringLiteral("result"))) {
        const QJsonArray recall = result.value(QLatin1String("recall")).toArray();
        QCOMPARE(recall.size(), 6);
        const bool isTest = result.value(QLatin1String("split")) == QLatin1String("test");
        double sum = 0;
        for (const QJsonValue &value : recall)
            sum += value.toDouble();
        QCOMPARE(recall[missing].isNull(), !isTest);
        QVERIFY(std::abs(result.value(QLatin1String("balanced_accuracy")).toDouble() -
                         sum / (isTest ? 6 : 5)) < 1e-9);
        // A shifted label would make every class after the missing one wrong.
        QVERIFY2(sum > 4, qPrintable(QString::number(sum)));
    }
}

void TestWorkerTrouble::memoryAndThreadsStay()
{
    const QString run = makeRun(QStringLiteral("long"), {{QStringLiteral("epochs"), 10000},
                                                         {QStringLiteral("threads"), 1}});
    const auto worker = start(run);
    const auto hasEpochs = [&](qsizetype count) {
        return QTest::qWaitFor([&] { return events(run, QStringLiteral("epoch")).size() >= count; },
                               patience);
    };
    QVERIFY(hasEpochs(10));
    const int before = processFigure(worker->processId(), "VmRSS:");
    // One that trains, one that makes batches, one that listens, and two that sleep: the first, and
    // one of LibTorch's own.
    const int threads = processFigure(worker->processId(), "Threads:");
    QVERIFY(hasEpochs(60));
    const int after = processFigure(worker->processId(), "VmRSS:");
    QCOMPARE(processFigure(worker->processId(), "Threads:"), threads);
    worker->terminate();
    QCOMPARE(finish(*worker), 0);
    QVERIFY2(threads > 0 && threads <= 5, qPrintable(QString::number(threads)));
    QVERIFY2(before > 0 && after - before < 8 * 1024,
             qPrintable(QStringLiteral("%1 kB, then %2 kB").arg(before).arg(after)));
}

QTEST_GUILESS_MAIN(TestWorkerTrouble)
#include "tst_worker_trouble.moc"

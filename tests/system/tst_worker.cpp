// The real worker on a small run: what it writes, and that killed and gone on equals never killed.

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/checked_line.h"
#include "trainyard/training/spec/pack_header.h"
#include "trainyard/training/spec/samples.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;

namespace {

constexpr int side = 16;
constexpr int pictures = 240;
constexpr int patience = 120'000;

// Six colours that a network tells apart after some epochs, in two groups.
QByteArray packBytes()
{
    training::PackHeader header;
    header.width = header.height = side;
    header.description = R"({"fit":"stretch","resampler":"area","transform":1})";
    QByteArray bytes = QByteArray::fromStdString(training::packHeaderToBytes(header));
    quint32 state = 1;
    for (int picture = 0; picture < pictures; ++picture) {
        const int leaf = picture % 6;
        for (int value = 0; value < side * side * 3; ++value) {
            state = state * 1664525U + 1013904223U;
            const int noise = static_cast<int>(state >> 26);
            const int colour = value % 3 == leaf % 3 ? (leaf < 3 ? 90 : 170) : 0;
            bytes.append(static_cast<char>(noise + colour));
        }
    }
    return bytes;
}

// Of the last kind only a third is trained on.
std::vector<training::Sample> samples()
{
    std::vector<training::Sample> samples;
    for (int picture = 0; picture < pictures; ++picture) {
        const int place = picture / 6 % 10;
        if (place < 7 && picture % 6 == 5 && picture / 6 % 3 != 0)
            continue;
        samples.push_back({static_cast<std::uint32_t>(picture),
                           static_cast<std::uint16_t>(picture % 6),
                           place < 7   ? training::Split::Train
                           : place < 9 ? training::Split::Validation
                                       : training::Split::Test});
    }
    return samples;
}

QJsonObject recipe(const QString &pack)
{
    QJsonArray classes;
    for (int leaf = 0; leaf < 6; ++leaf)
        classes.append(QJsonObject{{QStringLiteral("name"), QStringLiteral("kind %1").arg(leaf)},
                                   {QStringLiteral("group"),
                                    leaf < 3 ? QStringLiteral("dark") : QStringLiteral("light")}});
    const auto text = R"({"format":1,"task":"train","dataset":"colours","data_hash":"x","size":16,
        "groups":["dark","light"],"mode":"flat","epochs":30,"batch":16,"threads":1,"device":"cpu",
        "precision":"float32","save_seconds":3600,"ema":0.9,"augment":{"mixup":0.2,"cutout":0.2},
        "net":{"blocks":[["conv",8,3,1],["separable",16,2],["residual",16,1],["mobile",16,1,2]]}})";
    QJsonObject object = QJsonDocument::fromJson(text).object();
    object[QLatin1String("pack")] = pack;
    object[QLatin1String("classes")] = classes;
    return object;
}

QString eventName(const QJsonObject &event)
{
    return event.value(QLatin1String("event")).toString();
}

} // namespace

class TestWorker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void comparesEveryMethod();
    void exportsWhatItTrained_data();
    void exportsWhatItTrained();
    void exportsNothingWithoutWeights();
    void killedEqualsNeverKilled();
    void stopsAndGoesOn();
    void refuses_data();
    void refuses();

private:
    QString makeRun(const QString &name, const QJsonObject &changes = {});
    std::unique_ptr<QProcess> start(const QString &run);
    int finish(QProcess &worker);
    QList<QJsonObject> events(const QString &run, const QString &name = {});
    bool waitForEvent(const QString &run, const QString &name);
    QByteArray weights(const QString &run);
    QJsonObject answer(const QString &name, const QJsonObject &task, int status);

    QTemporaryDir m_folder;
    QString m_program;
};

void TestWorker::initTestCase()
{
    m_program = qEnvironmentVariable("TRAINYARD_BIN") + QStringLiteral("/trainyard-worker");
    QVERIFY2(QFile::exists(m_program), qPrintable(m_program));
    QVERIFY(base::replaceFile(m_folder.filePath(QStringLiteral("colours.typack")), packBytes()));
}

QString TestWorker::makeRun(const QString &name, const QJsonObject &changes)
{
    const QString run = m_folder.filePath(name);
    QDir().mkpath(run);
    QJsonObject object = recipe(m_folder.filePath(QStringLiteral("colours.typack")));
    for (auto it = changes.begin(); it != changes.end(); ++it)
        object[it.key()] = it.value();
    const bool isWritten =
        base::replaceFile(run + QStringLiteral("/recipe.json"), QJsonDocument(object).toJson()) &&
        base::replaceFile(run + QStringLiteral("/samples.bin"),
                          QByteArray::fromStdString(training::samplesToBytes(samples())));
    return isWritten ? run : QString();
}

std::unique_ptr<QProcess> TestWorker::start(const QString &run)
{
    auto worker = std::make_unique<QProcess>();
    worker->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    worker->start(m_program, {run});
    return worker;
}

int TestWorker::finish(QProcess &worker)
{
    if (!worker.waitForFinished(patience))
        worker.kill();
    return worker.exitStatus() == QProcess::NormalExit ? worker.exitCode() : -1;
}

QList<QJsonObject> TestWorker::events(const QString &run, const QString &name)
{
    QFile file(run + QStringLiteral("/events.jsonl"));
    QList<QJsonObject> found;
    if (!file.open(QIODevice::ReadOnly))
        return found;
    while (!file.atEnd())
        if (const auto event = base::readCheckedLine(file.readLine()))
            if (name.isEmpty() || eventName(*event) == name)
                found.append(*event);
    return found;
}

bool TestWorker::waitForEvent(const QString &run, const QString &name)
{
    return QTest::qWaitFor([&] { return !events(run, name).isEmpty(); }, patience);
}

QByteArray TestWorker::weights(const QString &run)
{
    return base::readFile(run + QStringLiteral("/weights/flat/last.safetensors"))
        .value_or(QByteArray());
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

// What the worker answers to a task, in a folder of its own.
QJsonObject TestWorker::answer(const QString &name, const QJsonObject &task, int status)
{
    const QDir folder(m_folder.filePath(name));
    QDir().mkpath(folder.path());
    const bool isWritten = base::replaceFile(folder.filePath(QStringLiteral("recipe.json")),
                                             QJsonDocument(task).toJson())
                               .has_value();
    if (!isWritten || finish(*start(folder.path())) != status)
        return {};
    const auto bytes = base::readFile(folder.filePath(QStringLiteral("output.json")));
    return QJsonDocument::fromJson(bytes.value_or(QByteArray())).object();
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
    const QString run = m_folder.filePath(QStringLiteral("to export"));
    if (!QFile::exists(run)) {
        makeRun(QStringLiteral("to export"),
                {{QStringLiteral("mode"), QStringLiteral("compare")},
                 {QStringLiteral("epochs"), 3},
                 {QStringLiteral("imbalance"), QStringLiteral("adjust")},
                 {QStringLiteral("flip_test"), true}});
        QCOMPARE(finish(*start(run)), 0);
    }
    const QString output = m_folder.filePath(method + QStringLiteral(".pt"));
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
    const QString output = m_folder.filePath(QStringLiteral("untrained.pt"));
    const QJsonObject said = answer(QStringLiteral("export nothing"),
                                    {{QStringLiteral("task"), QStringLiteral("export")},
                                     {QStringLiteral("run"), run},
                                     {QStringLiteral("output"), output}},
                                    1);
    QCOMPARE(said.value(QLatin1String("error")).toObject().value(QLatin1String("code")).toString(),
             QStringLiteral("bad_weights"));
    QVERIFY(!QFile::exists(output));
}

void TestWorker::killedEqualsNeverKilled()
{
    const QString whole = makeRun(QStringLiteral("whole"));
    QCOMPARE(finish(*start(whole)), 0);
    QVERIFY(!weights(whole).isEmpty());

    const QString run = makeRun(QStringLiteral("killed"));
    const auto worker = start(run);
    QVERIFY(waitForEvent(run, QStringLiteral("step")));
    QVERIFY(base::replaceFile(run + QStringLiteral("/control.json"),
                              R"({"number":1,"command":"save"})"));
    QVERIFY(waitForEvent(run, QStringLiteral("saved")));
    worker->kill();
    QVERIFY(worker->waitForFinished(patience));
    QVERIFY(events(run, QStringLiteral("finished")).isEmpty());

    QCOMPARE(finish(*start(run)), 0);
    const auto attempts = events(run, QStringLiteral("attempt"));
    QCOMPARE(attempts.size(), 2);
    QVERIFY(
        attempts[1].value(QLatin1String("first")).toObject().value(QLatin1String("flat")).toInt() >
        1);
    QCOMPARE(weights(run), weights(whole));
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

void TestWorker::refuses_data()
{
    QTest::addColumn<QJsonObject>("changes");
    QTest::addColumn<QString>("code");
    QTest::newRow("no pack") << QJsonObject{{QStringLiteral("pack"), QStringLiteral("/no/pack")}}
                             << QStringLiteral("bad_pack");
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

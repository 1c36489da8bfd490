// The command line as a person or a script uses it: real programs, in a home of their own. Trains
// with the real worker where it is built, else with the fake one.

#include "ctl.h"
#include "trainyard/base/atomic_file.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QJsonArray>
#include <QTest>

#include <csignal>

using namespace trainyard;

class TestTrainyardctl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wrongCommandLinesAreUsage_data();
    void wrongCommandLinesAreUsage();
    void helpAndVersionAreAnswers();
    void aProjectComesFirst();
    void drawsAndImports();
    void showsTheDataSet();
    void mistakesNameTheirPlace_data();
    void mistakesNameTheirPlace();
    void trains();
    void tellsOfRuns();
    void exports();
    void editsRuns();
    void anInterruptStopsTheRunWithItsWeights();
    void aClosedTerminalDoesNot();
    void anInterruptedImportLeavesNothing_data();
    void anInterruptedImportLeavesNothing();
    void anInterruptedSampleLeavesNothing();
    void groupsAndSplits();
    void removesADataSet();

private:
    QString stateOfLast() const;
    QString file(const char *name) const { return m_ctl.file(QString::fromUtf8(name)); }
    Said ctl(const QStringList &arguments) const { return m_ctl.run(arguments); }
    Said json(const QStringList &arguments) const { return m_ctl.runJson(arguments); }

    std::unique_ptr<QProcess> beginLongTraining() const; // hours, unless it is stopped

    static void copyOften(const QString &from, const QString &to, int times);
    QStringList projectFiles() const; // where an import may leave something

    Ctl m_ctl;
    QString m_run;
};

QString TestTrainyardctl::stateOfLast() const
{
    const auto runs = json({QStringLiteral("runs"), QStringLiteral("list")}).objects();
    return runs.isEmpty() ? QString() : runs.front().value(QStringLiteral("state")).toString();
}

std::unique_ptr<QProcess> TestTrainyardctl::beginLongTraining() const
{
    return m_ctl.beginJson({QStringLiteral("train"), QStringLiteral("size=32"),
                            QStringLiteral("epochs=10000"),
                            QStringLiteral("net={name: separable, width: 0.25}")});
}

void TestTrainyardctl::wrongCommandLinesAreUsage_data()
{
    QTest::addColumn<QString>("line");
    for (const char *line :
         {"", "nonsense", "data", "data nonsense", "runs", "train --epochs", "train --nonsense",
          "data sample", "data sample x --classes many", "export x", "export x -f onnx -o y",
          "telemetry --seconds -1", "cost --by weather", "runs show"})
        QTest::newRow(*line ? line : "nothing") << QString::fromLatin1(line);
}

void TestTrainyardctl::wrongCommandLinesAreUsage()
{
    QFETCH(QString, line);
    const Said said = json(line.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    QCOMPARE(said.status, 2);
    QVERIFY(!said.err.isEmpty());
    QCOMPARE(said.event(QStringLiteral("error")).value(QStringLiteral("code")).toString(),
             QStringLiteral("usage"));
}

void TestTrainyardctl::helpAndVersionAreAnswers()
{
    const Said version = ctl({QStringLiteral("--version")});
    QCOMPARE(version.status, 0);
    QVERIFY(version.out.startsWith("trainyardctl "));
    const Said help = ctl({QStringLiteral("data"), QStringLiteral("import"), QStringLiteral("-h")});
    QCOMPARE(help.status, 0);
    QVERIFY(help.out.contains("--reference"));
}

void TestTrainyardctl::aProjectComesFirst()
{
    const auto none = m_ctl.begin({QStringLiteral("runs"), QStringLiteral("list")});
    const Said said = Ctl::end(*none);
    QCOMPARE(said.status, 1);
    QVERIFY(said.err.contains("trainyardctl init"));
    QVERIFY(!QFileInfo::exists(file(".trainyard")));

    const auto made = m_ctl.begin({QStringLiteral("init"), QStringLiteral("project")});
    QCOMPARE(Ctl::end(*made).status, 0);
    QCOMPARE(base::readFile(file("project/trainyard.yaml")).value(), QByteArray("trainyard: 1\n"));
    QCOMPARE(ctl({QStringLiteral("data"), QStringLiteral("list")}).status, 0);
    QVERIFY(ctl({QStringLiteral("train")}).err.contains("no data set yet"));
}

void TestTrainyardctl::drawsAndImports()
{
    const QString pictures = file("pictures");
    const Said drawn =
        json({QStringLiteral("data"), QStringLiteral("sample"), pictures,
              QStringLiteral("--classes"), QStringLiteral("6"), QStringLiteral("--images"),
              QStringLiteral("120"), QStringLiteral("--size"), QStringLiteral("40")});
    QCOMPARE(drawn.status, 0);
    QCOMPARE(drawn.event(QStringLiteral("finished")).value(QStringLiteral("images")).toInt(), 120);
    QCOMPARE(ctl({QStringLiteral("data"), QStringLiteral("sample"), pictures}).status, 1);

    const Said imported =
        json({QStringLiteral("data"), QStringLiteral("import"), pictures, QStringLiteral("--name"),
              QStringLiteral("vehicles"), QStringLiteral("--size"), QStringLiteral("32")});
    QCOMPARE(imported.status, 0);
    const QJsonObject report = imported.event(QStringLiteral("finished"));
    QCOMPARE(report.value(QStringLiteral("total")).toInt(), 120);
    QCOMPARE(report.value(QStringLiteral("classes")).toInt(), 6);
    const Said nothing =
        json({QStringLiteral("data"), QStringLiteral("import"), QStringLiteral("/nowhere")});
    QCOMPARE(nothing.status, 1);
    QVERIFY(!nothing.event(QStringLiteral("error")).value(QStringLiteral("message")).isNull());
}

void TestTrainyardctl::showsTheDataSet()
{
    const QJsonObject shown =
        json({QStringLiteral("data"), QStringLiteral("show"), QStringLiteral("vehicles")})
            .event(QStringLiteral("dataset"));
    QCOMPARE(shown.value(QStringLiteral("images")).toInt(), 120);
    QVERIFY(shown.value(QStringLiteral("imbalance")).toDouble() >= 1);
    QVERIFY(shown.value(QStringLiteral("problems")).isObject());
    int sum = 0;
    const QJsonArray classes = shown.value(QStringLiteral("classes")).toArray();
    for (const QJsonValue &value : classes)
        sum += value.toObject().value(QStringLiteral("count")).toInt();
    QCOMPARE(sum, 120);
    QCOMPARE(ctl({QStringLiteral("data"), QStringLiteral("show"), QStringLiteral("other")}).status,
             1);
    QCOMPARE(json({QStringLiteral("data"), QStringLiteral("list")}).objects().size(), 1);
    QCOMPARE(json({QStringLiteral("data"), QStringLiteral("problems"), QStringLiteral("vehicles")})
                 .status,
             0);
}

void TestTrainyardctl::mistakesNameTheirPlace_data()
{
    QTest::addColumn<QByteArray>("recipe");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("key") << QByteArray("size: 32\nepoch: 3\n") << QStringList()
                         << QByteArray("line 2, column 1: A recipe has no key \"epoch\"");
    QTest::newRow("size") << QByteArray("size: 0\n") << QStringList()
                          << QByteArray("line 1, column 7: \"size\" is 0");
    QTest::newRow("network") << QByteArray("net: vgg\n") << QStringList()
                             << QByteArray("line 1, column 6: There is no network \"vgg\"");
    QTest::newRow("yaml") << QByteArray("net: [\n") << QStringList() << QByteArray("as YAML");
    QTest::newRow("epochs") << QByteArray()
                            << QStringList{QStringLiteral("--epochs"), QStringLiteral("-3")}
                            << QByteArray("\"epochs\" is -3");
    QTest::newRow("setting") << QByteArray() << QStringList{QStringLiteral("batsh=3")}
                             << QByteArray("Did you mean \"batch\"?");
    QTest::newRow("data set") << QByteArray()
                              << QStringList{QStringLiteral("--data"), QStringLiteral("lorries")}
                              << QByteArray("It has: vehicles");
    QTest::newRow("place") << QByteArray()
                           << QStringList{QStringLiteral("--on"), QStringLiteral("gpu9")}
                           << QByteArray("There are: local/cpu");
    QTest::newRow("no file") << QByteArray() << QStringList{QStringLiteral("nowhere.yaml")}
                             << QByteArray("nowhere.yaml");
}

void TestTrainyardctl::mistakesNameTheirPlace()
{
    QFETCH(QByteArray, recipe);
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, part);
    if (!recipe.isEmpty()) {
        arguments.prepend(file("recipe.yaml"));
        QVERIFY(base::replaceFile(arguments.front(), recipe));
    }
    const Said said = json(QStringList{QStringLiteral("train")} + arguments);
    QCOMPARE(said.status, 1);
    QVERIFY2(said.err.contains(part), said.err.constData());
    QVERIFY(!said.event(QStringLiteral("error")).isEmpty());
    QVERIFY(json({QStringLiteral("runs"), QStringLiteral("list")}).objects().isEmpty());
}

void TestTrainyardctl::trains()
{
    const Said explained = json({QStringLiteral("train"), QStringLiteral("--explain"),
                                 QStringLiteral("mode=compare"), QStringLiteral("size=32")});
    QCOMPARE(explained.status, 0);
    const QJsonObject plan = explained.event(QStringLiteral("plan"));
    QVERIFY(plan.value(QStringLiteral("nets")).toArray().size() >= 3);

    const Said said =
        json({QStringLiteral("train"), QStringLiteral("--data"), QStringLiteral("vehicles"),
              QStringLiteral("--mode"), QStringLiteral("compare"), QStringLiteral("--epochs"),
              QStringLiteral("2"), QStringLiteral("size=32"),
              QStringLiteral("net={name: separable, width: 0.25}")});
    QVERIFY2(said.status == 0, said.err.constData());
    const QJsonObject started = said.event(QStringLiteral("started"));
    m_run = started.value(QStringLiteral("run")).toString();
    QVERIFY(!m_run.isEmpty());
    QVERIFY(started.value(QStringLiteral("weights")).toInteger() > 0);
    const QJsonObject epoch = said.event(QStringLiteral("epoch"));
    QVERIFY(!epoch.value(QStringLiteral("net")).toString().isEmpty());
    QVERIFY(epoch.contains(QStringLiteral("cost")));
    const QJsonObject finished = said.event(QStringLiteral("finished"));
    QCOMPARE(finished.value(QStringLiteral("run")).toString(), m_run);
    QVERIFY(finished.contains(QStringLiteral("cost")));
    if (!m_ctl.hasWorker())
        return;
    for (const char *key :
         {"train_loss", "val_loss", "val_accuracy", "images_per_second", "seconds"})
        QVERIFY2(epoch.value(QLatin1StringView(key)).isDouble(), key);
    QVERIFY(finished.value(QStringLiteral("seconds")).toDouble() > 0);
    const QJsonObject metrics = finished.value(QStringLiteral("metrics")).toObject();
    for (const char *key : {"leaf_accuracy", "balanced_accuracy", "superclass_accuracy"})
        QVERIFY2(metrics.value(QLatin1StringView(key)).isDouble(), key);
}

void TestTrainyardctl::tellsOfRuns()
{
    QCOMPARE(stateOfLast(), QStringLiteral("finished"));
    const QString beginning = m_run.left(m_run.size() - 2);
    const Said shown = ctl({QStringLiteral("runs"), QStringLiteral("show"), beginning});
    QCOMPARE(shown.status, 0);
    QVERIFY(shown.out.contains(m_run.toUtf8()));
    QCOMPARE(ctl({QStringLiteral("runs"), QStringLiteral("show"), QStringLiteral("2019")}).status,
             1);
    const QString page = file("report.html");
    QCOMPARE(
        ctl({QStringLiteral("runs"), QStringLiteral("report"), m_run, QStringLiteral("-o"), page})
            .status,
        0);
    QVERIFY(base::readFile(page).value().left(20).toLower().startsWith("<!doctype html>"));
    const Said csv = ctl({QStringLiteral("runs"), QStringLiteral("export-csv")});
    QVERIFY(csv.out.contains(m_run.toUtf8() + ','));
    const Said cost = json({QStringLiteral("cost"), QStringLiteral("--by"), QStringLiteral("run")});
    QCOMPARE(cost.event(QStringLiteral("cost")).value(QStringLiteral("key")).toString(), m_run);
    QVERIFY(cost.event(QStringLiteral("cost")).value(QStringLiteral("cost")).isNull()); // unknown
    // Watching a run that is over shows it whole.
    const Said watched = json({QStringLiteral("runs"), QStringLiteral("watch"), m_run});
    QCOMPARE(watched.status, 0);
    QVERIFY(!watched.event(QStringLiteral("finished")).isEmpty());
    QCOMPARE(json({QStringLiteral("agent"), QStringLiteral("status")})
                 .event(QStringLiteral("agent"))
                 .value(QStringLiteral("running"))
                 .toBool(),
             true);
}

void TestTrainyardctl::exports()
{
    if (!m_ctl.hasWorker())
        QSKIP("the training worker is not built, so there are no weights");
    const QString weights = file("flat.safetensors");
    QCOMPARE(
        ctl({QStringLiteral("export"), m_run, QStringLiteral("-f"), QStringLiteral("safetensors"),
             QStringLiteral("--method"), QStringLiteral("flat"), QStringLiteral("-o"), weights})
            .status,
        0);
    QVERIFY(base::readFile(weights).value().contains("trainyard-weights-1"));
    const QString program = file("chained.pt");
    const QJsonObject exported =
        json({QStringLiteral("export"), m_run, QStringLiteral("-f"), QStringLiteral("torchscript"),
              QStringLiteral("--method"), QStringLiteral("chained"), QStringLiteral("-o"), program})
            .event(QStringLiteral("finished"));
    QCOMPARE(exported.value(QStringLiteral("compared")).toInt(), 120);
    QCOMPARE(exported.value(QStringLiteral("bytes")).toInteger(), QFileInfo(program).size());
    const Said csv = ctl({QStringLiteral("export"), m_run, QStringLiteral("-f"),
                          QStringLiteral("csv"), QStringLiteral("-o"), QStringLiteral("-")});
    QCOMPARE(csv.status, 0);
    QVERIFY(csv.out.startsWith("path,row,split,class,"));
    QVERIFY2(csv.out.contains(".jpg,"), csv.out.left(300).constData());
}

void TestTrainyardctl::editsRuns()
{
    QCOMPARE(ctl({QStringLiteral("runs"), QStringLiteral("rename"), m_run, QStringLiteral("Моё")})
                 .status,
             0);
    QCOMPARE(ctl({QStringLiteral("runs"), QStringLiteral("tag"), QStringLiteral("Моё"),
                  QStringLiteral("a"), QStringLiteral("b")})
                 .status,
             0);
    QCOMPARE(ctl({QStringLiteral("runs"), QStringLiteral("tag"), m_run, QStringLiteral("a"),
                  QStringLiteral("--remove")})
                 .status,
             0);
    QCOMPARE(
        ctl({QStringLiteral("runs"), QStringLiteral("note"), m_run, QStringLiteral("good")}).status,
        0);
    const QJsonObject run =
        json({QStringLiteral("runs"), QStringLiteral("list")}).objects().front();
    QCOMPARE(run.value(QStringLiteral("name")).toString(), QStringLiteral("Моё"));
    QCOMPARE(run.value(QStringLiteral("notes")).toString(), QStringLiteral("good"));
    QCOMPARE(run.value(QStringLiteral("tags")).toArray(), QJsonArray{QStringLiteral("b")});
}

void TestTrainyardctl::anInterruptStopsTheRunWithItsWeights()
{
    if (!m_ctl.hasWorker())
        QSKIP("the training worker is not built; the fake one is over too soon");
    const auto process = beginLongTraining();
    QByteArray out;
    QVERIFY2(Ctl::waitForEvent(*process, "epoch", out),
             process->readAllStandardError().constData());
    ::kill(static_cast<pid_t>(process->processId()), SIGINT);
    const Said said = Ctl::end(*process);
    QCOMPARE(said.status, 3);
    QCOMPARE(said.event(QStringLiteral("ended")).value(QStringLiteral("state")).toString(),
             QStringLiteral("stopped"));
    QCOMPARE(stateOfLast(), QStringLiteral("stopped"));
    const QString run = json({QStringLiteral("runs"), QStringLiteral("list")})
                            .objects()
                            .front()
                            .value(QStringLiteral("folder"))
                            .toString();
    QVERIFY(QFileInfo::exists(run + QStringLiteral("/weights/flat/best.safetensors")));
}

void TestTrainyardctl::aClosedTerminalDoesNot()
{
    if (!m_ctl.hasWorker())
        QSKIP("the training worker is not built; the fake one is over too soon");
    const auto process = beginLongTraining();
    QByteArray out;
    QVERIFY2(Ctl::waitForEvent(*process, "started", out),
             process->readAllStandardError().constData());
    ::kill(static_cast<pid_t>(process->processId()), SIGHUP);
    QCOMPARE(Ctl::end(*process).status, 0);
    QCOMPARE(stateOfLast(), QStringLiteral("running"));
    QCOMPARE(ctl({QStringLiteral("runs"), QStringLiteral("stop"), QStringLiteral("last")}).status,
             0);
    QTRY_COMPARE_WITH_TIMEOUT(stateOfLast(), QStringLiteral("stopped"), 60'000);
    QCOMPARE(ctl({QStringLiteral("runs"), QStringLiteral("remove"), QStringLiteral("last")}).status,
             0);
}

void TestTrainyardctl::anInterruptedImportLeavesNothing_data()
{
    QTest::addColumn<int>("waitMs");
    for (const int waitMs : {0, 40, 80, 160, 320})
        QTest::addRow("%d ms", waitMs) << waitMs;
}

// At whatever moment: it is whole, or no trace of it is left.
void TestTrainyardctl::anInterruptedImportLeavesNothing()
{
    QFETCH(int, waitMs);
    const QString many = file("many-copies");
    if (!QFileInfo::exists(many))
        copyOften(file("pictures"), many, 25);
    const QStringList before = projectFiles();
    const auto process = m_ctl.beginJson({QStringLiteral("data"), QStringLiteral("import"), many,
                                          QStringLiteral("--name"), QStringLiteral("many")});
    QByteArray out;
    QVERIFY(Ctl::waitForEvent(*process, "progress", out));
    QTest::qWait(waitMs);
    ::kill(static_cast<pid_t>(process->processId()), SIGTERM);
    const Said said = Ctl::end(*process);
    if (said.status == 0) {
        QVERIFY(projectFiles().contains(QStringLiteral("data/many")));
        QCOMPARE(ctl({QStringLiteral("data"), QStringLiteral("remove"), QStringLiteral("many"),
                      QStringLiteral("--delete-images")})
                     .status,
                 0);
        QVERIFY(QDir(file("project/trainyard/many")).removeRecursively());
    } else {
        QCOMPARE(said.status, 3);
        QVERIFY(!said.event(QStringLiteral("cancelled")).isEmpty());
    }
    QCOMPARE(projectFiles(), before);
}

void TestTrainyardctl::copyOften(const QString &from, const QString &to, int times)
{
    QDirIterator pictures(from, QDir::Files, QDirIterator::Subdirectories);
    while (pictures.hasNext()) {
        const QString picture = pictures.next();
        const QString folder = to + QLatin1Char('/') + QFileInfo(picture).dir().dirName();
        QVERIFY(QDir().mkpath(folder));
        for (int copy = 0; copy < times;
             ++copy) // a comment behind the picture makes it another one
            QVERIFY(base::replaceFile(
                QStringLiteral("%1/%2-%3").arg(folder).arg(copy).arg(QFileInfo(picture).fileName()),
                base::readFile(picture).value() + QByteArray::number(copy)));
    }
}

QStringList TestTrainyardctl::projectFiles() const
{
    const QDir project(file("project"));
    QStringList paths;
    for (const char *part : {".", "data", "trainyard", ".trainyard/datasets", ".trainyard/packs"}) {
        const QDir folder(project.filePath(QString::fromLatin1(part)));
        for (const QString &name :
             folder.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
            paths.append(QDir::cleanPath(QString::fromLatin1(part) + QLatin1Char('/') + name));
    }
    return paths;
}

void TestTrainyardctl::anInterruptedSampleLeavesNothing()
{
    const QString pictures = file("many");
    const auto process =
        m_ctl.beginJson({QStringLiteral("data"), QStringLiteral("sample"), pictures,
                         QStringLiteral("--images"), QStringLiteral("20000")});
    QByteArray out;
    QVERIFY(Ctl::waitForEvent(*process, "progress", out));
    ::kill(static_cast<pid_t>(process->processId()), SIGTERM);
    const Said said = Ctl::end(*process);
    QCOMPARE(said.status, 3);
    QVERIFY(!said.event(QStringLiteral("cancelled")).isEmpty());
    QVERIFY(!QFileInfo::exists(pictures));
}

void TestTrainyardctl::groupsAndSplits()
{
    const QString name = QStringLiteral("vehicles");
    const Said split =
        json({QStringLiteral("data"), QStringLiteral("split"), name, QStringLiteral("--val"),
              QStringLiteral("0.25"), QStringLiteral("--test"), QStringLiteral("0.25"),
              QStringLiteral("--seed"), QStringLiteral("3")});
    QVERIFY2(split.status == 0, split.err.constData());
    const QJsonObject parts = split.event(QStringLiteral("finished"));
    QVERIFY(qAbs(parts.value(QStringLiteral("val")).toInt() - 30) <= 6);
    QVERIFY(base::readFile(file("project/trainyard.yaml")).value().contains("seed: 3"));
    QCOMPARE(ctl({QStringLiteral("data"), QStringLiteral("split"), name, QStringLiteral("--val"),
                  QStringLiteral("0.9"), QStringLiteral("--test"), QStringLiteral("0.9")})
                 .status,
             1);

    const QJsonObject shown = json({QStringLiteral("data"), QStringLiteral("show"), name})
                                  .event(QStringLiteral("dataset"));
    const QString leaf = shown.value(QStringLiteral("classes"))
                             .toArray()
                             .first()
                             .toObject()
                             .value(QStringLiteral("name"))
                             .toString();
    QCOMPARE(ctl({QStringLiteral("data"), QStringLiteral("group"), name,
                  QStringLiteral("новая=") + leaf})
                 .status,
             0);
    const auto groups = json({QStringLiteral("data"), QStringLiteral("show"), name})
                            .event(QStringLiteral("dataset"))
                            .value(QStringLiteral("groups"))
                            .toArray();
    QVERIFY(groups.contains(QStringLiteral("новая")));
    QCOMPARE(ctl({QStringLiteral("data"), QStringLiteral("group"), name,
                  QStringLiteral("x=no such class")})
                 .status,
             1);
}

void TestTrainyardctl::removesADataSet()
{
    const QString project = m_ctl.project();
    QCOMPARE(
        ctl({QStringLiteral("data"), QStringLiteral("remove"), QStringLiteral("vehicles")}).status,
        0);
    QVERIFY(QFileInfo::exists(project + QStringLiteral("/data/vehicles")));
    QVERIFY(QDir(project + QStringLiteral("/.trainyard/packs")).isEmpty());
    QCOMPARE(
        ctl({QStringLiteral("data"), QStringLiteral("show"), QStringLiteral("vehicles")}).status,
        1);
}

QTEST_GUILESS_MAIN(TestTrainyardctl)
#include "tst_trainyardctl.moc"

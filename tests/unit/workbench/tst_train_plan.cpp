#include "project_fixture.h"
#include "trainyard/base/atomic_file.h"
#include "trainyard/training/spec/samples.h"
#include "trainyard/workbench/train_plan.h"

#include <QDir>
#include <QFileInfo>
#include <QTest>

using namespace trainyard;
using namespace trainyard::workbench;
using fixture::ProjectFixture;

namespace {

TrainRequest small(const QString &dataset = {})
{
    TrainRequest request;
    request.dataset = dataset;
    request.assignments = {QStringLiteral("size=32")};
    return request;
}

Result<TrainPlan> plan(const ProjectFixture &fixture, const TrainRequest &request)
{
    return planTraining(fixture.project(), request, compute::Catalogue::shipped());
}

} // namespace

class TestTrainPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void resolvesEverything();
    void layersLieOverEachOther();
    void minutesAloneEndByTheClock();
    void saysWhatIsMissing_data();
    void saysWhatIsMissing();
    void saysWhatIsWrongWithTheData_data();
    void saysWhatIsWrongWithTheData();
    void warnsOfWeakData();
    void needsToPackAnotherSize();
    void leavesOutWhatCannotBePacked();
    void eachNetworkNeedsImages();
    void budgetsNeedAPrice();

private:
    ProjectFixture m_vehicles;
};

void TestTrainPlan::resolvesEverything()
{
    QVERIFY(m_vehicles.importImages(QStringLiteral("vehicles"), {{QStringLiteral("bus/coach"), 20},
                                                                 {QStringLiteral("bus/city"), 20},
                                                                 {QStringLiteral("car/sedan"), 30},
                                                                 {QStringLiteral("tram"), 10}}));
    TrainRequest request = small(); // the only data set needs no name
    request.assignments.append(QStringLiteral("mode=compare"));
    const auto made = plan(m_vehicles, request);
    QVERIFY2(made, made ? "" : qPrintable(made.error().message));
    QCOMPARE(made->recipe.dataset, std::string("vehicles"));
    QCOMPARE(made->recipe.classes.size(), std::size_t(4));
    QCOMPARE(made->missing, qint64(0));
    QCOMPARE(made->counts[0] + made->counts[1] + made->counts[2], qint64(80));
    QCOMPARE(made->recipe.device, std::string("cpu"));
    QVERIFY(QFileInfo::exists(QString::fromStdString(made->recipe.pack)));
    QVERIFY(made->recipe.dataHash.size() == 32);

    QStringList nets;
    qint64 weights = 0;
    for (const NetPlan &net : made->nets) {
        nets.append(net.name);
        weights += net.weights;
    }
    QCOMPARE(nets, (QStringList{QStringLiteral("flat"), QStringLiteral("superclass"),
                                QStringLiteral("group:bus"), QStringLiteral("shared")}));
    QCOMPARE(made->weights, weights);
    QCOMPARE(made->nets[2].classes, 2);
    QCOMPARE(made->nets[2].counts[0] + made->nets[2].counts[1] + made->nets[2].counts[2],
             qint64(40));

    const auto samples = training::samplesFromBytes(made->samples.toStdString());
    QVERIFY(samples);
    QCOMPARE(samples.value->size(), std::size_t(80));
    std::array<qint64, 3> counts = {};
    for (const training::Sample &sample : *samples.value) {
        ++counts[static_cast<std::size_t>(sample.split)];
        QVERIFY(sample.leaf < 4);
    }
    QCOMPARE(counts, made->counts);
}

void TestTrainPlan::layersLieOverEachOther()
{
    ProjectFixture fixture;
    QVERIFY(fixture.importImages(QStringLiteral("d"),
                                 {{QStringLiteral("a"), 10}, {QStringLiteral("b"), 10}}));
    const QByteArray before =
        base::readFile(fixture.folder() + QStringLiteral("/trainyard.yaml")).value();
    fixture.writeFile(QStringLiteral("trainyard.yaml"),
                      before + "defaults:\n  epochs: 3\n  batch: 16\n  size: 32\n");
    TrainRequest request;
    request.recipe = "batch: 8\nseed: 5\n";
    request.recipeName = QStringLiteral("mine.yaml");
    request.assignments = {QStringLiteral("seed=6")};
    const auto made = plan(fixture, request);
    QVERIFY2(made, made ? "" : qPrintable(made.error().message));
    QCOMPARE(made->recipe.epochs, 3);
    QCOMPARE(made->recipe.batch, 8);
    QCOMPARE(made->recipe.seed, std::uint64_t(6));
    QCOMPARE(made->pack.key(), QStringLiteral("32-stretch"));

    fixture.writeFile(QStringLiteral("trainyard.yaml"), before + "defaults:\n  epohcs: 3\n");
    const auto wrong = plan(fixture, request);
    QVERIFY(!wrong);
    QVERIFY2(wrong.error().message.startsWith(QStringLiteral("trainyard.yaml, line ")),
             qPrintable(wrong.error().message));
}

void TestTrainPlan::minutesAloneEndByTheClock()
{
    TrainRequest request = small();
    request.assignments.append(QStringLiteral("minutes=2"));
    QVERIFY(plan(m_vehicles, request)->recipe.epochs > 100);
    request.assignments.append(QStringLiteral("epochs=4"));
    QCOMPARE(plan(m_vehicles, request)->recipe.epochs, 4);
}

void TestTrainPlan::saysWhatIsMissing_data()
{
    QTest::addColumn<QString>("dataset");
    QTest::addColumn<QString>("assignment");
    QTest::addColumn<QString>("on");
    QTest::addColumn<QString>("part");
    const auto row = [](const char *name, const char *dataset, const char *assignment,
                        const char *on, const char *part) {
        QTest::newRow(name) << QString::fromLatin1(dataset) << QString::fromLatin1(assignment)
                            << QString::fromLatin1(on) << QString::fromLatin1(part);
    };
    row("data set", "lorries", "", "", "has no data set \"lorries\". It has: vehicles.");
    row("key", "", "epohcs=3", "", "Did you mean \"epochs\"?");
    row("network", "", "net=vgg", "", "There is no network \"vgg\"");
    row("size 0", "", "size=0", "", "\"size\" is 0");
    row("negative epochs", "", "epochs=-2", "", "\"epochs\" is -2");
    row("place", "", "", "gpu7", "There is no place \"gpu7\" to train. There are: local/cpu");
    row("priced place", "", "", "datasphere/g1.1", "by its prices alone");
    row("gpu", "", "device=cuda:GPU-1", "", "There is no place \"cuda:GPU-1\"");
}

void TestTrainPlan::saysWhatIsMissing()
{
    QFETCH(QString, dataset);
    QFETCH(QString, assignment);
    QFETCH(QString, on);
    QFETCH(QString, part);
    TrainRequest request = small(dataset);
    request.on = on;
    if (!assignment.isEmpty())
        request.assignments.append(assignment);
    const auto made = plan(m_vehicles, request);
    QVERIFY(!made);
    QVERIFY2(made.error().message.contains(part), qPrintable(made.error().message));
}

void TestTrainPlan::saysWhatIsWrongWithTheData_data()
{
    QTest::addColumn<std::vector<fixture::ClassImages>>("classes");
    QTest::addColumn<QString>("mode");
    QTest::addColumn<QString>("part");
    using Classes = std::vector<fixture::ClassImages>;
    QTest::newRow("one class") << Classes{{QStringLiteral("a"), 8}} << QStringLiteral("flat")
                               << QStringLiteral("only one class");
    QTest::newRow("no groups") << Classes{{QStringLiteral("a"), 8}, {QStringLiteral("b"), 8}}
                               << QStringLiteral("chained")
                               << QStringLiteral("at least two groups");
    QTest::newRow("nothing to validate")
        << Classes{{QStringLiteral("a"), 1}, {QStringLiteral("b"), 1}} << QStringLiteral("flat")
        << QStringLiteral("no validation images");
}

void TestTrainPlan::saysWhatIsWrongWithTheData()
{
    QFETCH(std::vector<fixture::ClassImages>, classes);
    QFETCH(QString, mode);
    QFETCH(QString, part);
    ProjectFixture fixture;
    QVERIFY(fixture.importImages(QStringLiteral("d"), classes));
    TrainRequest request = small();
    request.assignments.append(QStringLiteral("mode=") + mode);
    const auto made = plan(fixture, request);
    QVERIFY(!made);
    QCOMPARE(made.error().code, ErrorCode::InvalidInput);
    QVERIFY2(made.error().message.contains(part), qPrintable(made.error().message));
}

void TestTrainPlan::warnsOfWeakData()
{
    ProjectFixture fixture;
    QVERIFY(!plan(fixture, small()));
    QVERIFY(plan(fixture, small()).error().message.contains(QStringLiteral("no data set yet")));
    QVERIFY(fixture.importImages(QStringLiteral("d"), {{QStringLiteral("a"), 10},
                                                       {QStringLiteral("b"), 10},
                                                       {QStringLiteral("c"), 1},
                                                       {QStringLiteral("empty"), 0}}));
    TrainRequest request = small();
    request.assignments.append(QStringLiteral("mode=compare"));
    const auto made = plan(fixture, request);
    QVERIFY2(made, made ? "" : qPrintable(made.error().message));
    QCOMPARE(made->recipe.classes.size(), std::size_t(3));
    const QString warnings = made->warnings.join(QLatin1Char('\n'));
    QVERIFY2(warnings.contains(QStringLiteral("Classes without images are left out: empty.")),
             qPrintable(warnings));
    QVERIFY2(warnings.contains(QStringLiteral("one single image")), qPrintable(warnings));
    QVERIFY2(warnings.contains(QStringLiteral("only a flat network")), qPrintable(warnings));
}

void TestTrainPlan::needsToPackAnotherSize()
{
    TrainRequest request = small();
    request.assignments = {QStringLiteral("size=48")};
    const auto made = plan(m_vehicles, request);
    QVERIFY(made);
    QCOMPARE(made->missing, qint64(80));
    QCOMPARE(made->pack.key(), QStringLiteral("48-stretch"));
}

void TestTrainPlan::leavesOutWhatCannotBePacked()
{
    ProjectFixture fixture;
    QVERIFY(fixture.importImages(QStringLiteral("d"),
                                 {{QStringLiteral("a"), 10}, {QStringLiteral("b"), 10}}));
    const QString folder = fixture.folder() + QStringLiteral("/data/d/a/");
    const QStringList files = QDir(folder).entryList(QDir::Files);
    QCOMPARE(files.size(), 10);
    for (const QString &file : files.mid(0, 4))
        QVERIFY(QFile::remove(folder + file));
    fixture.writeFile(QStringLiteral("data/d/a/") + files[4], "no picture any more");

    const auto packed = plan(fixture, small()); // the pixels are there
    QVERIFY(packed);
    QCOMPARE(packed->counts[0] + packed->counts[1] + packed->counts[2], qint64(20));
    QVERIFY(packed->warnings.isEmpty());

    TrainRequest request;
    request.assignments = {QStringLiteral("size=48")};
    const auto made = plan(fixture, request);
    QVERIFY2(made, made ? "" : qPrintable(made.error().message));
    QCOMPARE(made->missing, qint64(15));
    QCOMPARE(made->counts[0] + made->counts[1] + made->counts[2], qint64(15));
    const QString warnings = made->warnings.join(QLatin1Char('\n'));
    QVERIFY2(warnings.contains(QStringLiteral("5 image(s) cannot be packed and are left out")),
             qPrintable(warnings));
    QVERIFY2(warnings.contains(QStringLiteral("a/") + files[0]), qPrintable(warnings));
}

// Of a group whose classes lie in the test part alone nothing can be learnt.
void TestTrainPlan::eachNetworkNeedsImages()
{
    ProjectFixture fixture;
    QVERIFY(fixture.importImages(QStringLiteral("d"), {{QStringLiteral("train/car/sedan"), 6},
                                                       {QStringLiteral("train/car/coupe"), 6},
                                                       {QStringLiteral("val/car/sedan"), 3},
                                                       {QStringLiteral("val/car/coupe"), 3},
                                                       {QStringLiteral("test/bus/city"), 3},
                                                       {QStringLiteral("test/bus/coach"), 3}}));
    TrainRequest request = small();
    QVERIFY(plan(fixture, request)); // the flat network has enough
    request.assignments.append(QStringLiteral("mode=chained"));
    const auto made = plan(fixture, request);
    QVERIFY(!made);
    QCOMPARE(made.error().code, ErrorCode::InvalidInput);
    QVERIFY2(made.error().message.contains(QStringLiteral("group bus")),
             qPrintable(made.error().message));
}

void TestTrainPlan::budgetsNeedAPrice()
{
    TrainRequest request = small();
    request.budget = QStringLiteral("300RUB");
    const auto unknown = plan(m_vehicles, request);
    QVERIFY(!unknown);
    QVERIFY(unknown.error().message.contains(QStringLiteral("not known")));

    const auto catalogue = compute::Catalogue::fromYaml(
        "trainyard_machines: 1\nmachines:\n  local:\n    kind: local\n    electricity: {currency: "
        "RUB, per_kwh: 5.5}\n",
        QStringLiteral("machines.yaml"));
    QVERIFY(catalogue);
    const auto made = planTraining(m_vehicles.project(), request, *catalogue);
    QVERIFY2(made, made ? "" : qPrintable(made.error().message));
    QCOMPARE(made->budgetMicro, qint64(300'000'000));
    request.budget = QStringLiteral("3 USD");
    QVERIFY(!planTraining(m_vehicles.project(), request, *catalogue));
    request.budget = QStringLiteral("0");
    QVERIFY(!planTraining(m_vehicles.project(), request, *catalogue));
    request.budget.clear();
    request.background = true;
    QVERIFY(!planTraining(m_vehicles.project(), request, *catalogue));
}

QTEST_GUILESS_MAIN(TestTrainPlan)
#include "tst_train_plan.moc"

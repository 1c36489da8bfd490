#include "run_fixture.h"
#include "trainyard/workbench/speed_probe.h"

#include <nlohmann/json.hpp>

#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::workbench;

namespace {

NetPlan net(const char *name, qint64 images)
{
    NetPlan net;
    net.name = QLatin1String(name);
    net.counts[0] = images;
    return net;
}

TrainPlan threeNets()
{
    TrainPlan plan;
    plan.recipe.epochs = 10;
    plan.recipe.mode = "chained";
    plan.nets = {net("superclass", 100), net("group:a", 100), net("group:b", 50)};
    return plan;
}

QJsonObject speedOf(const char *name, double imagesPerSecond)
{
    return {{QStringLiteral("name"), QLatin1String(name)},
            {QStringLiteral("images_per_second"), imagesPerSecond}};
}

QJsonObject answer(int lanes)
{
    return {{QStringLiteral("device"), QStringLiteral("cpu")},
            {QStringLiteral("precision"), QStringLiteral("float32")},
            {QStringLiteral("lanes"), lanes},
            {QStringLiteral("nets"), QJsonArray{speedOf("superclass", 100), speedOf("group:a", 50),
                                                speedOf("group:b", 100)}}};
}

} // namespace

class TestSpeedProbe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addsUpTheLanes_data();
    void addsUpTheLanes();
    void needsEveryNetwork();
    void minutesAreTheMost();
    void theSameWorkIsAnsweredAlike();
    void earlierRunsTellOfTheirPlaces();
};

void TestSpeedProbe::addsUpTheLanes_data()
{
    QTest::addColumn<int>("lanes");
    QTest::addColumn<double>("seconds");
    QTest::newRow("not said") << 0 << 35.0;
    QTest::newRow("one after the other") << 1 << 35.0;
    QTest::newRow("two side by side") << 2 << 20.0; // 20 | 10 + 5
    QTest::newRow("a lane for each") << 3 << 20.0;
}

void TestSpeedProbe::addsUpTheLanes()
{
    QFETCH(int, lanes);
    QFETCH(double, seconds);
    const auto speed = measuredSpeed(answer(lanes), threeNets());
    QVERIFY(speed);
    QCOMPARE(speed->seconds, seconds);
    QCOMPARE(speed->imagesPerSecond, 2500 / seconds);
    QCOMPARE(speed->runs, 0);
}

void TestSpeedProbe::needsEveryNetwork()
{
    TrainPlan plan = threeNets();
    plan.nets.push_back(net("group:c", 10));
    QVERIFY(!measuredSpeed(answer(1), plan));
}

void TestSpeedProbe::minutesAreTheMost()
{
    TrainPlan plan = threeNets();
    plan.recipe.minutes = 0.25;
    QCOMPARE(measuredSpeed(answer(1), plan)->seconds, 15.0);
    QCOMPARE(measuredSpeed(answer(1), plan)->imagesPerSecond, 2500 / 35.0);
}

void TestSpeedProbe::theSameWorkIsAnsweredAlike()
{
    const QString cpu = QStringLiteral("cpu");
    TrainPlan plan = threeNets();
    const QByteArray key = speedKey(plan, cpu);
    plan.recipe.epochs = 99;
    plan.recipe.minutes = 3;
    plan.recipe.augment.rotate = 20;
    QCOMPARE(speedKey(plan, cpu), key);
    QVERIFY(speedKey(plan, QStringLiteral("cuda:GPU-1")) != key);
    plan.recipe.batch *= 2;
    QVERIFY(speedKey(plan, cpu) != key);
}

// 5120 images in 20 s; runs of another size, and those that did not end, do not count.
void TestSpeedProbe::earlierRunsTellOfTheirPlaces()
{
    const QTemporaryDir folder;
    const Project project = Project::create(folder.path()).value();
    const TrainPlan plan = threeNets();
    QVERIFY(earlierSpeeds(project, plan).empty());
    const auto recipe = [](training::Recipe recipe) {
        return QJsonDocument::fromJson(
                   QByteArray::fromStdString(training::recipeToJson(recipe).dump()))
            .object();
    };
    training::Recipe other = plan.recipe;
    other.size = 32;
    const auto add = [&](const char *id, const QJsonObject &of, runs::RunState state) {
        const QString run =
            fixture::writeRun(project.folder(), QLatin1String(id), 0, fixture::wholeRun(4), of);
        runs::RunRecord record = runs::readRunRecord(run).value();
        record.state = state;
        record.machine = QStringLiteral("local");
        record.configuration = QStringLiteral("cpu");
        QVERIFY(runs::writeRunRecord(run, record));
    };
    add("20260314-092653-aaaaaa", recipe(plan.recipe), runs::RunState::Finished);
    add("20260314-092653-bbbbbb", recipe(other), runs::RunState::Finished);
    add("20260314-092653-cccccc", recipe(plan.recipe), runs::RunState::Failed);
    const auto speeds = earlierSpeeds(project, plan);
    QCOMPARE(speeds.size(), std::size_t(1));
    const MeasuredSpeed speed = speeds.at(QStringLiteral("local/cpu"));
    QCOMPARE(speed.runs, 1);
    QCOMPARE(speed.imagesPerSecond, 256.0);
    QCOMPARE(speed.seconds, 2500 / 256.0);
}

QTEST_GUILESS_MAIN(TestSpeedProbe)
#include "tst_speed_probe.moc"

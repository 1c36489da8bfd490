#include "project_fixture.h"
#include "trainyard/base/atomic_file.h"
#include "trainyard/base/ids.h"
#include "trainyard/runs/run_record.h"
#include "trainyard/training/spec/recipe.h"
#include "trainyard/workbench/recipe_draft.h"
#include "trainyard/workbench/train_run.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QTest>

using namespace trainyard;
using namespace trainyard::workbench;

class TestTrainRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void stagesWhatAWorkerReads();
    void aFailureLeavesNothing();
    void aRunCanBeAskedForAgain();
    void newDefaultsDoNotChangeAClone();
    void aDraftIsReadAsItWouldRun();
    void namesItself();

private:
    TrainPlan plan(const TrainRequest &request);
    QString recorded(const TrainRequest &request, const TrainPlan &made); // folder of a run of it
    void writeDefaults(const QByteArray &defaults);

    fixture::ProjectFixture m_fixture;
};

void TestTrainRun::initTestCase()
{
    QVERIFY(m_fixture.importImages(
        QStringLiteral("d"),
        {{QStringLiteral("g/a"), 10}, {QStringLiteral("g/b"), 10}, {QStringLiteral("h/c"), 10}}));
}

TrainPlan TestTrainRun::plan(const TrainRequest &request)
{
    return planTraining(m_fixture.project(), request, compute::Catalogue::shipped()).value();
}

QString TestTrainRun::recorded(const TrainRequest &request, const TrainPlan &made)
{
    const auto start = stageRun(m_fixture.project(), request, made).value();
    const QString folder = m_fixture.project().stagingFolder(start.staging);
    QJsonObject object = start.record;
    object.insert(QStringLiteral("id"), start.staging);
    const auto written = runs::writeRunRecord(folder, runs::RunRecord::fromJson(object).value());
    return written ? folder : QString();
}

void TestTrainRun::writeDefaults(const QByteArray &defaults)
{
    const QString file = m_fixture.folder() + QStringLiteral("/trainyard.yaml");
    QByteArray text = base::readFile(file).value();
    text.truncate(text.indexOf("defaults:") < 0 ? text.size() : text.indexOf("defaults:"));
    m_fixture.writeFile(QStringLiteral("trainyard.yaml"),
                        defaults.isEmpty() ? text : text + "defaults:\n" + defaults);
}

void TestTrainRun::stagesWhatAWorkerReads()
{
    TrainRequest request;
    request.assignments = {QStringLiteral("size=32"), QStringLiteral("mode=chained"),
                           QStringLiteral("threads=2")};
    request.notes = QStringLiteral("заметка");
    request.tags = QStringList{QStringLiteral("one")};
    const TrainPlan made = plan(request);
    const auto start = stageRun(m_fixture.project(), request, made);
    QVERIFY(start);
    QVERIFY(base::isId(start->staging));
    QCOMPARE(start->project, m_fixture.folder());
    QCOMPARE(start->threads, 2);

    const QDir staging(m_fixture.project().stagingFolder(start->staging));
    const auto json = nlohmann::json::parse(
        base::readFile(staging.filePath(QStringLiteral("recipe.json"))).value().toStdString());
    const auto recipe = training::parseRecipe(json, training::RecipePart::Resolved);
    QVERIFY(recipe);
    QVERIFY(QDir::isAbsolutePath(QString::fromStdString(recipe.value->pack)));
    QCOMPARE(recipe.value->mode, std::string("chained"));
    QCOMPARE(base::readFile(staging.filePath(QStringLiteral("samples.bin"))).value(), made.samples);

    QJsonObject object = start->record;
    object.insert(QStringLiteral("id"), start->staging);
    const auto record = runs::RunRecord::fromJson(object);
    QVERIFY(record);
    QCOMPARE(record->name, QStringLiteral("d, chained"));
    QCOMPARE(record->notes, request.notes);
    QCOMPARE(record->tags, request.tags);
    QCOMPARE(record->dataHash.size(), 32);
    QCOMPARE(record->weightsTotal.value_or(0), made.weights);
    QCOMPARE(record->configuration, QStringLiteral("cpu"));
}

void TestTrainRun::aFailureLeavesNothing()
{
    TrainRequest request;
    request.assignments = {QStringLiteral("size=32")};
    const TrainPlan made = plan(request);
    const QString staging = m_fixture.project().stateFolder() + QStringLiteral("/staging");
    QDir(staging).removeRecursively();
    QVERIFY(base::replaceFile(staging, "a file in the way"));
    QVERIFY(!stageRun(m_fixture.project(), request, made));
    QCOMPARE(base::readFile(staging).value(), QByteArray("a file in the way"));
    QVERIFY(QFile::remove(staging));
}

void TestTrainRun::aRunCanBeAskedForAgain()
{
    TrainRequest request;
    request.assignments = {QStringLiteral("size=32"), QStringLiteral("epochs=3"),
                           QStringLiteral("net={name: fast, width: 0.5}")};
    const TrainPlan made = plan(request);
    const auto again = requestFromRun(recorded(request, made));
    QVERIFY2(again, again ? "" : qPrintable(again.error().message));
    const TrainPlan second = plan(*again);
    QCOMPARE(training::recipeToJson(second.recipe).dump(),
             training::recipeToJson(made.recipe).dump());
}

void TestTrainRun::newDefaultsDoNotChangeAClone()
{
    TrainRequest request;
    request.assignments = {QStringLiteral("size=32")};
    const TrainPlan made = plan(request);
    const auto again = requestFromRun(recorded(request, made));
    QVERIFY(again);
    writeDefaults("  size: 48\n  epochs: 77\n  minutes: 5\n  net: {name: fast, width: 0.5}\n"
                  "  augment: {rotate: 15}\n  optimizer: {name: adamw, learning_rate: 0.001}\n");
    const TrainPlan second = plan(*again);
    writeDefaults({});
    QCOMPARE(training::recipeToJson(second.recipe).dump(),
             training::recipeToJson(made.recipe).dump());
}

// A key that is taken out of the text is the project's, in the choices and in the run alike.
void TestTrainRun::aDraftIsReadAsItWouldRun()
{
    writeDefaults("  size: 32\n  epochs: 77\n");
    const QByteArray text("batch: 16\n");
    const auto shown = recipeOf(m_fixture.project(), text);
    const auto changed = changedRecipeText(m_fixture.project(), text, {QStringLiteral("seed=3")});
    TrainRequest request;
    request.recipe = text;
    const TrainPlan made = plan(request);
    writeDefaults({});
    QVERIFY(shown && changed);
    QCOMPARE(shown->epochs, made.recipe.epochs);
    QCOMPARE(shown->size, made.recipe.size);
    const auto read = recipeOf(m_fixture.project(), *changed);
    QVERIFY(read);
    QCOMPARE(read->epochs, 77);
    QCOMPARE(read->batch, 16);
    QCOMPARE(read->seed, std::uint64_t(3));
}

void TestTrainRun::namesItself()
{
    training::Recipe recipe;
    recipe.dataset = "машины";
    QCOMPARE(usualRunName(recipe), QStringLiteral("машины, flat"));
    recipe.mode = "compare";
    QCOMPARE(usualRunName(recipe), QStringLiteral("машины, compared"));
}

QTEST_GUILESS_MAIN(TestTrainRun)
#include "tst_train_run.moc"

#include "trainyard/training/recipe/recipe_layers.h"

#include <QTest>

using namespace trainyard;
using namespace trainyard::training;

class TestRecipeLayers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theLaterOneCounts();
    void readsAPartOfATextWithItsPlaces();
    void assignmentsReachIntoParts();
    void aWrongLayerIsToldByNameAndDoesNotCount();
    void whatDoesNotFitTogetherNamesItsLayer();
    void classesAreChecked_data();
    void classesAreChecked();
};

void TestRecipeLayers::theLaterOneCounts()
{
    RecipeLayers layers;
    QVERIFY(
        layers.addText("size: 32\naugment: {flip: false, hue: 0.1}\nnet: {name: fast, width: 2}\n",
                       QStringLiteral("trainyard.yaml")));
    QVERIFY(layers.addText("augment: {hue: 0.2}\nnet: residual\n", QStringLiteral("mine.yaml")));
    QVERIFY(layers.addAssignment(QStringLiteral("epochs=2")));
    const auto recipe = layers.recipe();
    QVERIFY(recipe);
    QCOMPARE(recipe->size, 32);
    QCOMPARE(recipe->augment.flip, false);
    QCOMPARE(recipe->augment.hue, 0.2);
    QCOMPARE(recipe->net.name, std::string("residual"));
    QCOMPARE(recipe->net.width, 1.0);
    QCOMPARE(recipe->epochs, 2);
}

void TestRecipeLayers::readsAPartOfATextWithItsPlaces()
{
    const QByteArray project = "trainyard: 1\ndatasets: {a: {source: b}}\ndefaults:\n  size: 32\n";
    RecipeLayers layers;
    QVERIFY(layers.addText(project, QStringLiteral("trainyard.yaml"), "defaults"));
    QCOMPARE(layers.recipe()->size, 32);
    for (const char *none : {"", "trainyard: 1\n", "defaults:\n", "- defaults\n"})
        QVERIFY2(layers.addText(none, QStringLiteral("trainyard.yaml"), "defaults"), none);
    QCOMPARE(layers.recipe()->size, 32);
    const auto wrong =
        layers.addText(project + "  epochs: 0\n", QStringLiteral("trainyard.yaml"), "defaults");
    QVERIFY2(wrong.error().message.startsWith(
                 QStringLiteral("trainyard.yaml, line 5, column 11: \"epochs\"")),
             qPrintable(wrong.error().message));
}

void TestRecipeLayers::assignmentsReachIntoParts()
{
    RecipeLayers layers;
    for (const char *text : {"optimizer.learning_rate=0.01", "net={name: mobile, width: 0.5}",
                             "augment.flip=no", "dataset=2024", "minutes = 1.5"})
        QVERIFY(layers.addAssignment(QString::fromUtf8(text)));
    const auto recipe = layers.recipe();
    QVERIFY(recipe);
    QCOMPARE(recipe->optimizer.learningRate, 0.01);
    QCOMPARE(recipe->net, (NetSpec{"mobile", 0.5, {}}));
    QCOMPARE(recipe->augment.flip, false);
    QCOMPARE(recipe->dataset, std::string("2024"));
    QCOMPARE(recipe->minutes.value_or(0), 1.5);
}

void TestRecipeLayers::aWrongLayerIsToldByNameAndDoesNotCount()
{
    RecipeLayers layers;
    const auto text = layers.addText("size: 0\n", QStringLiteral("mine.yaml"));
    QCOMPARE(text.error().code, ErrorCode::InvalidInput);
    QCOMPARE(text.error().message,
             QStringLiteral(
                 "mine.yaml, line 1, column 7: \"size\" is 0, but must lie between 8 and 1024."));
    const auto assignment = layers.addAssignment(QStringLiteral("epochs=-1"));
    QCOMPARE(assignment.error().message,
             QStringLiteral("epochs=-1: \"epochs\" is -1, but must lie between 1 and 100000."));
    for (const char *broken : {"epochs", "=3", "epochs=[", "epochs=1, size: 8", "a\"b=1"})
        QVERIFY2(!layers.addAssignment(QString::fromUtf8(broken)), broken);
    QCOMPARE(layers.recipe()->size, Recipe().size);
}

void TestRecipeLayers::whatDoesNotFitTogetherNamesItsLayer()
{
    RecipeLayers layers;
    QVERIFY(layers.addText("net: {blocks: [[pool, 8], [conv, 16, 3, 1]]}\n",
                           QStringLiteral("net.yaml")));
    QVERIFY(layers.addAssignment(QStringLiteral("net={blocks: [[pool, 8], [pool, 8]]}")));
    QVERIFY(layers.addText("# small\nsize: 16\nnet: fast\n", QStringLiteral("small.yaml")));
    QVERIFY(layers.recipe());
    RecipeLayers other;
    QVERIFY(other.addText("net: {blocks: [[pool, 8], [pool, 8]]}\n", QStringLiteral("net.yaml")));
    QVERIFY(!other.addText("# small\nsize: 16\nnet: {blocks: [[pool, 8], [pool, 8]]}\n",
                           QStringLiteral("small.yaml")));
    QVERIFY(other.addText("# small\nsize: 16\n", QStringLiteral("small.yaml")));
    const auto recipe = other.recipe();
    QVERIFY(!recipe);
    QVERIFY2(recipe.error().message.startsWith(QStringLiteral("small.yaml, line 2, column 7: ")),
             qPrintable(recipe.error().message));
}

void TestRecipeLayers::classesAreChecked_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("part");
    QTest::newRow("none") << QByteArray(R"({"classes":[]})") << QStringLiteral("no classes");
    QTest::newRow("one") << QByteArray(R"({"classes":[{"name":"a","group":""}]})")
                         << QStringLiteral("only one class");
    QTest::newRow("twice")
        << QByteArray(R"({"classes":[{"name":"a","group":"g"},{"name":"a","group":"g"}]})")
        << QStringLiteral("there twice");
    QTest::newRow("group") << QByteArray(
                                  R"({"classes":[{"name":"a","group":"g"},{"name":"b","group":"h"}],
                                      "groups":["g"]})")
                           << QStringLiteral("\"h\" is not among");
    QTest::newRow("chain") << QByteArray(
                                  R"({"classes":[{"name":"a","group":""},{"name":"b","group":""}],
                                      "mode":"chained"})")
                           << QStringLiteral("need at least two groups");
}

void TestRecipeLayers::classesAreChecked()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, part);
    RecipeLayers layers;
    QVERIFY(layers.addValues({{"pack", "/a.typack"}}, QStringLiteral("data")));
    QVERIFY(layers.addValues(nlohmann::json::parse(json.toStdString()), QStringLiteral("data")));
    const auto recipe = layers.recipe(RecipePart::Resolved);
    QVERIFY(!recipe);
    QVERIFY2(recipe.error().message.contains(part), qPrintable(recipe.error().message));
}

QTEST_GUILESS_MAIN(TestRecipeLayers)
#include "tst_recipe_layers.moc"

#include "trainyard/training/recipe/recipe_layers.h"
#include "trainyard/training/recipe/recipe_text.h"

#include <QTest>

using namespace trainyard;
using namespace trainyard::training;

class TestRecipeText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatAPersonWrites();
    void saysWhereAndWhat_data();
    void saysWhereAndWhat();
    void tellsAllMistakesInOrder();
    void countsCharactersNotBytes();
    void survivesHostileText_data();
    void survivesHostileText();
    void writesWhatItReads_data();
    void writesWhatItReads();
    void writesOnlyWhatWasChanged();
};

void TestRecipeText::readsWhatAPersonWrites()
{
    const RecipeText text = readRecipeText("# mine\r\n"
                                           "dataset: 2024\n"
                                           "mode: compare\n"
                                           "net: {name: residual, width: 1.5}\n"
                                           "optimizer:\n"
                                           "  learning_rate: 5e-2\n"
                                           "augment: {flip: no, cutout: .25}\n"
                                           "minutes: ~\n"
                                           "seed: 18446744073709551615\n");
    QVERIFY2(text.mistakes.empty(),
             text.mistakes.empty() ? "" : qPrintable(text.mistakes[0].sentence));
    const auto recipe = parseRecipe(text.values, RecipePart::Partial);
    QVERIFY(recipe);
    QCOMPARE(recipe.value->dataset, std::string("2024"));
    QCOMPARE(recipe.value->mode, std::string("compare"));
    QCOMPARE(recipe.value->net.width, 1.5);
    QCOMPARE(recipe.value->optimizer.learningRate, 0.05);
    QCOMPARE(recipe.value->augment.flip, false);
    QCOMPARE(recipe.value->augment.cutout, 0.25);
    QVERIFY(!recipe.value->minutes);
    QCOMPARE(recipe.value->seed, 18446744073709551615U);
    QVERIFY(readRecipeText("").mistakes.empty());
    QVERIFY(readRecipeText("# only a comment\n").mistakes.empty());
}

void TestRecipeText::saysWhereAndWhat_data()
{
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("sentence");
    const auto add = [](const char *name, const char *yaml, int line, int column,
                        const char *sentence) {
        QTest::newRow(name) << QByteArray(yaml) << line << column << QString::fromUtf8(sentence);
    };
    add("near miss", "epoch: 3\n", 1, 1, "A recipe has no key \"epoch\". Did you mean \"epochs\"?");
    add("one level too high", "size: 64\nlearning_rate: 0.1\n", 2, 1,
        "A recipe has no key \"learning_rate\". Did you mean \"optimizer.learning_rate\"?");
    add("nested near miss", "augment:\n  flipp: true\n", 2, 3,
        "A recipe has no key \"augment.flipp\". Did you mean \"flip\"?");
    add("nothing near", "xyzzy: 1\n", 1, 1, "A recipe has no key \"xyzzy\".");
    add("size 0", "size: 0\n", 1, 7, "\"size\" is 0, but must lie between 8 and 1024.");
    add("negative epochs", "mode: flat\nepochs:  -3\n", 2, 10,
        "\"epochs\" is -3, but must lie between 1 and 100000.");
    add("text for a number", "batch: many\n", 1, 8, "\"batch\" must be a whole number.");
    add("fraction", "batch: 1.5\n", 1, 8, "\"batch\" must be a whole number.");
    add("quoted number", "batch: '64'\n", 1, 8, "\"batch\" must be a whole number.");
    add("not finite", "ema: .nan\n", 1, 6, "\"ema\" must be a number.");
    add("unknown network", "net: resnet152x\n", 1, 6,
        "There is no network \"resnet152x\". There are: separable, residual, residual32, fast, "
        "mobile; or give a list of blocks.");
    add("misspelt network", "net:\n  name: residuall\n", 2, 9,
        "There is no network \"residuall\". Did you mean \"residual\"? There are: separable, "
        "residual, residual32, fast, mobile.");
    add("misspelt mode", "mode: chain\n", 1, 7,
        "\"mode\" cannot be \"chain\". It can be: flat, chained, shared, compare.");
    add("network too deep", "net: {blocks: [[pool, 8], [pool, 8], [conv, 16, 3, 1]]}\nsize: 32\n",
        2, 7,
        "Images of 32 pixels are too small for this network: it needs at least 64. Choose a "
        "larger \"size\" or another network.");
    add("unknown block", "net:\n  blocks:\n    - [conv, 16, 3, 1]\n    - [dense, 3]\n", 4, 8,
        "dense is no block of a network. A block begins with conv, separable, residual, mobile, "
        "fast or pool.");
    add("list instead of keys", "- a\n- b\n", 1, 1, "A recipe is made of lines \"key: value\".");
    add("a word", "augment: none\n", 1, 10, "\"augment\" must hold keys and values of its own.");
    add("twice", "size: 64\nsize: 32\n", 2, 1, "The key \"size\" is there twice.");
    add("two documents", "size: 64\n---\nsize: 32\n", 3, 1,
        "A second recipe begins here. A file holds one recipe.");
    add("later format", "format: 2\n", 1, 9,
        "This was written by a later version of Trainyard (format 2; this version knows 1). "
        "Update the program to use it.");
}

void TestRecipeText::saysWhereAndWhat()
{
    QFETCH(QByteArray, yaml);
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(QString, sentence);
    const RecipeText text = readRecipeText(yaml);
    QCOMPARE(text.mistakes.size(), 1U);
    QCOMPARE(text.mistakes[0].sentence, sentence);
    QCOMPARE(text.mistakes[0].place.line, line);
    QCOMPARE(text.mistakes[0].place.column, column);
}

void TestRecipeText::tellsAllMistakesInOrder()
{
    const RecipeText text = readRecipeText("seed: -1\nepochs: 0\nfoo: 1\nbatch: x\n");
    QCOMPARE(text.mistakes.size(), 4U);
    for (int index = 0; index < 4; ++index)
        QCOMPARE(text.mistakes[static_cast<std::size_t>(index)].place.line, index + 1);
    const Error error = mistakesError(text.mistakes, QStringLiteral("my.yaml"));
    QCOMPARE(error.code, ErrorCode::InvalidInput);
    QCOMPARE(error.message.count(QLatin1Char('\n')), 3);
    QVERIFY(error.message.startsWith(QStringLiteral("my.yaml, line 1, column 7: ")));

    QByteArray many;
    for (int index = 0; index < 25; ++index)
        many += "unknown_" + QByteArray::number(index) + ": 1\n";
    const QString told = mistakesError(readRecipeText(many).mistakes, QStringLiteral("f")).message;
    QCOMPARE(told.count(QLatin1Char('\n')), 10);
    QVERIFY(told.endsWith(QStringLiteral("15 more")) || told.contains(QStringLiteral("more")));
}

void TestRecipeText::countsCharactersNotBytes()
{
    const RecipeText text = readRecipeText("{dataset: \"машины\", size: 4}\n");
    QCOMPARE(text.mistakes.size(), 1U);
    QCOMPARE(text.mistakes[0].place, (Place{1, 27}));
}

void TestRecipeText::survivesHostileText_data()
{
    QTest::addColumn<QByteArray>("yaml");
    QTest::newRow("open bracket") << QByteArray("net: [1, 2\n");
    QTest::newRow("tab") << QByteArray("augment:\n\tflip: true\n");
    QTest::newRow("unknown alias") << QByteArray("net: *nothing\n");
    QTest::newRow("alias of itself") << QByteArray("net: &a [*a]\n");
    QTest::newRow("key is a map") << QByteArray("{a: 1}: 2\n");
    QTest::newRow("binary") << QByteArray("\x00\x01\xff\xfe\x80", 5);
    QTest::newRow("deep") << QByteArray(5000, '[');
    QTest::newRow("large") << QByteArray(2 * 1024 * 1024, 'a');
    QByteArray laughs = "a0: &a0 [1]\n";
    for (int index = 1; index < 12; ++index) {
        const QByteArray before = "*a" + QByteArray::number(index - 1);
        laughs += "a" + QByteArray::number(index) + ": &a" + QByteArray::number(index) + " [";
        for (int copy = 0; copy < 10; ++copy)
            laughs += (copy ? ", " : "") + before;
        laughs += "]\n";
    }
    QTest::newRow("growing aliases") << laughs;
}

void TestRecipeText::survivesHostileText()
{
    QFETCH(QByteArray, yaml);
    const RecipeText text = readRecipeText(yaml);
    QVERIFY(!text.mistakes.empty());
    QVERIFY(!text.mistakes[0].sentence.isEmpty());
}

void TestRecipeText::writesWhatItReads_data()
{
    QTest::addColumn<QByteArray>("yaml");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("adamw") << QByteArray("optimizer: {name: adamw}\n");
    QTest::newRow("adamw with the rates of sgd")
        << QByteArray("optimizer: {name: adamw, learning_rate: 0.05, weight_decay: 0.0005}\n");
    QTest::newRow("blocks") << QByteArray(
        "net: {blocks: [[conv, 16, 3, 1], [fast, 32], [mobile, 32, 2, 6], [pool, 2]]}\n");
    QTest::newRow("width") << QByteArray("net: {name: fast, width: 0.3}\n");
    QTest::newRow("names like other things") << QByteArray("dataset: 'no'\n");
    QTest::newRow("a number as a name") << QByteArray("dataset: \"1e3\"\n");
    QTest::newRow("rest") << QByteArray(
        "dataset: ' машины: #1 '\nsize: 96\nmode: compare\nepochs: 3\nminutes: 0.1\nseed: 77\n"
        "augment: {flip: false, hue: 0.05}\nschedule: {name: one_cycle, warmup_epochs: 0.3}\n"
        "device: cuda:GPU-1234\nema: 0.99985\n");
}

void TestRecipeText::writesWhatItReads()
{
    QFETCH(QByteArray, yaml);
    const RecipeText text = readRecipeText(yaml);
    QVERIFY2(text.mistakes.empty(),
             text.mistakes.empty() ? "" : qPrintable(text.mistakes[0].sentence));
    const Recipe recipe = *parseRecipe(text.values, RecipePart::Partial).value;
    for (const RecipeExtent extent : {RecipeExtent::Changed, RecipeExtent::All}) {
        const QByteArray written = writeRecipeText(recipe, extent);
        const RecipeText again = readRecipeText(written);
        QVERIFY2(again.mistakes.empty(), written.constData());
        const auto parsed = parseRecipe(again.values, RecipePart::Partial);
        QVERIFY(parsed);
        QCOMPARE(QByteArray::fromStdString(recipeToJson(*parsed.value).dump()),
                 QByteArray::fromStdString(recipeToJson(recipe).dump()));
    }
}

void TestRecipeText::writesOnlyWhatWasChanged()
{
    Recipe recipe;
    QCOMPARE(writeRecipeText(recipe, RecipeExtent::Changed), QByteArray());
    recipe.epochs = 3;
    recipe.net.name = "residual";
    recipe.augment.flip = false;
    QCOMPARE(writeRecipeText(recipe, RecipeExtent::Changed),
             QByteArray("net: residual\nepochs: 3\naugment:\n  flip: false\n"));
}

QTEST_GUILESS_MAIN(TestRecipeText)
#include "tst_recipe_text.moc"

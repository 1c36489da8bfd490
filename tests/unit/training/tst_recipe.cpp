#include "trainyard/training/spec/recipe.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace trainyard::training;
using nlohmann::json;

namespace {

json resolved()
{
    return {{"format", 1},
            {"pack", "/p.typack"},
            {"classes",
             {{{"name", "a"}, {"group", "g"}},
              {{"name", "b"}, {"group", "g"}},
              {{"name", "c"}, {"group", "h"}}}},
            {"groups", {"g", "h"}}};
}

std::vector<std::string> codes(const json &value, RecipePart part)
{
    std::vector<std::string> found;
    for (const Problem &problem : parseRecipe(value, part).problems)
        found.push_back(problem.pointer + " " + problem.code);
    return found;
}

} // namespace

class TestRecipe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesWhatItReads();
    void everyKeyIsDescribedAndRead();
    void namesEveryProblem();
    void theOptimizerBringsItsDefaults();
    void resolvedNeedsMore();
    void mergesKeyByKey();
    void findsTheNearestWord();
};

void TestRecipe::writesWhatItReads()
{
    json value = resolved();
    value["net"] = {{"blocks", {{"conv", 16, 3, 1}, {"fast", 32}, {"pool", 2}}}};
    value["minutes"] = 2.5;
    value["seed"] = 0xFFFFFFFFFFFFFFFFULL;
    value["augment"] = {{"flip", false}, {"mixup", 0.2}};
    const auto first = parseRecipe(value, RecipePart::Resolved);
    QVERIFY2(first, first.problems.empty() ? "" : describe(first.problems[0]).c_str());
    const json written = recipeToJson(*first.value);
    const auto second = parseRecipe(written, RecipePart::Resolved);
    QVERIFY(second);
    QCOMPARE(recipeToJson(*second.value).dump(), written.dump());
    QCOMPARE(second.value->seed, 0xFFFFFFFFFFFFFFFFULL);
    QCOMPARE(second.value->minutes.value_or(0), 2.5);
    QCOMPARE(second.value->classes.size(), std::size_t(3));
    QVERIFY(!second.value->augment.flip);
}

void TestRecipe::everyKeyIsDescribedAndRead()
{
    const json all = recipeToJson(Recipe());
    for (const RecipeKey &key : recipeKeys()) {
        const json::json_pointer pointer(key.pointer);
        QVERIFY2(all.contains(pointer), key.pointer.c_str());
        json wrong;
        wrong[pointer] = key.type == "text" || key.type == "network" ? json(-7) : json("x y");
        QVERIFY2(!codes(wrong, RecipePart::Partial).empty(), key.pointer.c_str());
    }
}

void TestRecipe::namesEveryProblem()
{
    const json wrong = {{"size", 0},
                        {"epochs", -1},
                        {"mode", "flta"},
                        {"net", "alexnet"},
                        {"augment", {{"flip", 1}, {"Hue", 0.1}}},
                        {"threads", 0.5},
                        {"minutes", 0},
                        {"device", "gpu"}};
    auto found = codes(wrong, RecipePart::Partial);
    std::sort(found.begin(), found.end());
    const std::vector<std::string> wanted = {
        "/augment/Hue unknown_key", "/augment/flip wrong_type", "/device not_one_of",
        "/epochs out_of_range",     "/minutes out_of_range",    "/mode not_one_of",
        "/net/name not_one_of",     "/size out_of_range",       "/threads wrong_type"};
    QCOMPARE(found, wanted);
    QCOMPARE(codes(json::array(), RecipePart::Partial), std::vector<std::string>{" wrong_type"});
    QCOMPARE(codes({{"format", 9}}, RecipePart::Partial),
             std::vector<std::string>{"/format newer_format"});
}

void TestRecipe::theOptimizerBringsItsDefaults()
{
    const auto adamw =
        parseRecipe({{"optimizer", {{"name", "adamw"}}}}, RecipePart::Partial).value.value();
    QVERIFY(adamw.optimizer.learningRate < 0.01);
    const auto chosen = parseRecipe({{"optimizer", {{"name", "adamw"}, {"learning_rate", 0.03}}}},
                                    RecipePart::Partial)
                            .value.value();
    QCOMPARE(chosen.optimizer.learningRate, 0.03);
}

void TestRecipe::resolvedNeedsMore()
{
    QVERIFY(codes(resolved(), RecipePart::Resolved).empty());
    QCOMPARE(codes(json::object(), RecipePart::Resolved),
             (std::vector<std::string>{"/pack missing", "/classes missing"}));
    json one = resolved();
    one["classes"] = json::array({{{"name", "a"}, {"group", "g"}}});
    QCOMPARE(codes(one, RecipePart::Resolved), std::vector<std::string>{"/classes one_class"});
    json nameless = resolved();
    nameless["classes"][1].erase("name");
    QCOMPARE(codes(nameless, RecipePart::Resolved),
             std::vector<std::string>{"/classes/1/name missing"});
    json single = resolved();
    single["mode"] = "shared";
    QVERIFY(codes(single, RecipePart::Resolved).empty());
    single["classes"].erase(2);
    QCOMPARE(codes(single, RecipePart::Resolved), std::vector<std::string>{"/mode no_chain"});
}

void TestRecipe::mergesKeyByKey()
{
    const json base = {{"size", 64}, {"augment", {{"flip", true}, {"hue", 0.1}}}, {"net", "fast"}};
    const json changes = {{"augment", {{"hue", 0.2}}}, {"net", {{"name", "mobile"}}}};
    const json merged = mergeRecipes(base, changes);
    const json wanted = {
        {"size", 64}, {"augment", {{"flip", true}, {"hue", 0.2}}}, {"net", {{"name", "mobile"}}}};
    QCOMPARE(merged.dump(), wanted.dump());
    QCOMPARE(mergeRecipes(base, json()).dump(), base.dump());
}

void TestRecipe::findsTheNearestWord()
{
    const std::vector<std::string> words = {"epochs", "batch", "seed"};
    QCOMPARE(nearestWord("epoch", words), std::string("epochs"));
    QCOMPARE(nearestWord("bacth", words), std::string());
    QCOMPARE(nearestWord("batsh", words), std::string("batch"));
    QCOMPARE(nearestWord("", words), std::string());
    QCOMPARE(nearestWord("xyz", words), std::string());
}

QTEST_GUILESS_MAIN(TestRecipe)
#include "tst_recipe.moc"

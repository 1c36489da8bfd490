#include "trainyard/workbench/recipe_draft.h"
#include "trainyard/workbench/recipe_presets.h"

#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::workbench;

class TestRecipePresets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void eachIsARecipe_data();
    void eachIsARecipe();
    void theProgramBeginsWithTheUsualOne();
    void leavesTheRestAlone();
    void unknownOnesAreNamed();

private:
    const Project &project() const { return *m_project; }

    QTemporaryDir m_folder;
    std::optional<Project> m_project;
};

void TestRecipePresets::initTestCase()
{
    auto made = Project::create(m_folder.path());
    QVERIFY(made);
    m_project.emplace(*std::move(made));
}

void TestRecipePresets::eachIsARecipe_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("before");
    for (const RecipePreset &preset : recipePresets()) {
        for (const RecipePreset &before : recipePresets())
            QTest::addRow("%s after %s", qPrintable(preset.name), qPrintable(before.name))
                << preset.name << before.name;
    }
}

// Whatever was chosen before, the recipe then follows this one.
void TestRecipePresets::eachIsARecipe()
{
    QFETCH(QString, name);
    QFETCH(QString, before);
    const auto first = changedRecipeText(project(), {}, recipePreset(before)->assignments);
    QVERIFY2(first, first ? "" : qPrintable(first.error().message));
    const auto text = changedRecipeText(project(), *first, recipePreset(name)->assignments);
    QVERIFY2(text, text ? "" : qPrintable(text.error().message));
    QCOMPARE(presetOf(project(), *text), name);
    const auto own = changedRecipeText(project(), *text, {QStringLiteral("epochs=7")});
    QVERIFY(own);
    QCOMPARE(presetOf(project(), *own), QString());
}

void TestRecipePresets::theProgramBeginsWithTheUsualOne()
{
    QCOMPARE(presetOf(project(), freshRecipeText(project(), QStringLiteral("d")).value()),
             QStringLiteral("usual"));
}

void TestRecipePresets::leavesTheRestAlone()
{
    const auto text = changedRecipeText(
        project(), "dataset: d\nmode: chained\nbatch: 17\nseed: 5\naugment: {hue: 0.2}\n",
        recipePreset(QStringLiteral("thorough"))->assignments);
    QVERIFY(text);
    const auto recipe = recipeOf(project(), *text);
    QVERIFY(recipe);
    QCOMPARE(recipe->mode, std::string("chained"));
    QCOMPARE(recipe->batch, 17);
    QCOMPARE(recipe->seed, std::uint64_t(5));
    QCOMPARE(recipe->augment.hue, 0.2);
    QCOMPARE(recipe->net.name, std::string("residual"));
}

void TestRecipePresets::unknownOnesAreNamed()
{
    const auto none = recipePreset(QStringLiteral("best"));
    QVERIFY(!none);
    QVERIFY2(none.error().message.contains(QStringLiteral("quick, usual, thorough")),
             qPrintable(none.error().message));
}

QTEST_GUILESS_MAIN(TestRecipePresets)
#include "tst_recipe_presets.moc"

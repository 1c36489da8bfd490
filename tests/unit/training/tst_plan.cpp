#include "trainyard/training/spec/plan.h"

#include <QTest>

#include <set>

using namespace trainyard::training;

namespace {

Recipe vehicles(const char *mode)
{
    Recipe recipe;
    recipe.mode = mode;
    recipe.groups = {"bus", "car", "empty"};
    recipe.classes = {{"city", "bus"}, {"sedan", "car"}, {"van", "car"}, {"tram", ""}};
    recipe.epochs = 7;
    return recipe;
}

std::vector<std::string> names(const Recipe &recipe)
{
    std::vector<std::string> found;
    for (const PlannedNet &net : planNets(recipe))
        found.push_back(net.name);
    return found;
}

} // namespace

class TestPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groupsAClassWithoutOne();
    void modesHaveTheirNets();
    void labelsAreTheNetsOwn();
    void comparesWhatCanBeCompared();
    void seedsDiffer();
    void foldersAreSafeAndDiffer();
    void countsSteps();
};

void TestPlan::groupsAClassWithoutOne()
{
    const ClassGroups groups = groupsOf(vehicles("flat"));
    QCOMPARE(groups.names, (std::vector<std::string>{"bus", "car", "empty", "tram"}));
    QCOMPARE(groups.groupOfLeaf, (std::vector<int>{0, 1, 1, 3}));
    QCOMPARE(groups.leavesOfGroup[1], (std::vector<int>{1, 2}));
    QVERIFY(groups.leavesOfGroup[2].empty());
}

void TestPlan::modesHaveTheirNets()
{
    using Names = std::vector<std::string>;
    QCOMPARE(names(vehicles("flat")), Names{"flat"});
    QCOMPARE(names(vehicles("chained")), (Names{"superclass", "group:car"}));
    QCOMPARE(names(vehicles("shared")), Names{"shared"});
    QCOMPARE(names(vehicles("compare")), (Names{"flat", "superclass", "group:car", "shared"}));
}

void TestPlan::labelsAreTheNetsOwn()
{
    const auto nets = planNets(vehicles("compare"));
    QCOMPARE(nets[0].labelOfLeaf, (std::vector<int>{0, 1, 2, 3}));
    QCOMPARE(nets[1].labelOfLeaf, (std::vector<int>{0, 1, 1, 3}));
    QCOMPARE(nets[2].labelOfLeaf, (std::vector<int>{-1, 0, 1, -1}));
    QCOMPARE(nets[2].classes, (std::vector<std::string>{"sedan", "van"}));
    QCOMPARE(nets[2].leaves, (std::vector<int>{1, 2}));
    QCOMPARE(nets[3].heads, (std::vector<int>{4, 4}));
    for (const PlannedNet &net : nets)
        QCOMPARE(net.epochs, 7);
}

void TestPlan::comparesWhatCanBeCompared()
{
    Recipe recipe = vehicles("compare");
    recipe.groups.clear();
    for (ClassSpec &entry : recipe.classes)
        entry.group = "all";
    QVERIFY(!canChain(recipe));
    QCOMPARE(names(recipe), std::vector<std::string>{"flat"});
    for (ClassSpec &entry : recipe.classes)
        entry.group.clear();
    QVERIFY(!canChain(recipe));
}

void TestPlan::seedsDiffer()
{
    std::set<std::uint64_t> seeds;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        Recipe recipe = vehicles("compare");
        recipe.seed = seed;
        for (const PlannedNet &net : planNets(recipe))
            seeds.insert(net.seed);
    }
    QCOMPARE(seeds.size(), std::size_t(12));
}

void TestPlan::foldersAreSafeAndDiffer()
{
    QCOMPARE(netFolder("group:car"), std::string("group%3Acar"));
    QCOMPARE(netFolder("group:../a b"), std::string("group%3A%2E%2E%2Fa%20b"));
    QCOMPARE(netFolder("group:авто"), std::string("group%3A%D0%B0%D0%B2%D1%82%D0%BE"));
    QVERIFY(netFolder("group:a%20b") != netFolder("group:a b"));
}

void TestPlan::countsSteps()
{
    QCOMPARE(stepsPerEpoch(0, 64), std::int64_t(0));
    QCOMPARE(stepsPerEpoch(1, 64), std::int64_t(1));
    QCOMPARE(stepsPerEpoch(64, 64), std::int64_t(1));
    QCOMPARE(stepsPerEpoch(65, 64), std::int64_t(2));
}

QTEST_GUILESS_MAIN(TestPlan)
#include "tst_plan.moc"

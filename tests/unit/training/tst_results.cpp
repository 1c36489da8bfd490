// What is judged where a stop leaves a moment only.

#include "results.h"
#include "small_pack.h"
#include "trainyard/training/spec/checked_line.h"
#include "weights_file.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <fstream>

using namespace trainyard;
using namespace trainyard::training;

namespace {

constexpr int pictures = 300;

// Two thirds are for validation, a third for the test; the weights are as drawn.
RunInput judgedRun(const QTemporaryDir &folder)
{
    RunInput run = tests::smallRun(folder, pictures);
    run.recipe.classes = {{"one", ""}, {"two", ""}};
    run.groups = groupsOf(run.recipe);
    for (std::uint32_t picture = 0; picture < pictures; ++picture)
        run.samples.push_back({picture, static_cast<std::uint16_t>(picture % 2),
                               picture % 3 ? Split::Validation : Split::Test});
    const PlannedNet net = planNets(run.recipe).front();
    writeWeights(bestWeights(run.folder, net), *buildNetwork(run.recipe, net), run, net,
                 {1, 1, std::nullopt, {0.5, 0.5}});
    return run;
}

struct Told
{
    std::vector<nlohmann::json> results;
    std::vector<nlohmann::json> warnings;
    std::string predictions;
};

Told judgeWith(const RunInput &run, const JudgingTime &time)
{
    const auto journal = run.folder / "events.jsonl";
    {
        EventWriter events(journal, 1);
        const Results results(run, ComputeDevice(), time);
        results.writeEvents(events);
        results.writePredictions();
    }
    Told told;
    std::ifstream file(journal);
    for (std::string line; std::getline(file, line);) {
        const auto event = *readCheckedLine(line);
        (event["event"] == "result" ? told.results : told.warnings).push_back(event);
    }
    if (std::filesystem::exists(run.folder / "predictions.bin"))
        told.predictions = readWholeFile(run.folder / "predictions.bin", "");
    return told;
}

} // namespace

class TestResults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void judgesAll();
    void judgesAPartAfterAStop();
    void saysThatNothingWasJudged();
};

void TestResults::judgesAll()
{
    const QTemporaryDir folder;
    const auto never = [] { return false; };
    const Told told = judgeWith(judgedRun(folder), {never, never});
    QCOMPARE(told.results.size(), 2U);
    QVERIFY(told.warnings.empty());
    QCOMPARE(told.results[0]["count"].get<int>(), 200);
    QCOMPARE(told.results[1]["count"].get<int>(), 100);
    QVERIFY(!told.results[0].contains("of"));
    // Validation first, each by its row: the second picture is the first that is validated.
    QCOMPARE(int(told.predictions[16 + 6]), 1);
}

void TestResults::judgesAPartAfterAStop()
{
    const QTemporaryDir folder;
    int asked = 0;
    const Told told =
        judgeWith(judgedRun(folder), {[] { return true; }, [&asked] { return ++asked > 4; }});
    QCOMPARE(told.warnings.size(), 1U);
    const auto &warning = told.warnings[0];
    QVERIFY(warning["code"] == "judged_in_part");
    const int count = warning["arguments"]["count"];
    QVERIFY(count > 0 && count < pictures);
    QCOMPARE(warning["arguments"]["of"].get<int>(), pictures);
    QCOMPARE(told.results.size(), 2U); // spread, so there is something of each
    QCOMPARE(told.results[0]["count"].get<int>() + told.results[1]["count"].get<int>(), count);
    QCOMPARE(told.results[0]["of"].get<int>(), 200);
    QCOMPARE(told.results[1]["of"].get<int>(), 100);
    QVERIFY(told.results[1]["count"].get<int>() > count / 6);
}

void TestResults::saysThatNothingWasJudged()
{
    const QTemporaryDir folder;
    const auto yes = [] { return true; };
    const Told told = judgeWith(judgedRun(folder), {yes, yes});
    QVERIFY(told.results.empty() && told.predictions.empty());
    QCOMPARE(told.warnings.size(), 1U);
    QCOMPARE(told.warnings[0]["arguments"]["count"].get<int>(), 0);
}

QTEST_GUILESS_MAIN(TestResults)
#include "tst_results.moc"

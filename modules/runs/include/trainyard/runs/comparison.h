#pragma once

#include "trainyard/runs/predictions.h"
#include "trainyard/runs/run_progress.h"
#include "trainyard/runs/run_store.h"

#include <QJsonValue>

namespace trainyard::runs {

// One side of a comparison: a method of a run.
struct Contender
{
    int run = 0;                                     // index into what was compared
    QString method;                                  // "flat", "chained", "shared"
    std::vector<std::optional<MetricValue>> metrics; // by Comparison::metrics
};

struct DifferingSetting
{
    QString path;                   // "optimizer.learning_rate"
    std::vector<QJsonValue> values; // per run; undefined = not there
};

// Two contenders on the same test images.
struct PairTest
{
    int first = 0; // indices into contenders
    int second = 0;
    qint64 onlyFirst = 0; // images that only one of them has right
    qint64 onlySecond = 0;
    double pValue = 1; // McNemar, exact
};

struct Verdict
{
    int winner = -1; // contender with the best leading metric; −1 = none has it
    int runnerUp = -1;
    // The difference is more than chance: McNemar p < 0.05 where both saw the same images, else
    // intervals that do not touch.
    bool isClear = false;
    std::optional<PairTest> test;
};

// Runs × metrics × settings that differ. Made from values, shown by tables and reports.
struct Comparison
{
    std::vector<Run> runs;
    std::vector<RunProgress> progress; // of each run, without the events of single steps
    std::vector<QJsonObject> recipes;  // of each run; empty where unreadable
    QString split;
    std::vector<MetricKind> metrics; // the first one ranks
    std::vector<Contender> contenders;
    std::vector<DifferingSetting> settings;
    Verdict verdict;
    bool isSameData = true; // same dataset and data hash, so that figures can be compared
};

// Reads recipes, results and predictions of the runs. One run is a comparison of its methods.
Result<Comparison> compareRuns(const std::vector<Run> &runs, MetricKind leading,
                               const QString &split = QStringLiteral("test"));

// Settings by path with a value that is not the same in all. `pack`, `save_seconds`, `threads` and
// names do not count.
std::vector<DifferingSetting> differingSettings(const std::vector<QJsonObject> &recipes);

// Settings of a recipe as people look for them, "optimizer.learning_rate=0.05", by path: the same
// ones but for lists, which name the classes.
QStringList settingLines(const QJsonObject &recipe);

} // namespace trainyard::runs

#pragma once

#include "trainyard/base/result.h"
#include "trainyard/compute/tariff.h"

#include <QJsonObject>
#include <QStringList>

#include <optional>
#include <vector>

namespace trainyard::runs {

enum class RunState
{
    Queued,
    Starting,
    Running,
    Paused,
    Finished,
    Stopped, // by the user or the budget, weights saved
    Failed,
    Lost,        // the machine restarted; can be continued
    Unreachable, // its machine does not answer; says nothing about the run
};

QString runStateKey(RunState state); // "running", as in run.json
std::optional<RunState> runStateFromKey(QStringView key);
bool isOver(RunState state);      // finished, stopped, failed, lost
bool canContinue(RunState state); // over, but not finished

struct Attempt
{
    int number = 1;
    qint64 startedMs = 0; // Unix ms
    qint64 endedMs = 0;   // 0 = goes on
    QString reason;       // "finished", "stopped", "killed" …
};

// run.json, docs/formats.md §6.1. Written by the agent alone.
struct RunRecord
{
    QString id;
    QString name;
    QString notes;
    QStringList tags;
    qint64 createdMs = 0;
    QString project; // folder
    QString dataset;
    QString dataHash;
    QString codeCommit; // empty = no repository
    bool codeDirty = false;
    QString version; // of the program
    QString worker;  // "LibTorch 1.13.1"
    QString cpu;
    std::optional<int> threads;
    QString machine = QStringLiteral("local");
    QString configuration = QStringLiteral("cpu");
    compute::PriceSnapshot price;
    qint64 budgetMicro = 0; // 0 = none
    std::optional<qint64> weightsTotal;
    RunState state = RunState::Queued;
    QString reason; // code of why it failed, or of who stopped it
    std::vector<Attempt> attempts;
    QJsonObject unknownMembers; // kept when the record is written again

    QJsonObject toJson() const;
    // TooNew for a later format, Corrupt for what is no record.
    static Result<RunRecord> fromJson(const QJsonObject &object);
};

Result<RunRecord> readRunRecord(const QString &runFolder);
Result<void> writeRunRecord(const QString &runFolder, const RunRecord &record); // atomically

// The recipe as it was resolved (recipe.json), as plain JSON.
Result<QJsonObject> readRecipe(const QString &runFolder);

} // namespace trainyard::runs

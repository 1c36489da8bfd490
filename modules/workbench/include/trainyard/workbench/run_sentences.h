#pragma once

#include "trainyard/runs/run_progress.h"
#include "trainyard/runs/run_record.h"

#include <QJsonValue>
#include <QString>

#include <optional>

namespace trainyard::workbench {

enum class Severity
{
    Information,
    Warning,
    Error,
};

// What happened, what was kept, what to do: whole sentences in the user's language.
struct Notice
{
    Severity severity = Severity::Information;
    QString what;
    QString kept; // may be empty, as may the rest
    QString toDo;
    QString detail; // exact message, for a fold and the log
};

// The codes of docs/formats.md §8, of run.json's `reason`, and of the agent's notices in words. A
// code of a later version is shown as it is.
QString failureSentence(const QString &code, const QJsonValue &arguments);
QString warningSentence(const QString &code, const QJsonValue &arguments);
QString sessionNoticeSentence(const QString &code); // SessionInfo::notices
Severity sessionNoticeSeverity(const QString &code);

// What a run has saved, as its folder shows it.
enum class Kept
{
    Nothing,
    State,   // it can go on, but there are no weights to use yet
    Weights, // of one network at least
};
Kept keptIn(const QString &runFolder);

// Why a run failed, stopped, was lost or is not reached; nothing where all is well. `failure`: the
// `failed` event where there is one.
std::optional<Notice> runNotice(const runs::RunRecord &record, Kept kept,
                                const std::optional<runs::RunFailure> &failure = {});

// Names for people.
QString stateTitle(runs::RunState state);
QString methodTitle(const QString &method); // flat, chained, shared
QString netTitle(const QString &net);       // "group:bus" → "group bus"

} // namespace trainyard::workbench

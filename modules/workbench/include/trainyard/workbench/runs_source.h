#pragma once

#include "trainyard/compute/advisor.h"
#include "trainyard/compute/ledger.h"
#include "trainyard/compute/telemetry.h"
#include "trainyard/runs/comparison.h"
#include "trainyard/runs/run_progress.h"
#include "trainyard/runs/run_store.h"
#include "trainyard/workbench/run_sentences.h"

#include <QImage>
#include <QJsonObject>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace trainyard::workbench {

// Everything of one run, replayed and then live. Values grow on the thread of the window; signals
// come after them, at most four times a second however fast the run is.
class RunFeed : public QObject
{
    Q_OBJECT

public:
    virtual QString id() const = 0;
    virtual const trainyard::runs::RunProgress &progress() const = 0;
    virtual QJsonObject recipe() const = 0; // resolved; empty where unreadable
    virtual const std::vector<compute::TelemetrySample> &telemetry() const = 0; // by time
    virtual const compute::Ledger &ledger() const = 0;
    // False while what was written before is still being read.
    virtual bool isComplete() const = 0;

Q_SIGNALS:
    void progressChanged();
    void telemetryChanged();
    void moneyChanged();
};

enum class RunCommand
{
    Pause,
    Resume, // also continues a lost or stopped run
    Stop,   // weights are saved first
    Remove,
};

enum class ExportFormat
{
    TorchScript,
    Safetensors,
    Csv,
    Html,
};

struct RunEdit // what is left out stays as it is
{
    std::optional<QString> name;
    std::optional<QString> notes;
    std::optional<QStringList> tags;
    // 0 = none. Of a run that goes on it holds at once; one that ended goes on with it.
    std::optional<qint64> budgetMicro;
};

enum class MistakeKind
{
    Worst,            // surest wrong answers
    LikelyWrongLabel, // the given class is nearly ruled out
};

struct MistakeQuery
{
    MistakeKind kind = MistakeKind::Worst;
    QString method;      // empty: the run's best one
    int truth = -1;      // leaf class; −1 = all
    int predicted = -1;  // leaf class; −1 = all
    int truthGroup = -1; // group; −1 = all
    int predictedGroup = -1;
    int limit = 200;
};

// What became of an image's label since the run was judged by it.
enum class LabelNow
{
    AsJudged,
    Moved,
    LeftOut,
};

struct Mistake
{
    quint32 row = 0; // in the run's pack
    int truth = 0;   // leaf class, index into the recipe's classes
    int predicted = 0;
    double probability = 0;     // of what was predicted
    double trueProbability = 0; // of the given class
    QString path;               // within the dataset
    LabelNow label = LabelNow::AsJudged;
    QString classNow; // of an image that was moved
};

struct Guess
{
    QString className;
    QString groupName;
    double probability = 0;
};

// Where a panel gets runs from and sends wishes to: it touches no file and no thread itself.
// Lives on the thread of the window; answers come there too, and not at all when `context` is gone.
// A list call returns what is known now.
class RunsSource : public QObject
{
    Q_OBJECT

public:
    template <typename T>
    using Answer = std::function<void(Result<T>)>;

    virtual const std::vector<trainyard::runs::Run> &runs() const = 0; // newest first
    // One feed per run, shared; it goes when nobody holds it. Null for an id that is not there.
    virtual std::shared_ptr<RunFeed> feed(const QString &id) = 0;
    // Why it failed, stopped or is not reached, in words; nothing where all is well.
    virtual std::optional<Notice> notice(const QString &id) const = 0;
    virtual std::optional<compute::Advice> advice(const QString &id) const = 0;
    virtual QString machineName(const QString &id) const = 0; // "g1.1 (1× V100)"

    virtual void command(const QString &id, RunCommand command, QObject *context,
                         Answer<void> answer) = 0;
    virtual void edit(const QString &id, const RunEdit &edit, QObject *context,
                      Answer<void> answer) = 0;
    virtual void compare(const QStringList &ids, trainyard::runs::MetricKind leading,
                         QObject *context, Answer<trainyard::runs::Comparison> answer) = 0;
    virtual void predict(const QString &id, const QString &imageFile, QObject *context,
                         Answer<std::vector<Guess>> answer) = 0; // surest first
    virtual void exportRun(const QString &id, ExportFormat format, const QString &path,
                           QObject *context, Answer<void> answer) = 0;
    virtual void mistakes(const QString &id, const MistakeQuery &query, QObject *context,
                          Answer<std::vector<Mistake>> answer) = 0;
    virtual void thumbnail(const QString &id, quint32 row, QObject *context,
                           Answer<QImage> answer) = 0;

Q_SIGNALS:
    void runAboutToBeAdded(int row);
    void runAdded(int row);
    void runAboutToBeRemoved(int row);
    void runRemoved(int row);
    void runChanged(int row);
};

} // namespace trainyard::workbench

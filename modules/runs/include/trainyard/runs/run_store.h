#pragma once

#include "trainyard/compute/ledger.h"
#include "trainyard/runs/metric.h"
#include "trainyard/runs/run_record.h"

#include <QObject>

#include <memory>
#include <vector>

namespace trainyard::runs {

// What a list shows of a run without reading its events again.
struct RunSummary
{
    std::vector<ResultSet> results; // without confusion matrices
    QStringList nets;
    QStringList settings;                      // of its recipe, settingLines()
    double fraction = 0;                       // 0 … 1
    std::optional<MetricValue> bestValidation; // of a net of the whole problem, while it runs
    std::optional<qint64> weights;
    std::optional<double> seconds;
    compute::LedgerTotals money;
    qint64 eventsBytes = -1; // size of events.jsonl it was made from; -1 = not made yet
    qint64 ledgerBytes = -1;
};

struct Run
{
    RunRecord record;
    RunSummary summary;
    QString folder;
};

// The runs of one project folder, newest first. Records are read at once, summaries come from a
// cache and, where that is out of date, from a background thread (runChanged). Follows changes on
// disk. Lives on the thread that opened it.
class RunStore : public QObject
{
    Q_OBJECT

public:
    // A project without runs is an empty store. Folders that are no runs are passed over; a run
    // that cannot be read is in unreadable().
    static Result<std::unique_ptr<RunStore>> open(const QString &projectFolder);
    ~RunStore() override;

    const std::vector<Run> &runs() const;
    const Run *run(const QString &id) const;
    // By id, a beginning of an id that is unique, or a unique name. InvalidInput or NotFound else.
    Result<Run> find(const QString &text) const;
    int rowOf(const QString &id) const; // −1 = none

    struct Unreadable
    {
        QString folder;
        Error error;
    };
    const std::vector<Unreadable> &unreadable() const;

    // Rows of runs() by a metric on a split, best first; those without the figure are left out.
    std::vector<int> ranking(MetricKind kind, QStringView split) const;

    // Bytes that a run takes on disk, by walking its folder.
    qint64 diskUse(const QString &id) const;

    // Makes the summaries now, on this thread; for the command line.
    void waitForSummaries();

public Q_SLOTS:
    void refresh(); // looks for changes now

Q_SIGNALS:
    void runAboutToBeAdded(int row);
    void runAdded(int row);
    void runAboutToBeRemoved(int row);
    void runRemoved(int row);
    void runChanged(int row);

private:
    explicit RunStore(const QString &projectFolder);

    struct Private;
    std::unique_ptr<Private> d;
};

// Reads what a list shows from a run's folder; skips the events of single steps. Any thread.
RunSummary summarise(const QString &runFolder);

// `.trainyard/runs` of a project, and a run in it.
QString runsFolder(const QString &projectFolder);
QString runFolder(const QString &projectFolder, const QString &id);

} // namespace trainyard::runs

#pragma once

#include "panels/runs/run_context.h"
#include "panels/runs/runs_source.h"

#include <QAbstractItemModel>

#include <memory>

namespace trainyard::desktop::runs {

// Runs with their networks as children. The figure of a run is the ranking metric of the whole
// problem; what a network reaches on its own classes is another role and another column, so that
// the two are never read as one. Follows the source and the feeds of runs that go on.
class RunsModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role
    {
        IdRole = Qt::UserRole + 1, // of the run, also for its networks
        NetRole,                   // name in the events; empty for a run
        StateRole,                 // State
        FractionRole,              // 0 … 1; invalid when nothing goes on
        MetricRole,                // of a run: the ranking metric; invalid where not measured
        OwnRole,                   // of a network: validation accuracy on its own classes
        OwnBasisRole,              // what those are: "5 groups", "4 classes"
        MarkRole,                  // of a network: GroupMark
        DetailRole,                // the second line
        DetailSeverityRole,        // Severity
        RightRole,                 // what stands right in the second line: time left, money
        TagsRole,                  // of a run: QStringList
        CreatedRole,               // Unix ms
        SearchRole,                // all that the find field looks in
    };

    explicit RunsModel(RunsSource *source, QObject *parent = nullptr);

    void setMetric(trainyard::runs::MetricKind kind);
    trainyard::runs::MetricKind metric() const { return m_metric; }
    void setNow(std::function<qint64()> now) { m_now = std::move(now); } // for tests

    // Reads what the networks of a run reached, though it is over, while its row is open.
    void setOpen(const QModelIndex &run, bool isOpen);

    QModelIndex indexOf(const QString &runId, const QString &net = {}) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void editFailed(const QString &message);

private:
    struct Row
    {
        QString id;
        std::shared_ptr<RunFeed> feed; // of a run that goes on
        QStringList nets;              // as they were when the rows were made
        bool isOpen = false;
    };

    const trainyard::runs::Run &run(int row) const;
    std::unique_ptr<Row> makeRow(const trainyard::runs::Run &run);
    void follow(Row &row, bool isLive);
    int rowOf(const QString &id) const; // −1 = none
    QStringList netsOf(const trainyard::runs::Run &run, const RunFeed *feed) const;
    void refreshRow(int row);
    void updateNets(int row);
    void onFeedChanged(const QString &id);
    QVariant runData(int row, int role) const;
    QVariant netData(int row, const QString &net, int role) const;
    QString runDetail(int row) const;
    QString runningDetail(int row) const;
    QString netDetail(const Row &row, const trainyard::runs::NetProgress *progress,
                      State state) const;
    static bool endsByClock(const Row &row);
    static QString ownBasis(const QString &net, const trainyard::runs::NetProgress *progress);
    QString sentence(const QModelIndex &index) const; // for screen readers
    State stateOfNet(int row, const trainyard::runs::NetProgress *progress) const;

    RunsSource *m_source;
    std::vector<std::unique_ptr<Row>> m_rows; // same order as the source's
    trainyard::runs::MetricKind m_metric = trainyard::runs::MetricKind::BalancedLeafAccuracy;
    std::function<qint64()> m_now;
};

} // namespace trainyard::desktop::runs

Q_DECLARE_METATYPE(trainyard::desktop::GroupMark)

#pragma once

#include "panels/runs/charts/marks.h"
#include "trainyard/runs/run_store.h"

#include <QAbstractTableModel>
#include <QTableView>

namespace trainyard::desktop::runs {

// What each run cost, and by what it was charged.
class CostModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        NameColumn,
        ChargedColumn,
        HeldColumn,
        IdleColumn,
        CostColumn,
        ColumnCount,
    };
    enum Role
    {
        IdRole = Qt::UserRole + 1,
        StateRole,
        SortRole,
    };

    using QAbstractTableModel::QAbstractTableModel;
    void set(const std::vector<trainyard::runs::Run> &runs);

    bool hasIdle() const; // any run may pay for idle hours
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        trainyard::runs::RunRecord record;
        compute::LedgerTotals money;
    };
    static bool isIdleKnown(const Row &row);
    static QString chargedBy(const Row &row);
    static QString text(const Row &row, int column);
    std::vector<Row> m_rows;
};

class CostTable : public QTableView
{
    Q_OBJECT

public:
    explicit CostTable(QWidget *parent = nullptr);
    CostModel *costModel() const { return m_model; }
    void showRuns(const std::vector<trainyard::runs::Run> &runs);
    void showCurrent(const QString &runId);

Q_SIGNALS:
    void runChosen(const QString &id);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitColumns();

    CostModel *m_model;
};

// What the prices of these runs are: electricity by measured energy, machines that several runs
// share now. Empty where there is nothing to say.
QString costNote(const std::vector<trainyard::runs::Run> &runs);

} // namespace trainyard::desktop::runs

#pragma once

#include "panels/runs/runs_source.h"

#include <QAbstractTableModel>
#include <QTimer>
#include <QWidget>

#include <memory>

class QTableView;

namespace trainyard::desktop {
class ErrorStrip;
class PageHeader;
class TextLabel;
} // namespace trainyard::desktop

namespace trainyard::desktop::runs {

class CompareCurves;

// Contenders (a method of a run) and their figures: metrics of the whole problem, then what the run
// cost, how long it took and how many weights it has. A run's mark is that of its curves.
class ContendersModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void set(const trainyard::runs::Comparison &comparison);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    enum RunColumn // after the metrics
    {
        CostColumn,
        TimeColumn,
        WeightsColumn,
        RunColumnCount,
    };
    int metricCount() const { return static_cast<int>(m_comparison.metrics.size()); }
    bool isBest(int row, int metric) const;
    QVariant metricTip(int row, int metric) const;
    QString text(int row, int column) const;
    QString runText(const trainyard::runs::Run &run, int column) const;

    trainyard::runs::Comparison m_comparison;
};

// Settings that are not the same in all runs.
class DifferencesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void set(const trainyard::runs::Comparison &comparison);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QStringList m_names;
    std::vector<trainyard::runs::DifferingSetting> m_settings;
};

// Runs side by side: who is better and whether that is more than chance, figures, what differs.
class ComparePage : public QWidget
{
    Q_OBJECT

public:
    // `leading` ranks, and tells which run is best.
    ComparePage(RunsSource *source, QStringList ids, trainyard::runs::MetricKind leading,
                QWidget *parent = nullptr);

    void setLeading(trainyard::runs::MetricKind leading);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QWidget *buildBody();
    void ask();
    void onRunChanged(int row);
    void show(std::shared_ptr<const trainyard::runs::Comparison> comparison);
    void retranslate();

    RunsSource *m_source;
    QStringList m_ids;
    trainyard::runs::MetricKind m_leading;
    QTimer m_askSoon; // a run that goes on changes often
    PageHeader *m_header;
    ErrorStrip *m_strip;
    TextLabel *m_verdict;
    CompareCurves *m_curves;
    TextLabel *m_figuresTitle;
    ContendersModel *m_contenders;
    QTableView *m_figures;
    TextLabel *m_settingsTitle;
    DifferencesModel *m_differences;
    QTableView *m_settings;
};

} // namespace trainyard::desktop::runs

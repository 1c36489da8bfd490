#pragma once

#include "panels/runs/runs_source.h"

#include <QAbstractTableModel>
#include <QWidget>

class QTableView;

namespace trainyard::desktop {
class ErrorStrip;
class PageHeader;
class TextLabel;
} // namespace trainyard::desktop

namespace trainyard::desktop::runs {

// Contenders (a method of a run) and their figures; columns are metrics of the whole problem.
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
    bool isBest(int row, int metric) const;

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
    ComparePage(RunsSource *source, QStringList ids, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void ask();
    void show(const trainyard::runs::Comparison &comparison);
    void retranslate();

    RunsSource *m_source;
    QStringList m_ids;
    PageHeader *m_header;
    ErrorStrip *m_strip;
    TextLabel *m_verdict;
    TextLabel *m_figuresTitle;
    ContendersModel *m_contenders;
    QTableView *m_figures;
    TextLabel *m_settingsTitle;
    DifferencesModel *m_differences;
    QTableView *m_settings;
};

} // namespace trainyard::desktop::runs

#pragma once

#include "trainyard/runs/metric.h"

#include <QWidget>

class QLineEdit;
class QMenu;
class QStackedLayout;
class QTreeView;

namespace trainyard::desktop {
class Button;
class IconButton;
class PanelHeader;
class TextLabel;
} // namespace trainyard::desktop

namespace trainyard::desktop::runs {

class RunsFilter;
class RunsModel;

// The side panel: find, filter, order, the tree of runs, and what is done with several of them.
class RunsList : public QWidget
{
    Q_OBJECT

public:
    explicit RunsList(RunsModel *model, QWidget *parent = nullptr);

    void select(const QString &runId, const QString &net = {});
    QStringList selectedRuns() const; // ids in the order of the list
    QTreeView *tree() const { return m_tree; }
    RunsFilter *filter() const { return m_filter; }

    QSize sizeHint() const override { return {292, 600}; }

Q_SIGNALS:
    void runChosen(const QString &runId, const QString &net);
    void trainRequested();
    void compareRequested(const QStringList &runIds);
    void removeRequested(const QStringList &runIds);
    void metricChosen(trainyard::runs::MetricKind kind);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void buildHeader();
    void buildTree();
    QWidget *buildEmpty();
    QWidget *buildFoot();
    void fillFilterMenu(QMenu *menu);
    void fillOrderMenu(QMenu *menu);
    void onCurrent(const QModelIndex &index);
    void refresh();
    void retranslate();
    void showContextMenu(const QPoint &position);

    class ColumnHeader;
    RunsModel *m_model;
    RunsFilter *m_filter;
    PanelHeader *m_header;
    IconButton *m_add;
    IconButton *m_show;
    IconButton *m_rank;
    QLineEdit *m_find;
    ColumnHeader *m_columns;
    QTreeView *m_tree;
    QWidget *m_empty;
    TextLabel *m_emptyText;
    Button *m_emptyButton;
    Button *m_compare;
    TextLabel *m_compareHint;
};

} // namespace trainyard::desktop::runs

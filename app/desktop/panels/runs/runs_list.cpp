#include "panels/runs/runs_list.h"

#include "icons/icons.h"
#include "panels/runs/runs_delegate.h"
#include "panels/runs/runs_filter.h"
#include "panels/runs/runs_model.h"
#include "widgets/buttons.h"
#include "widgets/headers.h"
#include "widgets/labels.h"
#include "widgets/translated.h"

#include <QActionGroup>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::desktop::runs {

using trainyard::runs::MetricKind;

// Names of the columns over the delegate's; two for figures, since they measure different things.
class RunsList::ColumnHeader : public QWidget
{
public:
    ColumnHeader(const RunsModel *model, QWidget *parent)
        : QWidget(parent)
        , m_model(model)
    {
        setFixedHeight(20);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setFont(textFont(TextSize::Small));
        painter.setPen(theme().muted);
        const int right = width() - ListColumns::padding;
        const QRect metric(right - 92, 0, 92, height() - 4);
        const QString name = shortName();
        painter.drawText(metric, Qt::AlignRight | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(name, Qt::ElideRight, metric.width()));
        const int taken =
            std::max(ListColumns::metric, painter.fontMetrics().horizontalAdvance(name));
        const QRect own(right - taken - 8 - ListColumns::own, 0, ListColumns::own, height() - 4);
        painter.drawText(own, Qt::AlignRight | Qt::AlignVCenter, RunsList::tr("Own"));
        painter.drawText(QRect(26, 0, own.left() - 30, height() - 4),
                         Qt::AlignLeft | Qt::AlignVCenter, RunsList::tr("Run"));
    }

private:
    QString shortName() const
    {
        switch (m_model->metric()) {
        case MetricKind::BalancedLeafAccuracy:
            return RunsList::tr("Balanced");
        case MetricKind::LeafAccuracy:
            return RunsList::tr("Accuracy");
        case MetricKind::SuperclassAccuracy:
            return RunsList::tr("Groups");
        default:
            return metricName(m_model->metric());
        }
    }

    const RunsModel *m_model;
};

RunsList::RunsList(RunsModel *model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_filter(new RunsFilter(this))
{
    m_filter->setSourceModel(model);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildHeader();
    column->addWidget(m_header);
    m_find = new QLineEdit(this);
    m_find->setClearButtonEnabled(true);
    m_find->addAction(icon(QStringLiteral("search"), IconTone::Muted), QLineEdit::LeadingPosition);
    auto *findRow = new QHBoxLayout;
    findRow->setContentsMargins(12, 6, 12, 6);
    findRow->addWidget(m_find);
    column->addLayout(findRow);
    m_columns = new ColumnHeader(model, this);
    column->addWidget(m_columns);
    buildTree();
    column->addWidget(m_tree, 1);
    m_empty = buildEmpty();
    column->addWidget(m_empty, 1);
    column->addWidget(buildFoot());
    connect(m_find, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_filter->setText(text);
        refresh();
    });
    for (QAbstractItemModel *changing : {static_cast<QAbstractItemModel *>(m_model),
                                         static_cast<QAbstractItemModel *>(m_filter)}) {
        connect(changing, &QAbstractItemModel::rowsInserted, this, &RunsList::refresh);
        connect(changing, &QAbstractItemModel::rowsRemoved, this, &RunsList::refresh);
    }
    translated(this, [this] { retranslate(); });
}

void RunsList::buildHeader()
{
    m_header = new PanelHeader({}, this);
    m_add = new IconButton(QStringLiteral("add"), {}, this);
    connect(m_add, &IconButton::clicked, this, &RunsList::trainRequested);
    m_show = new IconButton(QStringLiteral("filter"), {}, this);
    m_rank = new IconButton(QStringLiteral("more"), {}, this);
    auto *showMenu = new QMenu(m_show);
    auto *rankMenu = new QMenu(m_rank);
    // Filled when they open: in the language of that moment.
    connect(showMenu, &QMenu::aboutToShow, this, [this, showMenu] { fillFilterMenu(showMenu); });
    connect(rankMenu, &QMenu::aboutToShow, this, [this, rankMenu] { fillOrderMenu(rankMenu); });
    m_show->setMenu(showMenu);
    m_rank->setMenu(rankMenu);
    for (IconButton *button : {m_add, m_show, m_rank}) {
        button->setPopupMode(QToolButton::InstantPopup);
        m_header->addWidget(button);
    }
}

void RunsList::retranslate()
{
    m_header->setTitle(tr("Runs"));
    m_add->setText(tr("New run…"));
    m_show->setText(tr("Show"));
    m_rank->setText(tr("Order and ranking"));
    m_find->setPlaceholderText(tr("Find run, tag or setting"));
    m_find->setAccessibleName(m_find->placeholderText());
    m_columns->setToolTip(tr("Own: accuracy of a network over what it tells apart, groups or "
                             "classes, as written below it. The last column: the run over the "
                             "whole problem."));
    m_tree->setAccessibleName(tr("Runs"));
    m_compare->setText(tr("Compare"));
    m_columns->update();
    m_tree->viewport()->update();
    refresh();
}

void RunsList::fillFilterMenu(QMenu *menu)
{
    menu->clear();
    auto *group = new QActionGroup(menu);
    connect(menu, &QMenu::aboutToHide, group, &QObject::deleteLater);
    const std::pair<RunsShown, QString> choices[] = {{RunsShown::All, tr("All runs")},
                                                     {RunsShown::GoingOn, tr("Going on")},
                                                     {RunsShown::Done, tr("Done or stopped")},
                                                     {RunsShown::Failed, tr("Failed")}};
    for (const auto &[shown, text] : choices) {
        QAction *action = group->addAction(menu->addAction(text));
        action->setCheckable(true);
        action->setChecked(shown == m_filter->shown());
        connect(action, &QAction::triggered, this, [this, shown = shown] {
            m_filter->setShown(shown);
            refresh();
        });
    }
}

void RunsList::fillOrderMenu(QMenu *menu)
{
    menu->clear();
    auto *orders = new QActionGroup(menu);
    connect(menu, &QMenu::aboutToHide, orders, &QObject::deleteLater);
    const std::pair<RunsOrder, QString> order[] = {{RunsOrder::Newest, tr("Newest first")},
                                                   {RunsOrder::Best, tr("Best first")}};
    for (const auto &[value, text] : order) {
        QAction *action = orders->addAction(menu->addAction(text));
        action->setCheckable(true);
        action->setChecked(value == m_filter->order());
        connect(action, &QAction::triggered, this,
                [this, value = value] { m_filter->setOrder(value); });
    }
    menu->addSection(tr("Ranked by"));
    auto *metrics = new QActionGroup(menu);
    connect(menu, &QMenu::aboutToHide, metrics, &QObject::deleteLater);
    for (const MetricKind kind :
         {MetricKind::BalancedLeafAccuracy, MetricKind::LeafAccuracy,
          MetricKind::SuperclassAccuracy, MetricKind::AccuracyGivenGroup,
          MetricKind::CrossGroupErrorShare, MetricKind::CalibrationError, MetricKind::Loss}) {
        QAction *action = metrics->addAction(menu->addAction(metricName(kind)));
        action->setCheckable(true);
        action->setChecked(kind == m_model->metric());
        connect(action, &QAction::triggered, this, [this, kind] {
            m_model->setMetric(kind);
            m_filter->invalidate();
            m_columns->update();
            Q_EMIT metricChosen(kind);
        });
    }
}

void RunsList::buildTree()
{
    m_tree = new QTreeView(this);
    m_tree->setModel(m_filter);
    m_tree->setItemDelegate(new RunsDelegate(m_tree));
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(14);
    m_tree->setUniformRowHeights(true);
    m_tree->setMouseTracking(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    m_tree->setExpandsOnDoubleClick(false); // renames
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->viewport()->setBackgroundRole(QPalette::Window);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &RunsList::onCurrent);
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RunsList::refresh);
    connect(m_tree, &QTreeView::expanded, this, [this](const QModelIndex &index) {
        m_model->setOpen(m_filter->mapToSource(index), true);
    });
    connect(m_tree, &QTreeView::collapsed, this, [this](const QModelIndex &index) {
        m_model->setOpen(m_filter->mapToSource(index), false);
    });
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &RunsList::showContextMenu);
}

QWidget *RunsList::buildEmpty()
{
    auto *page = new QWidget(this);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(12, 24, 12, 12);
    m_emptyText = new TextLabel({}, Tone::Muted, TextSize::Body, TextWeight::Normal, page);
    m_emptyText->setWordWrap(true);
    m_emptyText->setAlignment(Qt::AlignHCenter);
    m_emptyButton = new Button({}, {}, ButtonSize::Normal, page);
    column->addWidget(m_emptyText);
    column->addWidget(m_emptyButton, 0, Qt::AlignHCenter);
    column->addStretch();
    connect(m_emptyButton, &Button::clicked, this, [this] {
        if (m_model->rowCount() == 0) {
            Q_EMIT trainRequested();
            return;
        }
        m_filter->setShown(RunsShown::All);
        m_find->clear();
        refresh();
    });
    return page;
}

QWidget *RunsList::buildFoot()
{
    auto *foot = new QWidget(this);
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(12, 8, 12, 8);
    m_compare = new Button({}, QStringLiteral("compare"), ButtonSize::Small, foot);
    m_compareHint = new TextLabel({}, Tone::Muted, TextSize::Small, TextWeight::Normal, foot);
    m_compareHint->setWordWrap(true);
    row->addWidget(m_compare);
    row->addWidget(m_compareHint, 1);
    connect(m_compare, &Button::clicked, this, [this] { Q_EMIT compareRequested(selectedRuns()); });
    return foot;
}

QStringList RunsList::selectedRuns() const
{
    QModelIndexList indexes = m_tree->selectionModel()->selectedRows();
    std::sort(indexes.begin(), indexes.end());
    QStringList ids;
    for (const QModelIndex &index : std::as_const(indexes)) {
        const QString id = index.data(RunsModel::IdRole).toString();
        if (!ids.contains(id))
            ids << id;
    }
    return ids;
}

void RunsList::select(const QString &runId, const QString &net)
{
    const QModelIndex index = m_filter->mapFromSource(m_model->indexOf(runId, net));
    if (!index.isValid() || index == m_tree->currentIndex())
        return; // it chose that one itself: what else is selected stays
    if (index.parent().isValid())
        m_tree->expand(index.parent());
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

void RunsList::onCurrent(const QModelIndex &index)
{
    if (index.isValid())
        Q_EMIT runChosen(index.data(RunsModel::IdRole).toString(),
                         index.data(RunsModel::NetRole).toString());
}

void RunsList::refresh()
{
    const int all = m_model->rowCount();
    const int shown = m_filter->rowCount();
    m_header->setDetail(all == shown ? QString::number(all) : tr("%1 of %2").arg(shown).arg(all));
    m_tree->setVisible(shown > 0);
    m_columns->setVisible(shown > 0);
    m_empty->setVisible(shown == 0);
    m_emptyText->setText(all == 0 ? tr("No runs yet.")
                         : m_filter->text().isEmpty()
                             ? tr("No run is in this state.")
                             : tr("Nothing matches \"%1\".").arg(m_filter->text()));
    m_emptyButton->setText(all == 0 ? tr("Train…") : tr("Clear filter"));
    const auto chosen = selectedRuns().size();
    m_compare->setDisabledReason(chosen >= 2 ? QString() : tr("Select two or more runs"));
    m_compareHint->setText(chosen >= 2 ? tr("%n runs selected", nullptr, static_cast<int>(chosen))
                                       : tr("Select two or more runs"));
}

void RunsList::showContextMenu(const QPoint &position)
{
    const QStringList ids = selectedRuns();
    if (ids.isEmpty())
        return;
    QMenu menu(this);
    QAction *rename = menu.addAction(tr("Rename"));
    rename->setEnabled(ids.size() == 1 && !m_tree->currentIndex().parent().isValid());
    QAction *compare = menu.addAction(tr("Compare"));
    compare->setEnabled(ids.size() >= 2);
    QAction *remove = menu.addAction(tr("Delete…"));
    const QAction *chosen = menu.exec(m_tree->viewport()->mapToGlobal(position));
    if (chosen == rename)
        m_tree->edit(m_tree->currentIndex());
    else if (chosen == compare)
        Q_EMIT compareRequested(ids);
    else if (chosen == remove)
        Q_EMIT removeRequested(ids);
}

void RunsList::keyPressEvent(QKeyEvent *event)
{
    const bool isOnTree = m_tree->hasFocus();
    if (isOnTree && event->key() == Qt::Key_Delete && !selectedRuns().isEmpty())
        Q_EMIT removeRequested(selectedRuns());
    else if (event->matches(QKeySequence::Find))
        m_find->setFocus(Qt::ShortcutFocusReason);
    else
        QWidget::keyPressEvent(event);
}

} // namespace trainyard::desktop::runs

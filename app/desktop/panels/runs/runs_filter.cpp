#include "panels/runs/runs_filter.h"

#include "panels/runs/runs_model.h"

namespace trainyard::desktop::runs {

RunsFilter::RunsFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setDynamicSortFilter(true);
    sort(0);
}

void RunsFilter::setText(const QString &text)
{
    m_text = text.trimmed();
    invalidateFilter();
}

void RunsFilter::setShown(RunsShown shown)
{
    m_shown = shown;
    invalidateFilter();
}

void RunsFilter::setOrder(RunsOrder order)
{
    m_order = order;
    invalidate();
}

bool RunsFilter::isShown(const QModelIndex &run) const
{
    const auto state = static_cast<State>(run.data(RunsModel::StateRole).toInt());
    switch (m_shown) {
    case RunsShown::All:
        return true;
    case RunsShown::GoingOn:
        return state == State::Running || state == State::Queued || state == State::Paused ||
               state == State::Unreached;
    case RunsShown::Done:
        return state == State::Done || state == State::Stopped;
    case RunsShown::Failed:
        return state == State::Failed;
    }
    return true;
}

bool RunsFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (parent.isValid()) // networks go with their run
        return true;
    const QModelIndex run = sourceModel()->index(row, 0);
    if (!isShown(run))
        return false;
    if (m_text.isEmpty())
        return true;
    const auto contains = [this](const QModelIndex &index) {
        return index.data(RunsModel::SearchRole).toString().contains(m_text, Qt::CaseInsensitive);
    };
    if (contains(run))
        return true;
    for (int net = 0; net < sourceModel()->rowCount(run); ++net) {
        if (contains(sourceModel()->index(net, 0, run)))
            return true;
    }
    return false;
}

bool RunsFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    if (left.parent().isValid())
        return left.row() < right.row();
    if (m_order == RunsOrder::Best) {
        const auto &model = static_cast<const RunsModel &>(*sourceModel());
        const QVariant a = left.data(RunsModel::MetricRole);
        const QVariant b = right.data(RunsModel::MetricRole);
        if (a.isValid() != b.isValid())
            return a.isValid();
        if (a.isValid() && a.toDouble() != b.toDouble())
            return trainyard::runs::isHigherBetter(model.metric()) == (a.toDouble() > b.toDouble());
    }
    const qint64 a = left.data(RunsModel::CreatedRole).toLongLong();
    const qint64 b = right.data(RunsModel::CreatedRole).toLongLong();
    return a != b ? a > b : left.row() < right.row();
}

} // namespace trainyard::desktop::runs

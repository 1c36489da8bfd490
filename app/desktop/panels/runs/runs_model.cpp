#include "panels/runs/runs_model.h"

#include "trainyard/runs/metric.h"

#include <QDateTime>

#include <algorithm>

namespace trainyard::desktop::runs {

using trainyard::runs::isOver;
using trainyard::runs::MetricKind;
using trainyard::runs::NetProgress;
using trainyard::runs::Run;
using trainyard::runs::RunState;

RunsModel::RunsModel(RunsSource *source, QObject *parent)
    : QAbstractItemModel(parent)
    , m_source(source)
    , m_now([] { return QDateTime::currentMSecsSinceEpoch(); })
{
    for (const Run &run : source->runs())
        m_rows.push_back(makeRow(run));
    connect(source, &RunsSource::runAboutToBeAdded, this,
            [this](int row) { beginInsertRows({}, row, row); });
    connect(source, &RunsSource::runAdded, this, [this](int row) {
        m_rows.insert(m_rows.begin() + row, makeRow(run(row)));
        endInsertRows();
    });
    connect(source, &RunsSource::runAboutToBeRemoved, this,
            [this](int row) { beginRemoveRows({}, row, row); });
    connect(source, &RunsSource::runRemoved, this, [this](int row) {
        m_rows.erase(m_rows.begin() + row);
        endRemoveRows();
    });
    connect(source, &RunsSource::runChanged, this, &RunsModel::refreshRow);
}

const Run &RunsModel::run(int row) const
{
    return m_source->runs()[static_cast<std::size_t>(row)];
}

std::unique_ptr<RunsModel::Row> RunsModel::makeRow(const Run &run)
{
    auto row = std::make_unique<Row>();
    row->id = run.record.id;
    follow(*row, !isOver(run.record.state));
    row->nets = netsOf(run, row->feed.get());
    return row;
}

void RunsModel::follow(Row &row, bool isLive)
{
    if (!isLive) {
        if (row.feed)
            disconnect(row.feed.get(), nullptr, this, nullptr);
        row.feed.reset();
        return;
    }
    if (row.feed)
        return;
    row.feed = m_source->feed(row.id);
    if (row.feed)
        connect(row.feed.get(), &RunFeed::progressChanged, this,
                [this, id = row.id] { onFeedChanged(id); });
}

QStringList RunsModel::netsOf(const Run &run, const RunFeed *feed) const
{
    if (feed == nullptr || feed->progress().nets().empty())
        return run.summary.nets;
    QStringList nets;
    for (const NetProgress &net : feed->progress().nets())
        nets << net.name;
    return nets;
}

int RunsModel::rowOf(const QString &id) const
{
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row]->id == id)
            return static_cast<int>(row);
    }
    return -1;
}

void RunsModel::onFeedChanged(const QString &id)
{
    const int row = rowOf(id);
    if (row >= 0)
        updateNets(row);
}

void RunsModel::refreshRow(int row)
{
    Row &own = *m_rows[static_cast<std::size_t>(row)];
    follow(own, own.isOpen || !isOver(run(row).record.state));
    updateNets(row);
}

void RunsModel::setOpen(const QModelIndex &run, bool isOpen)
{
    if (!run.isValid() || run.parent().isValid())
        return;
    m_rows[static_cast<std::size_t>(run.row())]->isOpen = isOpen;
    refreshRow(run.row());
}

void RunsModel::updateNets(int row)
{
    Row &own = *m_rows[static_cast<std::size_t>(row)];
    const QModelIndex parent = index(row, 0);
    const QStringList nets = netsOf(run(row), own.feed.get());
    if (nets != own.nets) {
        if (!own.nets.isEmpty()) {
            beginRemoveRows(parent, 0, static_cast<int>(own.nets.size()) - 1);
            own.nets.clear();
            endRemoveRows();
        }
        if (!nets.isEmpty()) {
            beginInsertRows(parent, 0, static_cast<int>(nets.size()) - 1);
            own.nets = nets;
            endInsertRows();
        }
    }
    Q_EMIT dataChanged(parent, parent);
    if (!own.nets.isEmpty())
        Q_EMIT dataChanged(index(0, 0, parent),
                           index(static_cast<int>(own.nets.size()) - 1, 0, parent));
}

void RunsModel::setMetric(MetricKind kind)
{
    m_metric = kind;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0));
}

QModelIndex RunsModel::indexOf(const QString &runId, const QString &net) const
{
    const int row = rowOf(runId);
    if (row < 0 || net.isEmpty())
        return row < 0 ? QModelIndex() : index(row, 0);
    const auto place = m_rows[static_cast<std::size_t>(row)]->nets.indexOf(net);
    return place < 0 ? QModelIndex() : index(static_cast<int>(place), 0, index(row, 0));
}

QModelIndex RunsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column,
                       parent.isValid() ? m_rows[static_cast<std::size_t>(parent.row())].get()
                                        : nullptr);
}

QModelIndex RunsModel::parent(const QModelIndex &index) const
{
    const auto *owner = static_cast<const Row *>(index.internalPointer());
    if (!index.isValid() || owner == nullptr)
        return {};
    const int row = rowOf(owner->id);
    return row < 0 ? QModelIndex() : createIndex(row, 0, nullptr);
}

int RunsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_rows.size());
    if (parent.internalPointer() != nullptr || parent.column() > 0)
        return 0;
    return static_cast<int>(m_rows[static_cast<std::size_t>(parent.row())]->nets.size());
}

int RunsModel::columnCount(const QModelIndex &) const
{
    return 1;
}

Qt::ItemFlags RunsModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    if (index.isValid() && index.internalPointer() == nullptr)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool RunsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const QString name = value.toString().trimmed();
    if (role != Qt::EditRole || !index.isValid() || index.internalPointer() != nullptr ||
        name.isEmpty() || name == run(index.row()).record.name)
        return false;
    RunEdit edit;
    edit.name = name;
    // The row changes when the source says so.
    m_source->edit(run(index.row()).record.id, edit, this, [this](Result<void> result) {
        if (!result)
            Q_EMIT editFailed(result.error().message);
    });
    return true;
}

QVariant RunsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::AccessibleTextRole)
        return sentence(index);
    const auto *owner = static_cast<const Row *>(index.internalPointer());
    if (owner == nullptr)
        return runData(index.row(), role);
    return netData(rowOf(owner->id), owner->nets.value(index.row()), role);
}

} // namespace trainyard::desktop::runs

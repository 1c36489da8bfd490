#pragma once

#include <QSortFilterProxyModel>

namespace trainyard::desktop::runs {

enum class RunsOrder
{
    Newest,
    Best, // by the ranking metric, those without it last
};

enum class RunsShown
{
    All,
    GoingOn,
    Done,
    Failed,
};

// The list as it is searched, filtered and ordered. A run shows when it or one of its networks
// matches; networks keep the order of the run.
class RunsFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit RunsFilter(QObject *parent = nullptr);

    void setText(const QString &text);
    void setShown(RunsShown shown);
    void setOrder(RunsOrder order);
    RunsShown shown() const { return m_shown; }
    RunsOrder order() const { return m_order; }
    QString text() const { return m_text; }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    bool isShown(const QModelIndex &run) const;

    QString m_text;
    RunsShown m_shown = RunsShown::All;
    RunsOrder m_order = RunsOrder::Newest;
};

} // namespace trainyard::desktop::runs

#pragma once

#include "trainyard/compute/catalogue.h"
#include "trainyard/workbench/speed_probe.h"
#include "trainyard/workbench/train_plan.h"

#include <QAbstractTableModel>

#include <map>
#include <optional>
#include <vector>

namespace trainyard::desktop::train {

// The networks of a plan: classes, images to learn from, weights, work.
class NetsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void set(std::vector<workbench::NetPlan> nets);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<workbench::NetPlan> m_nets;
};

// Where a run can work: what an hour costs, and where the speed is known, now or from earlier runs,
// how long the plan takes there and what that costs. Places that are known by their prices alone
// cannot be chosen.
class PlacesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role
    {
        PlaceRole = Qt::UserRole + 1, // "local/cpu"
        CanTrainRole,
    };

    using QAbstractTableModel::QAbstractTableModel;

    // `speeds` by place; everywhere else it is not known. `background`: at that tariff where there
    // is one.
    void set(const std::optional<compute::Catalogue> &catalogue,
             const std::map<QString, workbench::MeasuredSpeed> &speeds, bool background);
    int rowOf(const QString &place) const; // −1 = none

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    struct Row
    {
        QString place;
        QString name;
        bool canTrain = false;
        compute::PriceSnapshot price;
        std::optional<workbench::MeasuredSpeed> speed;
    };

    QString text(const Row &row, int column) const;
    QString speedNote(const Row &row) const;

    std::vector<Row> m_rows;
};

} // namespace trainyard::desktop::train

#pragma once

#include "trainyard/compute/catalogue.h"

#include <QAbstractTableModel>

namespace trainyard::desktop {

// What places cost by the hour, and electricity for this computer: machines.yaml of the user. A
// change is written at once; the file is read again before, since people edit it too. GUI thread.
class PricesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        PlaceColumn,
        PerHourColumn,
        BackgroundColumn,
        ColumnCount,
    };

    explicit PricesModel(QObject *parent = nullptr,
                         const QString &path = compute::Catalogue::defaultPath());

    void read();
    void retranslate();

    QString electricity() const; // per kWh: "5.5 RUB"; empty = not known
    bool setElectricity(const QString &amount);

    // False where that place is there already, or its name will not do: `failed` says why.
    bool addPlace(const QString &machine, const QString &configuration);
    int rowOf(const QString &machine, const QString &configuration) const; // −1 = none
    bool canRemove(int row) const;                                         // not this computer
    bool removePlace(int row);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void failed(const trainyard::Error &error);

private:
    struct Row
    {
        QString machine;
        compute::Configuration configuration;
    };

    bool change(const std::function<Result<void>(compute::Catalogue &)> &edit);
    Result<void> setPrice(compute::Catalogue &catalogue, const Row &row, Column column,
                          const QString &amount) const;
    QString usualCurrency() const;

    QString m_path;
    std::optional<compute::Catalogue> m_catalogue;
    std::vector<Row> m_rows;
};

} // namespace trainyard::desktop

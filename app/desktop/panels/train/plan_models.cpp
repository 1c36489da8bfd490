#include "panels/train/plan_models.h"

#include "panels/runs/charts/figures.h"
#include "theme/fonts.h"
#include "theme/theme.h"

#include "trainyard/compute/forecast.h"
#include "trainyard/compute/money.h"
#include "trainyard/workbench/run_sentences.h"

#include <cmath>

namespace trainyard::desktop::train {

using runs::countText;
using runs::unknownFigure;

namespace {

QVariant figureFont(bool isName)
{
    return isName ? textFont(TextSize::Body) : codeFont(TextSize::Small);
}

QVariant alignment(bool isName)
{
    return int(isName ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
}

} // namespace

void NetsModel::set(std::vector<workbench::NetPlan> nets)
{
    beginResetModel();
    m_nets = std::move(nets);
    endResetModel();
}

int NetsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_nets.size());
}

int NetsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 5;
}

QVariant NetsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::FontRole)
        return figureFont(index.column() == 0);
    if (role == Qt::TextAlignmentRole)
        return alignment(index.column() == 0);
    if (role != Qt::DisplayRole)
        return {};
    const workbench::NetPlan &net = m_nets[static_cast<std::size_t>(index.row())];
    switch (index.column()) {
    case 0:
        return workbench::netTitle(net.name);
    case 1:
        return countText(net.classes);
    case 2:
        return countText(net.counts[0]);
    case 3:
        return countText(net.weights);
    default:
        return tr("%1 M", "million multiplications")
            .arg(countText(std::llround(static_cast<double>(net.macs) / 1e6)));
    }
}

QVariant NetsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment(section == 0);
    if (role != Qt::DisplayRole)
        return {};
    const QString names[] = {tr("Network"), tr("Classes"), tr("Images to learn from"),
                             tr("Weights"), tr("Work per image")};
    return names[section];
}

void PlacesModel::set(const std::optional<compute::Catalogue> &catalogue,
                      const std::map<QString, workbench::MeasuredSpeed> &speeds, bool background)
{
    beginResetModel();
    m_rows.clear();
    for (std::size_t at = 0; catalogue && at < catalogue->machines().size(); ++at) {
        const compute::Machine &machine = catalogue->machines()[at];
        for (const compute::Configuration &configuration : machine.configurations) {
            Row row;
            row.place = machine.name + QLatin1Char('/') + configuration.name;
            row.canTrain = machine.kind == compute::MachineKind::Local;
            row.name =
                row.canTrain
                    ? tr("This computer, %1").arg(configuration.name)
                    : tr("%1, %2", "machine, configuration").arg(machine.name, configuration.name);
            row.price = catalogue->price(machine.name, configuration.name, background);
            if (const auto known = speeds.find(row.place); known != speeds.end())
                row.speed = known->second;
            m_rows.push_back(std::move(row));
        }
    }
    endResetModel();
}

int PlacesModel::rowOf(const QString &place) const
{
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row].place == place)
            return static_cast<int>(row);
    }
    return -1;
}

int PlacesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PlacesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 5;
}

QString PlacesModel::text(const Row &row, int column) const
{
    switch (column) {
    case 0:
        return row.name;
    case 1:
        if (row.price.basis == compute::PriceBasis::Electricity)
            return tr("electricity");
        return row.price.effectivePerHourMicro()
                   ? compute::formatMoney(row.price.effectivePerHourMicro(), row.price.currency)
                   : unknownFigure();
    case 2:
        return row.speed ? countText(std::llround(row.speed->imagesPerSecond)) : unknownFigure();
    case 3:
        return row.speed ? tr("about %1").arg(runs::roughDurationText(row.speed->seconds))
                         : unknownFigure();
    default: {
        const auto cost = row.speed ? compute::costOf(row.speed->seconds, row.price) : std::nullopt;
        return cost ? tr("about %1").arg(compute::formatMoney(cost, row.price.currency))
                    : unknownFigure();
    }
    }
}

QString PlacesModel::speedNote(const Row &row) const
{
    if (row.speed && row.speed->runs > 0)
        return tr("The speed of %n earlier runs like this one.", nullptr, row.speed->runs);
    if (row.speed)
        return tr("Measured just now with %1.", "a precision").arg(row.speed->precision);
    return row.canTrain ? tr("The speed here has not been measured yet.")
                        : tr("Known by its prices alone: there is no machine behind it.");
}

QVariant PlacesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::FontRole:
        return figureFont(index.column() == 0);
    case Qt::TextAlignmentRole:
        return alignment(index.column() == 0);
    case Qt::ForegroundRole:
        return row.canTrain ? theme().text : theme().muted;
    case Qt::ToolTipRole:
        return speedNote(row);
    case PlaceRole:
        return row.place;
    case CanTrainRole:
        return row.canTrain;
    default:
        return {};
    }
}

QVariant PlacesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment(section == 0);
    if (role != Qt::DisplayRole)
        return {};
    const QString names[] = {tr("Place"), tr("Per hour"), tr("Images/s"), tr("Time"), tr("Money")};
    return names[section];
}

Qt::ItemFlags PlacesModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    return m_rows[static_cast<std::size_t>(index.row())].canTrain
               ? Qt::ItemIsEnabled | Qt::ItemIsSelectable
               : Qt::ItemFlags(Qt::ItemIsEnabled);
}

} // namespace trainyard::desktop::train

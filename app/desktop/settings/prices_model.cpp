#include "settings/prices_model.h"

#include "trainyard/compute/money.h"

#include <QLocale>

#include <algorithm>

namespace trainyard::desktop {

using compute::Catalogue;
using compute::Configuration;
using compute::Machine;
using compute::Tariff;

namespace {

QString editText(qint64 micro, const QString &currency)
{
    return compute::microToText(micro) + QLatin1Char(' ') + currency;
}

std::optional<qint64> priceIn(const Configuration &configuration, int column)
{
    if (!configuration.tariff)
        return std::nullopt;
    return column == PricesModel::PerHourColumn ? std::optional(configuration.tariff->perHourMicro)
                                                : configuration.tariff->backgroundPerHourMicro;
}

} // namespace

PricesModel::PricesModel(QObject *parent, const QString &path)
    : QAbstractTableModel(parent)
    , m_path(path)
{
    read();
}

void PricesModel::read()
{
    Result<Catalogue> opened = Catalogue::open(m_path);
    beginResetModel();
    m_rows.clear();
    m_catalogue.reset();
    if (opened) {
        for (const Machine &machine : opened->machines()) {
            for (const Configuration &configuration : machine.configurations)
                m_rows.push_back({machine.name, configuration});
        }
        m_catalogue = *std::move(opened);
    }
    endResetModel();
    if (!m_catalogue)
        Q_EMIT failed(opened.error());
}

void PricesModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

QString PricesModel::usualCurrency() const
{
    for (const Row &row : m_rows) {
        if (row.configuration.tariff)
            return row.configuration.tariff->currency;
    }
    const QString own = QLocale().currencySymbol(QLocale::CurrencyIsoCode);
    return own.isEmpty() ? QStringLiteral("USD") : own;
}

bool PricesModel::change(const std::function<Result<void>(Catalogue &)> &edit)
{
    Result<Catalogue> opened = Catalogue::open(m_path);
    const Result<void> done = !opened ? Result<void>(tl::unexpected(opened.error()))
                                      : edit(*opened).and_then([&] { return opened->save(); });
    if (!done) {
        Q_EMIT failed(done.error());
        return false;
    }
    read();
    return true;
}

QString PricesModel::electricity() const
{
    const Machine *local =
        m_catalogue ? m_catalogue->machine(QString(compute::localMachineName)) : nullptr;
    return local && local->electricity
               ? editText(local->electricity->perKwhMicro, local->electricity->currency)
               : QString();
}

bool PricesModel::setElectricity(const QString &amount)
{
    return change([&](Catalogue &catalogue) -> Result<void> {
        Machine local = *catalogue.machine(QString(compute::localMachineName));
        local.electricity.reset();
        if (!amount.trimmed().isEmpty()) {
            TY_TRY(const compute::Money money, compute::readMoney(amount, usualCurrency()));
            local.electricity = compute::Electricity{money.currency, money.micro};
        }
        return catalogue.setMachine(std::move(local));
    });
}

bool PricesModel::addPlace(const QString &machine, const QString &configuration)
{
    return change([&](Catalogue &catalogue) -> Result<void> {
        const Machine *known = catalogue.machine(machine);
        Machine changed = known ? *known : Machine();
        if (configuration.isEmpty() || changed.configuration(configuration))
            return failure(ErrorCode::InvalidInput,
                           configuration.isEmpty()
                               ? tr("A place has the name of a machine and of a configuration.")
                               : tr("%1, %2 is there already.", "machine, configuration")
                                     .arg(machine, configuration));
        changed.name = machine;
        Configuration added;
        added.name = configuration;
        changed.configurations.push_back(std::move(added));
        return catalogue.setMachine(std::move(changed));
    });
}

int PricesModel::rowOf(const QString &machine, const QString &configuration) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row &row) {
        return row.machine == machine && row.configuration.name == configuration;
    });
    return found == m_rows.end() ? -1 : static_cast<int>(std::distance(m_rows.begin(), found));
}

bool PricesModel::canRemove(int row) const
{
    return row >= 0 && row < rowCount() &&
           m_rows[static_cast<std::size_t>(row)].machine != compute::localMachineName;
}

bool PricesModel::removePlace(int row)
{
    if (!canRemove(row))
        return false;
    const Row gone = m_rows[static_cast<std::size_t>(row)];
    return change([&](Catalogue &catalogue) -> Result<void> {
        const Machine *known = catalogue.machine(gone.machine);
        if (known == nullptr)
            return {};
        Machine changed = *known;
        std::erase_if(changed.configurations, [&](const Configuration &one) {
            return one.name == gone.configuration.name;
        });
        return changed.configurations.empty() ? catalogue.removeMachine(changed.name)
                                              : catalogue.setMachine(std::move(changed));
    });
}

Result<void> PricesModel::setPrice(Catalogue &catalogue, const Row &row, Column column,
                                   const QString &amount) const
{
    const Machine *known = catalogue.machine(row.machine);
    if (known == nullptr)
        return {};
    Machine changed = *known;
    for (Configuration &one : changed.configurations) {
        if (one.name != row.configuration.name)
            continue;
        if (amount.trimmed().isEmpty()) {
            if (column == PerHourColumn)
                one.tariff.reset();
            else if (one.tariff)
                one.tariff->backgroundPerHourMicro.reset();
            continue;
        }
        const QString currency = one.tariff ? one.tariff->currency : usualCurrency();
        TY_TRY(const compute::Money money, compute::readMoney(amount, currency));
        Tariff tariff = one.tariff.value_or(Tariff{money.currency, money.micro, std::nullopt});
        tariff.currency = money.currency;
        if (column == PerHourColumn)
            tariff.perHourMicro = money.micro;
        else
            tariff.backgroundPerHourMicro = money.micro;
        one.tariff = tariff;
    }
    return catalogue.setMachine(std::move(changed));
}

int PricesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PricesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PricesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const bool isPrice = index.column() != PlaceColumn;
    if (role == Qt::TextAlignmentRole)
        return int((isPrice ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::EditRole && role != Qt::ToolTipRole)
        return {};
    if (!isPrice)
        return tr("%1, %2", "machine, configuration")
            .arg(row.machine == compute::localMachineName ? tr("This computer") : row.machine,
                 row.configuration.name);
    const auto price = priceIn(row.configuration, index.column());
    if (role == Qt::EditRole)
        return price ? editText(*price, row.configuration.tariff->currency) : QString();
    if (role == Qt::ToolTipRole)
        return tr("Double-click to change it; empty = not known.");
    return price ? compute::formatMoney({*price, row.configuration.tariff->currency})
                 : QString(QChar(0x2013));
}

bool PricesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !index.isValid() || index.column() == PlaceColumn ||
        value == data(index, Qt::EditRole))
        return false;
    const Row row = m_rows[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<Column>(index.column());
    return change(
        [&](Catalogue &catalogue) { return setPrice(catalogue, row, column, value.toString()); });
}

QVariant PricesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == PlaceColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == PlaceColumn     ? tr("Place")
           : section == PerHourColumn ? tr("Per hour")
                                      : tr("Per hour in background");
}

Qt::ItemFlags PricesModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() != PlaceColumn)
        flags |= Qt::ItemIsEditable;
    return flags;
}

} // namespace trainyard::desktop

#pragma once

#include "trainyard/base/result.h"

#include <QJsonObject>
#include <QString>

#include <optional>

namespace trainyard::compute {

// What an amount is based on.
enum class PriceBasis
{
    Tariff,      // a price per hour of the machine
    Electricity, // own hardware: energy used times a price per kWh
    Unknown,
};

QString priceBasisKey(PriceBasis basis); // "tariff", "electricity", "unknown": as in run.json
PriceBasis priceBasisFromKey(QStringView key);

// Price of renting a configuration, billed by the second. Micro-units of the currency.
struct Tariff
{
    QString currency;
    qint64 perHourMicro = 0;
    std::optional<qint64> backgroundPerHourMicro; // for interruptible background work

    friend bool operator==(const Tariff &, const Tariff &) = default;
};

// Price of electricity for own hardware.
struct Electricity
{
    QString currency;
    qint64 perKwhMicro = 0;

    friend bool operator==(const Electricity &, const Electricity &) = default;
};

// The price at the moment a run was started; kept in the run, so that a later change of the
// tariff never changes what it cost. `price` of run.json.
struct PriceSnapshot
{
    PriceBasis basis = PriceBasis::Unknown;
    QString currency;
    std::optional<qint64> perHourMicro;
    std::optional<qint64> backgroundPerHourMicro;
    std::optional<qint64> perKwhMicro;
    bool background = false; // this run is billed at the background tariff

    // What an hour costs in money, where it is known beforehand (a tariff).
    std::optional<qint64> effectivePerHourMicro() const;

    QJsonObject toJson() const;
    static PriceSnapshot fromJson(const QJsonObject &object);

    friend bool operator==(const PriceSnapshot &, const PriceSnapshot &) = default;
};

} // namespace trainyard::compute

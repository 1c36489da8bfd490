#include "trainyard/compute/tariff.h"

#include "json_values.h"

namespace trainyard::compute {

QString priceBasisKey(PriceBasis basis)
{
    switch (basis) {
    case PriceBasis::Tariff:
        return QStringLiteral("tariff");
    case PriceBasis::Electricity:
        return QStringLiteral("electricity");
    case PriceBasis::Unknown:
        break;
    }
    return QStringLiteral("unknown");
}

PriceBasis priceBasisFromKey(QStringView key)
{
    if (key == u"tariff")
        return PriceBasis::Tariff;
    if (key == u"electricity")
        return PriceBasis::Electricity;
    return PriceBasis::Unknown;
}

std::optional<qint64> PriceSnapshot::effectivePerHourMicro() const
{
    if (basis != PriceBasis::Tariff)
        return {};
    return background && backgroundPerHourMicro ? backgroundPerHourMicro : perHourMicro;
}

QJsonObject PriceSnapshot::toJson() const
{
    const auto value = [](const std::optional<qint64> &micro) {
        return micro ? QJsonValue(*micro) : QJsonValue(QJsonValue::Null);
    };
    return {{QStringLiteral("currency"), currency},
            {QStringLiteral("per_hour_micro"), value(perHourMicro)},
            {QStringLiteral("background_per_hour_micro"), value(backgroundPerHourMicro)},
            {QStringLiteral("per_kwh_micro"), value(perKwhMicro)},
            {QStringLiteral("background"), background},
            {QStringLiteral("basis"), priceBasisKey(basis)}};
}

PriceSnapshot PriceSnapshot::fromJson(const QJsonObject &object)
{
    const auto price = [&object](QLatin1StringView key) {
        const std::optional<qint64> micro = optionalInteger(object, key);
        return micro && *micro >= 0 ? micro : std::nullopt;
    };
    PriceSnapshot snapshot;
    snapshot.basis = priceBasisFromKey(object.value(QLatin1StringView("basis")).toString());
    snapshot.currency = object.value(QLatin1StringView("currency")).toString();
    snapshot.perHourMicro = price(QLatin1StringView("per_hour_micro"));
    snapshot.backgroundPerHourMicro = price(QLatin1StringView("background_per_hour_micro"));
    snapshot.perKwhMicro = price(QLatin1StringView("per_kwh_micro"));
    snapshot.background = object.value(QLatin1StringView("background")).toBool();
    return snapshot;
}

} // namespace trainyard::compute

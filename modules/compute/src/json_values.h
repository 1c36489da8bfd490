#pragma once

#include <QJsonObject>

#include <cmath>
#include <optional>

namespace trainyard::compute {

// Members that may be absent: absence and null stay unknown.
inline std::optional<double> optionalNumber(const QJsonObject &object, QLatin1StringView key)
{
    const QJsonValue value = object.value(key);
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

inline std::optional<qint64> optionalInteger(const QJsonObject &object, QLatin1StringView key)
{
    const QJsonValue value = object.value(key);
    return value.isDouble() ? std::optional(value.toInteger(std::llround(value.toDouble())))
                            : std::nullopt;
}

template <typename T>
void insertKnown(QJsonObject &object, QLatin1StringView key, const std::optional<T> &value)
{
    if (value)
        object.insert(key, QJsonValue(*value));
}

} // namespace trainyard::compute

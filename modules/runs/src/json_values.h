#pragma once

#include <QJsonObject>

#include <cmath>
#include <optional>

namespace trainyard::runs {

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

inline std::optional<int> optionalInt(const QJsonObject &object, QLatin1StringView key)
{
    const std::optional<qint64> value = optionalInteger(object, key);
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

inline QString textOf(const QJsonObject &object, QLatin1StringView key)
{
    return object.value(key).toString();
}

template <typename T>
QJsonValue valueOrNull(const std::optional<T> &value)
{
    return value ? QJsonValue(*value) : QJsonValue(QJsonValue::Null);
}

} // namespace trainyard::runs

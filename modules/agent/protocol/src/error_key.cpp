#include "trainyard/agent/protocol/error_key.h"

#include <array>
#include <utility>

namespace trainyard::agent {

namespace {

constexpr std::array<std::pair<ErrorCode, const char *>, 12> keys{{
    {ErrorCode::Failed, "failed"},
    {ErrorCode::Cancelled, "cancelled"},
    {ErrorCode::NotFound, "not_found"},
    {ErrorCode::AlreadyExists, "already_exists"},
    {ErrorCode::InvalidInput, "invalid_input"},
    {ErrorCode::Corrupt, "corrupt"},
    {ErrorCode::TooNew, "too_new"},
    {ErrorCode::DiskFull, "disk_full"},
    {ErrorCode::NoPermission, "no_permission"},
    {ErrorCode::Busy, "busy"},
    {ErrorCode::Unreachable, "unreachable"},
    {ErrorCode::Unsupported, "unsupported"},
}};

} // namespace

QString errorKey(ErrorCode code)
{
    for (const auto &[value, key] : keys) {
        if (value == code)
            return QLatin1String(key);
    }
    return QStringLiteral("failed");
}

ErrorCode errorCodeFromKey(QStringView key)
{
    for (const auto &[value, text] : keys) {
        if (key == QLatin1String(text))
            return value;
    }
    return ErrorCode::Failed;
}

QJsonObject errorToJson(const Error &error)
{
    return {{QStringLiteral("code"), errorKey(error.code)},
            {QStringLiteral("message"), error.message},
            {QStringLiteral("detail"), error.detail}};
}

Error errorFromJson(const QJsonObject &object)
{
    return {errorCodeFromKey(object[QLatin1String("code")].toString()),
            object[QLatin1String("message")].toString(),
            object[QLatin1String("detail")].toString()};
}

} // namespace trainyard::agent

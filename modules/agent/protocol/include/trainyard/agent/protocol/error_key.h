#pragma once

#include "trainyard/base/result.h"

#include <QJsonObject>

namespace trainyard::agent {

// Error codes on the wire: "failed", "not_found" …; an unknown key is ErrorCode::Failed.
QString errorKey(ErrorCode code);
ErrorCode errorCodeFromKey(QStringView key);

QJsonObject errorToJson(const Error &error);
Error errorFromJson(const QJsonObject &object);

} // namespace trainyard::agent

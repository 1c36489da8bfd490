#pragma once

#include "trainyard/dataset/pack.h"

namespace trainyard::dataset {

constexpr qint64 packHeaderBytes = 4096;

QByteArray packHeader(const PackSpec &spec); // packHeaderBytes long
Result<PackSpec> readPackHeader(const QByteArray &bytes, const QString &path);

} // namespace trainyard::dataset

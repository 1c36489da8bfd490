#pragma once

#include "trainyard/dataset/pack.h"

namespace trainyard::dataset {

constexpr qint64 packHeaderBytes = 4096;

struct PackHeader
{
    PackSpec spec;
    QString id;
};

QByteArray packHeader(const PackHeader &header); // packHeaderBytes long
Result<PackHeader> readPackHeader(const QByteArray &bytes, const QString &path);

} // namespace trainyard::dataset

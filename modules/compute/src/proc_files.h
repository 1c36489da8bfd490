#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace trainyard::compute {

// A small file of /proc or /sys; empty when it cannot be read.
QByteArray readSmallFile(const QString &path);
std::optional<qint64> readNumber(const QString &path);

// Bytes of a "MemTotal:  123 kB" line.
std::optional<qint64> memoryField(const QByteArray &text, QByteArrayView name);

} // namespace trainyard::compute

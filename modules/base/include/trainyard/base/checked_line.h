#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QJsonObject>

#include <optional>

namespace trainyard::base {

// The line format of events.jsonl and its kin: one compact JSON object per line whose last member
// is "crc": eight hex digits, CRC-32 (IEEE 802.3) of all bytes of the line before `,"crc":"`.
// docs/formats.md has the definition; the worker writes the same without Qt.

quint32 crc32(QByteArrayView bytes, quint32 seed = 0);

// `object` as such a line, with its newline. The object must not be empty nor have "crc".
QByteArray checkedLine(const QJsonObject &object);

// The object of a line (with or without newline), "crc" removed; nothing where it does not match.
std::optional<QJsonObject> readCheckedLine(QByteArrayView line);

} // namespace trainyard::base

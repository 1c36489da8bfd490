#include "trainyard/base/checked_line.h"

#include <QJsonDocument>

#include <array>

namespace trainyard::base {

namespace {

constexpr std::array<quint32, 256> makeTable()
{
    std::array<quint32, 256> table{};
    for (quint32 index = 0; index < 256; ++index) {
        quint32 value = index;
        for (int bit = 0; bit < 8; ++bit)
            value = (value & 1) ? 0xEDB88320U ^ (value >> 1) : value >> 1;
        table[index] = value;
    }
    return table;
}

constexpr std::array<quint32, 256> crcTable = makeTable();
constexpr QByteArrayView crcMark = ",\"crc\":\"";

} // namespace

quint32 crc32(QByteArrayView bytes, quint32 seed)
{
    quint32 value = ~seed;
    for (const char byte : bytes)
        value = crcTable[(value ^ static_cast<quint8>(byte)) & 0xFF] ^ (value >> 8);
    return ~value;
}

QByteArray checkedLine(const QJsonObject &object)
{
    Q_ASSERT(!object.isEmpty() && !object.contains(QLatin1String("crc")));
    QByteArray line = QJsonDocument(object).toJson(QJsonDocument::Compact);
    line.chop(1);
    const QByteArray sum = QByteArray::number(crc32(line), 16).rightJustified(8, '0');
    return line + crcMark.toByteArray() + sum + "\"}\n";
}

std::optional<QJsonObject> readCheckedLine(QByteArrayView line)
{
    while (!line.isEmpty() && (line.back() == '\n' || line.back() == '\r'))
        line.chop(1);
    const qsizetype tail = crcMark.size() + 8 + 2; // mark, digits, `"}`
    if (line.size() <= tail || !line.endsWith("\"}") ||
        line.sliced(line.size() - tail, crcMark.size()) != crcMark)
        return std::nullopt;
    const QByteArrayView body = line.first(line.size() - tail);
    bool ok = false;
    const quint32 sum = line.sliced(line.size() - 10, 8).toByteArray().toUInt(&ok, 16);
    if (!ok || sum != crc32(body))
        return std::nullopt;
    const QJsonDocument document = QJsonDocument::fromJson(body.toByteArray() + '}');
    if (!document.isObject())
        return std::nullopt;
    return document.object();
}

} // namespace trainyard::base

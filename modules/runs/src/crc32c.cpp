#include "crc32c.h"

#include <array>

namespace trainyard::runs {

namespace {

constexpr quint32 polynomial = 0x82F63B78; // reflected
constexpr quint32 maskOffset = 0xA282EAD8;

constexpr std::array<quint32, 256> makeTable()
{
    std::array<quint32, 256> table{};
    for (quint32 byte = 0; byte < table.size(); ++byte) {
        quint32 value = byte;
        for (int bit = 0; bit < 8; ++bit)
            value = (value & 1) != 0 ? (value >> 1) ^ polynomial : value >> 1;
        table[byte] = value;
    }
    return table;
}

constexpr auto table = makeTable();

} // namespace

quint32 crc32c(QByteArrayView bytes)
{
    quint32 crc = 0xFFFFFFFF;
    for (const char byte : bytes)
        crc = (crc >> 8) ^ table[(crc ^ static_cast<quint8>(byte)) & 0xFF];
    return ~crc;
}

quint32 maskedCrc32c(QByteArrayView bytes)
{
    const quint32 crc = crc32c(bytes);
    return ((crc >> 15) | (crc << 17)) + maskOffset;
}

} // namespace trainyard::runs

#include "trainyard/dataset/content_hash.h"

#include <xxhash.h>

namespace trainyard::dataset {

namespace {

constexpr char digits[] = "0123456789abcdef";

void writeHex(quint64 value, char *to)
{
    for (int at = 15; at >= 0; --at, value >>= 4)
        to[at] = digits[value & 15];
}

std::optional<quint64> readHex(QByteArrayView hex)
{
    quint64 value = 0;
    for (const char digit : hex) {
        const int nibble = digit >= '0' && digit <= '9'   ? digit - '0'
                           : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10
                           : digit >= 'A' && digit <= 'F' ? digit - 'A' + 10
                                                          : -1;
        if (nibble < 0)
            return std::nullopt;
        value = value << 4 | quint64(nibble);
    }
    return value;
}

} // namespace

QByteArray ContentHash::toHex() const
{
    QByteArray hex(32, Qt::Uninitialized);
    writeHex(high, hex.data());
    writeHex(low, hex.data() + 16);
    return hex;
}

std::optional<ContentHash> ContentHash::fromHex(QByteArrayView hex)
{
    if (hex.size() != 32)
        return std::nullopt;
    const std::optional<quint64> high = readHex(hex.first(16));
    const std::optional<quint64> low = readHex(hex.last(16));
    if (!high || !low)
        return std::nullopt;
    return ContentHash{*high, *low};
}

ContentHash contentHash(QByteArrayView bytes)
{
    const XXH128_hash_t hash = XXH3_128bits(bytes.data(), size_t(bytes.size()));
    return {hash.high64, hash.low64};
}

quint64 seededHash(QByteArrayView bytes, quint64 seed)
{
    return XXH3_64bits_withSeed(bytes.data(), size_t(bytes.size()), seed);
}

} // namespace trainyard::dataset

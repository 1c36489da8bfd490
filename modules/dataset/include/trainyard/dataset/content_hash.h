#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <compare>
#include <functional>
#include <optional>

namespace trainyard::dataset {

// XXH3-128 of a file's bytes: what names an image in split.tsv, labels.tsv and packs, wherever the
// file lies.
struct ContentHash
{
    quint64 high = 0;
    quint64 low = 0;

    // 32 lower-case hexadecimal digits, as `xxhsum -H2` prints them.
    QByteArray toHex() const;
    static std::optional<ContentHash> fromHex(QByteArrayView hex);

    bool isNull() const { return high == 0 && low == 0; }
    friend auto operator<=>(const ContentHash &, const ContentHash &) = default;
};

ContentHash contentHash(QByteArrayView bytes);

// A number that depends on the seed and the bytes alone: the same on every machine.
quint64 seededHash(QByteArrayView bytes, quint64 seed);

} // namespace trainyard::dataset

template <>
struct std::hash<trainyard::dataset::ContentHash>
{
    size_t operator()(const trainyard::dataset::ContentHash &hash) const noexcept
    {
        return size_t(hash.low);
    }
};

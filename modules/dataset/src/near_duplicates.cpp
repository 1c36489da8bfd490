#include "trainyard/dataset/near_duplicates.h"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace trainyard::dataset {

namespace {

constexpr int farthestHash = 3;         // of 64 bits; 4 bands of 16 find every such pair
constexpr double farthestPicture = 5.0; // of 255
constexpr int bandBits = 16;
constexpr size_t crowd = 256; // of one band: from there on only neighbours are compared
constexpr size_t neighbours = 48;

using Pair = std::pair<size_t, size_t>;

// A picture that is nearly flat has a hash that says nothing.
bool saysSomething(quint64 dhash)
{
    const int ones = std::popcount(dhash);
    return ones >= 8 && ones <= 56;
}

class Comparison
{
public:
    Comparison(const std::vector<ImageRecord> &records, const ThumbReader &thumbs)
        : m_records(records)
        , m_thumbs(thumbs)
    {
    }

    void compare(size_t a, size_t b)
    {
        if (a > b)
            std::swap(a, b);
        const int bits = std::popcount(m_records[a].dhash ^ m_records[b].dhash);
        if (bits > farthestHash || !m_compared.insert({a, b}).second)
            return;
        const std::optional<Signature> &first = signature(a);
        const std::optional<Signature> &second = signature(b);
        if (first && second && difference(*first, *second) <= farthestPicture)
            m_pairs.push_back({a, b});
    }

    std::vector<Pair> takePairs()
    {
        std::sort(m_pairs.begin(), m_pairs.end());
        return std::move(m_pairs);
    }

private:
    const std::optional<Signature> &signature(size_t at)
    {
        const auto [place, isNew] = m_signatures.try_emplace(at);
        if (isNew) {
            const ImageRecord &record = m_records[at];
            const QImage thumb = m_thumbs.image(record.thumbOffset, record.thumbBytes);
            if (!thumb.isNull())
                place->second = signatureOf(thumb);
        }
        return place->second;
    }

    const std::vector<ImageRecord> &m_records;
    const ThumbReader &m_thumbs;
    std::unordered_map<size_t, std::optional<Signature>> m_signatures;
    std::set<Pair> m_compared;
    std::vector<Pair> m_pairs;
};

// Those that share 16 bits of their hash at one place.
std::vector<std::vector<size_t>> bandsOf(const std::vector<ImageRecord> &records)
{
    std::unordered_map<quint32, std::vector<size_t>> bands;
    std::unordered_set<ContentHash> seen;
    for (size_t at = 0; at < records.size(); ++at) {
        const ImageRecord &record = records[at];
        if (record.status != ImageStatus::Usable || !saysSomething(record.dhash) ||
            !seen.insert(record.hash).second)
            continue;
        for (quint32 band = 0; band < 64 / bandBits; ++band)
            bands[band << bandBits | quint32(record.dhash >> (band * bandBits) & 0xFFFF)].push_back(
                at);
    }
    std::vector<std::vector<size_t>> result;
    for (auto &[key, members] : bands) {
        if (members.size() > 1)
            result.push_back(std::move(members));
    }
    return result;
}

} // namespace

Signature signatureOf(const QImage &thumb)
{
    const QImage small = thumb.scaled(16, 16, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                             .convertToFormat(QImage::Format_RGB888);
    Signature signature;
    for (int y = 0; y < 16; ++y)
        std::copy_n(small.constScanLine(y), 48, signature.begin() + y * 48);
    return signature;
}

double difference(const Signature &a, const Signature &b)
{
    qint64 sum = 0;
    for (size_t at = 0; at < a.size(); ++at)
        sum += std::abs(int(a[at]) - int(b[at]));
    return double(sum) / double(a.size());
}

std::vector<Pair> nearDuplicates(const std::vector<ImageRecord> &records, const ThumbReader &thumbs,
                                 const std::function<bool()> &isCancelled)
{
    Comparison comparison(records, thumbs);
    for (std::vector<size_t> &members : bandsOf(records)) {
        if (isCancelled && isCancelled())
            break;
        const bool crowded = members.size() > crowd;
        if (crowded)
            std::sort(members.begin(), members.end(), [&](size_t a, size_t b) {
                return std::pair(records[a].dhash, a) < std::pair(records[b].dhash, b);
            });
        for (size_t first = 0; first < members.size(); ++first) {
            const size_t end =
                crowded ? std::min(members.size(), first + neighbours) : members.size();
            for (size_t second = first + 1; second < end; ++second)
                comparison.compare(members[first], members[second]);
        }
    }
    return comparison.takePairs();
}

std::vector<std::vector<size_t>> clustersOf(const std::vector<Pair> &pairs)
{
    std::unordered_map<size_t, size_t> parent;
    const auto rootOf = [&](size_t item) {
        parent.try_emplace(item, item);
        while (parent[item] != item)
            item = parent[item] = parent[parent[item]];
        return item;
    };
    for (const auto &[a, b] : pairs) {
        const size_t rootA = rootOf(a);
        const size_t rootB = rootOf(b);
        parent[std::max(rootA, rootB)] = std::min(rootA, rootB);
    }
    std::map<size_t, std::vector<size_t>> sets;
    for (const auto &entry : std::map<size_t, size_t>(parent.begin(), parent.end()))
        sets[rootOf(entry.first)].push_back(entry.first);
    std::vector<std::vector<size_t>> clusters;
    for (auto &[root, members] : sets)
        clusters.push_back(std::move(members));
    return clusters;
}

} // namespace trainyard::dataset

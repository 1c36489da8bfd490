#include "trainyard/dataset/near_duplicates.h"

#include <QThread>

#include <algorithm>
#include <atomic>
#include <bit>
#include <map>
#include <optional>
#include <thread>
#include <unordered_map>
#include <unordered_set>

namespace trainyard::dataset {

namespace {

constexpr int farthestHash = 3;         // of 64 bits; 4 bands of 16 find every such pair
constexpr double farthestPicture = 5.0; // of 255
constexpr int bandBits = 16;
constexpr size_t crowd = 256; // of one band: from there on only neighbours are compared
constexpr size_t neighbours = 48;
constexpr int side = 16;      // of a signature, pixels
constexpr size_t batch = 100; // pictures between two looks at whether to go on

using Pair = std::pair<size_t, size_t>;

// A picture that is nearly flat has a hash that says nothing.
bool saysSomething(quint64 dhash)
{
    const int ones = std::popcount(dhash);
    return ones >= 8 && ones <= 56;
}

// Pairs whose hashes are near each other: they are to be looked at.
class Candidates
{
public:
    explicit Candidates(const std::vector<ImageRecord> &records)
        : m_records(records)
    {
    }

    void consider(size_t a, size_t b)
    {
        if (a > b)
            std::swap(a, b);
        if (std::popcount(m_records[a].dhash ^ m_records[b].dhash) <= farthestHash)
            m_pairs.push_back({a, b});
    }

    // Sorted, each once: bands overlap.
    std::vector<Pair> take()
    {
        std::sort(m_pairs.begin(), m_pairs.end());
        m_pairs.erase(std::unique(m_pairs.begin(), m_pairs.end()), m_pairs.end());
        return std::move(m_pairs);
    }

private:
    const std::vector<ImageRecord> &m_records;
    std::vector<Pair> m_pairs;
};

using Signatures = std::unordered_map<size_t, std::optional<Signature>>;

// Of all records in pairs, on all cores; those that cannot be read have none.
Signatures signaturesOf(const std::vector<Pair> &pairs, const std::vector<ImageRecord> &records,
                        const ThumbReader &thumbs, const std::function<bool()> &isCancelled)
{
    Signatures signatures;
    for (const auto &[a, b] : pairs) {
        signatures.try_emplace(a);
        signatures.try_emplace(b);
    }
    std::vector<Signatures::value_type *> wanted;
    for (Signatures::value_type &entry : signatures)
        wanted.push_back(&entry);
    std::atomic<size_t> next = 0;
    std::atomic<bool> stops = false;
    // Takes up to `most` of them; false when there are none left.
    const auto work = [&](size_t most) {
        for (size_t count = 0; count < most && !stops; ++count) {
            const size_t at = next++;
            if (at >= wanted.size())
                return false;
            const ImageRecord &record = records[wanted[at]->first];
            const QImage thumb =
                thumbs.image(record.thumbOffset, record.thumbBytes, QSize(side, side));
            if (!thumb.isNull())
                wanted[at]->second = signatureOf(thumb);
        }
        return !stops;
    };
    std::vector<std::thread> others;
    for (int left = QThread::idealThreadCount() - 1; left > 0 && wanted.size() > batch; --left)
        others.emplace_back([&] { work(wanted.size()); });
    while (work(batch))
        stops = isCancelled && isCancelled();
    for (std::thread &other : others)
        other.join();
    return signatures;
}

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
    Candidates candidates(records);
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
                candidates.consider(members[first], members[second]);
        }
    }
    std::vector<Pair> pairs = candidates.take();
    const Signatures signatures = signaturesOf(pairs, records, thumbs, isCancelled);
    std::erase_if(pairs, [&](const Pair &pair) {
        const std::optional<Signature> &first = signatures.at(pair.first);
        const std::optional<Signature> &second = signatures.at(pair.second);
        return !first || !second || difference(*first, *second) > farthestPicture;
    });
    return pairs;
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

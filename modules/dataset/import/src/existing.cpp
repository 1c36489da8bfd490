#include "existing.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace trainyard::dataset {

namespace {

// Rows that the pack's file holds; an empty result when it cannot be used as it is.
std::unordered_map<ContentHash, quint32> usableRows(const DatasetPaths &paths, const QString &key,
                                                    std::unordered_map<ContentHash, quint32> rows,
                                                    std::optional<PackSpec> &spec)
{
    const auto pack = PackReader::open(paths.pack(key));
    if (!pack || (*pack)->spec().key() != key)
        return {};
    const quint32 count = (*pack)->rows();
    if (std::any_of(rows.begin(), rows.end(),
                    [count](const auto &row) { return row.second >= count; }))
        return {};
    spec = (*pack)->spec();
    return rows;
}

} // namespace

std::unordered_map<ContentHash, const ImageRecord *> Existing::known(bool needsThumbs) const
{
    std::unordered_map<ContentHash, const ImageRecord *> known;
    known.reserve(records.size());
    for (const ImageRecord &record : records) {
        const bool isPacked = std::all_of(packs.begin(), packs.end(), [&](const PackSpec &spec) {
            const auto of = rows.find(spec.key());
            return of != rows.end() && of->second.contains(record.hash);
        });
        const bool hasThumb = record.thumbBytes > 0 || !needsThumbs;
        if (record.status == ImageStatus::Unreadable || (isPacked && hasThumb))
            known.emplace(record.hash, &record);
    }
    return known;
}

void Existing::addPack(const PackSpec &spec)
{
    if (std::find(packs.begin(), packs.end(), spec) != packs.end())
        return;
    packs.push_back(spec);
    rows[spec.key()];
}

Result<std::unique_ptr<Existing>> readExisting(const DatasetPaths &paths)
{
    auto existing = std::make_unique<Existing>();
    existing->hasIndex = QFileInfo::exists(paths.index());
    if (!existing->hasIndex)
        return existing;
    TY_TRY(const auto index, DatasetIndex::open(paths.index(), DatasetIndex::Mode::Write));
    TY_TRY(existing->records, index->images());
    TY_TRY(existing->meta, index->meta());
    for (const ImageRecord &record : existing->records)
        existing->byPath.emplace(record.path, &record);
    TY_TRY(const QStringList keys, index->packs());
    for (const QString &key : keys) {
        std::optional<PackSpec> spec;
        TY_TRY(auto rows, index->packRows(key));
        rows = usableRows(paths, key, std::move(rows), spec);
        if (spec) {
            existing->packs.push_back(*spec);
            existing->rows[key] = std::move(rows);
            continue;
        }
        TY_CHECK(index->forgetPack(key));
        QFile::remove(paths.pack(key));
    }
    return existing;
}

} // namespace trainyard::dataset

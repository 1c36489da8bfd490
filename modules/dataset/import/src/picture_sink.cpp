#include "picture_sink.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace trainyard::dataset {

namespace {

qint64 sizeOf(const QString &path)
{
    const QFileInfo info(path);
    return info.exists() ? info.size() : -1;
}

// A file as it was before; -1 = not there.
void restoreSize(const QString &path, qint64 size)
{
    if (size < 0)
        QFile::remove(path);
    else if (sizeOf(path) > size)
        QFile::resize(path, size);
}

} // namespace

PictureSink::PictureSink(QString thumbs)
    : m_thumbPath(std::move(thumbs))
    , m_thumbSizeBefore(m_thumbPath.isEmpty() ? -1 : sizeOf(m_thumbPath))
{
}

PictureSink::~PictureSink()
{
    if (!m_isKept)
        discard();
}

Result<void> PictureSink::addPack(const PackSpec &spec, const QString &path,
                                  const std::unordered_map<ContentHash, quint32> &known)
{
    Pack pack{spec, path, nullptr, &known, {}, sizeOf(path)};
    quint32 firstFree = 0;
    for (const auto &[hash, row] : known)
        firstFree = std::max(firstFree, row + 1);
    TY_TRY(pack.writer, PackWriter::open(path, spec, firstFree));
    m_packs.push_back(std::move(pack));
    return {};
}

std::vector<PackSpec> PictureSink::packs() const
{
    std::vector<PackSpec> specs;
    for (const Pack &pack : m_packs)
        specs.push_back(pack.spec);
    return specs;
}

Result<void> PictureSink::add(PictureOutcome &outcome)
{
    ImageRecord &record = outcome.record;
    if (!outcome.thumbnail.isEmpty() && !m_thumbPath.isEmpty()) {
        if (!m_thumbs) {
            TY_TRY(m_thumbs, ThumbWriter::open(m_thumbPath));
        }
        const auto [place, isNew] = m_thumbOf.try_emplace(record.hash);
        if (isNew) {
            place->second.second = int(outcome.thumbnail.size());
            TY_TRY(place->second.first, m_thumbs->append(outcome.thumbnail));
        }
        record.thumbOffset = place->second.first;
        record.thumbBytes = place->second.second;
    }
    for (size_t at = 0; at < outcome.rows.size(); ++at) {
        Pack &pack = m_packs[at];
        if (pack.known->contains(record.hash) || pack.added.contains(record.hash))
            continue;
        TY_TRY(pack.added[record.hash], pack.writer->append(outcome.rows[at]));
    }
    return {};
}

Result<void> PictureSink::sync()
{
    if (m_thumbs)
        TY_CHECK(m_thumbs->sync());
    for (const Pack &pack : m_packs) {
        if (!pack.added.empty())
            TY_CHECK(pack.writer->sync());
    }
    return {};
}

std::map<QString, std::unordered_map<ContentHash, quint32>> PictureSink::takeRows()
{
    std::map<QString, std::unordered_map<ContentHash, quint32>> rows;
    for (Pack &pack : m_packs)
        rows[pack.spec.key()] = std::move(pack.added);
    return rows;
}

void PictureSink::discard()
{
    m_thumbs.reset();
    for (Pack &pack : m_packs) {
        pack.writer.reset();
        restoreSize(pack.path, pack.sizeBefore);
    }
    if (!m_thumbPath.isEmpty())
        restoreSize(m_thumbPath, m_thumbSizeBefore);
}

} // namespace trainyard::dataset

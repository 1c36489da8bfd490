#pragma once

#include "picture_work.h"

#include "trainyard/dataset/thumbs.h"

#include <map>

namespace trainyard::dataset {

// Where rows and thumbnails go: behind what counts already. Until the index names what was added it
// does not count, and discard() takes it away again. One thread, under the data set's lock.
class PictureSink
{
public:
    // `thumbs` may be empty: then none are kept.
    explicit PictureSink(QString thumbs);
    ~PictureSink(); // discards, unless keep() was called

    // A pack at `path` whose rows `known` count; before the first add().
    Result<void> addPack(const PackSpec &spec, const QString &path,
                         const std::unordered_map<ContentHash, quint32> &known);

    std::vector<PackSpec> packs() const;

    // Takes thumbnail and rows of a picture; the record's thumbnail place is set.
    Result<void> add(PictureOutcome &outcome);

    // To the disk. The rows may be named in the index from now on.
    Result<void> sync();

    // The index names them now.
    void keep() { m_isKept = true; }

    // Rows added, by pack key.
    std::map<QString, std::unordered_map<ContentHash, quint32>> takeRows();

private:
    struct Pack
    {
        PackSpec spec;
        QString path;
        std::unique_ptr<PackWriter> writer;
        const std::unordered_map<ContentHash, quint32> *known = nullptr;
        std::unordered_map<ContentHash, quint32> added;
        qint64 sizeBefore = -1; // -1 = was not there
    };

    void discard();

    QString m_thumbPath;
    std::unique_ptr<ThumbWriter> m_thumbs;
    qint64 m_thumbSizeBefore = -1;
    std::unordered_map<ContentHash, std::pair<qint64, int>> m_thumbOf; // of this sink
    std::vector<Pack> m_packs;
    bool m_isKept = false;
};

} // namespace trainyard::dataset

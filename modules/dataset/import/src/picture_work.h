#pragma once

#include "source.h"

#include "trainyard/dataset/dataset_index.h"
#include "trainyard/dataset/pack.h"

#include <atomic>
#include <unordered_map>
#include <vector>

namespace trainyard::dataset {

// What is wanted of every picture. Shared by all threads, changed by none.
struct PictureOptions
{
    std::vector<PackSpec> packs;
    bool wantsThumbnail = true;

    // Contents that need no decoding: the record of one such picture. May be null.
    const std::unordered_map<ContentHash, const ImageRecord *> *known = nullptr;
};

// What became of one file.
struct PictureOutcome
{
    enum Kind
    {
        Picture,    // readable or set aside: see the record's status
        PassedOver, // `skippedKind`
        Failed      // the disk, not the picture: `error`
    };

    Kind kind = Failed;
    ImageRecord record; // path and classes as the source has them
    QByteArray thumbnail;
    std::vector<QByteArray> rows; // for each of the packs; empty when known or unreadable
    bool isDecoded = false;
    QString skippedKind;
    Error error;
    qint64 sourceBytes = 0;
};

// Reads, names by its contents, decodes, scales, and writes the copy to `copyTo` (a path on disk,
// empty = no copy), with the file's time. Any number of threads at once; gives up where
// `isCancelled` becomes true.
PictureOutcome workOn(SourceFile file, const QByteArray &copyTo, const PictureOptions &options,
                      const std::atomic<bool> &isCancelled);

} // namespace trainyard::dataset

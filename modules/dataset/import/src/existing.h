#pragma once

#include "layout.h"

#include "trainyard/dataset/dataset_index.h"
#include "trainyard/dataset/dataset_paths.h"
#include "trainyard/dataset/pack.h"

#include <memory>
#include <unordered_map>

namespace trainyard::dataset {

// What a data set holds before it is added to or looked at again.
struct Existing
{
    bool hasIndex = false;
    std::vector<ImageRecord> records; // sorted by path
    std::unordered_map<QString, const ImageRecord *> byPath;
    std::map<QString, QString> meta;
    std::vector<PackSpec> packs;                                      // those whose files are there
    std::map<QString, std::unordered_map<ContentHash, quint32>> rows; // by pack key

    // Contents that need no decoding: set aside before, or with a row in each of `packs`.
    std::unordered_map<ContentHash, const ImageRecord *> known(bool needsThumbs) const;

    void addPack(const PackSpec &spec); // when it is not there
};

// Without an index: empty. Packs that are gone or damaged are forgotten, and their files removed:
// they are made again when they are asked for. Under the data set's lock.
Result<std::unique_ptr<Existing>> readExisting(const DatasetPaths &paths);

} // namespace trainyard::dataset

#pragma once

#include "existing.h"

#include "trainyard/dataset_import/ignored.h"

#include <vector>

namespace trainyard::dataset {

enum class ArrangeMode
{
    NewCopies,   // data/NAME becomes what came in, as it is
    AddedCopies, // file by file beside what is there
    InPlace      // nothing is moved
};

// Where the pictures that were read belong in the data set.
struct Arrangement
{
    std::vector<ImageRecord> records; // of new ones, sorted by path, with their classes
    std::vector<std::pair<QString, QString>> moves; // from and to, relative
    QStringList dropped;                            // came in and are not kept
    IgnoredCounts skipped;
    qint64 alreadyThere = 0; // the same picture in the same class
    Layout layout;           // of the data set
    bool hasGivenSplit = false;
};

// `records` have the paths of the source.
Arrangement arrange(std::vector<ImageRecord> records, const Layout &layout, ArrangeMode mode,
                    const Existing &existing, const QString &copies);

} // namespace trainyard::dataset

#pragma once

#include "trainyard/dataset/dataset.h"
#include "trainyard/dataset/edit.h"

#include <utility>
#include <vector>

namespace trainyard::dataset {

enum class ProblemKind
{
    Corrupt,          // files that could not be read
    CutSource,        // a damaged archive: what lay behind the damaged place is missing
    OneClass,         // nothing to tell apart
    Conflict,         // one picture in two classes
    Leak,             // nearly the same picture in two parts of the split
    GroupLeak,        // one camera, video … in two parts
    GivenLeak,        // one picture came in two given parts: it counts once, in the later one
    Duplicate,        // the same file twice in a class: counts once
    NearDuplicate,    // look-alikes, all in one part
    CaseClash,        // classes whose names differ by case alone
    EmptyClass,       // a class without usable images
    SingleImage,      // … with one
    MissingPart,      // … without images in a part of the split
    FewImages,        // … with under 100
    SmallPicture,     // a side under 16 pixels
    OddShape,         // one side over six times as long as the other
    UnknownExtension, // imported for what they hold, whatever they are called
    UnknownClass,     // labels.tsv names a class that is not there
    NotDrawn,         // new images that split.tsv has no part for yet
    SystemFiles,      // passed over: .DS_Store …
    OtherFiles        // passed over: no pictures
};

enum class Severity
{
    Error,   // results would be wrong
    Warning, // results may be weak
    Note
};

// Stable names for --json: "corrupt", "conflict", "leak", "duplicate" …
QString problemName(ProblemKind kind);

struct Problem
{
    ProblemKind kind = ProblemKind::Corrupt;
    Severity severity = Severity::Note;
    qint64 count = 0;                          // files, or classes for problems of classes
    qint64 sets = 0;                           // of duplicates
    std::vector<size_t> records;               // positions in Dataset::records()
    std::vector<std::vector<size_t>> clusters; // look-alikes, for the kinds that have them
    QStringList classes;                       // as shown
    QString title;                             // "Exact duplicates"
    QString sentence;                          // what it means, with examples
    QString fix;                               // what a button says; empty = nothing to press
};

// All problems of a data set, worst first. `nearPairs` come from nearDuplicates(): without them
// leaks of look-alikes are not known. Any thread; 50,000 images take some tens of milliseconds.
std::vector<Problem> findProblems(const Dataset &dataset,
                                  const std::vector<std::pair<size_t, size_t>> &nearPairs = {});

// What the button of a problem does; nothing for problems without one.
std::optional<Edit> fixOf(const Problem &problem, const Dataset &dataset);

} // namespace trainyard::dataset

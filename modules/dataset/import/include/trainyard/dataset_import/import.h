#pragma once

#include "trainyard/base/result.h"
#include "trainyard/dataset/dataset_index.h"
#include "trainyard/dataset/pack.h"
#include "trainyard/dataset/split.h"

#include <QString>
#include <QStringList>

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace trainyard::dataset {

// How far a long piece of work is.
struct ImportProgress
{
    enum Stage
    {
        Looking, // which files there are
        Reading, // copying, decoding, scaling
        Finishing
    };

    Stage stage = Looking;
    double fraction = 0;      // of the whole, 0 … 1
    double etaSeconds = -1;   // -1 = not known yet
    qint64 files = 0;         // looked at
    qint64 plannedFiles = -1; // -1 = not known
    qint64 images = 0;        // readable ones
    qint64 unreadable = 0;
};

// Called on the calling thread, about ten times a second; may be empty.
using OnImportProgress = std::function<void(const ImportProgress &)>;
using IsCancelledFunction = std::function<bool()>;

enum class Placement
{
    Copy,     // into data/NAME of the project
    Reference // used where they are; folders alone
};

struct ImportRequest
{
    QString project;     // folder; made where it is missing
    QStringList sources; // folders, pictures, archives (zip, tar…, 7z, rar), lists (.csv, .tsv)
    QString name;        // of the data set; empty = from the first source, numbered when taken.
                         // That of a data set of the project: pictures are added to it.
    Placement placement = Placement::Copy;
    std::optional<SplitOptions> split; // nothing: as trainyard.yaml has it, else the default
    std::optional<PackSpec> pack;      // nothing: "size" of the project's defaults, stretched
    int threads = 0;                   // 0 = one for each core
};

struct ImportReport
{
    QString name;
    bool isNew = false;      // a data set that was not there before
    qint64 files = 0;        // looked at
    qint64 images = 0;       // usable ones that are new or changed
    qint64 unreadable = 0;   // set aside, with a reason each
    qint64 alreadyThere = 0; // not read again
    qint64 removed = 0;      // re-scan: no longer there
    qint64 decoded = 0;      // pictures that had to be decoded
    qint64 copies = 0;       // usable, of the same bytes as another one of the data set
    qint64 total = 0;        // usable images of the data set now
    int classes = 0;         // of the data set now
    int groups = 0;
    bool hasGivenSplit = false;        // the source came in train, val, test …
    std::array<qint64, 3> parts = {};  // images by SplitPart, copies left out
    std::vector<SkippedFiles> skipped; // what was passed over
    QStringList warnings;              // whole sentences
    bool wasGitIgnored = false;        // the data folder was added to .gitignore
    bool isDvcOffered = false;         // in a Git repository, and DVC does not track the folder yet
    QString packKey;                   // "64-stretch"
    double seconds = 0;
};

// Makes a data set, or adds to one: reads every file once, copies, decodes, scales, draws the
// split, and writes index, thumbnails, pack, classes.tsv, split.tsv and trainyard.yaml. Blocks.
//
// A cancel or a failure leaves nothing behind: all appears at once at the end, and what a killed
// import left is cleared by the next one. A damaged picture never stops the others.
//
// Errors: Cancelled; InvalidInput (no pictures, a password, a bomb, a wrong name …); NotFound;
// NoPermission; AlreadyExists; DiskFull (also before anything is copied); Busy (another import of
// this data set is under way).
Result<ImportReport> importImages(const ImportRequest &request,
                                  const OnImportProgress &onProgress = {},
                                  const IsCancelledFunction &isCancelled = {});

struct RefreshRequest
{
    QString project;
    QString name;
    int threads = 0;
};

// Compares the data set's folder with its index and reads what is new or changed, nothing else;
// files that are gone leave the index. Also makes the index where it is missing, as in a fresh copy
// of the project. New images are given parts, known ones keep theirs. Blocks; cancelled, it changes
// nothing.
Result<ImportReport> refresh(const RefreshRequest &request, const OnImportProgress &onProgress = {},
                             const IsCancelledFunction &isCancelled = {});

struct PackReport
{
    qint64 added = 0;   // pictures packed now
    qint64 missing = 0; // usable ones that could not be: their files are gone or changed
    QString path;       // of the pack
    double seconds = 0;
};

// Makes sure that the pack of this shape holds every usable image; decodes only those that it
// lacks. Blocks. What was packed before a cancel counts.
Result<PackReport> ensurePack(const QString &project, const QString &name, const PackSpec &spec,
                              int threads = 0, const OnImportProgress &onProgress = {},
                              const IsCancelledFunction &isCancelled = {});

// One picture of a pack that belongs to no data set.
struct PackedFile
{
    QString path; // as it was found
    int row = -1; // -1: not readable, `reason` (reasonSentence) says why
    QString reason;
};

// Pictures (files, and folders with all that is below) into a pack of their own at `packPath`,
// which is made anew: for predictions. In the order given, folders sorted.
Result<std::vector<PackedFile>> packFiles(const QStringList &paths, const PackSpec &spec,
                                          const QString &packPath, int threads = 0,
                                          const OnImportProgress &onProgress = {},
                                          const IsCancelledFunction &isCancelled = {});

} // namespace trainyard::dataset

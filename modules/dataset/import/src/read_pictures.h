#pragma once

#include "picture_pool.h"
#include "picture_sink.h"
#include "progress_meter.h"

namespace trainyard::dataset {

// What was read of a source, besides what its Source itself passed over.
struct ReadPictures
{
    std::vector<ImageRecord> records; // in the order of the source
    IgnoredCounts skipped;
    qint64 files = 0;
    qint64 decoded = 0;
};

struct ReadingPlan
{
    PictureOptions options; // packs are the sink's
    int threads = 0;

    // Where the copy of a file goes, "" = no copy; nothing = the file is not to be read. May give
    // the file another path.
    std::function<std::optional<QByteArray>(SourceFile &)> placeFor;

    // Whether a picture that was read is kept; empty = all are.
    std::function<bool(const PictureOutcome &)> accepts;
};

// Takes all files of a source through the pool into the sink. Cancelled within 50 ms of work, but
// for a picture that is being decoded.
Result<ReadPictures> readPictures(Source &source, PictureSink &sink, const ReadingPlan &plan,
                                  ProgressMeter &meter);

} // namespace trainyard::dataset

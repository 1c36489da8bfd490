#include "picture_work.h"

#include "thumbnail.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/descriptor.h"
#include "trainyard/dataset_import/resize.h"

#include <QFile>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace trainyard::dataset {

namespace {

// Adds to `bytes` until there are `size` or the file ends; false when it cannot be read.
bool readMore(int descriptor, QByteArray &bytes, qint64 size)
{
    qint64 done = bytes.size();
    bytes.resize(size);
    while (done < size) {
        const ssize_t count = ::read(descriptor, bytes.data() + done, size_t(size - done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) {
            bytes.resize(done);
            return count == 0;
        }
        done += count;
    }
    return true;
}

bool mayBePicture(ContentKind kind, const QString &path)
{
    return isImage(kind) || looksLikeImageName(path);
}

// The contents of a file on disk; only their beginning when that tells that it is no picture.
bool readContents(SourceFile &file)
{
    const base::Descriptor descriptor(::open(file.nativePath.constData(), O_RDONLY | O_CLOEXEC));
    struct stat info = {};
    if (descriptor.value() < 0 || ::fstat(descriptor.value(), &info) != 0)
        return false;
    constexpr qint64 small = 1 << 18; // read at once
    const qint64 size = std::min<qint64>(info.st_size, largestFile);
    if (!readMore(descriptor.value(), file.bytes, size <= small ? size : sniffLength))
        return false;
    if (size > small && mayBePicture(sniff(file.bytes), file.path))
        return readMore(descriptor.value(), file.bytes, size);
    return true;
}

Result<void> writeCopy(const QByteArray &path, const QByteArray &bytes, qint64 mtimeMs)
{
    const base::Descriptor file(
        ::open(path.constData(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
    const auto problem = [&] {
        return tl::unexpected(base::writeError(QFile::decodeName(path), errno));
    };
    if (file.value() < 0)
        return problem();
    if (const int written = base::writeAll(file.value(), bytes); written != 0)
        return tl::unexpected(base::writeError(QFile::decodeName(path), written));
    const struct timespec times[2] = {{0, UTIME_OMIT},
                                      {time_t(mtimeMs / 1000), long(mtimeMs % 1000) * 1'000'000}};
    if (::futimens(file.value(), times) != 0)
        return problem();
    return {};
}

bool isWhole(const DecodedImage &image)
{
    return QSize(image.width, image.height) == image.originalSize;
}

// Fills rows, thumbnail and what the record tells of the pixels.
Result<void> decodeInto(PictureOutcome &outcome, const QByteArray &bytes,
                        const PictureOptions &options)
{
    DecodeOptions how;
    how.target = decodeTarget(options.packs.empty() ? PackSpec() : options.packs.front());
    TY_TRY(DecodedImage image, decode(bytes, how));
    outcome.isDecoded = true;
    outcome.record.width = image.originalSize.width();
    outcome.record.height = image.originalSize.height();
    if (options.wantsThumbnail) {
        outcome.thumbnail = thumbnailOf(image, bytes);
        outcome.record.dhash = differenceHash(image);
    }
    for (const PackSpec &spec : options.packs) {
        // A JPEG decoded smaller for another pack would give other pixels.
        if (const QSize target = decodeTarget(spec); target != how.target && !isWhole(image)) {
            how.target = target;
            TY_TRY(image, decode(bytes, how));
        }
        outcome.rows.push_back(packPixels(image, spec));
    }
    return {};
}

void takeKnown(PictureOutcome &outcome, const ImageRecord &known)
{
    ImageRecord &record = outcome.record;
    record.width = known.width;
    record.height = known.height;
    record.status = known.status == ImageStatus::Unreadable ? known.status : ImageStatus::Usable;
    record.reason = known.status == ImageStatus::Unreadable ? known.reason : QString();
    record.dhash = known.dhash;
    record.thumbOffset = known.thumbOffset;
    record.thumbBytes = known.thumbBytes;
}

void lookAt(PictureOutcome &outcome, const QByteArray &bytes, const PictureOptions &options)
{
    if (options.known) {
        const auto found = options.known->find(outcome.record.hash);
        if (found != options.known->end()) {
            takeKnown(outcome, *found->second);
            return;
        }
    }
    if (const Result<void> done = decodeInto(outcome, bytes, options); !done) {
        outcome.rows.clear();
        outcome.thumbnail.clear();
        outcome.record.status = ImageStatus::Unreadable;
        outcome.record.reason = reasonName(reasonOf(done.error()));
    }
}

PictureOutcome passedOver(PictureOutcome outcome, const QString &kind)
{
    outcome.kind = PictureOutcome::PassedOver;
    outcome.skippedKind = kind;
    return outcome;
}

} // namespace

PictureOutcome workOn(SourceFile file, const QByteArray &copyTo, const PictureOptions &options,
                      const std::atomic<bool> &isCancelled)
{
    PictureOutcome outcome;
    outcome.sourceBytes = file.size;
    outcome.record.path = file.path;
    outcome.record.mtimeMs = file.mtimeMs;
    outcome.record.columns = file.columns;
    outcome.error = {ErrorCode::Cancelled, {}, {}};
    if (isCancelled)
        return outcome;
    if (!file.nativePath.isEmpty() && !readContents(file))
        return passedOver(outcome, QStringLiteral("unreadable_file"));
    const ContentKind kind = sniff(file.bytes);
    if (!mayBePicture(kind, file.path))
        return passedOver(outcome, isArchive(kind) ? QStringLiteral("archive") : kindName(kind));
    outcome.record.bytes = file.bytes.size();
    outcome.record.hash = contentHash(file.bytes);
    lookAt(outcome, file.bytes, options);
    if (isCancelled)
        return outcome;
    if (!copyTo.isEmpty()) {
        if (const Result<void> copied = writeCopy(copyTo, file.bytes, file.mtimeMs); !copied) {
            outcome.error = copied.error();
            return outcome;
        }
    }
    outcome.kind = PictureOutcome::Picture;
    return outcome;
}

} // namespace trainyard::dataset

#include "existing.h"
#include "folder_walk.h"
#include "plain_source.h"
#include "read_pictures.h"
#include "workplace.h"

#include "trainyard/dataset/project_file.h"
#include "trainyard/dataset/reasons.h"
#include "trainyard/dataset_import/import.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <unordered_set>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Import)
};

Result<void> checkSpec(const PackSpec &spec)
{
    constexpr int largest = 1024;
    if (spec.width >= 1 && spec.height >= 1 && spec.width <= largest && spec.height <= largest)
        return {};
    return failure(ErrorCode::InvalidInput,
                   Text::tr("Images can be packed at 1 to %1 pixels a side, not at %2 × %3.")
                       .arg(largest)
                       .arg(spec.width)
                       .arg(spec.height));
}

// The first file of each usable content that the pack lacks.
FolderListing lacking(const Existing &existing, const QString &folder, const PackSpec &spec)
{
    FolderListing listing;
    const auto rows = existing.rows.find(spec.key());
    std::unordered_set<ContentHash> seen;
    for (const ImageRecord &record : existing.records) {
        if (record.status != ImageStatus::Usable || !seen.insert(record.hash).second ||
            (rows != existing.rows.end() && rows->second.contains(record.hash)))
            continue;
        SourceFile file;
        file.path = record.path;
        file.nativePath = QFile::encodeName(folder + u'/' + record.path);
        file.size = record.bytes;
        file.mtimeMs = record.mtimeMs;
        listing.bytes += file.size;
        listing.files.push_back(std::move(file));
    }
    return listing;
}

ReadingPlan planFor(const PictureSink &sink, int threads)
{
    ReadingPlan plan;
    plan.threads = threads;
    plan.options.packs = sink.packs();
    plan.options.wantsThumbnail = false;
    plan.placeFor = [](SourceFile &) { return std::optional<QByteArray>(QByteArray()); };
    return plan;
}

} // namespace

Result<PackReport> ensurePack(const QString &project, const QString &name, const PackSpec &spec,
                              int threads, const OnImportProgress &onProgress,
                              const IsCancelledFunction &isCancelled)
{
    TY_CHECK(checkSpec(spec));
    ProgressMeter meter(onProgress, isCancelled);
    meter.setStage(ImportProgress::Looking);
    const DatasetPaths paths{QDir(project).absolutePath(), name};
    TY_TRY(const ProjectFile file, ProjectFile::read(paths.project));
    const DatasetEntry *entry = file.find(name);
    if (!entry)
        return failure(ErrorCode::NotFound,
                       Text::tr("The project has no data set \"%1\".").arg(name));
    TY_TRY(const auto lock, lockDataset(paths));
    TY_TRY(const auto existing, readExisting(paths));
    const QString folder = QDir(paths.project).absoluteFilePath(entry->source);
    PlainSource source(lacking(*existing, folder, spec));
    PackReport report;
    report.path = paths.pack(spec.key());
    if (source.planned().empty())
        return report;
    PictureSink sink({});
    TY_CHECK(sink.addPack(spec, report.path, existing->rows[spec.key()]));
    ReadingPlan plan = planFor(sink, threads);
    plan.accepts = [&](const PictureOutcome &outcome) {
        const auto record = existing->byPath.find(outcome.record.path);
        return record != existing->byPath.end() && record->second->hash == outcome.record.hash;
    };
    meter.setPlan(qint64(source.planned().size()));
    meter.setStage(ImportProgress::Reading);
    auto read = readPictures(source, sink, plan, meter);
    if (!read && read.error().code != ErrorCode::Cancelled)
        return tl::unexpected(read.error());
    meter.setStage(ImportProgress::Finishing);
    TY_CHECK(sink.sync());
    IndexChange change;
    change.packRows = sink.takeRows();
    report.added = qint64(change.packRows[spec.key()].size());
    report.missing = qint64(source.planned().size()) - report.added;
    TY_TRY(const auto index, DatasetIndex::open(paths.index(), DatasetIndex::Mode::Write));
    TY_CHECK(index->apply(change));
    sink.keep();
    if (!read)
        return cancelled();
    report.seconds = meter.seconds();
    return report;
}

namespace {

// One entry for each picture asked for, and their files.
Result<FolderListing> listingOf(const QStringList &paths, const IsCancelled &isCancelled)
{
    FolderListing all;
    for (const QString &path : paths) {
        const QFileInfo info(path);
        if (info.isDir()) {
            TY_TRY(FolderListing inside, walkFolder(path, {}, {}, isCancelled));
            for (SourceFile &file : inside.files) {
                file.path = QDir(path).filePath(file.path);
                all.files.push_back(std::move(file));
            }
            all.bytes += inside.bytes;
            continue;
        }
        if (!info.exists())
            return failure(
                ErrorCode::NotFound,
                Text::tr("There is no file or folder %1.").arg(QDir::toNativeSeparators(path)));
        SourceFile file;
        file.path = path;
        file.nativePath = QFile::encodeName(path);
        file.size = info.size();
        all.bytes += file.size;
        all.files.push_back(std::move(file));
    }
    return all;
}

} // namespace

Result<std::vector<PackedFile>> packFiles(const QStringList &paths, const PackSpec &spec,
                                          const QString &packPath, int threads,
                                          const OnImportProgress &onProgress,
                                          const IsCancelledFunction &isCancelled)
{
    TY_CHECK(checkSpec(spec));
    ProgressMeter meter(onProgress, isCancelled);
    meter.setStage(ImportProgress::Looking);
    TY_TRY(FolderListing listing, listingOf(paths, isCancelled));
    const std::vector<SourceFile> files = listing.files;
    QFile::remove(packPath);
    PlainSource source(std::move(listing));
    PictureSink sink({});
    const std::unordered_map<ContentHash, quint32> none;
    TY_CHECK(sink.addPack(spec, packPath, none));
    meter.setPlan(qint64(files.size()));
    meter.setStage(ImportProgress::Reading);
    TY_TRY(const ReadPictures read, readPictures(source, sink, planFor(sink, threads), meter));
    TY_CHECK(sink.sync());
    sink.keep();
    auto rows = sink.takeRows()[spec.key()];
    std::unordered_map<QString, const ImageRecord *> byPath;
    for (const ImageRecord &record : read.records)
        byPath.emplace(record.path, &record);
    std::vector<PackedFile> packed;
    for (const SourceFile &file : files) {
        const auto record = byPath.find(file.path);
        const bool isAsked = paths.contains(file.path);
        if (record == byPath.end() && isAsked)
            packed.push_back({file.path, -1, reasonName(DecodeReason::NotAnImage)});
        else if (record != byPath.end() && record->second->status == ImageStatus::Usable)
            packed.push_back({file.path, int(rows.at(record->second->hash)), {}});
        else if (record != byPath.end())
            packed.push_back({file.path, -1, record->second->reason});
    }
    return packed;
}

} // namespace trainyard::dataset

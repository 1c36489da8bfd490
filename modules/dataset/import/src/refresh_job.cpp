#include "refresh_job.h"

#include "plain_source.h"
#include "tables.h"
#include "workplace.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <unordered_set>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Import)
};

bool byPath(const ImageRecord &a, const ImageRecord &b)
{
    return a.path < b.path;
}

} // namespace

RefreshJob::RefreshJob(DatasetPaths paths, DatasetEntry entry, int threads, ProgressMeter &meter)
    : m_paths(std::move(paths))
    , m_entry(std::move(entry))
    , m_threads(threads)
    , m_meter(meter)
{
}

QString RefreshJob::folder() const
{
    return QDir::cleanPath(QDir(m_paths.project).absoluteFilePath(m_entry.source));
}

Result<ImportReport> RefreshJob::run()
{
    m_report.name = m_paths.name;
    TY_TRY(m_existing, readExisting(m_paths));
    TY_TRY(m_columns, readListColumns(m_paths));
    TY_CHECK(look());
    compare();
    TY_CHECK(checkAnythingLeft());
    TY_CHECK(readChanged());
    place();
    if (m_meter.isCancelled())
        return cancelled();
    TY_CHECK(commit());
    m_report.seconds = m_meter.seconds();
    return m_report;
}

Result<void> RefreshJob::look()
{
    auto listing = walkFolder(folder(), {}, {}, m_meter.isCancelledFunction());
    if (!listing && listing.error().code == ErrorCode::NotFound)
        return failure(ErrorCode::NotFound,
                       Text::tr("The folder of the data set \"%1\" is not there: %2. Nothing was "
                                "changed. Connect its disk or bring the folder back, or import the "
                                "pictures again.")
                           .arg(m_paths.name, QDir::toNativeSeparators(folder())));
    if (!listing)
        return tl::unexpected(listing.error());
    m_listing = std::move(*listing);
    m_skipped = m_listing.skipped;
    for (const SourceFile &archive : m_listing.archives)
        m_skipped.add(QStringLiteral("archive"), archive.path);
    for (const QString &empty : m_listing.emptyFolders)
        m_skipped.add(QStringLiteral("empty_folder"), empty);
    return {};
}

void RefreshJob::compare()
{
    std::unordered_set<QString> present;
    const bool hasThumbs = QFileInfo::exists(m_paths.thumbs());
    for (SourceFile &file : m_listing.files) {
        const auto found = m_existing->byPath.find(file.path);
        present.insert(file.path);
        const bool same = found != m_existing->byPath.end() && found->second->bytes == file.size &&
                          found->second->mtimeMs == file.mtimeMs &&
                          (hasThumbs || found->second->status == ImageStatus::Unreadable);
        if (same) {
            m_kept.push_back(*found->second);
            continue;
        }
        m_changed.bytes += file.size;
        m_changed.files.push_back(file);
    }
    for (const ImageRecord &record : m_existing->records) {
        if (!present.contains(record.path))
            m_removed.append(record.path);
    }
    m_report.alreadyThere = qint64(m_kept.size());
    m_report.removed = m_removed.size();
}

// An unplugged disk leaves an empty folder: that is no reason to forget 20,000 pictures.
Result<void> RefreshJob::checkAnythingLeft() const
{
    const auto isPicture = [](const SourceFile &file) { return looksLikeImageName(file.path); };
    if (!m_kept.empty() || std::any_of(m_changed.files.begin(), m_changed.files.end(), isPicture))
        return {};
    return failure(ErrorCode::InvalidInput,
                   Text::tr("The folder %1 holds no pictures. Nothing was changed: what the data "
                            "set \"%2\" had is kept in its index.")
                       .arg(QDir::toNativeSeparators(folder()), m_paths.name));
}

Result<void> RefreshJob::readChanged()
{
    m_sink = std::make_unique<PictureSink>(m_paths.thumbs());
    for (const PackSpec &spec : m_existing->packs)
        TY_CHECK(m_sink->addPack(spec, m_paths.pack(spec.key()), m_existing->rows[spec.key()]));
    const auto known = m_existing->known(true);
    const auto none = std::unordered_map<ContentHash, const ImageRecord *>();
    ReadingPlan plan;
    plan.threads = m_threads;
    plan.options.packs = m_sink->packs();
    plan.options.known = QFileInfo::exists(m_paths.thumbs()) ? &known : &none;
    plan.placeFor = [](SourceFile &) { return std::optional<QByteArray>(QByteArray()); };
    m_meter.setPlan(qint64(m_listing.files.size()));
    m_meter.setStage(ImportProgress::Reading);
    PlainSource source(m_changed);
    TY_TRY(m_read, readPictures(source, *m_sink, plan, m_meter));
    m_skipped.add(m_read.skipped);
    m_report.files = qint64(m_listing.files.size());
    m_report.decoded = m_read.decoded;
    return {};
}

void RefreshJob::place()
{
    m_meter.setStage(ImportProgress::Finishing);
    m_layout = Layout::fromMeta(m_existing->meta);
    if (!m_existing->hasIndex) {
        QStringList paths;
        for (const ImageRecord &record : m_read.records) {
            if (record.status == ImageStatus::Usable)
                paths.append(record.path);
        }
        // The folder is the root that was chosen once: nothing is taken off it.
        const Layout found = layoutOf(paths, m_paths.name);
        m_layout.splitLevel = found.prefix.isEmpty() ? found.splitLevel : -1;
        m_layout.rootClass = found.rootClass;
    }
    std::vector<ImageRecord> placed;
    for (ImageRecord &record : m_read.records) {
        const Place where = placeOf(m_layout, record.path);
        const auto before = m_existing->byPath.find(record.path);
        if (where.classPath.isEmpty()) {
            m_skipped.add(QStringLiteral("no_class"), record.path);
            if (before != m_existing->byPath.end())
                m_removed.append(record.path);
            continue;
        }
        record.classPath = where.classPath;
        record.givenSplit = where.givenSplit;
        if (const auto columns = m_columns.find(record.hash); columns != m_columns.end())
            record.columns = columns->second;
        m_report.images += record.status == ImageStatus::Usable;
        m_report.unreadable += record.status == ImageStatus::Unreadable;
        placed.push_back(std::move(record));
    }
    m_read.records = std::move(placed);
    m_all = m_kept;
    m_all.insert(m_all.end(), m_read.records.begin(), m_read.records.end());
    std::sort(m_all.begin(), m_all.end(), byPath);
    for (const ImageRecord &record : m_all)
        m_report.hasGivenSplit = m_report.hasGivenSplit || !record.givenSplit.isEmpty();
}

bool RefreshJob::isUnchanged() const
{
    return m_existing->hasIndex && m_read.records.empty() && m_removed.isEmpty();
}

Result<void> RefreshJob::commit()
{
    for (const auto &[kind, count] : m_skipped.byKind())
        m_report.skipped.push_back({kind, count.example, count.count});
    TY_TRY(AnnotationFiles files, AnnotationFiles::read(m_paths));
    QStringList emptyClasses;
    for (const QString &empty : m_listing.emptyFolders) {
        const QString path = placeOf(m_layout, empty + QStringLiteral("/x")).classPath;
        if (!path.isEmpty())
            emptyClasses.append(path);
    }
    TY_CHECK(m_sink->sync());
    const Annotations tables =
        completedTables(files.annotations(), m_all, emptyClasses, m_entry.split, m_paths.thumbs(),
                        m_meter.isCancelledFunction());
    if (m_meter.isCancelled())
        return cancelled();
    fillCounts(m_report, m_all, tables, m_entry.split);
    // Rows of images that the index does not have yet do no harm; the other way round, they would
    // be without a part.
    if (!(tables == files.annotations()) || !QFileInfo::exists(m_paths.classes()))
        TY_CHECK(files.write(tables));
    TY_TRY(const auto index, DatasetIndex::open(m_paths.index(), DatasetIndex::Mode::Write));
    TY_TRY(const std::vector<SkippedFiles> skippedBefore, index->skipped());
    if (isUnchanged() && skippedBefore == m_report.skipped)
        return {};
    IndexChange change;
    change.images = m_read.records;
    change.removedPaths = m_removed;
    change.skipped = m_report.skipped;
    change.packRows = m_sink->takeRows();
    change.meta = {{QStringLiteral("split_level"), QString::number(m_layout.splitLevel)},
                   {QStringLiteral("root_class"), m_layout.rootClass}};
    TY_CHECK(index->apply(change));
    m_sink->keep();
    return {};
}

Result<ImportReport> refresh(const RefreshRequest &request, const OnImportProgress &onProgress,
                             const IsCancelledFunction &isCancelled)
{
    ProgressMeter meter(onProgress, isCancelled);
    meter.setStage(ImportProgress::Looking);
    const DatasetPaths paths{QDir(request.project).absolutePath(), request.name};
    TY_TRY(const ProjectFile project, ProjectFile::read(paths.project));
    const DatasetEntry *entry = project.find(request.name);
    if (!entry)
        return failure(ErrorCode::NotFound,
                       Text::tr("The project has no data set \"%1\".").arg(request.name));
    TY_TRY(const auto lock, lockDataset(paths));
    return RefreshJob(paths, *entry, request.threads, meter).run();
}

} // namespace trainyard::dataset

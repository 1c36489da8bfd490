#include "import_job.h"

#include "refresh_job.h"
#include "safe_path.h"
#include "tables.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/dataset/reasons.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Import)
};

// For each picture, besides its copy and its row: thumbnail, index.
constexpr qint64 cacheBytes = 5000;
constexpr qint64 spareBytes = 64 << 20; // that stay free

} // namespace

ImportJob::ImportJob(ImportRequest request, const OnImportProgress &onProgress,
                     const IsCancelledFunction &isCancelled)
    : m_request(std::move(request))
    , m_meter(onProgress, isCancelled)
{
}

Result<ImportReport> ImportJob::run()
{
    m_meter.setStage(ImportProgress::Looking);
    TY_CHECK(prepare());
    if (m_isRefresh)
        return RefreshJob(m_paths, m_entry, m_request.threads, m_meter).run();
    // A fresh copy of the project: what is there is looked at before anything is added.
    if (m_mode == ArrangeMode::AddedCopies && !m_existing->hasIndex &&
        QFileInfo::exists(m_paths.copies())) {
        TY_CHECK(RefreshJob(m_paths, m_entry, m_request.threads, m_meter).run());
        TY_TRY(m_existing, readExisting(m_paths));
        m_existing->addPack(m_pack);
    }
    TY_CHECK(open());
    TY_CHECK(checkSpace());
    TY_CHECK(readAll());
    TY_CHECK(arrangeAll());
    if (m_meter.isCancelled())
        return cancelled();
    TY_CHECK(commit());
    return m_report;
}

Result<void> ImportJob::open()
{
    QStringList excluded;
    if (m_mode != ArrangeMode::InPlace) {
        const QFileInfo data(m_paths.inProject(QStringLiteral("data")));
        if (data.exists())
            excluded.append(data.canonicalFilePath());
    }
    TY_TRY(m_opened, openSources(m_request.sources, m_place->scratch(), excluded,
                                 m_meter.isCancelledFunction()));
    if (m_opened.source->plannedBytes() >= 0)
        m_meter.setPlan(qint64(m_opened.source->planned().size()));
    return {};
}

Result<void> ImportJob::checkSpace() const
{
    const Source &source = *m_opened.source;
    const auto count = qint64(source.planned().size());
    qint64 bytes = count * (m_pack.rowBytes() + cacheBytes);
    // A stream's contents are not known beforehand; pictures hardly shrink in archives.
    if (m_mode != ArrangeMode::InPlace)
        bytes += std::max(source.plannedBytes(), m_opened.archiveBytes);
    const qint64 free = base::freeBytes(m_request.project);
    if (free < 0 || bytes + spareBytes <= free)
        return {};
    const QLocale locale;
    return failure(ErrorCode::DiskFull,
                   Text::tr("The import needs about %1, and %2 are free on the disk of %3. Nothing "
                            "was copied. Free some space, or use the pictures where they are.")
                       .arg(locale.formattedDataSize(bytes), locale.formattedDataSize(free),
                            QDir::toNativeSeparators(m_request.project)));
}

Result<void> ImportJob::readAll()
{
    TY_CHECK(openSink());
    planKnown();
    if (m_mode != ArrangeMode::InPlace)
        TY_CHECK(m_place->make());
    ReadingPlan plan;
    plan.threads = m_request.threads;
    plan.options.packs = m_sink->packs();
    plan.options.known = &m_known;
    plan.placeFor = [this](SourceFile &file) { return placeFor(file); };
    m_meter.setStage(ImportProgress::Reading);
    TY_TRY(m_read, readPictures(*m_opened.source, *m_sink, plan, m_meter));
    return {};
}

Result<void> ImportJob::openSink()
{
    const bool isAdded = m_mode == ArrangeMode::AddedCopies;
    m_sink = std::make_unique<PictureSink>(isAdded ? m_paths.thumbs() : m_place->thumbs());
    for (const PackSpec &spec : m_existing->packs)
        TY_CHECK(m_sink->addPack(spec, isAdded ? m_paths.pack(spec.key()) : m_place->pack(spec),
                                 m_existing->rows[spec.key()]));
    return {};
}

void ImportJob::planKnown()
{
    m_known = m_existing->known(QFileInfo::exists(m_paths.thumbs()));
    if (m_mode != ArrangeMode::AddedCopies || m_opened.source->planned().empty())
        return;
    m_plannedLayout = layoutOfSource();
    m_hasPlannedLayout = true;
}

// Files that lie in the data set just so are passed by; others get a place below incoming.
std::optional<QByteArray> ImportJob::placeFor(SourceFile &file)
{
    if (m_mode == ArrangeMode::InPlace)
        return QByteArray();
    if (m_hasPlannedLayout) {
        const Place place = placeOf(m_plannedLayout, file.path);
        const auto found = m_existing->byPath.find(copyPath(m_plannedLayout, place));
        if (found != m_existing->byPath.end() && found->second->bytes == file.size &&
            found->second->mtimeMs == file.mtimeMs) {
            ++m_report.alreadyThere;
            return std::nullopt;
        }
    }
    const QString wanted = file.path;
    for (int number = 2; !m_names.insert(file.path).second; ++number)
        file.path = numberedPath(wanted, number);
    const QString folder = m_place->incoming() + u'/' + file.path.section(u'/', 0, -2);
    if (m_folders.insert(folder).second)
        QDir().mkpath(folder); // where that fails, writing the copy tells why
    return QFile::encodeName(m_place->incoming() + u'/' + file.path);
}

Layout ImportJob::layoutOfSource() const
{
    QStringList paths;
    if (m_mode == ArrangeMode::AddedCopies && !m_opened.source->planned().empty()) {
        for (const SourceFile &file : m_opened.source->planned()) {
            if (looksLikeImageName(file.path))
                paths.append(file.path);
        }
    } else {
        for (const ImageRecord &record : m_read.records) {
            if (record.status == ImageStatus::Usable)
                paths.append(record.path);
        }
    }
    if (!m_opened.isList)
        return layoutOf(paths, m_opened.rootName);
    // A list says what the classes are; its paths are made of them.
    Layout layout;
    const Layout asSplit{{}, 0, {}};
    const bool allSplit = std::all_of(paths.begin(), paths.end(), [&](const QString &path) {
        return path.count(u'/') > 1 && !placeOf(asSplit, path).givenSplit.isEmpty();
    });
    layout.splitLevel = allSplit && !paths.isEmpty() ? 0 : -1;
    return layout;
}

Error ImportJob::nothingFound() const
{
    const qint64 unreadable = qint64(m_read.records.size());
    const QString where = m_opened.shownName;
    if (unreadable > 0)
        return {ErrorCode::InvalidInput,
                Text::tr("None of the %n pictures in %1 could be read. %2 Nothing was imported.",
                         nullptr, int(unreadable))
                    .arg(where, reasonSentence(m_read.records.front().reason)),
                m_read.records.front().reason};
    return {ErrorCode::InvalidInput,
            Text::tr("No pictures were found in %1: %n files were looked at. Nothing was imported. "
                     "Choose a folder that holds a folder of pictures for each class.",
                     nullptr, int(m_read.files))
                .arg(where),
            {}};
}

Result<void> ImportJob::arrangeAll()
{
    const bool hasUsable =
        std::any_of(m_read.records.begin(), m_read.records.end(),
                    [](const ImageRecord &record) { return record.status == ImageStatus::Usable; });
    if (!hasUsable && m_report.alreadyThere == 0)
        return tl::unexpected(nothingFound());
    m_meter.setStage(ImportProgress::Finishing);
    m_sourceLayout = layoutOfSource();
    m_arranged =
        arrange(std::move(m_read.records), m_sourceLayout, m_mode, *m_existing, m_paths.copies());
    m_report.alreadyThere += m_arranged.alreadyThere;
    return {};
}

Result<ImportReport> importImages(const ImportRequest &request, const OnImportProgress &onProgress,
                                  const IsCancelledFunction &isCancelled)
{
    return ImportJob(request, onProgress, isCancelled).run();
}

} // namespace trainyard::dataset

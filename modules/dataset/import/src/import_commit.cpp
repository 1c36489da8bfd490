#include "import_job.h"

#include "git_ignore.h"
#include "tables.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/dataset/list_columns.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <future>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Import)
};

// One table or index file into its place; taken back by removing it.
Result<void> moveIn(const QString &from, const QString &to, Undo &undo)
{
    if (!QFileInfo::exists(from)) {
        QFile::remove(to); // of a data set of this name that is no more
        return {};
    }
    TY_CHECK(base::makeFolder(QFileInfo(to).path()));
    TY_CHECK(moveFile(from, to));
    undo.add([to] { QFile::remove(to); });
    return {};
}

// Archives that were read in part, one name a line: those known before, less the sources that are
// read again now, and those of now.
QString damagedSources(const QString &before, const QStringList &sources,
                       const QStringList &damagedNow)
{
    QStringList names = before.split(u'\n', Qt::SkipEmptyParts);
    for (const QString &source : sources)
        names.removeAll(QFileInfo(source).fileName());
    for (const QString &name : damagedNow) {
        if (!names.contains(name))
            names.append(name);
    }
    return names.join(u'\n');
}

} // namespace

// All that counts appears here. A new data set counts when trainyard.yaml names it, what was added
// when the index does.
Result<void> ImportJob::commit()
{
    TY_CHECK(m_sink->sync());
    if (m_mode != ArrangeMode::InPlace)
        syncDisk(m_place->folder());
    if (m_meter.isCancelled())
        return cancelled();
    // The index of a new data set lies apart until it is whole: it can be written meanwhile.
    std::future<Result<void>> index;
    if (m_mode != ArrangeMode::AddedCopies)
        index = std::async(std::launch::async, [this] { return commitIndex(m_place->index()); });
    Undo undo;
    TY_CHECK(commitTables(undo));
    if (index.valid())
        TY_CHECK(index.get());
    if (m_mode != ArrangeMode::InPlace)
        TY_CHECK(commitCopies(undo));
    // The last of these makes the rest count; after it nothing can fail.
    if (m_mode != ArrangeMode::AddedCopies)
        TY_CHECK(commitCaches(undo));
    TY_CHECK(commitProjectFile());
    if (m_mode == ArrangeMode::AddedCopies)
        TY_CHECK(commitIndex(m_paths.index()));
    undo.dismiss();
    m_sink->keep();
    commitGit();
    fillReport();
    return {};
}

Result<void> ImportJob::commitCopies(Undo &undo)
{
    const bool isNew = m_mode == ArrangeMode::NewCopies;
    if (isNew && isArranged())
        return moveFolder(m_place->incoming() + u'/' + m_sourceLayout.prefix, undo);
    const QString to = isNew ? m_place->arranged() : m_paths.copies();
    std::set<QString> folders;
    for (const auto &[from, place] : m_arranged.moves) {
        const QString target = to + u'/' + place;
        const QString folder = QFileInfo(target).path();
        if (folders.insert(folder).second)
            TY_CHECK(base::makeFolder(folder));
        TY_CHECK(moveFile(m_place->incoming() + u'/' + from, target));
        undo.add([target] { QFile::remove(target); });
    }
    return isNew ? moveFolder(m_place->arranged(), undo) : Result<void>();
}

// Whether what came in lies just as the data set will have it.
bool ImportJob::isArranged() const
{
    const auto stays = [this](const auto &move) {
        return move.first == m_sourceLayout.prefix + move.second;
    };
    return std::all_of(m_arranged.moves.begin(), m_arranged.moves.end(), stays);
}

Result<void> ImportJob::moveFolder(const QString &from, Undo &undo)
{
    for (const QString &path : m_arranged.dropped)
        QFile::remove(m_place->incoming() + u'/' + path);
    const QString clean = QDir::cleanPath(from);
    TY_CHECK(moveFile(clean, m_paths.copies()));
    undo.add([clean, copies = m_paths.copies()] { (void)moveFile(copies, clean); });
    return base::syncFolder(m_paths.inProject(QStringLiteral("data")));
}

Result<void> ImportJob::commitTables(Undo &undo)
{
    TY_TRY(AnnotationFiles files, AnnotationFiles::read(m_paths));
    QStringList emptyClasses;
    for (const QString &folder : m_opened.source->emptyFolders()) {
        const Place place = placeOf(m_sourceLayout, folder + QStringLiteral("/x"));
        if (!place.classPath.isEmpty())
            emptyClasses.append(place.classPath);
    }
    const QString thumbs =
        m_mode == ArrangeMode::AddedCopies ? m_paths.thumbs() : m_place->thumbs();
    m_tables = completedTables(files.annotations(), allRecords(), emptyClasses, m_entry.split,
                               thumbs, m_meter.isCancelledFunction());
    if (m_meter.isCancelled())
        return cancelled();
    const QString folder = QFileInfo(m_paths.classes()).path();
    const bool wasThere = QFileInfo::exists(folder);
    const Annotations before = files.annotations();
    TY_CHECK(files.write(m_tables));
    undo.add([files, before, wasThere, folder]() mutable {
        if (wasThere)
            (void)files.write(before);
        else
            QDir(folder).removeRecursively();
    });
    TY_TRY(ListColumns columns, readListColumns(m_paths));
    for (const ImageRecord &record : m_arranged.records) {
        if (!record.columns.isEmpty())
            columns[record.hash] = record.columns;
    }
    return writeListColumns(m_paths, columns);
}

Result<void> ImportJob::commitCaches(Undo &undo)
{
    TY_CHECK(moveIn(m_place->thumbs(), m_paths.thumbs(), undo));
    TY_CHECK(moveIn(m_place->pack(m_pack), m_paths.pack(m_pack.key()), undo));
    return moveIn(m_place->index(), m_paths.index(), undo);
}

Result<void> ImportJob::commitIndex(const QString &path)
{
    const auto meta = [this](const char *key) {
        const auto found = m_existing->meta.find(QLatin1StringView(key));
        return found == m_existing->meta.end() ? QString() : found->second;
    };
    qint64 bytes = meta("bytes").toLongLong();
    for (const ImageRecord &record : m_arranged.records)
        bytes += record.bytes;
    IndexChange change;
    change.images = m_arranged.records;
    change.skipped = allSkipped();
    change.packRows = m_sink->takeRows();
    change.meta = {
        {QStringLiteral("source"), m_opened.shownName},
        {QStringLiteral("imported_ms"), QString::number(QDateTime::currentMSecsSinceEpoch())},
        {QStringLiteral("import_seconds"), QString::number(m_meter.seconds(), 'f', 3)},
        {QStringLiteral("files"), QString::number(meta("files").toLongLong() + m_read.files)},
        {QStringLiteral("bytes"), QString::number(bytes)},
        {QStringLiteral("damaged_sources"),
         damagedSources(meta("damaged_sources"), m_request.sources, m_opened.source->damaged())},
        {QStringLiteral("split_level"), QString::number(m_arranged.layout.splitLevel)},
        {QStringLiteral("root_class"), m_arranged.layout.rootClass}};
    TY_TRY(const auto index, DatasetIndex::open(path, DatasetIndex::Mode::Write));
    return index->apply(change);
}

Result<void> ImportJob::commitProjectFile()
{
    if (m_mode == ArrangeMode::InPlace) {
        const QString root = QDir::cleanPath(inPlaceFolder() + u'/' + m_sourceLayout.prefix);
        const QString inside = QFileInfo(m_request.project).canonicalFilePath() + u'/';
        m_entry.source = root.startsWith(inside) ? root.mid(inside.size()) : root;
    }
    for (int attempt = 0;; ++attempt) {
        TY_TRY(m_project, ProjectFile::read(m_request.project));
        const DatasetEntry *entry = m_project.find(m_entry.name);
        if (entry && !m_request.split)
            return {};
        TY_CHECK(m_project.setDataset(m_entry));
        const Result<void> written = m_project.write();
        // Written by another program in this very moment: once more, with what it wrote.
        if (written || written.error().code != ErrorCode::Busy || attempt == 3)
            return written;
    }
}

void ImportJob::commitGit()
{
    if (m_mode != ArrangeMode::InPlace) {
        const Result<bool> ignored = ignoreInGit(m_request.project, m_entry.source);
        if (ignored)
            m_report.wasGitIgnored = *ignored;
        else
            m_report.warnings.append(ignored.error().message);
    }
    m_report.isDvcOffered =
        QDir::isRelativePath(m_entry.source) &&
        !folderWith(QStringLiteral(".git"), m_request.project).isEmpty() &&
        !QFileInfo::exists(m_paths.inProject(m_entry.source + QStringLiteral(".dvc")));
}

std::vector<ImageRecord> ImportJob::allRecords() const
{
    std::vector<ImageRecord> all = m_existing->records;
    all.insert(all.end(), m_arranged.records.begin(), m_arranged.records.end());
    std::sort(all.begin(), all.end(),
              [](const ImageRecord &a, const ImageRecord &b) { return a.path < b.path; });
    return all;
}

std::vector<SkippedFiles> ImportJob::allSkipped() const
{
    IgnoredCounts counts = m_opened.source->skipped();
    counts.add(m_read.skipped);
    counts.add(m_arranged.skipped);
    for (const QString &folder : m_opened.source->emptyFolders())
        counts.add(QStringLiteral("empty_folder"), folder);
    std::vector<SkippedFiles> skipped;
    for (const auto &[kind, count] : counts.byKind())
        skipped.push_back({kind, count.example, count.count});
    return skipped;
}

void ImportJob::fillReport()
{
    m_report.files = m_read.files;
    m_report.decoded = m_read.decoded;
    for (const ImageRecord &record : m_arranged.records) {
        m_report.images += record.status == ImageStatus::Usable;
        m_report.unreadable += record.status == ImageStatus::Unreadable;
    }
    m_report.hasGivenSplit = m_arranged.hasGivenSplit;
    m_report.skipped = allSkipped();
    m_report.warnings += m_opened.source->warnings();
    fillCounts(m_report, allRecords(), m_tables, m_entry.split);
    m_report.seconds = m_meter.seconds();
}

} // namespace trainyard::dataset

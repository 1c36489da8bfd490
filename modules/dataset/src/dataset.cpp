#include "trainyard/dataset/dataset.h"

#include "training_set.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <limits>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Dataset)
};

Error notHere(const QString &name)
{
    return {
        ErrorCode::NotFound,
        Text::tr("The pictures of the data set \"%1\" are not on this computer yet. Import them, "
                 "or re-scan the data set when its folder is here.")
            .arg(name),
        {}};
}

std::optional<PackSpec> specOfKey(const QString &key)
{
    const QString size = key.section(u'-', 0, 0);
    const std::optional<Fit> fit = fitFromName(key.section(u'-', 1, 1));
    const int width = size.section(u'x', 0, 0).toInt();
    const int height = size.contains(u'x') ? size.section(u'x', 1, 1).toInt() : width;
    if (!fit || width <= 0 || height <= 0)
        return std::nullopt;
    return PackSpec{width, height, *fit, 1};
}

} // namespace

Result<Dataset> Dataset::open(const QString &projectFolder, const QString &name)
{
    TY_TRY(const ProjectFile project, ProjectFile::read(projectFolder));
    const DatasetEntry *entry = project.find(name);
    if (!entry)
        return failure(ErrorCode::NotFound,
                       Text::tr("The project has no data set \"%1\".").arg(name));
    Dataset dataset;
    dataset.m_paths = {QDir(projectFolder).absolutePath(), name};
    dataset.m_entry = *entry;
    if (!QFileInfo::exists(dataset.m_paths.index()))
        return tl::unexpected(notHere(name));
    TY_TRY(const auto index, DatasetIndex::open(dataset.m_paths.index(), DatasetIndex::Mode::Read));
    TY_TRY(std::vector<ImageRecord> records, index->images());
    TY_TRY(dataset.m_skipped, index->skipped());
    TY_TRY(dataset.m_meta, index->meta());
    TY_TRY(dataset.m_files, AnnotationFiles::read(dataset.m_paths));
    dataset.m_records = std::make_shared<const std::vector<ImageRecord>>(std::move(records));
    dataset.m_view = DatasetView::make(*dataset.m_records, dataset.annotations(), entry->split);
    return dataset;
}

QString Dataset::sourceFolder() const
{
    return QDir::cleanPath(QDir(m_paths.project).absoluteFilePath(m_entry.source));
}

Result<void> Dataset::setAnnotations(const Annotations &annotations)
{
    TY_CHECK(m_files.write(annotations));
    m_view = DatasetView::make(*m_records, annotations, m_entry.split);
    return {};
}

Result<void> Dataset::setSplitOptions(const SplitOptions &options)
{
    TY_TRY(ProjectFile project, ProjectFile::read(m_paths.project));
    DatasetEntry changed = m_entry;
    changed.split = options;
    TY_CHECK(project.setDataset(changed));
    TY_CHECK(project.write());
    m_entry = changed;
    m_view = DatasetView::make(*m_records, annotations(), m_entry.split);
    return {};
}

bool Dataset::isOutdated() const
{
    const auto project = ProjectFile::read(m_paths.project);
    const DatasetEntry *entry = project ? project->find(m_paths.name) : nullptr;
    return !entry || *entry != m_entry || m_files.isOutdated();
}

SplitTable Dataset::drawnSplit(const SplitOptions &options,
                               const std::vector<std::pair<size_t, size_t>> &nearPairs) const
{
    constexpr size_t none = std::numeric_limits<size_t>::max();
    std::vector<size_t> imageOfRecord(m_records->size(), none);
    for (size_t at = 0; at < m_view.images().size(); ++at)
        imageOfRecord[m_view.images()[at].record] = at;
    SplitLinks links;
    for (const auto &[a, b] : nearPairs) {
        if (imageOfRecord[a] != none && imageOfRecord[b] != none)
            links.push_back({imageOfRecord[a], imageOfRecord[b]});
    }
    return drawSplit(splitItems(m_view.images(), *m_records, options.groupBy), options, {}, links);
}

Result<std::vector<PackSpec>> Dataset::packs() const
{
    TY_TRY(const auto index, DatasetIndex::open(m_paths.index(), DatasetIndex::Mode::Read));
    TY_TRY(const QStringList keys, index->packs());
    std::vector<PackSpec> specs;
    for (const QString &key : keys) {
        if (const std::optional<PackSpec> spec = specOfKey(key))
            specs.push_back(*spec);
    }
    return specs;
}

Result<std::unordered_map<ContentHash, quint32>> Dataset::packRows(const PackSpec &spec) const
{
    TY_TRY(const auto index, DatasetIndex::open(m_paths.index(), DatasetIndex::Mode::Read));
    return index->packRows(spec.key());
}

Result<TrainingSet> Dataset::trainingSet(const PackSpec &spec) const
{
    if (m_view.leaves().leaves.size() > std::numeric_limits<quint16>::max())
        return failure(ErrorCode::InvalidInput,
                       Text::tr("There are more classes than a network can have."));
    std::unordered_map<ContentHash, quint32> rows;
    QString packId;
    // A pack that was deleted to save space is made again like one that never was.
    if (QFileInfo::exists(m_paths.pack(spec.key()))) {
        TY_TRY(rows, packRows(spec));
        TY_TRY(const auto pack, PackReader::open(m_paths.pack(spec.key())));
        std::erase_if(rows, [&](const auto &row) { return row.second >= pack->rows(); });
        packId = pack->id();
    }
    TrainingSet set = makeTrainingSet(m_view, *m_records, rows);
    set.packPath = m_paths.pack(spec.key());
    set.packId = packId;
    return set;
}

} // namespace trainyard::dataset

#pragma once

#include "trainyard/dataset/annotations.h"
#include "trainyard/dataset/dataset_index.h"
#include "trainyard/dataset/dataset_view.h"
#include "trainyard/dataset/pack.h"
#include "trainyard/dataset/project_file.h"

#include <memory>

namespace trainyard::dataset {

// What a run needs to know about its data (docs/formats.md §6.2, §7).
struct TrainingSet
{
    struct Class
    {
        QString name;
        QString group;
    };

    QByteArray samples; // samples.bin
    std::vector<Class> classes;
    QStringList groups;
    QString packPath;
    QString packId;   // empty while there is no pack
    QString dataHash; // of contents, classes and parts: the same for the same data anywhere
    std::array<qint64, 3> counts = {}; // by SplitPart
    qint64 missing = 0;                // usable images that the pack lacks: pack first
};

// A data set of a project, as it was when opened or last changed. A value that can be moved; one
// thread at a time. It reads files, never decodes pictures, and writes only the committed tables.
class Dataset
{
public:
    // NotFound when the project has no such data set or it was never imported here; InvalidInput
    // for a broken table (file and line).
    static Result<Dataset> open(const QString &projectFolder, const QString &name);

    const QString &name() const { return m_paths.name; }
    const DatasetPaths &paths() const { return m_paths; }
    const DatasetEntry &entry() const { return m_entry; }
    QString sourceFolder() const; // absolute; record paths are relative to it

    const std::vector<ImageRecord> &records() const { return *m_records; }
    std::shared_ptr<const std::vector<ImageRecord>> sharedRecords() const { return m_records; }
    const std::vector<SkippedFiles> &skipped() const { return m_skipped; }
    const std::map<QString, QString> &meta() const { return m_meta; }
    const Annotations &annotations() const { return m_files.annotations(); }
    const DatasetView &view() const { return m_view; }

    // Writes the tables that changed and makes the view anew. Busy when another program wrote one:
    // nothing is changed then.
    Result<void> setAnnotations(const Annotations &annotations);

    // Writes trainyard.yaml; the tables stay: redraw with drawnSplit() to use it.
    Result<void> setSplitOptions(const SplitOptions &options);

    // True when another program has changed the tables, or the entry in trainyard.yaml, since.
    bool isOutdated() const;

    // The split that `options` would draw for all images, parts of today left aside; near
    // duplicates (pairs of records) and groups are kept together.
    SplitTable drawnSplit(const SplitOptions &options,
                          const std::vector<std::pair<size_t, size_t>> &nearPairs = {}) const;

    // Shapes that pixels have been packed in.
    Result<std::vector<PackSpec>> packs() const;
    Result<TrainingSet> trainingSet(const PackSpec &spec) const;

    // Row of an image in a pack and the pack's file; for galleries and previews.
    Result<std::unordered_map<ContentHash, quint32>> packRows(const PackSpec &spec) const;

private:
    Dataset() = default;

    DatasetPaths m_paths;
    DatasetEntry m_entry;
    std::shared_ptr<const std::vector<ImageRecord>> m_records;
    std::vector<SkippedFiles> m_skipped;
    std::map<QString, QString> m_meta;
    AnnotationFiles m_files;
    DatasetView m_view;
};

} // namespace trainyard::dataset

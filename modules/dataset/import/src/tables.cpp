#include "tables.h"

#include "trainyard/dataset/near_duplicates.h"

#include <algorithm>
#include <limits>

namespace trainyard::dataset {

namespace {

SplitLinks linksOf(const DatasetView &view, const std::vector<ImageRecord> &records,
                   const QString &thumbs, const std::function<bool()> &isCancelled)
{
    const auto reader = ThumbReader::open(thumbs);
    if (!reader)
        return {};
    constexpr size_t none = std::numeric_limits<size_t>::max();
    std::vector<size_t> imageOfRecord(records.size(), none);
    for (size_t at = 0; at < view.images().size(); ++at)
        imageOfRecord[view.images()[at].record] = at;
    SplitLinks links;
    for (const auto &[a, b] : nearDuplicates(records, **reader, isCancelled)) {
        if (imageOfRecord[a] != none && imageOfRecord[b] != none)
            links.push_back({imageOfRecord[a], imageOfRecord[b]});
    }
    return links;
}

} // namespace

Annotations completedTables(const Annotations &before, const std::vector<ImageRecord> &records,
                            const QStringList &emptyClasses, const SplitOptions &options,
                            const QString &thumbs, const std::function<bool()> &isCancelled)
{
    Annotations tables = before;
    QStringList classes = emptyClasses;
    for (const ImageRecord &record : records) {
        // Records are sorted by path: those of one class mostly follow each other.
        if (classes.isEmpty() || classes.last() != record.classPath)
            classes.append(record.classPath);
    }
    classes.removeDuplicates();
    tables.tree.addMissing(classes);
    const DatasetView view = DatasetView::make(records, tables, options);
    // `isDrawn` = split.tsv has it already.
    if (std::all_of(view.images().begin(), view.images().end(),
                    [](const ViewImage &image) { return image.isDrawn; }))
        return tables;
    tables.split = drawSplit(splitItems(view.images(), records, options.groupBy), options,
                             before.split, linksOf(view, records, thumbs, isCancelled));
    return tables;
}

void fillCounts(ImportReport &report, const std::vector<ImageRecord> &records,
                const Annotations &tables, const SplitOptions &options)
{
    const DatasetView view = DatasetView::make(records, tables, options);
    report.classes = int(view.leaves().leaves.size());
    report.groups = int(view.leaves().groups.size());
    report.copies = view.total().copies;
    report.total = view.total().images + view.total().copies;
    report.parts = view.total().parts;
}

} // namespace trainyard::dataset

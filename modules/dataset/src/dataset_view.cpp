#include "trainyard/dataset/dataset_view.h"

#include <algorithm>
#include <set>
#include <unordered_set>

namespace trainyard::dataset {

namespace {

void add(ViewCount &count, const ViewImage &image)
{
    if (image.isCopy) {
        ++count.copies;
        return;
    }
    ++count.images;
    ++count.parts[size_t(image.part)];
}

} // namespace

DatasetView DatasetView::make(const std::vector<ImageRecord> &records,
                              const Annotations &annotations, const SplitOptions &options)
{
    DatasetView view;
    view.m_leaves = annotations.tree.leaves();
    view.addImages(records, annotations);
    view.setParts(records, annotations, options);
    view.count(annotations.tree);
    return view;
}

void DatasetView::addImages(const std::vector<ImageRecord> &records, const Annotations &annotations)
{
    std::unordered_set<ContentHash> seen;
    std::set<QString> unknown;
    m_images.reserve(records.size());
    for (size_t at = 0; at < records.size(); ++at) {
        const ImageRecord &record = records[at];
        if (record.status != ImageStatus::Usable)
            continue;
        ViewImage image;
        image.record = at;
        image.isCopy = !seen.insert(record.hash).second;
        image.classPath = record.classPath;
        if (const std::optional<QString> label = annotations.labels.find(record.hash)) {
            image.classPath = *label == LabelTable::leftOut() ? QString() : *label;
            if (!image.classPath.isEmpty() && !annotations.tree.find(image.classPath))
                unknown.insert(image.classPath);
        }
        image.leaf = m_leaves.leafOf(image.classPath);
        m_images.push_back(std::move(image));
    }
    m_unknownClasses = QStringList(unknown.begin(), unknown.end());
}

void DatasetView::setParts(const std::vector<ImageRecord> &records, const Annotations &annotations,
                           const SplitOptions &options)
{
    const auto isKnown = [&](const ViewImage &image) {
        return annotations.split.find(records[image.record].hash).has_value();
    };
    SplitTable drawn;
    if (!std::all_of(m_images.begin(), m_images.end(), isKnown))
        drawn =
            drawSplit(splitItems(m_images, records, options.groupBy), options, annotations.split);
    for (ViewImage &image : m_images) {
        image.isDrawn = isKnown(image);
        const SplitTable &table = image.isDrawn ? annotations.split : drawn;
        image.part = table.find(records[image.record].hash).value_or(SplitPart::Train);
    }
}

void DatasetView::count(const ClassTree &tree)
{
    m_leafCounts.resize(m_leaves.leaves.size());
    m_groupCounts.resize(size_t(m_leaves.groups.size()));
    for (const ClassEntry &entry : tree.classes())
        m_classCounts[entry.path];
    for (const ViewImage &image : m_images) {
        if (!image.classPath.isEmpty())
            add(m_classCounts[image.classPath], image);
        if (image.leaf < 0)
            continue;
        add(m_total, image);
        add(m_leafCounts[size_t(image.leaf)], image);
        add(m_groupCounts[size_t(m_leaves.groupOfLeaf[size_t(image.leaf)])], image);
    }
}

std::vector<SplitItem> splitItems(const std::vector<ViewImage> &images,
                                  const std::vector<ImageRecord> &records, const GroupBy &groupBy)
{
    std::map<QString, int> strata; // classes that are left out are stratified too, apart
    std::vector<SplitItem> items;
    items.reserve(images.size());
    for (const ViewImage &image : images) {
        const ImageRecord &record = records[image.record];
        int stratum = image.leaf;
        if (stratum < 0)
            stratum = strata.emplace(image.classPath, -int(strata.size()) - 1).first->second;
        items.push_back({record.hash, stratum, groupBy.keyOf(record.path, record.columns),
                         splitFromName(record.givenSplit)});
    }
    return items;
}

double imbalance(const std::vector<ViewCount> &counts)
{
    qint64 smallest = 0;
    qint64 largest = 0;
    for (const ViewCount &count : counts) {
        if (count.images == 0)
            continue;
        smallest = smallest == 0 ? count.images : std::min(smallest, count.images);
        largest = std::max(largest, count.images);
    }
    return smallest == 0 ? 0 : double(largest) / double(smallest);
}

} // namespace trainyard::dataset

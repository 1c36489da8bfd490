#pragma once

#include "trainyard/dataset/annotations.h"
#include "trainyard/dataset/dataset_index.h"

#include <QString>

#include <array>
#include <map>
#include <vector>

namespace trainyard::dataset {

// One usable file as training sees it.
struct ViewImage
{
    size_t record = 0; // position in the records
    QString classPath; // after labels.tsv; empty = left out by it
    int leaf = -1;     // position in the leaves; -1 = left out, or of a class that is
    SplitPart part = SplitPart::Train;
    bool isCopy = false; // another file of the same bytes comes before it: counts once
    bool isDrawn = true; // false: split.tsv does not have it, the part is what would be drawn
};

// Pictures of one class, leaf or group. Copies are not among `images`.
struct ViewCount
{
    qint64 images = 0;
    qint64 copies = 0;
    std::array<qint64, 3> parts = {}; // of `images`, by SplitPart
};

// Files, corrections, classes and split put together. A value, made anew after each change; 50,000
// images take a few tens of milliseconds.
class DatasetView
{
public:
    // `records` sorted by path. Images that split.tsv lacks are drawn as `options` say, in the view
    // alone.
    static DatasetView make(const std::vector<ImageRecord> &records, const Annotations &annotations,
                            const SplitOptions &options);

    const std::vector<ViewImage> &images() const
    {
        return m_images;
    } // by path; unreadable ones lack
    const LeafTable &leaves() const { return m_leaves; }

    const std::vector<ViewCount> &leafCounts() const { return m_leafCounts; }
    const std::vector<ViewCount> &groupCounts() const { return m_groupCounts; }
    const std::map<QString, ViewCount> &classCounts() const { return m_classCounts; } // all classes
    const ViewCount &total() const
    {
        return m_total;
    } // of the images that are trained on or tested

    // Classes that labels.tsv names and classes.tsv does not have.
    const QStringList &unknownClasses() const { return m_unknownClasses; }

private:
    void addImages(const std::vector<ImageRecord> &records, const Annotations &annotations);
    void setParts(const std::vector<ImageRecord> &records, const Annotations &annotations,
                  const SplitOptions &options);
    void count(const ClassTree &tree);

    std::vector<ViewImage> m_images;
    LeafTable m_leaves;
    std::vector<ViewCount> m_leafCounts;
    std::vector<ViewCount> m_groupCounts;
    std::map<QString, ViewCount> m_classCounts;
    ViewCount m_total;
    QStringList m_unknownClasses;
};

// What drawSplit() needs of the images of a view; position = position in `images`.
std::vector<SplitItem> splitItems(const std::vector<ViewImage> &images,
                                  const std::vector<ImageRecord> &records, const GroupBy &groupBy);

// The largest count over the smallest one that is not 0; 0 = nothing to compare.
double imbalance(const std::vector<ViewCount> &counts);

} // namespace trainyard::dataset

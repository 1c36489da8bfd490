#include "trainyard/dataset/problems.h"

#include <algorithm>
#include <set>

namespace trainyard::dataset {

namespace {

std::vector<ContentHash> imagesOf(const std::vector<size_t> &records, const Dataset &dataset)
{
    std::set<ContentHash> images;
    for (const size_t record : records)
        images.insert(dataset.records()[record].hash);
    return std::vector<ContentHash>(images.begin(), images.end());
}

QStringList pathsOf(const QStringList &classes, const Dataset &dataset)
{
    QStringList paths;
    for (const Leaf &leaf : dataset.view().leaves().leaves) {
        if (classes.contains(leaf.name))
            paths += leaf.classPaths;
    }
    return paths;
}

std::map<size_t, SplitPart> partsByRecord(const Dataset &dataset)
{
    std::map<size_t, SplitPart> parts;
    for (const ViewImage &image : dataset.view().images())
        parts[image.record] = image.part;
    return parts;
}

// Each set of images into the part where most of it lies.
Edit keptTogether(const Problem &problem, const Dataset &dataset)
{
    const auto parts = partsByRecord(dataset);
    Annotations after = dataset.annotations();
    for (const std::vector<size_t> &cluster : problem.clusters) {
        std::array<int, 3> counts = {};
        for (const size_t record : cluster) {
            if (const auto part = parts.find(record); part != parts.end())
                ++counts[size_t(part->second)];
        }
        const auto most = std::max_element(counts.begin(), counts.end()) - counts.begin();
        for (const size_t record : cluster)
            after.split.set(dataset.records()[record].hash, SplitPart(most));
    }
    return Edit::between(dataset.annotations(), after, problem.fix);
}

// Classes that differ by case alone become the largest of them.
Edit mergedCases(const Problem &problem, const Dataset &dataset)
{
    const LeafTable &leaves = dataset.view().leaves();
    std::map<std::pair<QString, QString>, std::vector<size_t>> sets;
    for (size_t leaf = 0; leaf < leaves.leaves.size(); ++leaf) {
        const Leaf &own = leaves.leaves[leaf];
        if (problem.classes.contains(own.name))
            sets[{own.group.toCaseFolded(), own.name.toCaseFolded()}].push_back(leaf);
    }
    Annotations after = dataset.annotations();
    for (const auto &[key, members] : sets) {
        const size_t largest =
            *std::max_element(members.begin(), members.end(), [&](size_t a, size_t b) {
                return dataset.view().leafCounts()[a].images <
                       dataset.view().leafCounts()[b].images;
            });
        QStringList others;
        for (const size_t leaf : members) {
            if (leaf != largest)
                others += leaves.leaves[leaf].classPaths;
        }
        const auto merged = mergeClasses(after, others, leaves.leaves[largest].classPaths.first());
        if (merged)
            after = merged->applied(after);
    }
    return Edit::between(dataset.annotations(), after, problem.fix);
}

Edit withoutUnknownLabels(const Problem &problem, const Dataset &dataset)
{
    Annotations after = dataset.annotations();
    for (const auto &[image, classPath] : dataset.annotations().labels.classes()) {
        if (problem.classes.contains(classPath))
            after.labels.remove(image);
    }
    return Edit::between(dataset.annotations(), after, problem.fix);
}

Edit keptParts(const Problem &problem, const Dataset &dataset)
{
    const auto parts = partsByRecord(dataset);
    Annotations after = dataset.annotations();
    for (const size_t record : problem.records)
        after.split.set(dataset.records()[record].hash, parts.at(record));
    return Edit::between(dataset.annotations(), after, problem.fix);
}

} // namespace

std::optional<Edit> fixOf(const Problem &problem, const Dataset &dataset)
{
    const Annotations &tables = dataset.annotations();
    switch (problem.kind) {
    case ProblemKind::Conflict:
    case ProblemKind::SmallPicture:
    case ProblemKind::OddShape:
        return leaveOutImages(tables, imagesOf(problem.records, dataset));
    case ProblemKind::Leak:
        return moveToPart(tables, imagesOf(problem.records, dataset), SplitPart::Train);
    case ProblemKind::GroupLeak:
        return keptTogether(problem, dataset);
    case ProblemKind::CaseClash:
        return mergedCases(problem, dataset);
    case ProblemKind::EmptyClass:
    case ProblemKind::SingleImage: {
        const auto edit = setClassUse(tables, pathsOf(problem.classes, dataset), ClassUse::LeftOut);
        return edit ? std::optional(*edit) : std::nullopt;
    }
    case ProblemKind::UnknownClass:
        return withoutUnknownLabels(problem, dataset);
    case ProblemKind::NotDrawn:
        return keptParts(problem, dataset);
    default:
        return std::nullopt;
    }
}

} // namespace trainyard::dataset

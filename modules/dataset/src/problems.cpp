#include "trainyard/dataset/problems.h"

#include "problem_texts.h"

#include "trainyard/dataset/file_names.h"
#include "trainyard/dataset/near_duplicates.h"
#include "trainyard/dataset/reasons.h"

#include <QLocale>

#include <algorithm>
#include <set>

namespace trainyard::dataset {

namespace {

constexpr int fewImages = 100;
constexpr int smallSide = 16; // pixels
constexpr int longestRatio = 6;

class Finder
{
public:
    Finder(const Dataset &dataset, const std::vector<std::pair<size_t, size_t>> &nearPairs)
        : m_dataset(dataset)
        , m_records(dataset.records())
        , m_view(dataset.view())
        , m_nearPairs(nearPairs)
    {
    }

    std::vector<Problem> find()
    {
        findCorrupt();
        findCutSources();
        findCopies();
        findNearDuplicates();
        findGroupLeaks();
        findClasses();
        findCaseClashes();
        findPictures();
        findTables();
        findSkipped();
        std::stable_sort(m_problems.begin(), m_problems.end(),
                         [](const Problem &a, const Problem &b) {
                             return std::pair(a.severity, a.kind) < std::pair(b.severity, b.kind);
                         });
        return std::move(m_problems);
    }

private:
    void add(Problem problem, const QString &detail = {})
    {
        if (problem.count == 0)
            return;
        describe(problem, detail);
        m_problems.push_back(std::move(problem));
    }

    void addFiles(ProblemKind kind, std::vector<size_t> records, const QString &detail = {})
    {
        Problem problem;
        problem.kind = kind;
        problem.count = qint64(records.size());
        problem.records = std::move(records);
        add(std::move(problem), detail);
    }

    void addClasses(ProblemKind kind, const QStringList &classes, const QString &detail)
    {
        Problem problem;
        problem.kind = kind;
        problem.count = classes.size();
        problem.classes = classes;
        add(std::move(problem), detail);
    }

    QString example(const std::vector<size_t> &records) const
    {
        QStringList paths;
        for (const size_t record : records)
            paths.append(m_records[record].path);
        return listed(paths);
    }

    void findCorrupt()
    {
        std::vector<size_t> records;
        std::map<QString, int> reasons;
        for (size_t at = 0; at < m_records.size(); ++at) {
            if (m_records[at].status != ImageStatus::Unreadable)
                continue;
            records.push_back(at);
            ++reasons[m_records[at].reason];
        }
        const auto most =
            std::max_element(reasons.begin(), reasons.end(),
                             [](const auto &a, const auto &b) { return a.second < b.second; });
        addFiles(ProblemKind::Corrupt, std::move(records),
                 most == reasons.end() ? QString() : reasonSentence(most->first));
    }

    void findCutSources()
    {
        const auto found = m_dataset.meta().find(QStringLiteral("damaged_sources"));
        if (found == m_dataset.meta().end())
            return;
        const QStringList names = found->second.split(u'\n', Qt::SkipEmptyParts);
        Problem problem;
        problem.kind = ProblemKind::CutSource;
        problem.count = names.size();
        add(std::move(problem), listed(names));
    }

    // Files of one content: in one class, in several, in several given parts.
    void findCopies()
    {
        std::map<ContentHash, std::vector<const ViewImage *>> byContent;
        for (const ViewImage &image : m_view.images())
            byContent[m_records[image.record].hash].push_back(&image);
        Problem duplicates;
        Problem conflicts;
        Problem given;
        duplicates.kind = ProblemKind::Duplicate;
        conflicts.kind = ProblemKind::Conflict;
        given.kind = ProblemKind::GivenLeak;
        for (const auto &[hash, images] : byContent) {
            const bool isUsed =
                std::any_of(images.begin(), images.end(),
                            [](const ViewImage *image) { return image->leaf >= 0; });
            if (images.size() < 2 || !isUsed)
                continue;
            std::vector<size_t> cluster;
            std::set<QString> classes;
            std::set<QString> parts;
            for (const ViewImage *image : images) {
                cluster.push_back(image->record);
                classes.insert(image->classPath);
                parts.insert(m_records[image->record].givenSplit);
            }
            Problem &own = classes.size() > 1 ? conflicts : duplicates;
            own.clusters.push_back(cluster);
            if (parts.size() > 1)
                given.clusters.push_back(cluster);
        }
        const QString sets = QLocale().toString(qint64(duplicates.clusters.size()));
        addClusters(std::move(duplicates), sets);
        const QString first =
            conflicts.clusters.empty() ? QString() : example(conflicts.clusters.front());
        addClusters(std::move(conflicts), first);
        addClusters(std::move(given));
    }

    void addClusters(Problem problem, const QString &detail = {})
    {
        problem.sets = qint64(problem.clusters.size());
        for (const std::vector<size_t> &cluster : problem.clusters)
            problem.records.insert(problem.records.end(), cluster.begin(), cluster.end());
        problem.count = qint64(problem.records.size());
        add(std::move(problem), detail);
    }

    std::vector<std::optional<SplitPart>> partsOfRecords() const
    {
        std::vector<std::optional<SplitPart>> parts(m_records.size());
        for (const ViewImage &image : m_view.images()) {
            if (image.leaf >= 0)
                parts[image.record] = image.part;
        }
        return parts;
    }

    void findNearDuplicates()
    {
        const auto parts = partsOfRecords();
        Problem leaks;
        Problem alike;
        leaks.kind = ProblemKind::Leak;
        alike.kind = ProblemKind::NearDuplicate;
        for (const std::vector<size_t> &cluster : clustersOf(m_nearPairs)) {
            std::set<SplitPart> own;
            for (const size_t record : cluster) {
                if (parts[record])
                    own.insert(*parts[record]);
            }
            if (!own.empty())
                (own.size() > 1 ? leaks : alike).clusters.push_back(cluster);
        }
        const QString sets = QLocale().toString(qint64(alike.clusters.size()));
        addClusters(std::move(leaks));
        addClusters(std::move(alike), sets);
    }

    void findGroupLeaks()
    {
        const GroupBy &groupBy = m_dataset.entry().split.groupBy;
        if (groupBy.kind() == GroupBy::Kind::None)
            return;
        std::map<QString, std::vector<const ViewImage *>> groups;
        for (const ViewImage &image : m_view.images()) {
            const ImageRecord &record = m_records[image.record];
            const QString key = groupBy.keyOf(record.path, record.columns);
            if (!key.isEmpty() && image.leaf >= 0)
                groups[key].push_back(&image);
        }
        Problem problem;
        problem.kind = ProblemKind::GroupLeak;
        QStringList names;
        for (const auto &[key, images] : groups) {
            const bool torn =
                std::any_of(images.begin(), images.end(), [&](const ViewImage *image) {
                    return image->part != images.front()->part;
                });
            if (!torn)
                continue;
            names.append(key);
            problem.clusters.emplace_back();
            for (const ViewImage *image : images)
                problem.clusters.back().push_back(image->record);
        }
        addClusters(std::move(problem), listed(names));
    }

    void findClasses()
    {
        const std::vector<Leaf> &leaves = m_view.leaves().leaves;
        const SplitOptions &options = m_dataset.entry().split;
        QStringList empty;
        QStringList single;
        QStringList few;
        QStringList missing;
        QStringList fewShown;
        for (size_t leaf = 0; leaf < leaves.size(); ++leaf) {
            const ViewCount &count = m_view.leafCounts()[leaf];
            const QString &name = leaves[leaf].name;
            if (count.images == 0)
                empty.append(name);
            else if (count.images == 1)
                single.append(name);
            else if (count.images < fewImages) {
                few.append(name);
                fewShown.append(QStringLiteral("%1 %2").arg(name).arg(count.images));
            }
            const bool lacks = (options.validation > 0 && count.parts[1] == 0) ||
                               (options.test > 0 && count.parts[2] == 0) || count.parts[0] == 0;
            if (count.images > 1 && lacks)
                missing.append(name);
        }
        addClasses(ProblemKind::EmptyClass, empty, listed(empty));
        addClasses(ProblemKind::SingleImage, single, listed(single));
        addClasses(ProblemKind::FewImages, few, listed(fewShown));
        addClasses(ProblemKind::MissingPart, missing, listed(missing));
        if (leaves.size() == 1)
            addClasses(ProblemKind::OneClass, {leaves.front().name}, {});
    }

    void findCaseClashes()
    {
        std::map<std::pair<QString, QString>, QStringList> byFolded;
        for (const Leaf &leaf : m_view.leaves().leaves)
            byFolded[{leaf.group.toCaseFolded(), leaf.name.toCaseFolded()}].append(leaf.name);
        // Two classes, each a group of its own, clash as well: their groups differ by case too.
        QStringList classes;
        for (const auto &[key, names] : byFolded) {
            if (names.size() > 1)
                classes += names;
        }
        addClasses(ProblemKind::CaseClash, classes, listed(classes));
    }

    void findPictures()
    {
        std::vector<size_t> small;
        std::vector<size_t> odd;
        std::vector<size_t> renamed;
        std::map<QString, int> endings;
        for (const ViewImage &image : m_view.images()) {
            const ImageRecord &record = m_records[image.record];
            const int shorter = std::min(record.width, record.height);
            const int longer = std::max(record.width, record.height);
            if (image.leaf >= 0 && shorter < smallSide)
                small.push_back(image.record);
            else if (image.leaf >= 0 && longer > shorter * longestRatio)
                odd.push_back(image.record);
            if (looksLikeImageName(record.path))
                continue;
            renamed.push_back(image.record);
            const QString file = record.path.section(u'/', -1);
            ++endings[file.contains(u'.') ? u'.' + file.section(u'.', -1) : file];
        }
        QStringList shown;
        for (const auto &[ending, count] : endings)
            shown.append(QStringLiteral("%1 %2").arg(ending).arg(count));
        const QString smallShown = example(small);
        const QString oddShown = example(odd);
        addFiles(ProblemKind::SmallPicture, std::move(small), smallShown);
        addFiles(ProblemKind::OddShape, std::move(odd), oddShown);
        addFiles(ProblemKind::UnknownExtension, std::move(renamed), listed(shown));
    }

    void findTables()
    {
        addClasses(ProblemKind::UnknownClass, m_view.unknownClasses(),
                   listed(m_view.unknownClasses()));
        std::vector<size_t> fresh;
        for (const ViewImage &image : m_view.images()) {
            if (!image.isDrawn)
                fresh.push_back(image.record);
        }
        addFiles(ProblemKind::NotDrawn, std::move(fresh));
    }

    void findSkipped()
    {
        Problem system;
        Problem others;
        system.kind = ProblemKind::SystemFiles;
        others.kind = ProblemKind::OtherFiles;
        QStringList examples;
        QStringList sentences;
        for (const SkippedFiles &skipped : m_dataset.skipped()) {
            const bool isSystem = skipped.kind == QStringLiteral("macos") ||
                                  skipped.kind == QStringLiteral("windows") ||
                                  skipped.kind == QStringLiteral("hidden");
            (isSystem ? system : others).count += skipped.count;
            if (isSystem)
                examples.append(skipped.example);
            else
                sentences.append(
                    QStringLiteral("%1 (%2)").arg(skippedSentence(skipped.kind), skipped.example));
        }
        add(std::move(system), listed(examples));
        add(std::move(others), sentences.join(u' '));
    }

    const Dataset &m_dataset;
    const std::vector<ImageRecord> &m_records;
    const DatasetView &m_view;
    const std::vector<std::pair<size_t, size_t>> &m_nearPairs;
    std::vector<Problem> m_problems;
};

} // namespace

std::vector<Problem> findProblems(const Dataset &dataset,
                                  const std::vector<std::pair<size_t, size_t>> &nearPairs)
{
    return Finder(dataset, nearPairs).find();
}

} // namespace trainyard::dataset

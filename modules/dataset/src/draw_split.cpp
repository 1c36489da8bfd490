#include "trainyard/dataset/split.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

// Greedy iterative stratification (after Sechidis, Tsoumakas and Vlahavas, "On the stratification
// of multi-label data", 2011), with groups in the place of labels.

namespace trainyard::dataset {

namespace {

constexpr std::array allParts = {SplitPart::Train, SplitPart::Validation, SplitPart::Test};

using PartCounts = std::array<qint64, 3>;

class UnionFind
{
public:
    explicit UnionFind(size_t count)
        : m_parent(count)
    {
        std::iota(m_parent.begin(), m_parent.end(), size_t(0));
    }

    size_t rootOf(size_t item)
    {
        while (m_parent[item] != item)
            item = m_parent[item] = m_parent[m_parent[item]];
        return item;
    }

    void join(size_t a, size_t b) { m_parent[rootOf(a)] = rootOf(b); }

private:
    std::vector<size_t> m_parent;
};

// Items that go into one part together.
struct Unit
{
    std::vector<size_t> items;      // still to be given a part
    std::map<int, qint64> perClass; // of these
    PartCounts decided = {};        // members that have a part already
    quint64 order = ~quint64(0);    // seeded, from the contents
};

// How many of a class with `count` images each part should get.
PartCounts targetsFor(qint64 count, const SplitOptions &options)
{
    const auto wanted = [&](double share, qint64 needed) {
        const qint64 rounded = std::llround(double(count) * share);
        return share > 0 && count >= needed ? std::max<qint64>(rounded, 1) : rounded;
    };
    PartCounts targets = {};
    targets[1] = wanted(options.validation, 2);
    targets[2] = wanted(options.test, options.validation > 0 ? 3 : 2);
    while (targets[1] + targets[2] >= count && count > 0 && targets[1] + targets[2] > 0)
        --(targets[2] > targets[1] ? targets[2] : targets[1]);
    targets[0] = count - targets[1] - targets[2];
    return targets;
}

struct Strata
{
    std::map<int, PartCounts> targets;
    std::map<int, PartCounts> counts;
};

// How much better the parts become when `unit` goes into `part`: first that no class is missing
// there, then how near counts come to their targets.
std::pair<double, double> gain(const Unit &unit, size_t part, Strata &strata)
{
    double score = 0;
    double room = 0;
    for (const auto &[stratum, count] : unit.perClass) {
        const double target = double(strata.targets[stratum][part]);
        const double present = double(strata.counts[stratum][part]);
        score += std::abs(target - present) - std::abs(target - present - double(count));
        score += present == 0 && target > 0 ? double(count) : 0;
        room += target > 0 ? (target - present) / target : 0;
    }
    return {score / double(unit.items.size()), room};
}

size_t bestPart(const Unit &unit, const SplitOptions &options, Strata &strata)
{
    const auto largest = std::max_element(unit.decided.begin(), unit.decided.end());
    if (*largest > 0)
        return size_t(largest - unit.decided.begin());
    size_t best = 0;
    std::pair<double, double> bestGain = gain(unit, 0, strata);
    for (const size_t part : {size_t(1), size_t(2)}) {
        const std::pair<double, double> own = gain(unit, part, strata);
        if (options.share(allParts[part]) > 0 && own > bestGain) {
            best = part;
            bestGain = own;
        }
    }
    return best;
}

std::vector<Unit> makeUnits(const std::vector<SplitItem> &items,
                            const std::vector<std::optional<SplitPart>> &decided,
                            const SplitLinks &links, quint64 seed)
{
    UnionFind together(items.size());
    std::unordered_map<ContentHash, size_t> firstOfImage;
    std::unordered_map<QString, size_t> firstOfGroup;
    for (size_t at = 0; at < items.size(); ++at) {
        together.join(at, firstOfImage.emplace(items[at].image, at).first->second);
        if (!items[at].group.isEmpty())
            together.join(at, firstOfGroup.emplace(items[at].group, at).first->second);
    }
    for (const auto &[a, b] : links)
        together.join(a, b);
    std::unordered_map<size_t, Unit> byRoot;
    for (size_t at = 0; at < items.size(); ++at) {
        Unit &unit = byRoot[together.rootOf(at)];
        if (decided[at]) {
            ++unit.decided[size_t(*decided[at])];
            continue;
        }
        unit.items.push_back(at);
        ++unit.perClass[items[at].stratum];
        unit.order = std::min(unit.order, seededHash(items[at].image.toHex(), seed));
    }
    std::vector<Unit> units;
    for (auto &[root, unit] : byRoot) {
        if (!unit.items.empty())
            units.push_back(std::move(unit));
    }
    std::sort(units.begin(), units.end(), [](const Unit &a, const Unit &b) {
        return a.items.size() != b.items.size() ? a.items.size() > b.items.size()
                                                : a.order < b.order;
    });
    return units;
}

bool isGiven(const std::vector<SplitItem> &items, SplitPart part)
{
    return std::any_of(items.begin(), items.end(),
                       [part](const SplitItem &item) { return item.given == part; });
}

// Given parts leave their shares to others: with test given, nothing more is drawn for it.
SplitOptions adjusted(const std::vector<SplitItem> &items, const SplitOptions &options)
{
    SplitOptions result = options;
    if (!options.keepGiven)
        return result;
    if (isGiven(items, SplitPart::Test))
        result.test = 0;
    if (isGiven(items, SplitPart::Validation))
        result.validation = 0;
    if (isGiven(items, SplitPart::Train) || isGiven(items, SplitPart::Test))
        result.train = 1 - result.validation - result.test;
    return result;
}

// What is settled before anything is drawn. One picture in two given parts goes where it does the
// least harm: test before validation before training.
std::vector<std::optional<SplitPart>> settle(const std::vector<SplitItem> &items,
                                             const SplitOptions &options, const SplitTable &known)
{
    const bool drawsValidation = options.validation > 0 && !isGiven(items, SplitPart::Validation);
    std::unordered_map<ContentHash, SplitPart> given;
    for (const SplitItem &item : items) {
        if (!options.keepGiven || !item.given)
            continue;
        SplitPart &part = given.emplace(item.image, *item.given).first->second;
        part = std::max(part, *item.given,
                        [](SplitPart a, SplitPart b) { return quint8(a) < quint8(b); });
    }
    std::vector<std::optional<SplitPart>> decided(items.size());
    for (size_t at = 0; at < items.size(); ++at) {
        decided[at] = known.find(items[at].image);
        const auto found = given.find(items[at].image);
        if (!decided[at] && found != given.end() &&
            !(found->second == SplitPart::Train && drawsValidation))
            decided[at] = found->second;
    }
    return decided;
}

} // namespace

SplitTable drawSplit(const std::vector<SplitItem> &items, const SplitOptions &options,
                     const SplitTable &known, const SplitLinks &links)
{
    const std::vector<std::optional<SplitPart>> decided = settle(items, options, known);
    const SplitOptions shares = adjusted(items, options);
    std::vector<Unit> units = makeUnits(items, decided, links, options.seed);
    const bool testIsGiven = options.keepGiven && isGiven(items, SplitPart::Test);
    Strata strata;
    SplitTable table = known;
    std::map<int, qint64> sizes;
    for (size_t at = 0; at < items.size(); ++at) {
        const bool apart = testIsGiven && decided[at] == SplitPart::Test;
        sizes[items[at].stratum] += apart ? 0 : 1;
        if (!decided[at])
            continue;
        table.set(items[at].image, *decided[at]);
        ++strata.counts[items[at].stratum][size_t(*decided[at])];
    }
    for (const auto &[stratum, count] : sizes)
        strata.targets[stratum] = targetsFor(count, shares);
    for (Unit &unit : units) {
        // A given training image does not follow a look-alike into a given test part.
        if (testIsGiven)
            unit.decided[2] = 0;
        const size_t part = bestPart(unit, shares, strata);
        for (const auto &[stratum, count] : unit.perClass)
            strata.counts[stratum][part] += count;
        for (const size_t item : unit.items)
            table.set(items[item].image, allParts[part]);
    }
    return table;
}

} // namespace trainyard::dataset

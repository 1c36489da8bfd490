#pragma once

#include "trainyard/base/result.h"
#include "trainyard/dataset/content_hash.h"
#include "trainyard/dataset/group_by.h"

#include <QByteArray>
#include <QString>

#include <array>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace trainyard::dataset {

enum class SplitPart : quint8
{
    Train = 0,
    Validation = 1,
    Test = 2
};

QString splitName(SplitPart part); // "train", "val", "test"
std::optional<SplitPart> splitFromName(QStringView name);
// "train", "val", "test" for a folder called so, or "training", "valid" …; empty for all others.
QString splitOfFolder(const QString &name);

// How a split is drawn; the `split` entry of a data set in trainyard.yaml.
struct SplitOptions
{
    double train = 0.70; // shares; their sum is 1
    double validation = 0.15;
    double test = 0.15;
    quint64 seed = 42;
    GroupBy groupBy;
    bool keepGiven = true; // parts that the source came with stay as they are

    // InvalidInput when a share is below 0, the sum is not 1, or nothing is left to train on.
    Result<void> check() const;
    double share(SplitPart part) const;

    friend bool operator==(const SplitOptions &, const SplitOptions &) = default;
};

// split.tsv (docs/formats.md §3) as a value.
class SplitTable
{
public:
    static Result<SplitTable> parse(const QByteArray &bytes);
    QByteArray toBytes() const;

    std::optional<SplitPart> find(const ContentHash &image) const;
    void set(const ContentHash &image, SplitPart part) { m_parts[image] = part; }
    void remove(const ContentHash &image) { m_parts.erase(image); }
    size_t size() const { return m_parts.size(); }
    const std::unordered_map<ContentHash, SplitPart> &parts() const { return m_parts; }

    friend bool operator==(const SplitTable &a, const SplitTable &b)
    {
        return a.m_parts == b.m_parts;
    }

private:
    std::unordered_map<ContentHash, SplitPart> m_parts;
    QByteArray m_comments;
};

struct SplitItem
{
    ContentHash image;
    int stratum = 0;                // its class
    QString group;                  // empty = alone
    std::optional<SplitPart> given; // the part the source came with
};

// Pairs of items (by position) that must come into one part, as near duplicates must.
using SplitLinks = std::vector<std::pair<size_t, size_t>>;

// Gives every item a part: as in `known` where it is there, else as given (where options keep it;
// with no given validation images, a share of the given training images becomes validation), else
// drawn: stratified, groups and links kept together, following members that have a part already.
// Every class gets at least one image in each part that has a share, as far as it has images and
// groups enough. Depends on seed and contents alone, not on the order of items.
SplitTable drawSplit(const std::vector<SplitItem> &items, const SplitOptions &options,
                     const SplitTable &known = {}, const SplitLinks &links = {});

} // namespace trainyard::dataset

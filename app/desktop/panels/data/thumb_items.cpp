#include "panels/data/thumb_items.h"

#include "trainyard/dataset/reasons.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_map>

namespace trainyard::desktop::data {

using dataset::Dataset;
using dataset::ImageRecord;
using dataset::ImageStatus;
using dataset::Problem;
using dataset::ProblemKind;
using dataset::SplitPart;
using dataset::ViewImage;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ThumbItems)
};

// Short enough to stand under a picture; empty for problems that are none of a single picture.
QString flagOf(ProblemKind kind)
{
    switch (kind) {
    case ProblemKind::Conflict:
        return Text::tr("in two classes");
    case ProblemKind::Leak:
    case ProblemKind::GroupLeak:
    case ProblemKind::GivenLeak:
        return Text::tr("leak");
    case ProblemKind::Duplicate:
        return Text::tr("duplicate");
    case ProblemKind::NearDuplicate:
        return Text::tr("look-alike");
    case ProblemKind::SmallPicture:
        return Text::tr("tiny");
    case ProblemKind::OddShape:
        return Text::tr("odd shape");
    default:
        return {};
    }
}

class Maker
{
public:
    Maker(const Dataset &set, const std::vector<Problem> &problems, const ThumbQuery &query)
        : m_set(set)
        , m_query(query)
        , m_classes(query.classPaths.begin(), query.classPaths.end())
    {
        for (const Problem &problem : problems) {
            const QString flag = flagOf(problem.kind);
            if (flag.isEmpty())
                continue;
            for (const std::size_t record : problem.records)
                m_flags.emplace(record, flag); // the worst problem comes first and stays
        }
        if (query.records)
            m_records.insert(query.records->begin(), query.records->end());
    }

    std::vector<ThumbItem> items()
    {
        if (m_query.shown != ShownImages::SetAside) {
            for (const ViewImage &image : m_set.view().images())
                addUsable(image);
        }
        const std::vector<ImageRecord> &records = m_set.records();
        const bool wantsAside = m_query.shown == ShownImages::SetAside || m_query.records;
        for (std::size_t at = 0; wantsAside && at < records.size(); ++at) {
            if (records[at].status != ImageStatus::Usable)
                addAside(at);
        }
        doubtfulFirst();
        return std::move(m_items);
    }

private:
    // They are few among tens of thousands: only they are sorted.
    void doubtfulFirst()
    {
        const QHash<QString, int> &ranks = m_query.doubtful;
        if (ranks.isEmpty())
            return;
        const auto others =
            std::stable_partition(m_items.begin(), m_items.end(), [&ranks](const ThumbItem &item) {
                return ranks.contains(item.path);
            });
        std::stable_sort(m_items.begin(), others, [&ranks](const ThumbItem &a, const ThumbItem &b) {
            return ranks.value(a.path) < ranks.value(b.path);
        });
    }

    bool isWanted(std::size_t record, const QString &classPath) const
    {
        if (m_query.records)
            return m_records.contains(record);
        return m_classes.isEmpty() || m_classes.contains(classPath);
    }

    bool isShown(const ViewImage &image, bool isFlagged) const
    {
        switch (m_query.shown) {
        case ShownImages::Flagged:
            return isFlagged;
        case ShownImages::Train:
            return image.leaf >= 0 && image.part == SplitPart::Train;
        case ShownImages::Validation:
            return image.leaf >= 0 && image.part == SplitPart::Validation;
        case ShownImages::Test:
            return image.leaf >= 0 && image.part == SplitPart::Test;
        case ShownImages::LeftOut:
            return image.leaf < 0;
        default:
            return true;
        }
    }

    void addUsable(const ViewImage &image)
    {
        const ImageRecord &record = m_set.records()[image.record];
        // An image that is left out is still found under its folder's class.
        const QString &classPath = image.classPath.isEmpty() ? record.classPath : image.classPath;
        if (!isWanted(image.record, classPath))
            return;
        const bool isDoubtful = m_query.doubtful.contains(record.path);
        const auto flag = m_flags.find(image.record);
        if (!isShown(image, isDoubtful || flag != m_flags.end()))
            return;
        ThumbItem item = itemOf(image.record, record);
        item.isLeftOut = image.leaf < 0;
        if (image.leaf >= 0)
            item.caption = m_set.view().leaves().leaves[static_cast<std::size_t>(image.leaf)].name;
        else
            item.caption = Text::tr("left out");
        if (isDoubtful)
            item.flag = Text::tr("wrong label?");
        else if (flag != m_flags.end())
            item.flag = flag->second;
        m_items.push_back(std::move(item));
    }

    void addAside(std::size_t at)
    {
        const ImageRecord &record = m_set.records()[at];
        if (!isWanted(at, record.classPath))
            return;
        ThumbItem item = itemOf(at, record);
        item.isLeftOut = true;
        item.caption = dataset::reasonSentence(record.reason);
        m_items.push_back(std::move(item));
    }

    static ThumbItem itemOf(std::size_t at, const ImageRecord &record)
    {
        ThumbItem item;
        item.record = at;
        item.hash = record.hash;
        item.offset = record.thumbOffset;
        item.bytes = record.thumbBytes;
        item.pixels = {record.width, record.height};
        item.path = record.path;
        return item;
    }

    const Dataset &m_set;
    const ThumbQuery &m_query;
    QSet<QString> m_classes;
    std::unordered_map<std::size_t, QString> m_flags;
    std::set<std::size_t> m_records;
    std::vector<ThumbItem> m_items;
};

} // namespace

std::vector<ThumbItem> thumbItems(const Dataset &set, const std::vector<Problem> &problems,
                                  const ThumbQuery &query)
{
    return Maker(set, problems, query).items();
}

} // namespace trainyard::desktop::data

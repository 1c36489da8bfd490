#include "arrange.h"

#include "safe_path.h"

#include <QFileInfo>

#include <algorithm>
#include <set>

namespace trainyard::dataset {

namespace {

QString fileOf(const QString &path)
{
    return path.section(u'/', -1);
}

class Arranging
{
public:
    Arranging(const Layout &layout, ArrangeMode mode, const Existing &existing, QString copies)
        : m_layout(layout)
        , m_mode(mode)
        , m_existing(existing)
        , m_copies(std::move(copies))
        , m_before(Layout::fromMeta(existing.meta))
    {
        m_result.layout = layout;
        m_result.layout.prefix.clear();
        if (mode == ArrangeMode::InPlace)
            return;
        m_result.layout.rootClass.clear(); // it becomes a folder
        if (mode == ArrangeMode::AddedCopies)
            readBefore();
    }

    void add(ImageRecord record)
    {
        const Place place = placeOf(m_layout, record.path);
        if (place.classPath.isEmpty()) {
            m_result.skipped.add(QStringLiteral("no_class"), record.path);
            m_result.dropped.append(record.path);
            return;
        }
        record.classPath = place.classPath;
        record.givenSplit = place.givenSplit;
        if (m_mode == ArrangeMode::AddedCopies && isThere(record)) {
            ++m_result.alreadyThere;
            m_result.dropped.append(record.path);
            return;
        }
        m_result.hasGivenSplit = m_result.hasGivenSplit || !place.givenSplit.isEmpty();
        const QString from = record.path;
        record.path = m_mode == ArrangeMode::AddedCopies ? addedPath(record) : newPath(place);
        if (m_mode != ArrangeMode::InPlace)
            m_result.moves.push_back({from, record.path});
        m_result.records.push_back(std::move(record));
    }

    Arrangement take()
    {
        std::sort(m_result.records.begin(), m_result.records.end(),
                  [](const ImageRecord &a, const ImageRecord &b) { return a.path < b.path; });
        return std::move(m_result);
    }

private:
    void readBefore()
    {
        m_result.layout.splitLevel = m_before.splitLevel;
        m_result.layout.rootClass = m_before.rootClass;
        m_keepsSplitFolders = m_before.splitLevel == 0;
        for (const ImageRecord &record : m_existing.records)
            m_there.insert({record.hash, record.classPath});
        if (m_before.splitLevel >= 0 || m_layout.splitLevel < 0)
            return;
        // Folders named train and test may become a split's, unless they are classes already.
        const Layout asSplit{{}, 0, {}};
        m_keepsSplitFolders = std::none_of(
            m_existing.records.begin(), m_existing.records.end(), [&](const ImageRecord &record) {
                return !placeOf(asSplit, record.path).givenSplit.isEmpty();
            });
        m_result.layout.splitLevel = m_keepsSplitFolders ? 0 : -1;
    }

    bool isThere(const ImageRecord &record) const
    {
        return m_there.contains({record.hash, record.classPath});
    }

    QString newPath(const Place &place) const
    {
        return m_mode == ArrangeMode::InPlace ? place.path : copyPath(m_layout, place);
    }

    QString addedPath(const ImageRecord &record)
    {
        const bool inSplit = m_keepsSplitFolders && !record.givenSplit.isEmpty();
        const QString wanted = (inSplit ? record.givenSplit + u'/' : QString()) + record.classPath +
                               u'/' + fileOf(record.path);
        QString path = wanted;
        for (int number = 2; m_existing.byPath.contains(path) || m_used.contains(path) ||
                             QFileInfo::exists(m_copies + u'/' + path);
             ++number)
            path = numberedPath(wanted, number);
        m_used.insert(path);
        return path;
    }

    const Layout m_layout;
    const ArrangeMode m_mode;
    const Existing &m_existing;
    const QString m_copies;
    const Layout m_before;
    bool m_keepsSplitFolders = false;
    std::set<std::pair<ContentHash, QString>> m_there;
    std::set<QString> m_used;
    Arrangement m_result;
};

} // namespace

Arrangement arrange(std::vector<ImageRecord> records, const Layout &layout, ArrangeMode mode,
                    const Existing &existing, const QString &copies)
{
    Arranging arranging(layout, mode, existing, copies);
    for (ImageRecord &record : records)
        arranging.add(std::move(record));
    return arranging.take();
}

} // namespace trainyard::dataset

#include "trainyard/dataset_import/ignored.h"

#include <QList>

namespace trainyard::dataset {

std::optional<QString> ignoredKind(QStringView path)
{
    for (QStringView part : path.split(u'/', Qt::SkipEmptyParts)) {
        if (part == u"__MACOSX" || part.startsWith(u"._") || part == u".DS_Store")
            return QStringLiteral("macos");
        if (part.compare(u"Thumbs.db", Qt::CaseInsensitive) == 0 ||
            part.compare(u"desktop.ini", Qt::CaseInsensitive) == 0)
            return QStringLiteral("windows");
        if (part.startsWith(u'.') && part != u"." && part != u"..")
            return QStringLiteral("hidden");
    }
    return std::nullopt;
}

void IgnoredCounts::add(const QString &kind, const QString &example)
{
    Count &count = m_counts[kind];
    if (count.count++ == 0)
        count.example = example;
}

void IgnoredCounts::add(const IgnoredCounts &other)
{
    for (const auto &[kind, more] : other.m_counts) {
        Count &count = m_counts[kind];
        if (count.count == 0)
            count.example = more.example;
        count.count += more.count;
    }
}

qint64 IgnoredCounts::count(const QString &kind) const
{
    const auto found = m_counts.find(kind);
    return found == m_counts.end() ? 0 : found->second.count;
}

qint64 IgnoredCounts::total() const
{
    qint64 sum = 0;
    for (const auto &[kind, count] : m_counts)
        sum += count.count;
    return sum;
}

} // namespace trainyard::dataset

#include "layout.h"

#include "trainyard/dataset/split.h"

#include <algorithm>
#include <set>

namespace trainyard::dataset {

namespace {

constexpr qsizetype strayShare = 50; // one picture of so many may lie outside of the classes

QString folderAt(const QString &path, qsizetype level)
{
    return path.count(u'/') > level ? path.section(u'/', level, level) : QString();
}

// The folder that all pictures lie in, with at least one more folder between; empty = none.
QString commonFolder(const QStringList &paths)
{
    std::map<QString, qsizetype> inside; // pictures with a folder below it
    std::set<QString> firsts;
    for (const QString &path : paths) {
        const QString first = folderAt(path, 0);
        if (first.isEmpty())
            continue;
        firsts.insert(first);
        inside[first] += path.count(u'/') >= 2;
    }
    if (firsts.size() != 1)
        return {};
    const auto &[name, count] = *inside.begin();
    const qsizetype strays = paths.size() - count;
    return count > 0 && strays * strayShare <= paths.size() ? name : QString();
}

bool isSplitLevel(const QStringList &paths, qsizetype level)
{
    std::set<QString> splits;
    bool onlySplits = true;
    for (const QString &path : paths) {
        const QString split = splitOfFolder(folderAt(path, level));
        onlySplits = onlySplits && !split.isEmpty();
        if (!split.isEmpty())
            splits.insert(split);
    }
    return splits.contains(QStringLiteral("train")) && (onlySplits || splits.size() > 1);
}

} // namespace

Layout Layout::fromMeta(const std::map<QString, QString> &meta)
{
    Layout layout;
    if (const auto level = meta.find(QStringLiteral("split_level")); level != meta.end())
        layout.splitLevel = level->second.toInt();
    if (const auto root = meta.find(QStringLiteral("root_class")); root != meta.end())
        layout.rootClass = root->second;
    return layout;
}

Layout layoutOf(const QStringList &allPaths, const QString &rootName)
{
    Layout layout;
    QStringList paths = allPaths;
    while (true) {
        const QString folder = commonFolder(paths);
        if (folder.isEmpty() || isSplitLevel(paths, 0))
            break;
        layout.prefix += folder + u'/';
        QStringList below;
        for (const QString &path : paths) {
            if (path.startsWith(folder + u'/'))
                below.append(path.mid(folder.size() + 1));
        }
        paths = below;
    }
    qsizetype deepest = 0;
    bool hasFolders = false;
    for (const QString &path : paths)
        deepest = std::max(deepest, path.count(u'/'));
    for (qsizetype level = 0; level < deepest && layout.splitLevel < 0; ++level) {
        if (isSplitLevel(paths, level))
            layout.splitLevel = int(level);
    }
    for (const QString &path : paths)
        hasFolders = hasFolders || path.count(u'/') > (layout.splitLevel >= 0 ? 1 : 0);
    if (!hasFolders)
        layout.rootClass = rootName;
    return layout;
}

Place placeOf(const Layout &layout, const QString &path)
{
    Place place;
    if (!path.startsWith(layout.prefix))
        return {path, {}, {}};
    place.path = path.mid(layout.prefix.size());
    QStringList folders = place.path.split(u'/');
    folders.removeLast();
    if (layout.splitLevel >= 0 && layout.splitLevel < folders.size()) {
        place.givenSplit = splitOfFolder(folders.at(layout.splitLevel));
        if (!place.givenSplit.isEmpty())
            folders.removeAt(layout.splitLevel);
    }
    place.classPath = folders.isEmpty() ? layout.rootClass : folders.join(u'/');
    return place;
}

QString copyPath(const Layout &layout, const Place &place)
{
    if (layout.rootClass.isEmpty())
        return place.path;
    const qsizetype file = place.path.lastIndexOf(u'/') + 1;
    return place.path.left(file) + layout.rootClass + u'/' + place.path.mid(file);
}

} // namespace trainyard::dataset

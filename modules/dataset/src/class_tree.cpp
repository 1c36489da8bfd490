#include "trainyard/dataset/class_tree.h"

#include "tsv.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ClassTree)
};

QString fileName()
{
    return QStringLiteral("classes.tsv");
}

QByteArrayList columns()
{
    return {"class", "name", "group", "use"};
}

bool pathLess(const ClassEntry &entry, const QString &path)
{
    return entry.path < path;
}

Result<ClassEntry> readEntry(const TsvRow &row)
{
    ClassEntry entry{tsvText(row.cells[0]), tsvText(row.cells[1]), tsvText(row.cells[2]), true};
    const QByteArrayView use = row.cells[3].trimmed();
    if (entry.path.isEmpty() || entry.name.trimmed().isEmpty())
        return tsvFailure(fileName(), row.line, Text::tr("the class and its name must be given."));
    if (use != "yes" && use != "no")
        return tsvFailure(
            fileName(), row.line,
            Text::tr("the last column must be \"yes\" or \"no\", not \"%1\".").arg(tsvText(use)));
    entry.used = use == "yes";
    return entry;
}

// What identifies a leaf before names are made unique.
using LeafKey = std::pair<QString, QString>; // group, name

LeafKey keyOf(const ClassEntry &entry)
{
    return {entry.group.isEmpty() ? entry.name : entry.group, entry.name};
}

} // namespace

int LeafTable::leafOf(const QString &classPath) const
{
    const auto found = leafOfClass.find(classPath);
    return found == leafOfClass.end() ? -1 : found->second;
}

Result<ClassTree> ClassTree::parse(const QByteArray &bytes)
{
    TY_TRY(const TsvTable table, parseTsv(bytes, fileName(), columns()));
    ClassTree tree;
    tree.m_comments = table.comments;
    for (const TsvRow &row : table.rows) {
        TY_TRY(const ClassEntry entry, readEntry(row));
        if (tree.find(entry.path))
            return tsvFailure(fileName(), row.line,
                              Text::tr("the class \"%1\" is named a second time.").arg(entry.path));
        tree.set(entry);
    }
    return tree;
}

QByteArray ClassTree::toBytes() const
{
    QByteArray bytes = m_comments + columns().join('\t') + '\n';
    for (const ClassEntry &entry : m_classes)
        bytes += tsvCell(entry.path, TsvPlace::First) + '\t' + tsvCell(entry.name) + '\t' +
                 tsvCell(entry.group) + (entry.used ? "\tyes\n" : "\tno\n");
    return bytes;
}

const ClassEntry *ClassTree::find(const QString &path) const
{
    const auto found = std::lower_bound(m_classes.begin(), m_classes.end(), path, pathLess);
    return found != m_classes.end() && found->path == path ? &*found : nullptr;
}

void ClassTree::set(const ClassEntry &entry)
{
    const auto place = std::lower_bound(m_classes.begin(), m_classes.end(), entry.path, pathLess);
    if (place != m_classes.end() && place->path == entry.path)
        *place = entry;
    else
        m_classes.insert(place, entry);
}

void ClassTree::remove(const QString &path)
{
    std::erase_if(m_classes, [&](const ClassEntry &entry) { return entry.path == path; });
}

void ClassTree::addMissing(const QStringList &paths)
{
    // How often each short name would be given within a group, known classes included.
    const auto shortName = [](const QString &path) { return path.section(u'/', -1); };
    const auto groupOf = [](const QString &path) {
        return path.contains(u'/') ? path.section(u'/', 0, 0) : QString();
    };
    std::map<LeafKey, int> uses;
    std::set<QString> fresh;
    for (const ClassEntry &entry : m_classes)
        ++uses[{entry.group, entry.name}];
    for (const QString &path : paths) {
        if (!path.isEmpty() && !find(path) && fresh.insert(path).second)
            ++uses[{groupOf(path), shortName(path)}];
    }
    for (const QString &path : fresh) {
        const QString group = groupOf(path);
        const bool clear = uses[{group, shortName(path)}] == 1;
        const QString name = clear || group.isEmpty() ? shortName(path) : path.section(u'/', 1);
        set({path, name, group, true});
    }
}

LeafTable ClassTree::leaves() const
{
    std::map<LeafKey, QStringList> members; // sorted by group, then name
    std::map<QString, int> nameUses;
    for (const ClassEntry &entry : m_classes) {
        if (!entry.used)
            continue;
        QStringList &paths = members[keyOf(entry)];
        if (paths.isEmpty())
            ++nameUses[entry.name];
        paths.append(entry.path);
    }
    LeafTable table;
    for (const auto &[key, paths] : members) {
        const auto &[group, name] = key;
        if (table.groups.isEmpty() || table.groups.last() != group)
            table.groups.append(group);
        for (const QString &path : paths)
            table.leafOfClass[path] = int(table.leaves.size());
        table.groupOfLeaf.push_back(int(table.groups.size()) - 1);
        const QString unique = nameUses[name] == 1 ? name : group + u'/' + name;
        table.leaves.push_back({unique, group, paths});
    }
    return table;
}

} // namespace trainyard::dataset

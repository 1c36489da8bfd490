#include "trainyard/dataset/edit.h"

#include "trainyard/dataset/csv.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Edit)
};

tl::unexpected<Error> noClass(const QString &name)
{
    return failure(ErrorCode::NotFound,
                   Text::tr("The data set has no class \"%1\". Nothing was changed.").arg(name));
}

// Whole names, trimmed; InvalidInput when nothing is left.
Result<QString> checkedName(const QString &name)
{
    const QString trimmed = name.simplified();
    if (trimmed.isEmpty())
        return failure(ErrorCode::InvalidInput,
                       Text::tr("A name must be given. Nothing was changed."));
    return trimmed;
}

QString groupOf(const ClassEntry &entry)
{
    return entry.group.isEmpty() ? entry.name : entry.group;
}

// Refuses when one of `changed` now has group and name of another used class.
Result<void> checkNotMerged(const ClassTree &tree, const std::set<QString> &changed)
{
    for (const QString &path : changed) {
        const ClassEntry &own = *tree.find(path);
        for (const ClassEntry &other : tree.classes()) {
            const bool clash = !changed.contains(other.path) && own.used && other.used &&
                               other.name == own.name && groupOf(other) == groupOf(own);
            if (clash)
                return failure(ErrorCode::AlreadyExists,
                               Text::tr("The group \"%1\" has a class \"%2\" already. Nothing was "
                                        "changed: give one of them another name, or merge them.")
                                   .arg(groupOf(own), own.name));
        }
    }
    return {};
}

// The entries of the paths, each changed by `change`.
template <typename ChangeEntry>
Result<ClassTree> changedTree(const ClassTree &tree, const QStringList &paths, ChangeEntry change)
{
    ClassTree result = tree;
    for (const QString &path : paths) {
        const ClassEntry *entry = tree.find(path);
        if (!entry)
            return noClass(path);
        ClassEntry changed = *entry;
        change(changed);
        result.set(changed);
    }
    return result;
}

Edit treeEdit(const Annotations &tables, const ClassTree &tree, const QString &text)
{
    Annotations after = tables;
    after.tree = tree;
    return Edit::between(tables, after, text);
}

QString shownNames(const ClassTree &tree, const QStringList &paths)
{
    QStringList names;
    for (const QString &path : paths) {
        const ClassEntry *entry = tree.find(path);
        names.append(entry ? entry->name : path);
    }
    names.removeDuplicates();
    return names.join(QStringLiteral(", "));
}

std::set<QString> asSet(const QStringList &paths)
{
    return std::set<QString>(paths.begin(), paths.end());
}

// All classes that a person may mean by this: one path, else all that are shown so.
QStringList pathsOf(const ClassTree &tree, const QString &name)
{
    if (tree.find(name))
        return {name};
    QStringList paths;
    for (const ClassEntry &entry : tree.classes()) {
        if (entry.name == name)
            paths.append(entry.path);
    }
    return paths;
}

int columnOf(const QStringList &header, std::initializer_list<const char *> names)
{
    for (const char *name : names) {
        for (int at = 0; at < header.size(); ++at) {
            if (header[at].trimmed().compare(QLatin1StringView(name), Qt::CaseInsensitive) == 0)
                return at;
        }
    }
    return -1;
}

} // namespace

Result<Edit> renameClass(const Annotations &tables, const QStringList &classPaths,
                         const QString &name)
{
    TY_TRY(const QString wanted, checkedName(name));
    TY_TRY(const ClassTree tree,
           changedTree(tables.tree, classPaths, [&](ClassEntry &entry) { entry.name = wanted; }));
    TY_CHECK(checkNotMerged(tree, asSet(classPaths)));
    return treeEdit(tables, tree,
                    Text::tr("Rename %1 to %2").arg(shownNames(tables.tree, classPaths), wanted));
}

Result<Edit> renameGroup(const Annotations &tables, const QString &group, const QString &name)
{
    TY_TRY(const QString wanted, checkedName(name));
    QStringList paths;
    for (const ClassEntry &entry : tables.tree.classes()) {
        if (groupOf(entry) == group)
            paths.append(entry.path);
    }
    if (paths.isEmpty())
        return failure(
            ErrorCode::NotFound,
            Text::tr("The data set has no group \"%1\". Nothing was changed.").arg(group));
    TY_TRY(const ClassTree tree,
           changedTree(tables.tree, paths, [&](ClassEntry &entry) { entry.group = wanted; }));
    TY_CHECK(checkNotMerged(tree, asSet(paths)));
    return treeEdit(tables, tree, Text::tr("Rename the group %1 to %2").arg(group, wanted));
}

Result<Edit> moveClasses(const Annotations &tables, const QStringList &classPaths,
                         const QString &group)
{
    const QString wanted = group.simplified();
    TY_TRY(const ClassTree tree,
           changedTree(tables.tree, classPaths, [&](ClassEntry &entry) { entry.group = wanted; }));
    TY_CHECK(checkNotMerged(tree, asSet(classPaths)));
    const QString names = shownNames(tables.tree, classPaths);
    return treeEdit(tables, tree,
                    wanted.isEmpty() ? Text::tr("Take %1 out of its group").arg(names)
                                     : Text::tr("Move %1 to %2").arg(names, wanted));
}

Result<Edit> mergeClasses(const Annotations &tables, const QStringList &classPaths,
                          const QString &intoClassPath)
{
    const ClassEntry *into = tables.tree.find(intoClassPath);
    if (!into)
        return noClass(intoClassPath);
    TY_TRY(const ClassTree tree, changedTree(tables.tree, classPaths, [&](ClassEntry &entry) {
               entry.name = into->name;
               entry.group = into->group;
               entry.used = into->used;
           }));
    return treeEdit(
        tables, tree,
        Text::tr("Merge %1 into %2").arg(shownNames(tables.tree, classPaths), into->name));
}

Result<Edit> setClassUse(const Annotations &tables, const QStringList &classPaths, ClassUse use)
{
    TY_TRY(const ClassTree tree, changedTree(tables.tree, classPaths, [&](ClassEntry &entry) {
               entry.used = use == ClassUse::Used;
           }));
    const QString names = shownNames(tables.tree, classPaths);
    return treeEdit(tables, tree,
                    use == ClassUse::Used ? Text::tr("Use %1 again").arg(names)
                                          : Text::tr("Leave %1 out").arg(names));
}

Edit groupByFolders(const Annotations &tables)
{
    ClassTree tree = tables.tree;
    for (ClassEntry entry : tables.tree.classes()) {
        entry.group = entry.path.contains(u'/') ? entry.path.section(u'/', 0, 0) : QString();
        tree.set(entry);
    }
    return treeEdit(tables, tree, Text::tr("Group classes as their folders are"));
}

Result<Edit> groupByText(const Annotations &tables, const QString &text)
{
    const QString group = text.section(u'=', 0, 0).simplified();
    const QStringList names = text.section(u'=', 1).split(u',', Qt::SkipEmptyParts);
    if (!text.contains(u'=') || group.isEmpty() || names.isEmpty())
        return failure(ErrorCode::InvalidInput,
                       Text::tr("\"%1\" names no group. Write GROUP=CLASS,CLASS. Nothing was "
                                "changed.")
                           .arg(text));
    QStringList paths;
    for (const QString &name : names) {
        const QStringList found = pathsOf(tables.tree, name.trimmed());
        if (found.isEmpty())
            return noClass(name.trimmed());
        paths += found;
    }
    return moveClasses(tables, paths, group);
}

Result<Edit> groupByTable(const Annotations &tables, const QByteArray &bytes, const QString &file)
{
    const std::vector<QStringList> rows = parseCsv(bytes);
    const QStringList header = rows.empty() ? QStringList() : rows.front();
    const int group = columnOf(header, {"group", "family", "superclass", "supercategory"});
    const int name = columnOf(header, {"name"});
    int key = columnOf(header, {"class", "id", "path", "folder", "label"});
    key = key < 0 ? name : key;
    if (group < 0 || key < 0)
        return failure(ErrorCode::InvalidInput,
                       Text::tr("%1 needs a header with a column \"class\" and a column \"group\". "
                                "Nothing was changed.")
                           .arg(file));
    ClassTree tree = tables.tree;
    for (size_t at = 1; at < rows.size(); ++at) {
        const QStringList &row = rows[at];
        if (row.size() <= std::max({group, key, name}))
            return failure(ErrorCode::InvalidInput,
                           Text::tr("%1, row %2: there must be as many columns as in the header. "
                                    "Nothing was changed.")
                               .arg(file)
                               .arg(at + 1));
        const QStringList paths = pathsOf(tables.tree, row[key].trimmed());
        if (paths.isEmpty())
            return noClass(row[key].trimmed());
        for (const QString &path : paths) {
            ClassEntry entry = *tables.tree.find(path);
            entry.group = row[group].simplified();
            if (name >= 0 && name != key && !row[name].simplified().isEmpty())
                entry.name = row[name].simplified();
            tree.set(entry);
        }
    }
    return treeEdit(tables, tree, Text::tr("Group classes as %1 says").arg(file));
}

} // namespace trainyard::dataset

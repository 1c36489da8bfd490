#pragma once

#include "trainyard/base/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <map>
#include <vector>

namespace trainyard::dataset {

// One line of classes.tsv.
struct ClassEntry
{
    QString path;     // class path at import, "bus/city bus": the key, never changed
    QString name;     // shown
    QString group;    // superclass; empty = a group of its own, of the same name
    bool used = true; // false = left out of training

    friend bool operator==(const ClassEntry &, const ClassEntry &) = default;
};

// A class as a network sees it: all used classes of one group that have one name.
struct Leaf
{
    QString name;  // unique: "group/name" where two groups have a class of one name
    QString group; // never empty
    QStringList classPaths;
};

struct LeafTable
{
    std::vector<Leaf> leaves; // sorted by group, then name
    QStringList groups;       // sorted
    std::vector<int> groupOfLeaf;
    std::map<QString, int> leafOfClass; // by class path; classes that are left out are missing

    int leafOf(const QString &classPath) const; // -1 = left out or unknown
};

// Classes and superclasses of a data set: classes.tsv (docs/formats.md §3) as a value.
class ClassTree
{
public:
    static Result<ClassTree> parse(const QByteArray &bytes);
    QByteArray toBytes() const;

    const std::vector<ClassEntry> &classes() const { return m_classes; } // sorted by path
    const ClassEntry *find(const QString &path) const;

    void set(const ClassEntry &entry); // adds, or replaces the one with this path
    void remove(const QString &path);

    // Adds those that are not there. "bus/city bus" gets the group "bus" and the name "city bus";
    // deeper paths the last part as name, or all but the first where that would merge two classes.
    void addMissing(const QStringList &paths);

    LeafTable leaves() const;

    friend bool operator==(const ClassTree &a, const ClassTree &b)
    {
        return a.m_classes == b.m_classes;
    }

private:
    std::vector<ClassEntry> m_classes;
    QByteArray m_comments;
};

} // namespace trainyard::dataset

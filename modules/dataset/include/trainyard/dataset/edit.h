#pragma once

#include "trainyard/dataset/annotations.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace trainyard::dataset {

// One change of the committed tables that can be taken back: a value that knows the rows it
// changes, before and after, and leaves all others alone. Any thread.
class Edit
{
public:
    Edit() = default; // changes nothing

    // What leads from one to the other; `text` says it to people ("Move pickup to truck").
    static Edit between(const Annotations &before, const Annotations &after, const QString &text);

    bool isEmpty() const { return m_classes.empty() && m_parts.empty() && m_labels.empty(); }
    const QString &text() const { return m_text; }

    Annotations applied(Annotations tables) const;
    Annotations reverted(Annotations tables) const;

    // Whether its rows are still as it found, or left them: then applying it (again), or taking it
    // back, overwrites nothing that somebody else has decided since.
    bool canApply(const Annotations &tables) const;
    bool canRevert(const Annotations &tables) const;

    // Whether it changes what was decided before. Images and classes that are new to the tables, as
    // an import brings them, do not.
    bool overrides() const;

private:
    template <typename Value>
    struct Change
    {
        std::optional<Value> before; // nothing: no such row
        std::optional<Value> after;
    };

    template <typename Is>
    bool fits(const Annotations &tables, Is is) const;

    QString m_text;
    std::vector<std::pair<QString, Change<ClassEntry>>> m_classes; // by class path
    std::vector<std::pair<ContentHash, Change<SplitPart>>> m_parts;
    std::vector<std::pair<ContentHash, Change<QString>>> m_labels;
};

// Edits of classes. Classes are named by their paths; a class of a network may have several. An
// edit that would silently merge classes of one name is refused with AlreadyExists: merge them, or
// rename one first. NotFound for a path that classes.tsv does not have.

Result<Edit> renameClass(const Annotations &tables, const QStringList &classPaths,
                         const QString &name);
Result<Edit> renameGroup(const Annotations &tables, const QString &group, const QString &name);
Result<Edit> moveClasses(const Annotations &tables, const QStringList &classPaths,
                         const QString &group); // empty = each a group of its own
Result<Edit> mergeClasses(const Annotations &tables, const QStringList &classPaths,
                          const QString &intoClassPath);

enum class ClassUse
{
    Used,
    LeftOut
};
Result<Edit> setClassUse(const Annotations &tables, const QStringList &classPaths, ClassUse use);

// Groups as the folders have them: the first part of each class path.
Edit groupByFolders(const Annotations &tables);

// `text`: "GROUP=A,B" with names or paths of classes. NotFound names the class that is not there.
Result<Edit> groupByText(const Annotations &tables, const QString &text);

// A table (tabs or commas) with a header: a column for the class (class, id, path, folder or name),
// one for the group (group, family, superclass) and optionally one for the name. `file` is for
// sentences. InvalidInput, NotFound.
Result<Edit> groupByTable(const Annotations &tables, const QByteArray &bytes, const QString &file);

// Edits of single images.

Edit moveImages(const Annotations &tables, const std::vector<ContentHash> &images,
                const QString &classPath);
Edit leaveOutImages(const Annotations &tables, const std::vector<ContentHash> &images);
Edit restoreImages(const Annotations &tables, const std::vector<ContentHash> &images);
Edit moveToPart(const Annotations &tables, const std::vector<ContentHash> &images, SplitPart part);
Edit replaceSplit(const Annotations &tables, const SplitTable &split); // as Dataset::drawnSplit()

} // namespace trainyard::dataset

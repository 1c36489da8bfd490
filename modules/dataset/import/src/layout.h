#pragma once

#include <QString>
#include <QStringList>

#include <map>

namespace trainyard::dataset {

// How the folders of a source are read: which of them hold everything and say nothing, which level
// is a split, and what the class of pictures without a folder is.
struct Layout
{
    QString prefix;      // "" or "images/raw/": taken off all paths
    int splitLevel = -1; // which folder after the prefix names the split; -1 = none
    QString rootClass;   // class of pictures directly in the root; empty = they have none

    // As the index keeps it; the prefix is gone by then.
    static Layout fromMeta(const std::map<QString, QString> &meta);
};

// Where one picture belongs.
struct Place
{
    QString path;       // without the prefix
    QString classPath;  // "bus/city bus"; empty = none
    QString givenSplit; // "train", "val", "test" or empty
};

// From the paths of all pictures of a source. Levels named train, val, valid, test (and training,
// validation, testing, in any case) are a split where one of them is train and all or another one
// are such names. `rootName` becomes the class when no picture lies in a folder.
Layout layoutOf(const QStringList &paths, const QString &rootName);

Place placeOf(const Layout &layout, const QString &path);

// The path of the copy: that of the place, with a folder for the root's class.
QString copyPath(const Layout &layout, const Place &place);

} // namespace trainyard::dataset

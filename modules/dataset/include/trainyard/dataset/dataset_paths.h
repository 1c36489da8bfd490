#pragma once

#include <QString>
#include <QStringList>

namespace trainyard::dataset {

// Where the files of one data set lie (docs/formats.md §1). A value; makes nothing.
struct DatasetPaths
{
    QString project; // absolute folder
    QString name;

    QString classes() const; // trainyard/<name>/classes.tsv
    QString split() const;
    QString labels() const;
    QString columns() const;
    QString copies() const; // data/<name>
    QString index() const;  // .trainyard/datasets/<name>.sqlite
    QString thumbs() const;
    QString packFolder() const;             // .trainyard/packs
    QString pack(const QString &key) const; // .trainyard/packs/<name>-<key>.typack
    QString lock() const;                   // .trainyard/lock-dataset-<name>
    QString projectFile() const;            // trainyard.yaml
    QString inProject(const QString &relative) const;
};

// A name that can be a file's on every system and is easy to type: letters, digits, "-", "_", "."
// and spaces inside, 1 … 64 characters, no dot first, no space last.
bool isDatasetName(const QString &name);

// A name made from a file's or folder's: "vehicles raw(1).tar.gz" → "vehicles raw-1". Never empty.
QString datasetNameFrom(const QString &path);

} // namespace trainyard::dataset

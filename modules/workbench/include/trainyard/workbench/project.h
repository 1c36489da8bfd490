#pragma once

#include "trainyard/base/result.h"

#include <QString>

namespace trainyard::workbench {

// A project folder (docs/formats.md §1) as a value: places and names, nothing held open. Any
// folder can be one; what is the program's own lies in its `.trainyard`.
class Project
{
public:
    // Makes the folder where it is missing, and in it `.trainyard` with its .gitignore and id.
    // Files that are there stay as they are; a second call changes nothing.
    static Result<Project> create(const QString &folder);

    // A folder that is there; `.trainyard` is made in it. NotFound, or NoPermission where it
    // cannot be written.
    static Result<Project> open(const QString &folder);

    // The project that `folder` lies in: the nearest folder upwards that has `.trainyard` or
    // `trainyard.yaml`, else `folder` itself.
    static QString findRoot(const QString &folder);

    const QString &folder() const { return m_folder; } // absolute, links resolved
    const QString &id() const { return m_id; }         // of this working copy
    QString name() const;                              // of the folder, for people

    QString stateFolder() const; // .trainyard
    QString stagingFolder(const QString &id) const;
    QString dataFolder(const QString &dataset) const; // data/<dataset>

    // A free disk's bytes where the project lies; -1 = unknown.
    qint64 freeBytes() const;

private:
    Project(QString folder, QString id);

    QString m_folder;
    QString m_id;
};

} // namespace trainyard::workbench

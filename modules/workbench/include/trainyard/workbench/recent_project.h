#pragma once

#include "trainyard/runs/run_record.h"

#include <QString>

#include <optional>

namespace trainyard::workbench {

// A project that was open before, as a list shows it: read from its files, nothing opened.
struct RecentProject
{
    QString folder;
    QString name;
    bool isThere = false; // false: the folder is not found, the rest is not known
    QString branch;       // of Git, or the beginning of a commit; empty = not under Git
    int going = 0;        // runs that go on
    std::optional<runs::RunRecord> newest;
    qint64 changedMs = 0; // Unix ms: when a run or the project's own folder changed last
};

// Reads at most the 50 newest run records. Any thread; blocks on slow disks.
RecentProject lookAtProject(const QString &folder);

} // namespace trainyard::workbench

#pragma once

#include "trainyard/base/result.h"

#include <QJsonObject>
#include <QStringList>

#include <optional>

namespace trainyard::agent {

// job.json, docs/formats.md §10. Written by the agent alone.
struct JobRecord
{
    QString id;
    QString kind; // "import", "pack" …
    QString title;
    QStringList arguments; // of `trainyardctl --json --project PROJECT`
    QString workingFolder;
    QString state = QStringLiteral("running"); // running cancelling finished cancelled failed lost
    QString reason;                            // "exit 1", "killed" …; empty = none
    std::optional<int> code;                   // its exit status, once it has one
    qint64 createdMs = 0;                      // Unix ms
    qint64 endedMs = 0;                        // 0 = goes on

    bool isOver() const;

    static Result<JobRecord> read(const QString &jobFolder);
    Result<void> write(const QString &jobFolder) const; // atomically
};

} // namespace trainyard::agent

#pragma once

#include "trainyard/base/result.h"

#include <QString>
#include <QStringList>

namespace trainyard::workbench {

// A text that describes this program and what its logs said last, for a person who is to help. It
// is read by the user before anything happens with it, and only ever saved to a file. The user's
// name, home folder and this computer's name are replaced by "~", "USER" and "HOST"; file names
// inside projects stay, since they are what problems are about.
struct ReportParts
{
    QString program;   // "trainyard 0.1.0"
    QString problem;   // what the user wrote; may be empty
    QStringList facts; // lines that the caller adds: screen, theme …
    QString project;   // folder; may be empty
};

// Blocks while it reads; any thread.
QString problemReport(const ReportParts &parts);

// The last lines of a log, whole ones, at most `bytes`; empty where it cannot be read.
QString logTail(const QString &path, qint64 bytes);

// `text` with what names the user taken out.
QString withoutNames(QString text, const QString &home, const QString &user, const QString &host);

} // namespace trainyard::workbench

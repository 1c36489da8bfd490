#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace trainyard::workbench {

// What an import or a re-scan brought, in sentences. Made of the line "finished" with which its job
// ends (docs/user/command-line.md), so that window and command line say the same.
struct ImportSummary
{
    QString dataset;
    QString happened;       // how many images, of what, in which parts
    QStringList sentences;  // what was kept, set aside, passed over, written elsewhere
    QStringList warnings;   // what is missing, and why
    QStringList passedOver; // a line for each kind, with an example
    qint64 unreadable = 0;
    bool hasGivenSplit = false; // the pictures came with one, and it was kept
    bool isDvcOffered = false;

    // All of it, for a message that unfolds.
    QString details() const;
};

ImportSummary importSummary(const QJsonObject &finished);

} // namespace trainyard::workbench

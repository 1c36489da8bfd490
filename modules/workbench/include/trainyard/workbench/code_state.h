#pragma once

#include <QString>

namespace trainyard::workbench {

// Which code a run was made with: the commit of the repository that holds a folder.
struct CodeState
{
    QString commit;       // hexadecimal; empty = no repository, or no commit yet
    bool isDirty = false; // files that the repository follows are changed
};

// Runs no program, hook or filter of the repository. Any thread.
CodeState codeState(const QString &folder);

} // namespace trainyard::workbench

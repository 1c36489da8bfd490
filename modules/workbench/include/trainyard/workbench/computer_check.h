#pragma once

#include <QString>

#include <vector>

namespace trainyard::workbench {

enum class CheckState
{
    Good,
    Missing, // goes on without it
    Problem, // something that the program needs is not there
};

// One line of what this computer has: a sentence, and where there is more to say, what follows.
struct ComputerCheck
{
    QString id; // "processor", "worker", "service", "gpu", "git", "disk": stable
    CheckState state = CheckState::Good;
    QString text;
    QString detail; // may be empty
};

// Looks at this computer as far as training needs it. Starts `git` and waits for it, two seconds
// at most: call it in a Job, never on the thread of a window. `root` is replaced by tests.
std::vector<ComputerCheck> checkComputer(const QString &projectsFolder,
                                         const QString &root = QStringLiteral("/"));

} // namespace trainyard::workbench

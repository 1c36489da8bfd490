#pragma once

#include "trainyard/base/result.h"

#include <QStringList>

namespace trainyard::agent {

// projects.json in the user's state folder: the projects in which something was started, so that an
// agent finds what goes on there. A list that is damaged is put aside and begun anew.
class ProjectList
{
public:
    ProjectList();

    const QStringList &projects() const { return m_projects; }
    Result<void> add(const QString &project); // nothing to do where it is known

    static QString path();

private:
    QStringList m_projects;
};

} // namespace trainyard::agent

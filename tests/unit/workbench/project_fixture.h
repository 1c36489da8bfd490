#pragma once

#include "trainyard/workbench/project.h"

#include <QTemporaryDir>

#include <vector>

namespace fixture {

struct ClassImages
{
    QString path; // "bus/coach"
    int count = 0;
};

// A project of its own in a home of its own, with real pictures that can be imported.
class ProjectFixture
{
public:
    ProjectFixture();

    const trainyard::workbench::Project &project() const { return m_project; }
    QString folder() const { return m_project.folder(); }
    void writeFile(const QString &path, const QByteArray &bytes) const; // within the project

    // Draws pictures into a folder and imports it as a data set, packed at 32 pixels. False where
    // that failed, and says why.
    bool importImages(const QString &name, const std::vector<ClassImages> &classes) const;

private:
    QTemporaryDir m_folder;
    trainyard::workbench::Project m_project;
};

} // namespace fixture

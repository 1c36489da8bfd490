#include "project_list.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/paths.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>

namespace trainyard::agent {

Q_LOGGING_CATEGORY(projectsLog, "trainyard.agent.projects")

namespace {

constexpr qint64 largest = 16 * 1024 * 1024;

} // namespace

QString ProjectList::path()
{
    return base::userStateFolder() + QStringLiteral("/projects.json");
}

ProjectList::ProjectList()
{
    const auto bytes = base::readFile(path(), largest);
    if (!bytes)
        return;
    const QJsonDocument document = QJsonDocument::fromJson(*bytes);
    if (!document.isObject()) {
        qCWarning(projectsLog) << path() << "is damaged and was put aside";
        QFile::remove(path() + QStringLiteral(".damaged"));
        QFile::rename(path(), path() + QStringLiteral(".damaged"));
        return;
    }
    const QJsonArray projects = document.object()[QLatin1String("projects")].toArray();
    for (const auto &project : projects)
        m_projects.push_back(project.toString());
}

Result<void> ProjectList::add(const QString &project)
{
    if (m_projects.contains(project))
        return {};
    const QStringList projects = m_projects + QStringList{project};
    const QJsonObject object{{QStringLiteral("format"), 1},
                             {QStringLiteral("projects"), QJsonArray::fromStringList(projects)}};
    TY_CHECK(base::replaceFile(path(), QJsonDocument(object).toJson()));
    m_projects = projects;
    return {};
}

} // namespace trainyard::agent

#include "trainyard/workbench/recent_project.h"

#include "trainyard/runs/run_store.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace trainyard::workbench {
namespace {

constexpr int mostRecords = 50;

QByteArray firstLine(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readLine(4096).trimmed() : QByteArray();
}

// The folder of Git's own files; a work tree has a file that names it.
QString gitFolder(const QString &project)
{
    const QString path = project + QStringLiteral("/.git");
    if (QFileInfo(path).isDir())
        return path;
    const QByteArray line = firstLine(path);
    if (!line.startsWith("gitdir: "))
        return {};
    return QDir(project).absoluteFilePath(QString::fromUtf8(line.mid(8)));
}

QString branchOf(const QString &project)
{
    const QString folder = gitFolder(project);
    if (folder.isEmpty())
        return {};
    const QByteArray head = firstLine(folder + QStringLiteral("/HEAD"));
    const QByteArray prefix = "ref: refs/heads/";
    if (head.startsWith(prefix))
        return QString::fromUtf8(head.mid(prefix.size()));
    constexpr int shownHash = 7;
    return QString::fromLatin1(head.left(shownHash));
}

} // namespace

RecentProject lookAtProject(const QString &folder)
{
    RecentProject project;
    project.folder = folder;
    project.name = QFileInfo(folder).fileName();
    project.isThere = QFileInfo(folder).isDir();
    if (!project.isThere)
        return project;
    project.branch = branchOf(folder);
    project.changedMs =
        QFileInfo(folder + QStringLiteral("/.trainyard")).lastModified().toMSecsSinceEpoch();
    const QDir runs(runs::runsFolder(folder));
    // Ids begin with their date, so that the last names are the newest runs.
    const QStringList ids =
        runs.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name | QDir::Reversed);
    for (const QString &id : ids.mid(0, mostRecords)) {
        const auto record = runs::readRunRecord(runs.filePath(id));
        if (!record)
            continue;
        if (!runs::isOver(record->state))
            ++project.going;
        if (!project.newest)
            project.newest = *record;
        project.changedMs = std::max(project.changedMs, record->createdMs);
    }
    return project;
}

} // namespace trainyard::workbench

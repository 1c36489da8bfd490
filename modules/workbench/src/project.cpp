#include "trainyard/workbench/project.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/ids.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Project)
};

QString stateFolderOf(const QString &folder)
{
    return QDir(folder).filePath(QStringLiteral(".trainyard"));
}

Result<QString> ensureId(const QString &state)
{
    const QString path = QDir(state).filePath(QStringLiteral("id"));
    if (QFileInfo::exists(path)) {
        TY_TRY(const QByteArray text, base::readFile(path, 1024));
        const QString id = QString::fromLatin1(text.trimmed());
        if (base::isId(id))
            return id;
    }
    // None, or a damaged one: the id only names this copy elsewhere, so a new one loses nothing.
    const QString id = base::newId();
    TY_CHECK(base::replaceFile(path, id.toLatin1() + '\n'));
    return id;
}

Result<QString> prepareState(const QString &folder)
{
    const QString state = stateFolderOf(folder);
    TY_CHECK(base::makeFolder(state));
    const QString ignore = QDir(state).filePath(QStringLiteral(".gitignore"));
    if (!QFileInfo::exists(ignore))
        TY_CHECK(base::replaceFile(ignore, "*\n"));
    return ensureId(state);
}

} // namespace

Project::Project(QString folder, QString id)
    : m_folder(std::move(folder))
    , m_id(std::move(id))
{
}

Result<Project> Project::create(const QString &folder)
{
    TY_CHECK(base::makeFolder(folder));
    return open(folder);
}

Result<Project> Project::open(const QString &folder)
{
    const QFileInfo info(folder);
    const QString shown = QDir::toNativeSeparators(folder);
    if (!info.exists())
        return failure(ErrorCode::NotFound, Text::tr("There is no folder %1.").arg(shown));
    if (!info.isDir())
        return failure(
            ErrorCode::InvalidInput,
            Text::tr("%1 is a file. A project is a folder; nothing was changed.").arg(shown));
    const QString real = info.canonicalFilePath();
    TY_TRY(QString id, prepareState(real));
    return Project(real, std::move(id));
}

QString Project::findRoot(const QString &folder)
{
    QDir directory(QFileInfo(folder).absoluteFilePath());
    do {
        if (QFileInfo(stateFolderOf(directory.path())).isDir() ||
            directory.exists(QStringLiteral("trainyard.yaml")))
            return directory.path();
    } while (directory.cdUp());
    return QFileInfo(folder).absoluteFilePath();
}

QString Project::name() const
{
    return QFileInfo(m_folder).fileName();
}

QString Project::stateFolder() const
{
    return stateFolderOf(m_folder);
}

QString Project::stagingFolder(const QString &id) const
{
    Q_ASSERT(base::isId(id));
    return QDir(stateFolder()).filePath(QStringLiteral("staging/") + id);
}

QString Project::dataFolder(const QString &dataset) const
{
    return QDir(m_folder).filePath(QStringLiteral("data/") + dataset);
}

qint64 Project::freeBytes() const
{
    return base::freeBytes(m_folder);
}

} // namespace trainyard::workbench

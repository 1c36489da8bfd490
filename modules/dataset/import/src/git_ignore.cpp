#include "git_ignore.h"

#include "trainyard/base/atomic_file.h"

#include <QByteArrayList>
#include <QDir>
#include <QFileInfo>

namespace trainyard::dataset {

namespace {

// Whether a line of .gitignore stands for the folder `path` ("data/vehicles") or one above it.
bool names(QByteArray line, const QByteArray &path)
{
    line = line.trimmed();
    while (line.startsWith('/'))
        line = line.mid(1);
    while (line.endsWith('/') || line.endsWith("/*") || line.endsWith("/**"))
        line.chop(line.endsWith('/') ? 1 : line.endsWith("/*") ? 2 : 3);
    return !line.isEmpty() && (line == path || path.startsWith(line + '/'));
}

} // namespace

QString folderWith(const QString &name, const QString &folder)
{
    QDir place(folder);
    do {
        if (QFileInfo::exists(place.filePath(name)))
            return place.absolutePath();
    } while (place.cdUp());
    return {};
}

Result<bool> ignoreInGit(const QString &project, const QString &relative)
{
    if (folderWith(QStringLiteral(".git"), project).isEmpty())
        return false;
    const QString path = QDir(project).filePath(QStringLiteral(".gitignore"));
    QByteArray text;
    if (QFileInfo::exists(path)) {
        TY_TRY(text, base::readFile(path));
    }
    const QByteArray wanted = relative.toUtf8();
    for (const QByteArray &line : text.split('\n')) {
        if (names(line, wanted))
            return false;
    }
    const QByteArray before = text;
    if (!text.isEmpty() && !text.endsWith('\n'))
        text += '\n';
    text += '/' + wanted + "/\n";
    TY_CHECK(base::replaceFileIfUnchanged(path, text, before));
    return true;
}

} // namespace trainyard::dataset

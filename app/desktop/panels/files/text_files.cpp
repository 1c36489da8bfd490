#include "panels/files/text_files.h"

#include "panels/files/text_page.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

namespace trainyard::desktop {

namespace {

constexpr int mostFound = 2000;
constexpr int mostLooked = 200'000;

} // namespace

QStringList textFilesIn(const QString &project, const std::function<bool()> &isCancelled)
{
    const QString images = QDir(project).filePath(QStringLiteral("data"));
    QStringList found;
    QStringList folders{project};
    int looked = 0;
    while (!folders.isEmpty() && looked < mostLooked && !isCancelled()) {
        QDirIterator entries(folders.takeFirst(),
                             QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks);
        while (entries.hasNext() && ++looked < mostLooked) {
            const QString path = entries.next();
            if (entries.fileInfo().isDir()) {
                if (path != images)
                    folders.append(path);
            } else if (isReadableText(path)) {
                found.append(path);
                if (found.size() == mostFound)
                    return found;
            }
        }
    }
    return found;
}

} // namespace trainyard::desktop

#include "trainyard/workbench/source_look.h"

#include "trainyard/dataset/file_names.h"
#include "trainyard/dataset/split.h"

#include <QDirIterator>
#include <QFileInfo>

#include <map>
#include <set>

namespace trainyard::workbench {

namespace {

// Folders named as parts, by how deep they lie: parts of a split lie side by side.
using PartsByDepth = std::map<qsizetype, std::set<QString>>;

QStringList partsOf(const PartsByDepth &found)
{
    for (const auto &[depth, names] : found) {
        std::set<QString> parts;
        for (const QString &name : names)
            parts.insert(dataset::splitOfFolder(name));
        if (parts.size() > 1 && parts.contains(QStringLiteral("train")))
            return QStringList(names.begin(), names.end());
    }
    return {};
}

Result<void> lookInto(const QString &folder, SourceLook &look,
                      const std::function<bool()> &isCancelled)
{
    PartsByDepth found;
    QDirIterator files(folder, QDir::AllEntries | QDir::NoDotAndDotDot | QDir::NoSymLinks,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        files.next();
        const QFileInfo file = files.fileInfo();
        if (!file.isDir())
            look.bytes += file.size();
        else if (!dataset::splitOfFolder(file.fileName()).isEmpty())
            found[file.filePath().count(u'/')].insert(file.fileName());
        if (isCancelled && isCancelled())
            return failure(ErrorCode::Cancelled, {});
    }
    if (const QStringList parts = partsOf(found); !parts.isEmpty()) {
        look.split = GivenSplit::Yes;
        look.parts = parts;
    }
    return {};
}

} // namespace

Result<SourceLook> lookAtSources(const QStringList &sources,
                                 const std::function<bool()> &isCancelled)
{
    SourceLook look;
    bool isUnknown = false;
    for (const QString &source : sources) {
        const QFileInfo file(source);
        if (file.isDir()) {
            TY_CHECK(lookInto(file.absoluteFilePath(), look, isCancelled));
            continue;
        }
        look.bytes += file.size();
        isUnknown = isUnknown || !dataset::looksLikeImageName(file.fileName());
    }
    if (look.split == GivenSplit::No && isUnknown)
        look.split = GivenSplit::Unknown;
    return look;
}

} // namespace trainyard::workbench

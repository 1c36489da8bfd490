#include "trainyard/workbench/disk_use.h"

#include "trainyard/base/file_lock.h"
#include "trainyard/base/ids.h"
#include "trainyard/dataset/dataset_index.h"
#include "trainyard/dataset/dataset_paths.h"
#include "trainyard/runs/run_store.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <map>

namespace trainyard::workbench {
namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(DiskUse)
};

class Walk
{
public:
    Walk(const Project &project, const std::function<bool()> &isCancelled)
        : m_project(project)
        , m_isCancelled(isCancelled)
    {
    }

    Result<std::vector<DiskItem>> items()
    {
        addRuns();
        addPacks();
        addIndexes();
        addFolders(m_project.folder() + QStringLiteral("/data"), DiskPart::Images);
        addFolders(m_project.stateFolder() + QStringLiteral("/jobs"), DiskPart::Job);
        addFolders(m_project.stateFolder() + QStringLiteral("/staging"), DiskPart::Staging);
        if (m_wasCancelled)
            return failure(ErrorCode::Cancelled, {});
        std::sort(m_items.begin(), m_items.end(),
                  [](const DiskItem &a, const DiskItem &b) { return a.bytes > b.bytes; });
        return std::move(m_items);
    }

private:
    bool isCancelled()
    {
        if (!m_wasCancelled && m_isCancelled && m_isCancelled())
            m_wasCancelled = true;
        return m_wasCancelled;
    }

    qint64 folderBytes(const QString &folder)
    {
        qint64 bytes = 0;
        QDirIterator files(folder, QDir::Files | QDir::Hidden | QDir::NoSymLinks,
                           QDirIterator::Subdirectories);
        int seen = 0;
        while (files.hasNext()) {
            files.next();
            bytes += files.fileInfo().size();
            constexpr int askEach = 512;
            if (++seen % askEach == 0 && isCancelled())
                break;
        }
        return bytes;
    }

    DiskItem &add(DiskPart part, const QString &path)
    {
        const QFileInfo info(path);
        m_items.push_back({part,
                           info.fileName(),
                           {},
                           path,
                           info.isDir() ? folderBytes(path) : info.size(),
                           info.lastModified().toMSecsSinceEpoch(),
                           {}});
        return m_items.back();
    }

    void addRuns()
    {
        const QDir folder(runs::runsFolder(m_project.folder()));
        const QStringList ids = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        for (const QString &id : ids) {
            if (isCancelled())
                return;
            const auto record = runs::readRunRecord(folder.filePath(id));
            DiskItem &item = add(DiskPart::Run, folder.filePath(id));
            item.id = id;
            if (!record)
                continue;
            item.name = record->name;
            item.changedMs = record->createdMs;
            if (runs::isOver(record->state))
                continue;
            item.whyNot = Text::tr("This run goes on. Stop it first.");
            if (const auto recipe = runs::readRecipe(folder.filePath(id)))
                m_usedPacks[QFileInfo((*recipe)[QLatin1String("pack")].toString()).fileName()] =
                    record->name;
        }
    }

    void addPacks()
    {
        const QDir folder(m_project.stateFolder() + QStringLiteral("/packs"));
        const QStringList names = folder.entryList({QStringLiteral("*.typack")}, QDir::Files);
        for (const QString &name : names) {
            DiskItem &item = add(DiskPart::Pack, folder.filePath(name));
            const auto used = m_usedPacks.find(name);
            if (used != m_usedPacks.end())
                item.whyNot = Text::tr("The run \"%1\" reads it now.").arg(used->second);
        }
    }

    // An index and its thumbnails belong together: one item, named as the data set.
    void addIndexes()
    {
        const QDir folder(m_project.stateFolder() + QStringLiteral("/datasets"));
        const QStringList names = folder.entryList({QStringLiteral("*.sqlite")}, QDir::Files);
        for (const QString &name : names) {
            DiskItem &item = add(DiskPart::Index, folder.filePath(name));
            item.name = QFileInfo(name).completeBaseName();
            item.bytes += QFileInfo(folder.filePath(item.name + QStringLiteral(".thumbs"))).size();
            item.whyNot = Text::tr("The data set is listed by it. Re-scan to make it anew.");
        }
    }

    void addFolders(const QString &path, DiskPart part)
    {
        const QDir folder(path);
        const QStringList names = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        for (const QString &name : names) {
            if (isCancelled())
                return;
            DiskItem &item = add(part, folder.filePath(name));
            if (part == DiskPart::Images)
                item.whyNot = Text::tr("These are your images. Remove the data set to free this.");
            if (part == DiskPart::Job)
                describeJob(item);
            if (part == DiskPart::Staging)
                describeStaging(item);
        }
    }

    static void describeJob(DiskItem &item)
    {
        item.id = item.name;
        QFile file(item.path + QStringLiteral("/job.json"));
        if (!file.open(QIODevice::ReadOnly))
            return;
        const QJsonObject job = QJsonDocument::fromJson(file.readAll()).object();
        item.name = job[QLatin1String("title")].toString(item.id);
        const QString state = job[QLatin1String("state")].toString();
        if (state == QLatin1String("running") || state == QLatin1String("cancelling"))
            item.whyNot = Text::tr("This job goes on. Cancel it first.");
    }

    static void describeStaging(DiskItem &item)
    {
        item.id = item.name;
        item.name = Text::tr("A run that never began");
        constexpr qint64 freshMs = 60LL * 60 * 1000;
        if (QDateTime::currentMSecsSinceEpoch() - item.changedMs < freshMs)
            item.whyNot = Text::tr("It may be about to begin.");
    }

    const Project &m_project;
    const std::function<bool()> &m_isCancelled;
    std::vector<DiskItem> m_items;
    std::map<QString, QString> m_usedPacks; // file name → run
    bool m_wasCancelled = false;
};

// "vehicles-64-stretch.typack" of "vehicles"; names of data sets may have dashes themselves.
QString dataSetOfPack(const Project &project, const QString &file, QString *key)
{
    const QDir indexes(project.stateFolder() + QStringLiteral("/datasets"));
    QString best;
    const QStringList names = indexes.entryList({QStringLiteral("*.sqlite")}, QDir::Files);
    for (const QString &name : names) {
        const QString set = QFileInfo(name).completeBaseName();
        if (file.startsWith(set + QLatin1Char('-')) && set.size() > best.size())
            best = set;
    }
    *key = QFileInfo(file).completeBaseName().mid(best.size() + 1);
    return best;
}

Result<void> removeFile(const QString &path)
{
    if (QFile::remove(path) || !QFileInfo::exists(path))
        return {};
    return failure(ErrorCode::NoPermission,
                   Text::tr("%1 could not be removed. It was left as it is.")
                       .arg(QDir::toNativeSeparators(path)));
}

// The index forgets the pack first: a pack without its rows is a leftover, rows without a pack
// would be a lie.
Result<void> removePack(const Project &project, const QString &path)
{
    QString key;
    const QString name = dataSetOfPack(project, QFileInfo(path).fileName(), &key);
    if (name.isEmpty())
        return removeFile(path);
    const dataset::DatasetPaths paths{project.folder(), name};
    TY_TRY(const auto lock, base::FileLock::tryLock(paths.lock()));
    TY_TRY(const auto index,
           dataset::DatasetIndex::open(paths.index(), dataset::DatasetIndex::Mode::Write));
    TY_CHECK(index->forgetPack(key));
    return removeFile(path);
}

} // namespace

Result<std::vector<DiskItem>> diskUse(const Project &project,
                                      const std::function<bool()> &isCancelled)
{
    return Walk(project, isCancelled).items();
}

Result<void> cleanUp(const Project &project, const DiskItem &item)
{
    if (!item.whyNot.isEmpty())
        return failure(ErrorCode::Busy, item.whyNot);
    if (item.part == DiskPart::Pack)
        return removePack(project, item.path);
    const QString staging = project.stateFolder() + QStringLiteral("/staging/") + item.id;
    if (item.part == DiskPart::Staging && base::isId(item.id) && item.path == staging) {
        if (QDir(staging).removeRecursively())
            return {};
        return failure(ErrorCode::NoPermission,
                       Text::tr("%1 could not be removed. It was left as it is.")
                           .arg(QDir::toNativeSeparators(staging)));
    }
    return failure(ErrorCode::InvalidInput, Text::tr("This cannot be cleaned up from here."));
}

} // namespace trainyard::workbench

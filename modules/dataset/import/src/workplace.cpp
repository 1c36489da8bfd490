#include "workplace.h"

#include "trainyard/base/atomic_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Import)
};

QString hiddenName(const DatasetPaths &paths)
{
    return QStringLiteral(".importing-") + paths.name;
}

} // namespace

Workplace::Workplace(DatasetPaths paths, std::unique_ptr<base::FileLock> lock)
    : m_paths(std::move(paths))
    , m_lock(std::move(lock))
{
}

Result<std::unique_ptr<Workplace>> Workplace::open(const DatasetPaths &paths)
{
    TY_TRY(auto lock, lockDataset(paths));
    auto place = std::unique_ptr<Workplace>(new Workplace(paths, std::move(lock)));
    place->clear();
    return place;
}

Workplace::~Workplace()
{
    clear();
}

void Workplace::clear() const
{
    QDir(folder()).removeRecursively();
    if (m_hasMadeData)
        QDir(m_paths.project).rmdir(QStringLiteral("data")); // which succeeds when it is empty
    for (const QString &file : {index(), index() + QStringLiteral("-journal"), thumbs()})
        QFile::remove(file);
    const QDir packs(m_paths.packFolder());
    for (const QString &name : packs.entryList({hiddenName(m_paths) + QStringLiteral("-*.typack")},
                                               QDir::Files | QDir::Hidden))
        QFile::remove(packs.filePath(name));
}

Result<void> Workplace::make()
{
    m_hasMadeData = !QFileInfo::exists(m_paths.inProject(QStringLiteral("data")));
    return base::makeFolder(incoming());
}

QString Workplace::folder() const
{
    return m_paths.inProject(QStringLiteral("data/")) + hiddenName(m_paths);
}

QString Workplace::incoming() const
{
    return folder() + QStringLiteral("/incoming");
}

QString Workplace::arranged() const
{
    return folder() + QStringLiteral("/arranged");
}

QString Workplace::scratch() const
{
    return folder() + QStringLiteral("/scratch");
}

QString Workplace::index() const
{
    return m_paths.inProject(
        QStringLiteral(".trainyard/datasets/%1.sqlite").arg(hiddenName(m_paths)));
}

QString Workplace::thumbs() const
{
    return m_paths.inProject(
        QStringLiteral(".trainyard/datasets/%1.thumbs").arg(hiddenName(m_paths)));
}

QString Workplace::pack(const PackSpec &spec) const
{
    return m_paths.packFolder() +
           QStringLiteral("/%1-%2.typack").arg(hiddenName(m_paths), spec.key());
}

Undo::~Undo()
{
    std::for_each(m_steps.rbegin(), m_steps.rend(), [](const auto &step) { step(); });
}

Result<void> makeStateFolder(const QString &project)
{
    const QString folder = QDir(project).filePath(QStringLiteral(".trainyard"));
    TY_CHECK(base::makeFolder(folder));
    const QString ignore = folder + QStringLiteral("/.gitignore");
    if (!QFileInfo::exists(ignore))
        TY_CHECK(base::replaceFile(ignore, "*\n"));
    return {};
}

Result<void> moveFile(const QString &from, const QString &to)
{
    if (std::rename(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) != 0)
        return tl::unexpected(base::writeError(to, errno));
    return {};
}

void syncDisk(const QString &folder)
{
    const int descriptor =
        ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    ::syncfs(descriptor);
    ::close(descriptor);
}

Result<std::unique_ptr<base::FileLock>> lockDataset(const DatasetPaths &paths)
{
    TY_CHECK(makeStateFolder(paths.project));
    auto lock = base::FileLock::tryLock(paths.lock());
    if (!lock && lock.error().code == ErrorCode::Busy)
        return failure(ErrorCode::Busy,
                       Text::tr("The data set \"%1\" is being imported or packed by another "
                                "process. Nothing was changed; try again when that is done.")
                           .arg(paths.name));
    return lock;
}

} // namespace trainyard::dataset

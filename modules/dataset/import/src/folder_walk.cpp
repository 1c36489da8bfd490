#include "folder_walk.h"

#include "safe_path.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <set>
#include <sys/stat.h>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Import)
};

struct FolderCloser
{
    void operator()(DIR *folder) const { ::closedir(folder); }
};

using FolderHandle = std::unique_ptr<DIR, FolderCloser>;

class Walk
{
public:
    Walk(QStringList excluded, const IsCancelled &isCancelled)
        : m_excluded(std::move(excluded))
        , m_isCancelled(isCancelled)
    {
    }

    // False when it was cancelled.
    bool enter(const QByteArray &native, const QString &path, FolderHandle folder)
    {
        struct stat own = {};
        if (::fstat(::dirfd(folder.get()), &own) != 0 ||
            !m_seen.insert({quint64(own.st_dev), quint64(own.st_ino)}).second)
            return true;
        const qsizetype before = m_kept;
        while (const dirent *entry = ::readdir(folder.get())) {
            if (std::strcmp(entry->d_name, ".") == 0 || std::strcmp(entry->d_name, "..") == 0)
                continue;
            if ((++m_entries & 255) == 0 && m_isCancelled && m_isCancelled())
                return false;
            if (!look(::dirfd(folder.get()), native, path, entry->d_name))
                return false;
        }
        if (m_kept == before && !path.isEmpty())
            m_listing.emptyFolders.append(path);
        return true;
    }

    FolderListing takeListing()
    {
        const auto byPath = [](const SourceFile &a, const SourceFile &b) {
            return a.path < b.path;
        };
        std::sort(m_listing.files.begin(), m_listing.files.end(), byPath);
        std::sort(m_listing.archives.begin(), m_listing.archives.end(), byPath);
        m_listing.emptyFolders.sort();
        return std::move(m_listing);
    }

private:
    bool look(int folder, const QByteArray &native, const QString &path, const char *name)
    {
        const QString text = textOfName(name);
        const QString below = path.isEmpty() ? text : path + u'/' + text;
        const QByteArray file = native + '/' + name;
        if (const std::optional<QString> kind = ignoredKind(text)) {
            m_listing.skipped.add(*kind, below);
            return true;
        }
        ++m_kept;
        struct stat info = {};
        if (::fstatat(folder, name, &info, 0) != 0) {
            m_listing.skipped.add(errno == ENOENT || errno == ELOOP
                                      ? QStringLiteral("link")
                                      : QStringLiteral("unreadable_file"),
                                  below);
            return true;
        }
        if (S_ISDIR(info.st_mode))
            return lookInside(file, below);
        if (!S_ISREG(info.st_mode))
            m_listing.skipped.add(QStringLiteral("device"), below);
        else if (info.st_size > largestFile && !looksLikeArchiveName(below))
            m_listing.skipped.add(QStringLiteral("huge"), below);
        else
            add(file, below, info);
        return true;
    }

    bool lookInside(const QByteArray &native, const QString &path)
    {
        if (m_excluded.contains(QFileInfo(QFile::decodeName(native)).canonicalFilePath()))
            return true;
        FolderHandle folder(::opendir(native.constData()));
        if (!folder) {
            m_listing.skipped.add(QStringLiteral("unreadable_folder"), path);
            return true;
        }
        return enter(native, path, std::move(folder));
    }

    void add(const QByteArray &native, const QString &path, const struct stat &info)
    {
        SourceFile file;
        file.path = path;
        file.nativePath = native;
        file.size = qint64(info.st_size);
        file.mtimeMs = qint64(info.st_mtim.tv_sec) * 1000 + info.st_mtim.tv_nsec / 1'000'000;
        if (looksLikeArchiveName(path)) {
            m_listing.archives.push_back(std::move(file));
            return;
        }
        m_listing.bytes += file.size;
        m_listing.files.push_back(std::move(file));
    }

    QStringList m_excluded;
    const IsCancelled &m_isCancelled;
    FolderListing m_listing;
    std::set<std::pair<quint64, quint64>> m_seen;
    qsizetype m_entries = 0;
    qsizetype m_kept = 0; // of them: not system files
};

} // namespace

Result<FolderListing> walkFolder(const QString &folder, const QString &prefix,
                                 const QStringList &excluded, const IsCancelled &isCancelled)
{
    const QByteArray native = QFile::encodeName(folder);
    FolderHandle handle(::opendir(native.constData()));
    const QString shown = QDir::toNativeSeparators(folder);
    if (!handle && (errno == ENOENT || errno == ENOTDIR))
        return failure(ErrorCode::NotFound, Text::tr("There is no folder %1.").arg(shown));
    if (!handle)
        return failure(ErrorCode::NoPermission,
                       Text::tr("The folder %1 may not be read. Nothing was imported; give "
                                "yourself the right to read it and try again.")
                           .arg(shown),
                       QString::fromLocal8Bit(std::strerror(errno)));
    Walk walk(excluded, isCancelled);
    const QString start = prefix.endsWith(u'/') ? prefix.chopped(1) : prefix;
    if (!walk.enter(native, start, std::move(handle)))
        return cancelled();
    return walk.takeListing();
}

} // namespace trainyard::dataset

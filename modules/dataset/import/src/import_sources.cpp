#include "import_sources.h"

#include "archive_source.h"
#include "plain_source.h"

#include "trainyard/dataset/dataset_paths.h"
#include "trainyard/dataset_import/sniff.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <set>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Import)
};

// Several sources, one after the other.
class ChainSource : public Source
{
public:
    explicit ChainSource(std::vector<std::unique_ptr<Source>> sources)
        : m_sources(std::move(sources))
    {
        for (const auto &source : m_sources) {
            const auto &files = source->planned();
            m_planned.insert(m_planned.end(), files.begin(), files.end());
            m_bytes =
                m_bytes < 0 || source->plannedBytes() < 0 ? -1 : m_bytes + source->plannedBytes();
        }
        if (m_bytes < 0)
            m_planned.clear(); // a part of a plan is none
    }

    Result<std::optional<SourceFile>> next() override
    {
        while (m_at < m_sources.size()) {
            TY_TRY(std::optional<SourceFile> file, m_sources[m_at]->next());
            if (file)
                return file;
            const Source &done = *m_sources[m_at++];
            m_skipped.add(done.skipped());
            m_emptyFolders += done.emptyFolders();
            m_warnings += done.warnings();
            m_damaged += done.damaged();
        }
        return std::nullopt;
    }

    const std::vector<SourceFile> &planned() const override { return m_planned; }
    qint64 plannedBytes() const override { return m_bytes; }

    double fractionRead() const override
    {
        const double own = m_at < m_sources.size() ? m_sources[m_at]->fractionRead() : 0;
        return (double(m_at) + own) / double(m_sources.size());
    }

private:
    std::vector<std::unique_ptr<Source>> m_sources;
    std::vector<SourceFile> m_planned;
    qint64 m_bytes = 0;
    size_t m_at = 0;
};

bool isListName(const QString &path)
{
    return path.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive) ||
           path.endsWith(QStringLiteral(".tsv"), Qt::CaseInsensitive);
}

class Opener
{
public:
    Opener(QString scratch, QStringList excluded, const IsCancelled &isCancelled)
        : m_scratch(std::move(scratch))
        , m_excluded(std::move(excluded))
        , m_isCancelled(isCancelled)
    {
    }

    Result<void> open(const QString &path, const QString &prefix)
    {
        const QFileInfo info(path);
        const QString shown = QDir::toNativeSeparators(path);
        if (info.isDir())
            return openFolder(info.absoluteFilePath(), prefix);
        QFile file(path);
        if (!info.exists())
            return failure(ErrorCode::NotFound,
                           Text::tr("There is no file or folder %1.").arg(shown));
        if (!info.isFile() || !file.open(QIODevice::ReadOnly))
            return failure(ErrorCode::NoPermission,
                           Text::tr("%1 cannot be read. Nothing was imported.").arg(shown),
                           file.errorString());
        const ContentKind kind = sniff(file.read(sniffLength));
        if (isArchive(kind))
            return openArchive(QFile::encodeName(info.absoluteFilePath()), prefix, info.size());
        if (isListName(path) && kind == ContentKind::Text)
            return openList(info.absoluteFilePath(), prefix);
        if (isImage(kind) || looksLikeImageName(path))
            return openPicture(info);
        return failure(ErrorCode::InvalidInput,
                       Text::tr("%1 is no folder, archive (zip, tar, 7z, rar), list (.csv, .tsv) "
                                "or picture that can be imported. Nothing was imported.")
                           .arg(shown));
    }

    OpenedSources take()
    {
        if (!m_pictures.files.empty())
            m_sources.push_back(std::make_unique<PlainSource>(std::move(m_pictures)));
        OpenedSources opened;
        opened.isList = m_lists > 0 && m_sources.size() == size_t(m_lists);
        opened.archiveBytes = m_archiveBytes;
        if (m_sources.size() == 1)
            opened.source = std::move(m_sources.front());
        else
            opened.source = std::make_unique<ChainSource>(std::move(m_sources));
        return opened;
    }

private:
    Result<void> openFolder(const QString &folder, const QString &prefix)
    {
        TY_TRY(FolderListing listing, walkFolder(folder, prefix, m_excluded, m_isCancelled));
        const bool hasPictures =
            std::any_of(listing.files.begin(), listing.files.end(),
                        [](const SourceFile &file) { return looksLikeImageName(file.path); });
        const std::vector<SourceFile> archives = std::move(listing.archives);
        for (const SourceFile &archive : archives) {
            if (hasPictures)
                listing.skipped.add(QStringLiteral("archive"), archive.path);
        }
        m_sources.push_back(std::make_unique<PlainSource>(std::move(listing)));
        for (const SourceFile &archive : archives) {
            if (!hasPictures)
                TY_CHECK(
                    openArchive(archive.nativePath, baseOf(archive.path) + u'/', archive.size));
        }
        return {};
    }

    Result<void> openArchive(const QByteArray &path, const QString &prefix, qint64 bytes)
    {
        m_archiveBytes += bytes;
        const QString scratch = m_scratch + QStringLiteral("/%1").arg(m_sources.size());
        TY_TRY(auto source, ArchiveSource::open(path, prefix, scratch, m_isCancelled));
        m_sources.push_back(std::move(source));
        return {};
    }

    Result<void> openList(const QString &path, const QString &prefix)
    {
        ++m_lists;
        TY_TRY(FolderListing listing, readList(path, prefix, m_isCancelled));
        m_sources.push_back(std::make_unique<PlainSource>(std::move(listing)));
        return {};
    }

    Result<void> openPicture(const QFileInfo &info)
    {
        SourceFile file;
        file.path = info.absoluteDir().dirName() + u'/' + info.fileName();
        file.nativePath = QFile::encodeName(info.absoluteFilePath());
        file.size = info.size();
        file.mtimeMs = info.lastModified().toMSecsSinceEpoch();
        m_pictures.bytes += file.size;
        m_pictures.files.push_back(std::move(file));
        return {};
    }

    static QString baseOf(const QString &path)
    {
        const QString folder = path.contains(u'/') ? path.section(u'/', 0, -2) + u'/' : QString();
        return folder + baseNameOf(path);
    }

    QString m_scratch;
    QStringList m_excluded;
    const IsCancelled &m_isCancelled;
    std::vector<std::unique_ptr<Source>> m_sources;
    FolderListing m_pictures;
    qint64 m_archiveBytes = 0;
    int m_lists = 0;
};

} // namespace

QString baseNameOf(const QString &path)
{
    const QFileInfo info(path);
    return info.isDir() ? QDir(info.absoluteFilePath()).dirName() : datasetNameFrom(path);
}

Result<OpenedSources> openSources(const QStringList &paths, const QString &scratch,
                                  const QStringList &excluded, const IsCancelled &isCancelled)
{
    Opener opener(scratch, excluded, isCancelled);
    std::set<QString> prefixes;
    for (const QString &path : paths) {
        QString prefix;
        if (paths.size() > 1) {
            const QString base = baseNameOf(path);
            prefix = base + u'/';
            for (int number = 2; !prefixes.insert(prefix).second; ++number)
                prefix = QStringLiteral("%1-%2/").arg(base).arg(number);
        }
        TY_CHECK(opener.open(path, prefix));
    }
    OpenedSources opened = opener.take();
    opened.rootName = baseNameOf(paths.first());
    QStringList names;
    for (const QString &path : paths)
        names.append(QFileInfo(QDir::cleanPath(path)).fileName());
    opened.shownName = names.join(QStringLiteral(", "));
    return opened;
}

} // namespace trainyard::dataset

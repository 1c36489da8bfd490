#include "archive_source.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/dataset_import/sniff.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Import)
};

QString withoutEnding(const QString &path)
{
    const QString stem = path.section(u'.', 0, -2);
    return stem.endsWith(QStringLiteral(".tar")) ? stem.chopped(4) : stem;
}

} // namespace

ArchiveSource::ArchiveSource(QByteArray nativePath, QString prefix, QString scratch,
                             const IsCancelled &isCancelled)
    : m_nativePath(std::move(nativePath))
    , m_prefix(std::move(prefix))
    , m_scratch(std::move(scratch))
    , m_isCancelled(isCancelled)
{
}

Result<std::unique_ptr<ArchiveSource>> ArchiveSource::open(const QByteArray &nativePath,
                                                           const QString &prefix,
                                                           const QString &scratch,
                                                           const IsCancelled &isCancelled)
{
    auto source =
        std::unique_ptr<ArchiveSource>(new ArchiveSource(nativePath, prefix, scratch, isCancelled));
    TY_CHECK(source->plan());
    TY_TRY(source->m_reader, ArchiveReader::open(nativePath));
    return source;
}

Result<void> ArchiveSource::plan()
{
    TY_TRY(const auto reader, ArchiveReader::open(m_nativePath));
    qint64 bytes = 0;
    while (true) {
        auto entry = reader->next(m_isCancelled);
        // Which compression a stream has shows at its first entry; unpacking it twice costs more
        // than the plan is worth.
        if (entry && !reader->canSkip())
            return {};
        if (!entry && entry.error().code == ErrorCode::Corrupt)
            break; // what can be read is read, and told at the end
        if (!entry)
            return tl::unexpected(entry.error());
        if (!*entry)
            break;
        if (m_isCancelled && m_isCancelled())
            return cancelled();
        const ArchiveEntry &found = **entry;
        if (found.type != ArchiveEntry::File || !found.path || ignoredKind(*found.path))
            continue;
        if (looksLikeImageName(*found.path))
            bytes += std::max<qint64>(found.size, 0);
        SourceFile file;
        file.path = m_prefix + *found.path;
        file.size = found.size;
        file.mtimeMs = found.mtimeMs;
        m_planned.push_back(std::move(file));
    }
    m_plannedBytes = bytes;
    return {};
}

bool ArchiveSource::isPassedOver(const ArchiveEntry &entry, const QString &path)
{
    if (const std::optional<QString> kind = ignoredKind(entry.shownPath)) {
        if (entry.type != ArchiveEntry::Folder)
            m_skipped.add(*kind, path);
    } else if (entry.type == ArchiveEntry::Link) {
        m_skipped.add(QStringLiteral("link"), path);
    } else if (entry.type == ArchiveEntry::Other) {
        m_skipped.add(QStringLiteral("device"), path);
    } else if (!entry.path) {
        m_skipped.add(QStringLiteral("unsafe_path"), path);
    } else if (entry.type == ArchiveEntry::Folder) {
        m_folders.insert(path);
    } else if (entry.isEncrypted) {
        m_skipped.add(QStringLiteral("encrypted"), path);
    } else {
        for (QString folder = path; folder.contains(u'/');) {
            folder = folder.section(u'/', 0, -2);
            if (!m_used.insert(folder).second)
                break;
        }
        return false;
    }
    return true;
}

Result<std::optional<SourceFile>> ArchiveSource::nextOf(ArchiveReader &reader,
                                                        const QString &prefix)
{
    while (true) {
        auto entry = reader.next(m_isCancelled);
        if (!entry && entry.error().code == ErrorCode::Corrupt) {
            m_warnings.append(entry.error().message + u' ' +
                              Text::tr("What lies before the damaged place was imported, what "
                                       "lies behind it could not be."));
            m_damaged.append(QFileInfo(QFile::decodeName(m_nativePath)).fileName());
            return std::nullopt;
        }
        if (!entry)
            return tl::unexpected(entry.error());
        if (!*entry)
            return std::nullopt;
        const QString path = prefix + (**entry).path.value_or((**entry).shownPath);
        if (isPassedOver(**entry, path))
            continue;
        TY_TRY(std::optional<SourceFile> file, fileOf(reader, **entry, path));
        if (file)
            return file;
    }
}

Result<std::optional<SourceFile>>
ArchiveSource::fileOf(ArchiveReader &reader, const ArchiveEntry &entry, const QString &path)
{
    QByteArray bytes;
    TY_TRY(ArchiveReader::Data state, reader.read(bytes, sniffLength, m_isCancelled));
    const ContentKind kind = sniff(bytes);
    if (isArchive(kind) && &reader == m_reader.get() && m_pictures == 0) {
        TY_CHECK(keepInner(reader, std::move(bytes), path));
        return std::nullopt;
    }
    if (!isImage(kind) && !looksLikeImageName(path)) {
        m_skipped.add(isArchive(kind) ? QStringLiteral("archive") : kindName(kind), path);
        return std::nullopt;
    }
    if (state == ArchiveReader::Data::TooLarge) {
        bytes.reserve(std::clamp<qint64>(entry.size + 1, bytes.size(), largestFile));
        TY_TRY(state, reader.read(bytes, largestFile, m_isCancelled));
    }
    if (state != ArchiveReader::Data::Read) {
        m_skipped.add(state == ArchiveReader::Data::Damaged ? QStringLiteral("damaged_entry")
                                                            : QStringLiteral("huge"),
                      path);
        return std::nullopt;
    }
    ++m_pictures;
    SourceFile file;
    file.path = path;
    file.size = bytes.size();
    file.mtimeMs = entry.mtimeMs;
    file.bytes = std::move(bytes);
    return file;
}

Result<void> ArchiveSource::keepInner(ArchiveReader &reader, QByteArray bytes, const QString &path)
{
    TY_CHECK(base::makeFolder(m_scratch));
    QFile file(m_scratch + QStringLiteral("/inner-%1").arg(m_innerNumber++));
    if (!file.open(QIODevice::WriteOnly))
        return tl::unexpected(base::writeError(file.fileName(), errno));
    ArchiveReader::Data state = ArchiveReader::Data::TooLarge;
    while (true) {
        if (file.write(bytes) != bytes.size())
            return tl::unexpected(base::writeError(file.fileName(), errno));
        if (state != ArchiveReader::Data::TooLarge)
            break;
        bytes.clear();
        TY_TRY(state, reader.read(bytes, 1 << 20, m_isCancelled));
    }
    file.close();
    if (state == ArchiveReader::Data::Damaged)
        m_skipped.add(QStringLiteral("damaged_entry"), path);
    else
        m_inner.push_back({QFile::encodeName(file.fileName()), withoutEnding(path) + u'/', path});
    return {};
}

Result<std::optional<SourceFile>> ArchiveSource::nextInner()
{
    while (true) {
        if (!m_innerReader) {
            if (m_inner.empty())
                return std::nullopt;
            m_innerPrefix = m_inner.front().prefix;
            auto reader =
                ArchiveReader::open(m_inner.front().nativePath, m_inner.front().shownName);
            m_inner.erase(m_inner.begin());
            if (!reader) {
                m_skipped.add(QStringLiteral("damaged_entry"), m_innerPrefix);
                continue;
            }
            m_innerReader = std::move(*reader);
        }
        TY_TRY(std::optional<SourceFile> file, nextOf(*m_innerReader, m_innerPrefix));
        if (file)
            return file;
        m_innerReader.reset();
    }
}

Result<std::optional<SourceFile>> ArchiveSource::next()
{
    if (!m_isOuterDone) {
        TY_TRY(std::optional<SourceFile> file, nextOf(*m_reader, m_prefix));
        if (file)
            return file;
        TY_CHECK(finish());
    }
    return nextInner();
}

Result<void> ArchiveSource::finish()
{
    m_isOuterDone = true;
    for (const QString &folder : m_folders) {
        // Only the innermost ones: a folder of folders is no class.
        const auto below = m_folders.upper_bound(folder + u'/');
        const bool isLast = below == m_folders.end() || !below->startsWith(folder + u'/');
        if (isLast && !m_used.contains(folder))
            m_emptyFolders.append(folder);
    }
    const qint64 encrypted = m_skipped.count(QStringLiteral("encrypted"));
    if (m_pictures == 0 && m_inner.empty() && encrypted > 0)
        return failure(ErrorCode::InvalidInput,
                       Text::tr("The archive %1 is protected by a password. Nothing was imported. "
                                "Unpack it with your archiver, then import the folder.")
                           .arg(QDir::toNativeSeparators(QFile::decodeName(m_nativePath))),
                       QStringLiteral("password"));
    if (m_pictures > 0) {
        for (const Inner &inner : m_inner)
            m_skipped.add(QStringLiteral("archive"), inner.shownName);
        m_inner.clear();
    }
    return {};
}

double ArchiveSource::fractionRead() const
{
    return m_reader->fractionRead();
}

} // namespace trainyard::dataset

#include "plain_source.h"

#include "safe_path.h"
#include "trainyard/dataset/csv.h"

#include "trainyard/base/atomic_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <set>
#include <sys/stat.h>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Import)
};

// Which column is what; -1 = there is none.
struct ListColumns
{
    int path = 0;
    int label = 1;
    int group = -1;
    int split = -1;
    bool hasHeader = false;
};

int findColumn(const QStringList &header, std::initializer_list<const char *> names)
{
    for (const char *name : names) {
        for (int at = 0; at < header.size(); ++at) {
            if (header[at].trimmed().compare(QLatin1StringView(name), Qt::CaseInsensitive) == 0)
                return at;
        }
    }
    return -1;
}

ListColumns columnsOf(const QStringList &first)
{
    const int path = findColumn(
        first, {"path", "file", "filename", "file_name", "image", "image_path", "img", "image_id"});
    const int label =
        findColumn(first, {"label", "class", "class_name", "category", "target", "name"});
    if (path < 0 || label < 0)
        return {};
    ListColumns columns{path, label, -1, -1, true};
    columns.group = findColumn(first, {"group", "superclass", "supercategory", "family"});
    columns.split = findColumn(first, {"split", "subset", "set", "part", "partition"});
    return columns;
}

QByteArray othersOf(const QStringList &header, const QStringList &row, const ListColumns &columns)
{
    QJsonObject others;
    for (int at = 0; at < header.size() && at < row.size(); ++at) {
        if (at != columns.path && at != columns.label)
            others.insert(header[at].trimmed(), row[at]);
    }
    return columns.hasHeader && !others.isEmpty()
               ? QJsonDocument(others).toJson(QJsonDocument::Compact)
               : QByteArray();
}

class ListReader
{
public:
    ListReader(const QString &path, QString prefix)
        : m_shown(QDir::toNativeSeparators(path))
        , m_folder(QFileInfo(path).absolutePath())
        , m_prefix(std::move(prefix))
    {
    }

    Result<FolderListing> read(const std::vector<QStringList> &rows, const IsCancelled &isCancelled)
    {
        if (rows.empty())
            return failure(ErrorCode::InvalidInput, Text::tr("The list %1 is empty.").arg(m_shown));
        m_header = rows.front();
        m_columns = columnsOf(m_header);
        for (size_t at = m_columns.hasHeader ? 1 : 0; at < rows.size(); ++at) {
            if ((at & 255) == 0 && isCancelled && isCancelled())
                return cancelled();
            TY_CHECK(add(rows[at], at + 1));
        }
        return std::move(m_listing);
    }

private:
    Result<void> add(const QStringList &row, size_t number)
    {
        const auto cell = [&](int column) {
            return column >= 0 && column < row.size() ? row[column].trimmed() : QString();
        };
        const QString name = cell(m_columns.path);
        const QString label = cell(m_columns.label);
        if (name.isEmpty() || label.isEmpty())
            return failure(ErrorCode::InvalidInput,
                           Text::tr("The list %1 needs a path and a class in each row, and row %2 "
                                    "lacks one. Nothing was imported. A header may name the "
                                    "columns: path, label, group, split.")
                               .arg(m_shown)
                               .arg(number));
        const QString file = QDir(m_folder).absoluteFilePath(name);
        struct stat info = {};
        const QByteArray native = QFile::encodeName(file);
        if (::stat(native.constData(), &info) != 0 || !S_ISREG(info.st_mode)) {
            m_listing.skipped.add(QStringLiteral("missing_file"), name);
            return {};
        }
        const QStringList folders{cell(m_columns.split), cell(m_columns.group), label};
        QString place = m_prefix;
        for (const QString &folder : folders)
            place += folder.isEmpty() ? QString() : folder + u'/';
        const std::optional<QString> path = safePath(place + QFileInfo(file).fileName());
        if (!path)
            return failure(ErrorCode::InvalidInput,
                           Text::tr("The list %1 has a class \"%2\" in row %3 that cannot be a "
                                    "folder's name. Nothing was imported.")
                               .arg(m_shown, label)
                               .arg(number));
        push(*path, native, info, othersOf(m_header, row, m_columns));
        return {};
    }

    void push(const QString &path, const QByteArray &native, const struct stat &info,
              const QByteArray &columns)
    {
        SourceFile entry;
        entry.path = path;
        for (int number = 2; !m_used.insert(entry.path).second; ++number)
            entry.path = numberedPath(path, number);
        entry.nativePath = native;
        entry.size = qint64(info.st_size);
        entry.mtimeMs = qint64(info.st_mtim.tv_sec) * 1000 + info.st_mtim.tv_nsec / 1'000'000;
        entry.columns = columns;
        m_listing.bytes += entry.size;
        m_listing.files.push_back(std::move(entry));
    }

    QString m_shown;
    QString m_folder;
    QString m_prefix;
    QStringList m_header;
    ListColumns m_columns;
    FolderListing m_listing;
    std::set<QString> m_used;
};

} // namespace

PlainSource::PlainSource(FolderListing listing)
    : m_files(std::move(listing.files))
    , m_bytes(listing.bytes)
{
    m_skipped = std::move(listing.skipped);
    m_emptyFolders = std::move(listing.emptyFolders);
}

Result<std::optional<SourceFile>> PlainSource::next()
{
    if (m_next == m_files.size())
        return std::nullopt;
    return m_files[m_next++];
}

double PlainSource::fractionRead() const
{
    return m_files.empty() ? 1.0 : double(m_next) / double(m_files.size());
}

Result<FolderListing> readList(const QString &path, const QString &prefix,
                               const IsCancelled &isCancelled)
{
    TY_TRY(const QByteArray bytes, base::readFile(path));
    return ListReader(path, prefix).read(parseCsv(bytes), isCancelled);
}

} // namespace trainyard::dataset

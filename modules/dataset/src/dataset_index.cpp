#include "trainyard/dataset/dataset_index.h"

#include "index_rows.h"
#include "trainyard/base/atomic_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <functional>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(DatasetIndex)
};

constexpr int formatVersion = 1;
constexpr int waitForWriterMs = 10'000;

constexpr const char *schema = R"(
CREATE TABLE images(id INTEGER PRIMARY KEY, path TEXT UNIQUE, class TEXT, given_split TEXT,
    hash TEXT, bytes INTEGER, mtime_ms INTEGER, width INTEGER, height INTEGER, status INTEGER,
    reason TEXT, dhash INTEGER, thumb_offset INTEGER, thumb_bytes INTEGER, columns TEXT);
CREATE TABLE skipped(kind TEXT, example TEXT, count INTEGER);
CREATE TABLE pack_rows(pack TEXT, hash TEXT, row INTEGER, PRIMARY KEY(pack, hash)) WITHOUT ROWID;
CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT);
PRAGMA user_version = 1;
)";

Error errorOf(const SQLite::Exception &problem, const QString &path)
{
    const QString shown = QDir::toNativeSeparators(path);
    const QString detail = QStringLiteral("%1 (%2)")
                               .arg(QString::fromUtf8(problem.what()))
                               .arg(problem.getErrorCode());
    switch (problem.getErrorCode() & 0xFF) {
    case SQLITE_FULL:
        return {ErrorCode::DiskFull,
                Text::tr("The disk is full: the index %1 could not be written. It is as it was "
                         "before; free some space and try again.")
                    .arg(shown),
                detail};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {ErrorCode::Busy, Text::tr("The index %1 is in use by another process.").arg(shown),
                detail};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return {ErrorCode::Corrupt,
                Text::tr("The index %1 is damaged. No picture is lost: re-scan the data set to "
                         "make the index again.")
                    .arg(shown),
                detail};
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
        return {ErrorCode::NoPermission,
                Text::tr("The index %1 cannot be opened for writing.").arg(shown), detail};
    default:
        return {ErrorCode::Failed, Text::tr("The index %1 could not be used.").arg(shown), detail};
    }
}

} // namespace

struct DatasetIndex::Private
{
    QString path;
    SQLite::Database database;

    // Runs what may throw, and gives its failure as a value.
    template <typename T>
    Result<T> guarded(const std::function<T(SQLite::Database &)> &work)
    {
        try {
            if constexpr (std::is_void_v<T>) {
                work(database);
                return {};
            } else {
                return work(database);
            }
        } catch (const SQLite::Exception &problem) {
            return tl::unexpected(errorOf(problem, path));
        } catch (const std::exception &problem) {
            return failure(ErrorCode::Failed, Text::tr("The index %1 could not be used.").arg(path),
                           QString::fromUtf8(problem.what()));
        }
    }
};

DatasetIndex::DatasetIndex(std::unique_ptr<Private> d)
    : d(std::move(d))
{
}

DatasetIndex::~DatasetIndex() = default;

Result<std::unique_ptr<DatasetIndex>> DatasetIndex::open(const QString &path, Mode mode)
{
    if (mode == Mode::Read && !QFileInfo::exists(path))
        return failure(ErrorCode::NotFound,
                       Text::tr("There is no index of images at %1. Import or re-scan the data set "
                                "to make it.")
                           .arg(QDir::toNativeSeparators(path)));
    if (mode == Mode::Write)
        TY_CHECK(base::makeFolder(QFileInfo(path).path()));
    try {
        // A reader may have to roll back what a killed writer left: it opens for writing too.
        const int flags = SQLite::OPEN_READWRITE | (mode == Mode::Write ? SQLite::OPEN_CREATE : 0);
        auto d = std::unique_ptr<Private>(
            new Private{path, SQLite::Database(utf8(path), flags, waitForWriterMs)});
        const int version = d->database.execAndGet("PRAGMA user_version").getInt();
        if (version > formatVersion)
            return failure(ErrorCode::TooNew,
                           Text::tr("The index %1 was written by a later version of Trainyard. "
                                    "Update the program, or delete the file and re-scan.")
                               .arg(QDir::toNativeSeparators(path)));
        if (version == 0 && mode == Mode::Write) {
            SQLite::Transaction transaction(d->database);
            d->database.exec(schema);
            transaction.commit();
        }
        return std::unique_ptr<DatasetIndex>(new DatasetIndex(std::move(d)));
    } catch (const SQLite::Exception &problem) {
        return tl::unexpected(errorOf(problem, path));
    }
}

Result<std::vector<ImageRecord>> DatasetIndex::images() const
{
    return d->guarded<std::vector<ImageRecord>>([](SQLite::Database &database) {
        SQLite::Statement row(database,
                              "SELECT path, class, given_split, hash, bytes, mtime_ms, width, "
                              "height, status, reason, dhash, thumb_offset, thumb_bytes, columns "
                              "FROM images ORDER BY path");
        std::vector<ImageRecord> images;
        while (row.executeStep())
            images.push_back(recordOf(row));
        return images;
    });
}

Result<std::vector<SkippedFiles>> DatasetIndex::skipped() const
{
    return d->guarded<std::vector<SkippedFiles>>([](SQLite::Database &database) {
        SQLite::Statement row(database, "SELECT kind, example, count FROM skipped ORDER BY kind");
        std::vector<SkippedFiles> skipped;
        while (row.executeStep())
            skipped.push_back(
                {textOf(row.getColumn(0)), textOf(row.getColumn(1)), row.getColumn(2).getInt64()});
        return skipped;
    });
}

Result<std::unordered_map<ContentHash, quint32>> DatasetIndex::packRows(const QString &pack) const
{
    return d->guarded<std::unordered_map<ContentHash, quint32>>(
        [&pack](SQLite::Database &database) {
            SQLite::Statement row(database, "SELECT hash, row FROM pack_rows WHERE pack = ?");
            row.bind(1, utf8(pack));
            std::unordered_map<ContentHash, quint32> rows;
            while (row.executeStep())
                rows[hashOf(row.getColumn(0))] = quint32(row.getColumn(1).getInt64());
            return rows;
        });
}

Result<QStringList> DatasetIndex::packs() const
{
    return d->guarded<QStringList>([](SQLite::Database &database) {
        SQLite::Statement row(database, "SELECT DISTINCT pack FROM pack_rows ORDER BY pack");
        QStringList packs;
        while (row.executeStep())
            packs.append(textOf(row.getColumn(0)));
        return packs;
    });
}

Result<std::map<QString, QString>> DatasetIndex::meta() const
{
    return d->guarded<std::map<QString, QString>>([](SQLite::Database &database) {
        SQLite::Statement row(database, "SELECT key, value FROM meta");
        std::map<QString, QString> meta;
        while (row.executeStep())
            meta[textOf(row.getColumn(0))] = textOf(row.getColumn(1));
        return meta;
    });
}

Result<void> DatasetIndex::apply(const IndexChange &change)
{
    return d->guarded<void>([&change](SQLite::Database &database) {
        SQLite::Transaction transaction(database);
        writeImages(database, change);
        writeSkipped(database, change);
        writePackRows(database, change);
        writeMeta(database, change);
        transaction.commit();
    });
}

Result<void> DatasetIndex::forgetPack(const QString &pack)
{
    return d->guarded<void>([&pack](SQLite::Database &database) {
        SQLite::Statement remove(database, "DELETE FROM pack_rows WHERE pack = ?");
        remove.bind(1, utf8(pack));
        remove.exec();
    });
}

} // namespace trainyard::dataset

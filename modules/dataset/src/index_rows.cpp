#include "index_rows.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>

namespace trainyard::dataset {

std::string utf8(const QString &text)
{
    return text.toStdString();
}

QString textOf(const SQLite::Column &column)
{
    return QString::fromUtf8(column.getText(), column.getBytes());
}

ContentHash hashOf(const SQLite::Column &column)
{
    return ContentHash::fromHex(QByteArrayView(column.getText(), column.getBytes()))
        .value_or(ContentHash());
}

ImageRecord recordOf(SQLite::Statement &row)
{
    ImageRecord image;
    image.path = textOf(row.getColumn(0));
    image.classPath = textOf(row.getColumn(1));
    image.givenSplit = textOf(row.getColumn(2));
    image.hash = hashOf(row.getColumn(3));
    image.bytes = row.getColumn(4).getInt64();
    image.mtimeMs = row.getColumn(5).getInt64();
    image.width = row.getColumn(6).getInt();
    image.height = row.getColumn(7).getInt();
    image.status = ImageStatus(std::clamp(row.getColumn(8).getInt(), 0, 2));
    image.reason = textOf(row.getColumn(9));
    image.dhash = quint64(row.getColumn(10).getInt64());
    image.thumbOffset = row.getColumn(11).getInt64();
    image.thumbBytes = row.getColumn(12).getInt();
    image.columns = textOf(row.getColumn(13)).toUtf8();
    return image;
}

namespace {

void bindRecord(SQLite::Statement &insert, const ImageRecord &image)
{
    insert.bind(1, utf8(image.path));
    insert.bind(2, utf8(image.classPath));
    insert.bind(3, utf8(image.givenSplit));
    insert.bind(4, image.hash.toHex().toStdString());
    insert.bind(5, int64_t(image.bytes));
    insert.bind(6, int64_t(image.mtimeMs));
    insert.bind(7, image.width);
    insert.bind(8, image.height);
    insert.bind(9, int(image.status));
    insert.bind(10, utf8(image.reason));
    insert.bind(11, int64_t(image.dhash));
    insert.bind(12, int64_t(image.thumbOffset));
    insert.bind(13, image.thumbBytes);
    insert.bind(14, image.columns.toStdString());
}

} // namespace

void writeImages(SQLite::Database &database, const IndexChange &change)
{
    SQLite::Statement remove(database, "DELETE FROM images WHERE path = ?");
    for (const QString &path : change.removedPaths) {
        remove.bind(1, utf8(path));
        remove.exec();
        remove.reset();
    }
    SQLite::Statement insert(database,
                             "INSERT OR REPLACE INTO images(path, class, given_split, hash, bytes, "
                             "mtime_ms, width, height, status, reason, dhash, thumb_offset, "
                             "thumb_bytes, columns) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    for (const ImageRecord &image : change.images) {
        bindRecord(insert, image);
        insert.exec();
        insert.reset();
    }
}

void writeSkipped(SQLite::Database &database, const IndexChange &change)
{
    if (!change.skipped)
        return;
    database.exec("DELETE FROM skipped");
    SQLite::Statement insert(database, "INSERT INTO skipped VALUES(?,?,?)");
    for (const SkippedFiles &skipped : *change.skipped) {
        insert.bind(1, utf8(skipped.kind));
        insert.bind(2, utf8(skipped.example));
        insert.bind(3, int64_t(skipped.count));
        insert.exec();
        insert.reset();
    }
}

void writePackRows(SQLite::Database &database, const IndexChange &change)
{
    SQLite::Statement row(database, "INSERT OR REPLACE INTO pack_rows VALUES(?,?,?)");
    for (const auto &[pack, rows] : change.packRows) {
        row.bind(1, utf8(pack));
        // In the order of the key: then the tree grows at its end.
        const std::map<ContentHash, quint32> sorted(rows.begin(), rows.end());
        for (const auto &[hash, number] : sorted) {
            row.bind(2, hash.toHex().toStdString());
            row.bind(3, int64_t(number));
            row.exec();
            row.reset();
        }
    }
}

void writeMeta(SQLite::Database &database, const IndexChange &change)
{
    SQLite::Statement meta(database, "INSERT OR REPLACE INTO meta VALUES(?,?)");
    for (const auto &[key, value] : change.meta) {
        meta.bind(1, utf8(key));
        meta.bind(2, utf8(value));
        meta.exec();
        meta.reset();
    }
}

} // namespace trainyard::dataset

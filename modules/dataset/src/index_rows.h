#pragma once

#include "trainyard/dataset/dataset_index.h"

#include <string>

namespace SQLite {
class Column;
class Database;
class Statement;
} // namespace SQLite

namespace trainyard::dataset {

// Rows of the index's tables as values and back. All of these throw SQLite::Exception.

std::string utf8(const QString &text);
QString textOf(const SQLite::Column &column);
ContentHash hashOf(const SQLite::Column &column);
ImageRecord recordOf(SQLite::Statement &row); // columns in the order of `images`, without its id

void writeImages(SQLite::Database &database, const IndexChange &change);
void writeSkipped(SQLite::Database &database, const IndexChange &change);
void writePackRows(SQLite::Database &database, const IndexChange &change);
void writeMeta(SQLite::Database &database, const IndexChange &change);

} // namespace trainyard::dataset

#pragma once

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace trainyard::dataset {

// Lines of a table as spreadsheets and scripts write it (RFC 4180): the separator is the one of
// comma, semicolon and tab that the first line has most of; quotes may hold separators and line
// ends. UTF-8, with or without a mark; empty lines are left out.
std::vector<QStringList> parseCsv(const QByteArray &bytes);

} // namespace trainyard::dataset

#pragma once

#include "trainyard/base/result.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QByteArrayView>
#include <QString>
#include <QStringList>

#include <vector>

namespace trainyard::dataset {

// The committed tables (docs/formats.md §3): tab-separated, a header line, `#` lines are comments.

struct TsvRow
{
    int line = 0;                      // from 1, as an editor counts
    std::vector<QByteArrayView> cells; // as they are in the file; see tsvText()
};

struct TsvTable
{
    QByteArray comments; // lines before the header, kept when the file is written again
    std::vector<TsvRow> rows;
};

// Rows point into `bytes`. `file` is only for sentences. A missing or wrong header, or a row with
// another number of cells than `header`, is InvalidInput and names the line.
Result<TsvTable> parseTsv(const QByteArray &bytes, const QString &file,
                          const QByteArrayList &header);

// The text of a cell, `\t`, `\n`, `\r`, `\#`, `\\` resolved.
QString tsvText(QByteArrayView cell);

// The cell of a text; `first` = it begins a line, where `#` would make a comment.
enum class TsvPlace
{
    First,
    Later
};
QByteArray tsvCell(const QString &text, TsvPlace place = TsvPlace::Later);

// "classes.tsv, line 12: …" as a failure.
tl::unexpected<Error> tsvFailure(const QString &file, int line, const QString &what);

} // namespace trainyard::dataset

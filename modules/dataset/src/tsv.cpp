#include "tsv.h"

#include <QCoreApplication>

#include <algorithm>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Tables)
};

std::vector<QByteArrayView> splitCells(QByteArrayView line)
{
    std::vector<QByteArrayView> cells;
    qsizetype from = 0;
    for (qsizetype tab = line.indexOf('\t'); tab >= 0; tab = line.indexOf('\t', from)) {
        cells.push_back(line.sliced(from, tab - from));
        from = tab + 1;
    }
    cells.push_back(line.sliced(from));
    return cells;
}

Result<void> checkHeader(const std::vector<QByteArrayView> &cells, const QByteArrayList &header,
                         const QString &file, int line)
{
    if (std::equal(cells.begin(), cells.end(), header.begin(), header.end(),
                   [](QByteArrayView a, const QByteArray &b) { return a.trimmed() == b; }))
        return {};
    return tsvFailure(file, line,
                      Text::tr("the first line must name the columns %1, with tabs between them.")
                          .arg(QString::fromLatin1(header.join(", "))));
}

} // namespace

Result<TsvTable> parseTsv(const QByteArray &bytes, const QString &file,
                          const QByteArrayList &header)
{
    TsvTable table;
    QByteArrayView rest = bytes;
    if (rest.startsWith("\xEF\xBB\xBF"))
        rest = rest.sliced(3);
    bool headerSeen = false;
    for (int number = 1; !rest.isEmpty(); ++number) {
        const qsizetype newline = rest.indexOf('\n');
        QByteArrayView line = newline < 0 ? rest : rest.first(newline);
        rest = newline < 0 ? QByteArrayView() : rest.sliced(newline + 1);
        if (line.endsWith('\r'))
            line.chop(1);
        if (line.startsWith('#') && !headerSeen)
            table.comments += line.toByteArray() + '\n';
        if (line.trimmed().isEmpty() || line.startsWith('#'))
            continue;
        std::vector<QByteArrayView> cells = splitCells(line);
        if (!headerSeen) {
            TY_CHECK(checkHeader(cells, header, file, number));
            headerSeen = true;
            continue;
        }
        if (cells.size() != size_t(header.size()))
            return tsvFailure(
                file, number,
                Text::tr("there must be %1 columns with tabs between them, and there are %2.")
                    .arg(header.size())
                    .arg(cells.size()));
        table.rows.push_back({number, std::move(cells)});
    }
    return table;
}

QString tsvText(QByteArrayView cell)
{
    if (!cell.contains('\\'))
        return QString::fromUtf8(cell);
    QByteArray text;
    for (qsizetype at = 0; at < cell.size(); ++at) {
        if (cell[at] != '\\' || at + 1 == cell.size()) {
            text += cell[at];
            continue;
        }
        const char escaped = cell[++at];
        if (escaped == 't')
            text += '\t';
        else if (escaped == 'n')
            text += '\n';
        else if (escaped == 'r')
            text += '\r';
        else
            text += escaped;
    }
    return QString::fromUtf8(text);
}

QByteArray tsvCell(const QString &text, TsvPlace place)
{
    QByteArray cell;
    for (const char byte : text.toUtf8()) {
        if (byte == '\\')
            cell += "\\\\";
        else if (byte == '\t')
            cell += "\\t";
        else if (byte == '\n')
            cell += "\\n";
        else if (byte == '\r')
            cell += "\\r";
        else
            cell += byte;
    }
    if (place == TsvPlace::First && cell.startsWith('#'))
        cell.prepend('\\');
    return cell;
}

tl::unexpected<Error> tsvFailure(const QString &file, int line, const QString &what)
{
    return failure(ErrorCode::InvalidInput,
                   Text::tr("%1, line %2: %3").arg(file).arg(line).arg(what),
                   QStringLiteral("%1:%2").arg(file).arg(line));
}

} // namespace trainyard::dataset

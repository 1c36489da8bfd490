#include "table.h"

namespace trainyard::cli {

QString tableText(const std::vector<QStringList> &rows, const std::vector<Align> &align)
{
    std::vector<qsizetype> widths;
    for (const QStringList &row : rows) {
        widths.resize(std::max(widths.size(), static_cast<std::size_t>(row.size())));
        for (qsizetype column = 0; column < row.size(); ++column) {
            qsizetype &width = widths[static_cast<std::size_t>(column)];
            width = std::max(width, row[column].size());
        }
    }
    QStringList lines;
    for (const QStringList &row : rows) {
        QStringList cells;
        for (qsizetype at = 0; at < row.size(); ++at) {
            const auto column = static_cast<std::size_t>(at);
            const bool isRight = column < align.size() && align[column] == Align::Right;
            cells.append(isRight ? row[at].rightJustified(widths[column])
                                 : row[at].leftJustified(widths[column]));
        }
        QString line = cells.join(QStringLiteral("  "));
        while (line.endsWith(QLatin1Char(' ')))
            line.chop(1);
        lines.append(line);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace trainyard::cli

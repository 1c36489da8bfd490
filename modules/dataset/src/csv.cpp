#include "trainyard/dataset/csv.h"

#include <algorithm>
#include <array>

namespace trainyard::dataset {

namespace {

char separatorOf(const QByteArray &bytes)
{
    const QByteArray line = bytes.left(bytes.indexOf('\n'));
    constexpr std::array candidates = {',', ';', '\t'};
    return *std::max_element(candidates.begin(), candidates.end(),
                             [&](char a, char b) { return line.count(a) < line.count(b); });
}

} // namespace

std::vector<QStringList> parseCsv(const QByteArray &bytes)
{
    const QByteArray text = bytes.startsWith("\xEF\xBB\xBF") ? bytes.mid(3) : bytes;
    const char separator = separatorOf(text);
    std::vector<QStringList> rows;
    QStringList row;
    QByteArray cell;
    bool quoted = false;
    const auto endCell = [&] {
        row.append(QString::fromUtf8(cell));
        cell.clear();
    };
    const auto endRow = [&] {
        endCell();
        if (row.size() > 1 || !row.first().isEmpty())
            rows.push_back(row);
        row.clear();
    };
    for (qsizetype at = 0; at < text.size(); ++at) {
        const char letter = text[at];
        if (quoted && letter == '"' && at + 1 < text.size() && text[at + 1] == '"')
            cell += text[++at];
        else if (letter == '"' && (quoted || cell.isEmpty()))
            quoted = !quoted;
        else if (!quoted && letter == separator)
            endCell();
        else if (!quoted && letter == '\n')
            endRow();
        else if (quoted || letter != '\r')
            cell += letter;
    }
    if (!cell.isEmpty() || !row.isEmpty())
        endRow();
    return rows;
}

} // namespace trainyard::dataset

#pragma once

#include <QStringList>

#include <vector>

namespace trainyard::cli {

enum class Align
{
    Left,
    Right,
};

// Lines of a table for a terminal: columns as wide as they must be, two spaces between them. The
// first row is the header. `align` by column; what is missing there is Left.
QString tableText(const std::vector<QStringList> &rows, const std::vector<Align> &align = {});

} // namespace trainyard::cli

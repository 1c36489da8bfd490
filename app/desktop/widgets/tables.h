#pragma once

class QTableView;

namespace trainyard::desktop {

// A table of lines as everywhere here: whole rows are chosen, no grid, no numbers of rows, one line
// of text each, and Tab goes on to the next control. `rowHeight`: pixels.
void makeRowTable(QTableView *table, int rowHeight);

} // namespace trainyard::desktop

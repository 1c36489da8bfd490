#include "widgets/tables.h"

#include <QHeaderView>
#include <QTableView>

namespace trainyard::desktop {

void makeRowTable(QTableView *table, int rowHeight)
{
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(rowHeight);
    table->horizontalHeader()->setHighlightSections(false);
}

} // namespace trainyard::desktop

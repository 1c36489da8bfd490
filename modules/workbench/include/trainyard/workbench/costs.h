#pragma once

#include "trainyard/runs/run_store.h"

#include <QDate>

#include <vector>

namespace trainyard::workbench {

enum class CostsBy
{
    Run,
    Machine, // "local/gpu"
    Day,     // of this computer's clock
};

// What a run, a place or a day cost. Currencies are never added up: a place that was paid in two
// has two lines.
struct CostLine
{
    QString key;   // id, place, or ISO date
    QString title; // for people
    QString currency;
    compute::LedgerTotals money;
    double seconds = 0; // paid time
    int runs = 0;
    bool isKnown = true; // false: at least a part has no price
};

// From the ledgers of a project's runs, what was paid since the beginning of a day (an invalid date
// = ever). Days oldest first, else the dearest first.
std::vector<CostLine> costs(const std::vector<runs::Run> &runs, CostsBy by, QDate since = {});

} // namespace trainyard::workbench

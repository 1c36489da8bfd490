#include "trainyard/workbench/costs.h"

#include <QDateTime>
#include <QSet>

#include <algorithm>
#include <map>

namespace trainyard::workbench {

namespace {

using Lines = std::map<std::pair<QString, QString>, CostLine>; // by key and currency

void add(compute::LedgerTotals &totals, const compute::LedgerEntry &entry)
{
    const qint64 ms = entry.toBootMs - entry.fromBootMs;
    totals.paidMs += ms;
    totals.micro += entry.micro.value_or(0);
    totals.unknownMs += entry.micro ? 0 : ms;
    totals.idleMicro += entry.idleMicro.value_or(0);
    totals.energyMwh += entry.energyMwh.value_or(0);
    totals.hasEnergy = totals.hasEnergy || entry.energyMwh.has_value();
    totals.hasEstimate = totals.hasEstimate || entry.isEstimate;
}

QString keyOf(const runs::Run &run, CostsBy by, QDate day)
{
    switch (by) {
    case CostsBy::Run:
        return run.record.id;
    case CostsBy::Machine:
        return run.record.machine + QLatin1Char('/') + run.record.configuration;
    case CostsBy::Day:
        return day.toString(Qt::ISODate);
    }
    return {};
}

void addRun(Lines &lines, const runs::Run &run, CostsBy by, QDate since)
{
    const auto ledger = compute::Ledger::read(run.folder + QStringLiteral("/ledger.jsonl"));
    if (!ledger)
        return;
    QSet<QString> counted;
    for (const compute::LedgerEntry &entry : ledger->entries()) {
        const QDate day = QDateTime::fromMSecsSinceEpoch(entry.unixMs).date();
        if (since.isValid() && day < since)
            continue;
        const QString key = keyOf(run, by, day);
        CostLine &line = lines[{key, run.record.price.currency}];
        line.key = key;
        line.title = by == CostsBy::Run ? run.record.name : key;
        line.currency = run.record.price.currency;
        add(line.money, entry);
        if (!counted.contains(key))
            ++line.runs;
        counted.insert(key);
    }
}

} // namespace

std::vector<CostLine> costs(const std::vector<runs::Run> &runs, CostsBy by, QDate since)
{
    Lines lines;
    for (const runs::Run &run : runs)
        addRun(lines, run, by, since);
    std::vector<CostLine> sorted;
    for (auto &[key, line] : lines) {
        line.seconds = static_cast<double>(line.money.paidMs) / 1000;
        line.isKnown = line.money.unknownMs == 0;
        sorted.push_back(std::move(line));
    }
    if (by != CostsBy::Day)
        std::stable_sort(sorted.begin(), sorted.end(), [](const CostLine &a, const CostLine &b) {
            return a.money.micro > b.money.micro;
        });
    return sorted;
}

} // namespace trainyard::workbench

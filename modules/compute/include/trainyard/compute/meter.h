#pragma once

#include "trainyard/compute/ledger.h"

#include <memory>

namespace trainyard::compute {

// A moment on the machine's own clocks (base/process_identity.h).
struct Moment
{
    QString bootId;
    qint64 bootMs = 0;
    qint64 unixMs = 0;

    static Moment now();
};

// What was true from the tick before to this one. Unknown = nullopt.
struct MeterTick
{
    Moment at;       // the worker is proven to have run until here (its holder's beat)
    int sharers = 1; // metered runs on the machine, this one included
    int slot = 0;    // which of them this is; all slots differ
    std::optional<double> gpuBusy;     // of the run's own GPU
    std::optional<double> gpuPowerW;   // of the run's own GPU
    std::optional<qint64> gpuEnergyMj; // its counter; preferred to power
    std::optional<double> cpuPowerW;   // of the machine; split between sharers
    bool hasGpu = false;               // the run uses a GPU: without its energy nothing is known
};

enum class BudgetState
{
    None, // there is no budget
    Within,
    Warning, // 80 % or more is spent
    Reached, // stop: save weights, then end
};

// The meter of one run: writes ledger.jsonl. It may be killed at any instant: what it had not
// written is metered by the next one, from the last line on. Used by one thread.
class Meter
{
public:
    // Below this share of busy time a GPU counts as idle.
    static constexpr double idleThreshold = 0.05;
    static constexpr qint64 longestIntervalMs = 60'000;

    // Reads the ledger there is (none: a new one), cuts a torn tail.
    static Result<std::unique_ptr<Meter>> open(const QString &ledgerPath,
                                               const PriceSnapshot &price, qint64 budgetMicro = 0);
    ~Meter();

    // An attempt starts: nothing before this moment is counted by it. Written at once.
    Result<void> begin(const Moment &moment);

    // After a death of the agent: true when the ledger's last line is of this boot; then the next
    // tick counts from there on.
    bool resume(const QString &bootId);

    // Counts until `tick.at`. A moment before the last one is passed over. Lines are written when
    // an interval is 60 s long or its conditions change; at other times the total is in memory.
    Result<void> tick(const MeterTick &tick);

    // The attempt ended at this proven moment (exit.json, or the last beat): writes what is open.
    // A moment before what was counted takes the surplus back.
    Result<void> end(const Moment &provenEnd);

    void setBudget(qint64 micro); // from now on; 0 = none

    // With the open interval.
    LedgerTotals totals() const;
    BudgetState budgetState() const;
    bool isRunning() const;

private:
    struct Private;
    explicit Meter(std::unique_ptr<Private> data);
    std::unique_ptr<Private> d;
};

BudgetState budgetState(qint64 spentMicro, qint64 budgetMicro);

} // namespace trainyard::compute

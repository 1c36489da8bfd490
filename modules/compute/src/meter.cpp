#include "trainyard/compute/meter.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/checked_line.h"
#include "trainyard/base/process_identity.h"
#include "trainyard/compute/money.h"

#include <QDateTime>
#include <QFile>

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>

namespace trainyard::compute {

namespace {

constexpr qint64 longestBelievedMs = 10'000; // a figure of one moment says nothing about longer
constexpr qint64 mjPerMwh = 3'600;
constexpr qint64 mjPerJoule = 1'000;

// Energy of one tick, in millijoules.
struct TickEnergy
{
    std::optional<qint64> mj;
    bool isEstimate = false;
};

std::optional<qint64> integrated(const std::optional<double> &watts, qint64 ms)
{
    if (!watts)
        return {};
    return std::llround(*watts * static_cast<double>(ms)); // 1 W × 1 ms = 1 mJ
}

TickEnergy energyOf(const MeterTick &tick, const std::optional<qint64> &counterBefore, qint64 ms)
{
    TickEnergy energy;
    if (tick.hasGpu) {
        if (tick.gpuEnergyMj && counterBefore && *tick.gpuEnergyMj >= *counterBefore) {
            energy.mj = *tick.gpuEnergyMj - *counterBefore;
        } else {
            energy.mj = integrated(tick.gpuPowerW, ms);
            energy.isEstimate = true;
        }
        if (!energy.mj)
            return {};
    }
    const std::optional<qint64> cpu = integrated(tick.cpuPowerW, ms);
    if (cpu)
        energy.mj = energy.mj.value_or(0) + *cpu / std::max(1, tick.sharers);
    else
        energy.isEstimate = true; // the processor's part is missing
    return energy;
}

} // namespace

Moment Moment::now()
{
    return {base::currentBootId(), base::bootTimeMs(), QDateTime::currentMSecsSinceEpoch()};
}

struct Meter::Private
{
    QString path;
    PriceSnapshot price;
    qint64 budgetMicro = 0;
    Ledger ledger; // with what is written or waits in `pending`
    QFile file;
    QByteArray pending; // lines that the disk has not taken yet

    bool isRunning = false;
    LedgerEntry open; // from … to counted, not written
    MeterTick conditions;
    std::optional<qint64> gpuCounter;
    qint64 energyMj = 0; // of this meter, so that roundings do not add up

    Result<void> write(const LedgerEntry &entry);
    Result<void> flush();
    Result<void> closeInterval();
    void startInterval(const Moment &at);
    Result<void> count(const MeterTick &tick);
    void countPiece(const MeterTick &tick, qint64 until, const std::optional<qint64> &mj);
    bool conditionsDiffer(const MeterTick &tick, const TickEnergy &energy) const;
    void setConditions(const MeterTick &tick, const TickEnergy &energy);
    PriceBasis basisFor(const TickEnergy &energy) const;
};

Result<void> Meter::Private::write(const LedgerEntry &entry)
{
    ledger.add(entry);
    pending += base::checkedLine(entry.toJson());
    return flush();
}

Result<void> Meter::Private::flush()
{
    if (pending.isEmpty())
        return {};
    const qint64 size = file.size();
    errno = 0;
    const bool isWritten =
        file.write(pending) == pending.size() && file.flush() && fdatasync(file.handle()) == 0;
    if (!isWritten) {
        const int reason = errno;
        file.unsetError();
        file.resize(size); // no half line before the next try
        return tl::unexpected<Error>(base::writeError(path, reason));
    }
    pending.clear();
    return {};
}

void Meter::Private::startInterval(const Moment &at)
{
    const LedgerEntry before = std::exchange(open, {});
    open.bootId = at.bootId;
    open.fromBootMs = open.toBootMs = at.bootMs;
    open.unixMs = at.unixMs;
    open.share = before.share;
    open.basis = before.basis;
    open.perHourMicro = before.perHourMicro;
    open.isEstimate = before.isEstimate;
}

Result<void> Meter::Private::closeInterval()
{
    if (open.toBootMs == open.fromBootMs)
        return flush();
    const LedgerEntry closed = open;
    startInterval({closed.bootId, closed.toBootMs, closed.unixMs});
    return write(closed);
}

PriceBasis Meter::Private::basisFor(const TickEnergy &energy) const
{
    if (price.effectivePerHourMicro())
        return PriceBasis::Tariff;
    const bool isMeasured =
        price.basis == PriceBasis::Electricity && price.perKwhMicro && energy.mj;
    return isMeasured ? PriceBasis::Electricity : PriceBasis::Unknown;
}

bool Meter::Private::conditionsDiffer(const MeterTick &tick, const TickEnergy &energy) const
{
    return tick.sharers != conditions.sharers || tick.slot != conditions.slot ||
           basisFor(energy) != open.basis ||
           (energy.mj.has_value() && energy.isEstimate) != open.isEstimate;
}

void Meter::Private::setConditions(const MeterTick &tick, const TickEnergy &energy)
{
    open.share = 1.0 / tick.sharers;
    open.basis = basisFor(energy);
    open.perHourMicro =
        open.basis == PriceBasis::Tariff ? price.effectivePerHourMicro() : std::nullopt;
    open.isEstimate = energy.mj && energy.isEstimate;
}

// Counts from open.toBootMs to `until`, during which `mj` were used.
void Meter::Private::countPiece(const MeterTick &tick, qint64 until,
                                const std::optional<qint64> &mj)
{
    const qint64 from = open.toBootMs;
    std::optional<qint64> cost;
    if (open.basis == PriceBasis::Tariff)
        cost = sharedCost(*open.perHourMicro, from, until, tick.sharers, tick.slot);
    if (mj) {
        const qint64 before = std::exchange(energyMj, energyMj + *mj);
        open.energyMwh = open.energyMwh.value_or(0) + energyMj / mjPerMwh - before / mjPerMwh;
        // A kWh has as many joules as an hour has milliseconds.
        if (open.basis == PriceBasis::Electricity) {
            cost = costUntil(*price.perKwhMicro, energyMj / mjPerJoule) -
                   costUntil(*price.perKwhMicro, before / mjPerJoule);
        }
    }
    if (cost)
        open.micro = open.micro.value_or(0) + *cost;
    const bool isBelieved = tick.at.bootMs - from <= longestBelievedMs;
    if (tick.gpuBusy && isBelieved && cost)
        open.idleMicro =
            open.idleMicro.value_or(0) + (*tick.gpuBusy < Meter::idleThreshold ? *cost : 0);
    open.toBootMs = until;
    open.unixMs = tick.at.unixMs - (tick.at.bootMs - until);
}

Result<void> Meter::Private::count(const MeterTick &tick)
{
    const qint64 start = open.toBootMs;
    const qint64 length = tick.at.bootMs - start;
    const TickEnergy energy = energyOf(tick, gpuCounter, length);
    if (tick.gpuEnergyMj)
        gpuCounter = tick.gpuEnergyMj;
    Result<void> written;
    if (conditionsDiffer(tick, energy)) {
        written = closeInterval();
        setConditions(tick, energy);
    }
    conditions = tick;
    qint64 mjCounted = 0;
    while (open.toBootMs < tick.at.bootMs) {
        const qint64 until = std::min(tick.at.bootMs, open.fromBootMs + Meter::longestIntervalMs);
        std::optional<qint64> mj;
        if (energy.mj) {
            const double part = static_cast<double>(until - start) / static_cast<double>(length);
            const qint64 mjUntil =
                until == tick.at.bootMs
                    ? *energy.mj
                    : static_cast<qint64>(static_cast<double>(*energy.mj) * part);
            mj = mjUntil - std::exchange(mjCounted, mjUntil);
        }
        countPiece(tick, until, mj);
        if (open.toBootMs - open.fromBootMs >= Meter::longestIntervalMs)
            written = closeInterval();
    }
    return written;
}

Meter::Meter(std::unique_ptr<Private> data)
    : d(std::move(data))
{
}

Meter::~Meter() = default;

Result<std::unique_ptr<Meter>> Meter::open(const QString &ledgerPath, const PriceSnapshot &price,
                                           qint64 budgetMicro)
{
    auto data = std::make_unique<Private>();
    data->path = ledgerPath;
    data->price = price;
    data->budgetMicro = budgetMicro;
    TY_TRY(data->ledger, Ledger::read(ledgerPath));
    data->file.setFileName(ledgerPath);
    if (!data->file.open(QIODevice::ReadWrite))
        return tl::unexpected<Error>(base::writeError(ledgerPath, errno));
    const QByteArray bytes = data->file.readAll();
    const qint64 whole = bytes.lastIndexOf('\n') + 1;
    if (whole < bytes.size() && !data->file.resize(whole))
        return tl::unexpected<Error>(base::writeError(ledgerPath, errno));
    data->file.seek(whole);
    return std::unique_ptr<Meter>(new Meter(std::move(data)));
}

Result<void> Meter::begin(const Moment &moment)
{
    const Result<void> closed = d->closeInterval();
    d->gpuCounter.reset();
    d->isRunning = true;
    d->startInterval(moment);
    d->setConditions(d->conditions, {});
    LedgerEntry marker = d->open;
    marker.isEstimate = false;
    const Result<void> written = d->write(marker);
    return closed ? written : closed;
}

bool Meter::resume(const QString &bootId)
{
    const std::optional<LedgerEntry> &last = d->ledger.last();
    if (!last || last->bootId != bootId)
        return false;
    d->isRunning = true;
    d->startInterval({bootId, last->toBootMs, last->unixMs});
    d->setConditions(d->conditions, {});
    return true;
}

Result<void> Meter::tick(const MeterTick &tick)
{
    Q_ASSERT(tick.sharers > 0 && tick.slot >= 0 && tick.slot < tick.sharers);
    if (!d->isRunning || tick.at.bootId != d->open.bootId || tick.at.bootMs <= d->open.toBootMs)
        return {};
    return d->count(tick);
}

Result<void> Meter::end(const Moment &provenEnd)
{
    if (!d->isRunning && !resume(provenEnd.bootId))
        return {};
    Result<void> written;
    if (provenEnd.bootId == d->open.bootId && provenEnd.bootMs > d->open.toBootMs) {
        MeterTick rest = d->conditions;
        rest.at = provenEnd;
        rest.gpuBusy.reset();
        rest.gpuEnergyMj.reset();
        written = d->count(rest);
    }
    const qint64 counted = d->open.toBootMs;
    const QString bootId = d->open.bootId;
    const Result<void> closed = d->closeInterval();
    d->isRunning = false;
    if (provenEnd.bootId == bootId && provenEnd.bootMs < counted) {
        LedgerEntry clip;
        clip.isClip = true;
        clip.bootId = bootId;
        clip.fromBootMs = clip.toBootMs = provenEnd.bootMs;
        clip.unixMs = provenEnd.unixMs;
        return d->write(clip);
    }
    return closed ? written : closed;
}

LedgerTotals Meter::totals() const
{
    LedgerTotals totals = d->ledger.totals();
    const qint64 length = d->open.toBootMs - d->open.fromBootMs;
    if (!d->isRunning || length == 0)
        return totals;
    totals.paidMs += length;
    totals.micro += d->open.micro.value_or(0);
    totals.idleMicro += d->open.idleMicro.value_or(0);
    totals.unknownMs += d->open.micro ? 0 : length;
    totals.energyMwh += d->open.energyMwh.value_or(0);
    totals.hasEnergy = totals.hasEnergy || d->open.energyMwh.has_value();
    totals.hasEstimate = totals.hasEstimate || d->open.isEstimate;
    return totals;
}

void Meter::setBudget(qint64 micro)
{
    d->budgetMicro = micro;
}

BudgetState Meter::budgetState() const
{
    return compute::budgetState(totals().micro, d->budgetMicro);
}

bool Meter::isRunning() const
{
    return d->isRunning;
}

BudgetState budgetState(qint64 spentMicro, qint64 budgetMicro)
{
    if (budgetMicro <= 0)
        return BudgetState::None;
    if (spentMicro >= budgetMicro)
        return BudgetState::Reached;
    // 5 × spent ≥ 4 × budget without overflow
    return spentMicro >= budgetMicro - budgetMicro / 5 ? BudgetState::Warning : BudgetState::Within;
}

} // namespace trainyard::compute

#include "run_meter.h"

#include <QLoggingCategory>

namespace trainyard::agent {

Q_LOGGING_CATEGORY(meterLog, "trainyard.agent.meter")

namespace {

constexpr size_t mostSamples = 600; // ten minutes wait for a full disk, then the oldest go

} // namespace

RunMeter::RunMeter(QString runFolder, compute::PriceSnapshot price, qint64 budgetMicro)
    : m_folder(std::move(runFolder))
    , m_price(std::move(price))
    , m_budgetMicro(budgetMicro)
{
}

void RunMeter::begin(const compute::Moment &started)
{
    m_begin = started;
    m_end.reset(); // counted already; what it wrote goes out with the next line
    openMeter();
}

bool RunMeter::openMeter()
{
    const QString path = m_folder + QStringLiteral("/ledger.jsonl");
    if (!m_meter) {
        auto opened = compute::Meter::open(path, m_price, m_budgetMicro);
        m_ledgerWaits = !opened;
        if (!opened) {
            qCWarning(meterLog) << path << opened.error().message << opened.error().detail;
            return false;
        }
        m_meter = std::move(*opened);
    }
    if (!m_begin)
        return true;
    const compute::Moment started = *std::exchange(m_begin, std::nullopt);
    const auto ledger = compute::Ledger::read(path);
    const bool isKnown = ledger && ledger->last() && ledger->last()->bootId == started.bootId &&
                         ledger->last()->toBootMs >= started.bootMs;
    if (!isKnown || !m_meter->resume(started.bootId))
        m_ledgerWaits = !m_meter->begin(started);
    return true;
}

void RunMeter::tick(const compute::Moment &at, int sharers, int slot, const QString &gpuUuid,
                    bool hasGpu, const std::optional<compute::TelemetrySample> &sample)
{
    if (!openMeter())
        return;
    compute::MeterTick tick;
    tick.at = at;
    tick.sharers = sharers;
    tick.slot = slot;
    tick.hasGpu = hasGpu;
    if (sample) {
        tick.cpuPowerW = sample->cpuPowerW;
        if (const compute::GpuSample *gpu = hasGpu ? sample->gpu(gpuUuid) : nullptr) {
            tick.gpuBusy = gpu->busy;
            tick.gpuPowerW = gpu->powerW;
            tick.gpuEnergyMj = gpu->energyMj;
        }
    }
    m_ledgerWaits = !m_meter->tick(tick);
}

void RunMeter::setBudget(qint64 micro)
{
    m_budgetMicro = micro;
    if (m_meter)
        m_meter->setBudget(micro);
}

void RunMeter::record(const compute::TelemetrySample &sample)
{
    m_samples.push_back(sample.toJson());
    if (m_samples.size() > mostSamples)
        m_samples.pop_front();
    writeSamples();
}

void RunMeter::writeSamples()
{
    if (!m_telemetry) {
        auto opened = base::EventLogAppender::open(m_folder + QStringLiteral("/telemetry.jsonl"));
        if (!opened)
            return;
        m_telemetry = std::move(*opened);
    }
    while (!m_samples.empty()) {
        if (!m_telemetry->append(m_samples.front()))
            return;
        m_samples.pop_front();
    }
}

void RunMeter::end(const compute::Moment &provenEnd)
{
    m_end = provenEnd;
    retry();
}

void RunMeter::retry()
{
    writeSamples();
    if (!m_end || !openMeter())
        return;
    // Once more after a failure writes what waits, and counts nothing twice.
    const auto written = m_meter->end(*m_end);
    m_ledgerWaits = !written;
    if (written)
        m_end.reset();
}

compute::BudgetState RunMeter::budgetState() const
{
    return m_meter ? m_meter->budgetState() : compute::BudgetState::None;
}

} // namespace trainyard::agent

#pragma once

#include "trainyard/base/event_log.h"
#include "trainyard/compute/meter.h"
#include "trainyard/compute/telemetry.h"

#include <deque>
#include <memory>

namespace trainyard::agent {

// Money and measurements of one attempt: writes ledger.jsonl and telemetry.jsonl. On a full disk
// the lines wait in memory and are tried again.
class RunMeter
{
public:
    RunMeter(QString runFolder, compute::PriceSnapshot price, qint64 budgetMicro);

    // The attempt runs since this moment. Goes on where an agent before has stopped.
    void begin(const compute::Moment &started);

    // `at` and the share of the machine as compute::MeterTick has them; `gpuUuid` is empty where
    // the run uses none. `sample` may be missing or old.
    void tick(const compute::Moment &at, int sharers, int slot, const QString &gpuUuid, bool hasGpu,
              const std::optional<compute::TelemetrySample> &sample);

    void record(const compute::TelemetrySample &sample); // a line of telemetry.jsonl
    void end(const compute::Moment &provenEnd);
    void retry(); // what waits for the disk, after the end

    void setBudget(qint64 micro); // from now on; 0 = none
    compute::BudgetState budgetState() const;
    bool isWaitingForDisk() const { return m_ledgerWaits || !m_samples.empty(); }

private:
    bool openMeter();
    void writeSamples();

    QString m_folder;
    compute::PriceSnapshot m_price;
    qint64 m_budgetMicro;
    std::optional<compute::Moment> m_begin; // not told to the meter yet
    std::optional<compute::Moment> m_end;   // the same
    std::unique_ptr<compute::Meter> m_meter;
    std::unique_ptr<base::EventLogAppender> m_telemetry;
    std::deque<QJsonObject> m_samples; // not written yet
    bool m_ledgerWaits = false;
};

} // namespace trainyard::agent

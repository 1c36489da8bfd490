#pragma once

#include "trainyard/compute/telemetry.h"

#include <map>

namespace trainyard::compute {

// CPU, memory, package power (RAPL, where readable) and temperature from /proc and /sys. Rates
// need two samples: the first has none. One thread; a call takes well under a millisecond plus
// some for each process of a run.
class CpuSource
{
public:
    explicit CpuSource(QString root = QStringLiteral("/"));

    // Fills the machine's members of a sample taken now.
    TelemetrySample sample();

    struct ProcessUsage
    {
        std::optional<double> cpuCores;    // since the last call for this pid
        std::optional<qint64> memoryBytes; // resident, shared pages counted once per process
    };
    // Of a process and all its descendants; nothing known once it is gone.
    ProcessUsage usageOfTree(qint64 pid);

private:
    struct Counters
    {
        qint64 atMs = 0;
        qint64 value = 0;
    };

    std::optional<double> cpuBusy();
    void readMemory(TelemetrySample &sample) const;
    std::optional<double> packagePower();
    std::optional<double> temperature() const;
    std::vector<qint64> treeOf(qint64 pid) const;

    QString m_root;
    std::optional<std::pair<qint64, qint64>> m_busyAndTotal;
    std::map<QString, Counters> m_energy;  // microjoules by RAPL domain
    std::map<qint64, Counters> m_treeTime; // clock ticks by root pid
};

} // namespace trainyard::compute

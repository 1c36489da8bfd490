#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace trainyard::compute {

struct HostGpu
{
    QString uuid;
    QString name;
    std::optional<qint64> memoryBytes;
};

// This computer, as far as it can be told.
struct HostInfo
{
    QString name;
    QString cpuName;
    int usableCores = 1; // what this process may use (affinity, control group)
    std::optional<int> physicalCores;
    std::optional<qint64> memoryBytes;
    bool hasAvx2 = false;
    bool hasAvx512 = false;
    bool hasAvx512Bf16 = false;
    bool hasAmxBf16 = false;
    std::vector<HostGpu> gpus;

    bool hasFastBfloat16() const { return hasAvx512Bf16 || hasAmxBf16; }
};

// Reads /proc and /sys below `root`; takes milliseconds. GPUs are not asked here: GpuSource may
// hang, so whoever has its answer adds it.
HostInfo readHost(const QString &root = QStringLiteral("/"));

} // namespace trainyard::compute

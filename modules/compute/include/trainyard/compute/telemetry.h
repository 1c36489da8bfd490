#pragma once

#include <QJsonObject>
#include <QString>

#include <optional>
#include <vector>

namespace trainyard::compute {

// One moment of a machine. What is not known is nullopt, never 0.
struct GpuSample
{
    QString uuid; // "GPU-…" or "MIG-…": the key, never an index
    QString name;
    std::optional<double> busy; // 0 … 1
    std::optional<qint64> memoryBytes;
    std::optional<qint64> memoryTotalBytes;
    std::optional<double> powerW;
    std::optional<double> temperature; // °C
    std::optional<qint64> energyMj;    // counter of millijoules since the driver was loaded
    bool isMig = false;                // a slice, or a card cut into slices: no utilisation

    friend bool operator==(const GpuSample &, const GpuSample &) = default;
};

struct TelemetrySample
{
    qint64 unixMs = 0;
    qint64 bootMs = 0;
    std::optional<double> cpuBusy; // 0 … 1 of all cores
    std::optional<qint64> memoryBytes;
    std::optional<qint64> memoryTotalBytes;
    std::optional<double> cpuPowerW;
    std::optional<double> cpuTemperature; // °C
    std::vector<GpuSample> gpus;
    std::optional<double> runCpuCores; // cores the run's processes kept busy
    std::optional<qint64> runMemoryBytes;

    const GpuSample *gpu(QStringView uuid) const;

    // Lines of telemetry.jsonl, docs/formats.md §9 (without the checksum).
    QJsonObject toJson() const;
    static TelemetrySample fromJson(const QJsonObject &object);

    friend bool operator==(const TelemetrySample &, const TelemetrySample &) = default;
};

// What a run trains on. Telemetry holds every GPU of the machine, so a run's own one is looked for
// by its UUID.
struct RunDevice
{
    bool isGpu = false;
    QString uuid; // empty = not told

    // `told`: by the worker, "cpu" or "cuda", empty before it began; `wished`: by the recipe,
    // "auto", "cpu", "cuda" or "cuda:UUID".
    static RunDevice from(QStringView told, QStringView wished);

    // The run's own GPU; null for a run on the processor, and where several are there and it is
    // not known which one it has.
    const GpuSample *gpuOf(const TelemetrySample &sample) const;

    friend bool operator==(const RunDevice &, const RunDevice &) = default;
};

} // namespace trainyard::compute

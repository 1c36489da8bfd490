#pragma once

#include "trainyard/base/result.h"
#include "trainyard/compute/telemetry.h"

#include <QStringList>

#include <memory>

namespace trainyard::compute {

// NVIDIA's management library, found at run time. Every call may hang with a sick driver: use it
// in a process that may be lost, or through GpuWatch. One thread.
class GpuSource
{
public:
    // NotFound where there is no library or no driver: a computer without a GPU of that kind.
    static Result<std::unique_ptr<GpuSource>>
    open(const QString &library = QStringLiteral("libnvidia-ml.so.1"));
    ~GpuSource();

    // Every device, MIG slices after their card; each field as the driver gave it or unknown.
    std::vector<GpuSample> sample();

private:
    struct Private;
    explicit GpuSource(std::unique_ptr<Private> data);
    std::unique_ptr<Private> d;
};

// Samples GPUs on a thread of its own, about once a second, and never makes the caller wait.
class GpuWatch
{
public:
    explicit GpuWatch(QString library = QStringLiteral("libnvidia-ml.so.1"));
    // Lets go of the thread, even of one that hangs.
    ~GpuWatch();

    // The last answer; devices stay listed but with all values unknown once it is older than
    // `staleMs`: the driver hangs, and an old figure is no figure.
    std::vector<GpuSample> latest(qint64 staleMs = 5000) const;

private:
    struct Shared;
    std::shared_ptr<Shared> m_shared;
};

// UUIDs that a process with this CUDA_VISIBLE_DEVICES sees, in its order: UUIDs may be shortened,
// the list ends at the first entry that matches nothing, as CUDA does. Numbers count devices by
// PCI bus, as NVML lists them; nothing is returned for them unless `busOrder` (the process has
// CUDA_DEVICE_ORDER=PCI_BUS_ID), because CUDA then numbers devices otherwise.
std::optional<QStringList> visibleGpus(const QString &cudaVisibleDevices,
                                       const std::vector<GpuSample> &all, bool busOrder);

// "NAME=value" variables under which a process sees exactly this GPU; for "cpu" (empty): none.
QStringList gpuEnvironment(const QString &uuid);

} // namespace trainyard::compute

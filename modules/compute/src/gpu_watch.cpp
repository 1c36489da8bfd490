#include "trainyard/base/process_identity.h"
#include "trainyard/compute/gpu_source.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace trainyard::compute {

struct GpuWatch::Shared
{
    std::mutex mutex;
    std::condition_variable wake;
    bool stop = false;
    std::vector<GpuSample> samples;
    qint64 atBootMs = 0;
};

GpuWatch::GpuWatch(QString library)
    : m_shared(std::make_shared<Shared>())
{
    // Detached: a call into a sick driver may never return, and nobody shall wait for it.
    std::thread([shared = m_shared, library = std::move(library)] {
        const auto source = GpuSource::open(library);
        if (!source)
            return;
        std::unique_lock lock(shared->mutex);
        while (!shared->stop) {
            lock.unlock();
            std::vector<GpuSample> samples = (*source)->sample();
            lock.lock();
            shared->samples = std::move(samples);
            shared->atBootMs = base::bootTimeMs();
            shared->wake.wait_for(lock, std::chrono::seconds(1), [&] { return shared->stop; });
        }
    }).detach();
}

GpuWatch::~GpuWatch()
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->stop = true;
    m_shared->wake.notify_all();
}

std::vector<GpuSample> GpuWatch::latest(qint64 staleMs) const
{
    const std::lock_guard lock(m_shared->mutex);
    std::vector<GpuSample> samples = m_shared->samples;
    if (base::bootTimeMs() - m_shared->atBootMs <= staleMs)
        return samples;
    for (GpuSample &gpu : samples) {
        GpuSample known;
        known.uuid = gpu.uuid;
        known.name = gpu.name;
        known.isMig = gpu.isMig;
        gpu = known;
    }
    return samples;
}

} // namespace trainyard::compute

#include "trainyard/compute/gpu_source.h"

#include "nvml.h"

#include <QCoreApplication>

#include <dlfcn.h>

#include <algorithm>
#include <array>

namespace trainyard::compute {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(GpuSource)
};

constexpr unsigned notAvailable = 0xFFFFFFFF; // some drivers' way to say it

template <typename Function>
void load(void *library, const char *symbol, Function &function)
{
    function = reinterpret_cast<Function>(dlsym(library, symbol));
}

void loadAll(void *library, Nvml &nvml)
{
    load(library, "nvmlInit_v2", nvml.init);
    load(library, "nvmlShutdown", nvml.shutdown);
    load(library, "nvmlDeviceGetCount_v2", nvml.count);
    load(library, "nvmlDeviceGetHandleByIndex_v2", nvml.handle);
    load(library, "nvmlDeviceGetUUID", nvml.uuid);
    load(library, "nvmlDeviceGetName", nvml.name);
    load(library, "nvmlDeviceGetUtilizationRates", nvml.utilization);
    load(library, "nvmlDeviceGetMemoryInfo", nvml.memory);
    load(library, "nvmlDeviceGetPowerUsage", nvml.power);
    load(library, "nvmlDeviceGetTemperature", nvml.temperature);
    load(library, "nvmlDeviceGetTotalEnergyConsumption", nvml.energy);
    load(library, "nvmlDeviceGetMigMode", nvml.migMode);
    load(library, "nvmlDeviceGetMaxMigDeviceCount", nvml.migCount);
    load(library, "nvmlDeviceGetMigDeviceHandleByIndex", nvml.migHandle);
}

using TextFunction = Nvml::Status (*)(Nvml::Device, char *, unsigned);

QString textOf(TextFunction function, Nvml::Device device)
{
    std::array<char, Nvml::textBytes> buffer{};
    if (!function || function(device, buffer.data(), Nvml::textBytes) != 0)
        return {};
    return QString::fromUtf8(buffer.data(),
                             static_cast<qsizetype>(qstrnlen(buffer.data(), Nvml::textBytes)));
}

void readValues(const Nvml &nvml, Nvml::Device device, GpuSample &sample)
{
    Nvml::Memory memory{};
    if (nvml.memory && nvml.memory(device, &memory) == 0 && memory.total > 0) {
        sample.memoryBytes = static_cast<qint64>(memory.used);
        sample.memoryTotalBytes = static_cast<qint64>(memory.total);
    }
    unsigned value = 0;
    if (nvml.power && nvml.power(device, &value) == 0 && value != notAvailable)
        sample.powerW = value / 1000.0;
    if (nvml.temperature && nvml.temperature(device, Nvml::coreTemperature, &value) == 0 &&
        value != notAvailable)
        sample.temperature = value;
    unsigned long long energy = 0;
    if (nvml.energy && nvml.energy(device, &energy) == 0)
        sample.energyMj = static_cast<qint64>(energy);
    Nvml::Utilization utilization{};
    if (!sample.isMig && nvml.utilization && nvml.utilization(device, &utilization) == 0 &&
        utilization.gpu <= 100)
        sample.busy = utilization.gpu / 100.0;
}

bool isCutIntoSlices(const Nvml &nvml, Nvml::Device device)
{
    unsigned current = 0;
    unsigned pending = 0;
    return nvml.migMode && nvml.migMode(device, &current, &pending) == 0 && current == 1;
}

} // namespace

struct GpuSource::Private
{
    void *library = nullptr;
    Nvml nvml;

    ~Private()
    {
        if (nvml.shutdown)
            nvml.shutdown();
        if (library)
            dlclose(library);
    }

    void addSlices(Nvml::Device card, std::vector<GpuSample> &samples) const
    {
        unsigned count = 0;
        if (!nvml.migCount || !nvml.migHandle || nvml.migCount(card, &count) != 0)
            return;
        for (unsigned index = 0; index < count; ++index) {
            Nvml::Device slice = nullptr;
            if (nvml.migHandle(card, index, &slice) != 0)
                continue;
            GpuSample sample;
            sample.isMig = true;
            sample.uuid = textOf(nvml.uuid, slice);
            sample.name = textOf(nvml.name, slice);
            readValues(nvml, slice, sample);
            if (!sample.uuid.isEmpty())
                samples.push_back(sample);
        }
    }
};

GpuSource::GpuSource(std::unique_ptr<Private> data)
    : d(std::move(data))
{
}

GpuSource::~GpuSource() = default;

Result<std::unique_ptr<GpuSource>> GpuSource::open(const QString &library)
{
    auto data = std::make_unique<Private>();
    const auto refuse = [](const QString &detail) {
        return failure(ErrorCode::NotFound,
                       Text::tr("This computer has no NVIDIA GPU, or its driver does not answer."),
                       detail);
    };
    data->library = dlopen(library.toLocal8Bit().constData(), RTLD_NOW | RTLD_LOCAL);
    if (!data->library)
        return refuse(QString::fromLocal8Bit(dlerror()));
    loadAll(data->library, data->nvml);
    const Nvml &nvml = data->nvml;
    if (!nvml.init || !nvml.count || !nvml.handle || !nvml.uuid) {
        data->nvml.shutdown = nullptr;
        return refuse(QStringLiteral("needed functions are missing"));
    }
    if (const Nvml::Status status = nvml.init(); status != 0) {
        data->nvml.shutdown = nullptr;
        return refuse(QStringLiteral("nvmlInit: %1").arg(status));
    }
    return std::unique_ptr<GpuSource>(new GpuSource(std::move(data)));
}

std::vector<GpuSample> GpuSource::sample()
{
    const Nvml &nvml = d->nvml;
    std::vector<GpuSample> samples;
    unsigned count = 0;
    if (nvml.count(&count) != 0)
        return samples;
    for (unsigned index = 0; index < count; ++index) {
        Nvml::Device device = nullptr;
        if (nvml.handle(index, &device) != 0)
            continue;
        GpuSample sample;
        sample.uuid = textOf(nvml.uuid, device);
        if (sample.uuid.isEmpty()) // nothing could be said about it that stays true
            continue;
        sample.name = textOf(nvml.name, device);
        const bool isCut = isCutIntoSlices(nvml, device);
        sample.isMig = isCut;
        readValues(nvml, device, sample);
        samples.push_back(sample);
        if (isCut)
            d->addSlices(device, samples);
    }
    return samples;
}

std::optional<QStringList> visibleGpus(const QString &cudaVisibleDevices,
                                       const std::vector<GpuSample> &all, bool busOrder)
{
    std::vector<QString> cards; // what numbers count
    for (const GpuSample &gpu : all) {
        if (gpu.uuid.startsWith(u"GPU-"))
            cards.push_back(gpu.uuid);
    }
    QStringList visible;
    const QStringList entries = cudaVisibleDevices.split(u',', Qt::SkipEmptyParts);
    for (const QString &raw : entries) {
        const QString entry = raw.trimmed();
        bool isNumber = false;
        const int number = entry.toInt(&isNumber);
        if (isNumber) {
            if (!busOrder && cards.size() > 1)
                return {};
            if (number < 0 || static_cast<std::size_t>(number) >= cards.size())
                break;
            visible.append(cards[static_cast<std::size_t>(number)]);
            continue;
        }
        const auto matches = [&](const GpuSample &gpu) { return gpu.uuid.startsWith(entry); };
        if (std::count_if(all.begin(), all.end(), matches) != 1)
            break;
        visible.append(std::find_if(all.begin(), all.end(), matches)->uuid);
    }
    return visible;
}

QStringList gpuEnvironment(const QString &uuid)
{
    if (uuid.isEmpty())
        return {};
    return {QStringLiteral("CUDA_DEVICE_ORDER=PCI_BUS_ID"),
            QStringLiteral("CUDA_VISIBLE_DEVICES=") + uuid};
}

} // namespace trainyard::compute

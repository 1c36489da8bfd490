#include "trainyard/compute/telemetry.h"

#include "json_values.h"

#include <QJsonArray>

namespace trainyard::compute {

namespace {

QJsonObject gpuToJson(const GpuSample &gpu)
{
    QJsonObject object{{QStringLiteral("uuid"), gpu.uuid}, {QStringLiteral("name"), gpu.name}};
    insertKnown(object, QLatin1StringView("busy"), gpu.busy);
    insertKnown(object, QLatin1StringView("memory"), gpu.memoryBytes);
    insertKnown(object, QLatin1StringView("memory_total"), gpu.memoryTotalBytes);
    insertKnown(object, QLatin1StringView("power_w"), gpu.powerW);
    insertKnown(object, QLatin1StringView("temperature"), gpu.temperature);
    insertKnown(object, QLatin1StringView("energy_mj"), gpu.energyMj);
    if (gpu.isMig)
        object.insert(QLatin1StringView("mig"), true);
    return object;
}

GpuSample gpuFromJson(const QJsonObject &object)
{
    GpuSample gpu;
    gpu.uuid = object.value(QLatin1StringView("uuid")).toString();
    gpu.name = object.value(QLatin1StringView("name")).toString();
    gpu.busy = optionalNumber(object, QLatin1StringView("busy"));
    gpu.memoryBytes = optionalInteger(object, QLatin1StringView("memory"));
    gpu.memoryTotalBytes = optionalInteger(object, QLatin1StringView("memory_total"));
    gpu.powerW = optionalNumber(object, QLatin1StringView("power_w"));
    gpu.temperature = optionalNumber(object, QLatin1StringView("temperature"));
    gpu.energyMj = optionalInteger(object, QLatin1StringView("energy_mj"));
    gpu.isMig = object.value(QLatin1StringView("mig")).toBool();
    return gpu;
}

} // namespace

const GpuSample *TelemetrySample::gpu(QStringView uuid) const
{
    for (const GpuSample &gpu : gpus) {
        if (gpu.uuid == uuid)
            return &gpu;
    }
    return nullptr;
}

QJsonObject TelemetrySample::toJson() const
{
    QJsonObject object{{QStringLiteral("t"), unixMs}, {QStringLiteral("b"), bootMs}};
    insertKnown(object, QLatin1StringView("cpu"), cpuBusy);
    insertKnown(object, QLatin1StringView("memory"), memoryBytes);
    insertKnown(object, QLatin1StringView("memory_total"), memoryTotalBytes);
    insertKnown(object, QLatin1StringView("cpu_power_w"), cpuPowerW);
    insertKnown(object, QLatin1StringView("cpu_temperature"), cpuTemperature);
    insertKnown(object, QLatin1StringView("run_cpu"), runCpuCores);
    insertKnown(object, QLatin1StringView("run_memory"), runMemoryBytes);
    QJsonArray list;
    for (const GpuSample &gpu : gpus)
        list.append(gpuToJson(gpu));
    if (!list.isEmpty())
        object.insert(QLatin1StringView("gpu"), list);
    return object;
}

TelemetrySample TelemetrySample::fromJson(const QJsonObject &object)
{
    TelemetrySample sample;
    sample.unixMs = object.value(QLatin1StringView("t")).toInteger();
    sample.bootMs = object.value(QLatin1StringView("b")).toInteger();
    sample.cpuBusy = optionalNumber(object, QLatin1StringView("cpu"));
    sample.memoryBytes = optionalInteger(object, QLatin1StringView("memory"));
    sample.memoryTotalBytes = optionalInteger(object, QLatin1StringView("memory_total"));
    sample.cpuPowerW = optionalNumber(object, QLatin1StringView("cpu_power_w"));
    sample.cpuTemperature = optionalNumber(object, QLatin1StringView("cpu_temperature"));
    sample.runCpuCores = optionalNumber(object, QLatin1StringView("run_cpu"));
    sample.runMemoryBytes = optionalInteger(object, QLatin1StringView("run_memory"));
    for (const QJsonValue &gpu : object.value(QLatin1StringView("gpu")).toArray())
        sample.gpus.push_back(gpuFromJson(gpu.toObject()));
    return sample;
}

RunDevice RunDevice::from(QStringView told, QStringView wished)
{
    const auto isCuda = [](QStringView name) { return name.startsWith(u"cuda"); };
    RunDevice device;
    device.isGpu = isCuda(told.isEmpty() ? wished : told);
    if (!device.isGpu)
        return device;
    for (const QStringView name : {told, wished}) {
        const qsizetype colon = name.indexOf(u':');
        if (device.uuid.isEmpty() && isCuda(name) && colon >= 0)
            device.uuid = name.mid(colon + 1).toString();
    }
    return device;
}

const GpuSample *RunDevice::gpuOf(const TelemetrySample &sample) const
{
    if (!isGpu)
        return nullptr;
    if (!uuid.isEmpty())
        return sample.gpu(uuid);
    return sample.gpus.size() == 1 ? &sample.gpus.front() : nullptr;
}

} // namespace trainyard::compute

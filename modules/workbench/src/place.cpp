#include "trainyard/workbench/place.h"

#include "trainyard/agent/protocol/location.h"
#include "trainyard/compute/gpu_source.h"

#include <QCoreApplication>
#include <QProcess>
#include <QStringList>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Place)
};

constexpr int gpuTimeoutMs = 2000;
constexpr int workerTimeoutMs = 10'000;

QStringList placesThatWork(const compute::Catalogue &catalogue)
{
    QStringList names;
    for (const compute::Machine &machine : catalogue.machines()) {
        if (machine.kind == compute::MachineKind::Priced)
            continue;
        for (const compute::Configuration &configuration : machine.configurations)
            names.append(machine.name + QLatin1Char('/') + configuration.name);
    }
    return names;
}

// The configuration whose device a recipe names; "cpu" where it does not matter.
QString configurationFor(const compute::Machine &local, const QString &device)
{
    const QString cpu = QStringLiteral("cpu");
    if (device == cpu)
        return cpu;
    const QString uuid = device.section(QLatin1Char(':'), 1);
    for (const compute::Configuration &configuration : local.configurations) {
        if (!configuration.gpuUuid.isEmpty() &&
            (uuid.isEmpty() || configuration.gpuUuid.startsWith(uuid)))
            return device == u"auto" && !workerHasCuda() ? cpu : configuration.name;
    }
    return device == u"auto" ? cpu : QString();
}

} // namespace

QString Place::toString() const
{
    return machine + QLatin1Char('/') + configuration;
}

std::vector<compute::HostGpu> askForGpus(int timeoutMs)
{
    struct Answer
    {
        std::mutex mutex;
        std::condition_variable arrived;
        bool isThere = false;
        std::vector<compute::HostGpu> gpus;
    };
    auto answer = std::make_shared<Answer>();
    // A sick driver never answers; then the thread is let go with what it holds.
    std::thread([answer] {
        std::vector<compute::HostGpu> gpus;
        if (const auto source = compute::GpuSource::open()) {
            for (const compute::GpuSample &gpu : (*source)->sample())
                gpus.push_back({gpu.uuid, gpu.name, gpu.memoryTotalBytes});
        }
        const std::lock_guard lock(answer->mutex);
        answer->gpus = std::move(gpus);
        answer->isThere = true;
        answer->arrived.notify_all();
    }).detach();
    std::unique_lock lock(answer->mutex);
    answer->arrived.wait_for(lock, std::chrono::milliseconds(timeoutMs),
                             [&answer] { return answer->isThere; });
    return answer->gpus;
}

Result<compute::Catalogue> openCatalogue()
{
    TY_TRY(compute::Catalogue catalogue, compute::Catalogue::open());
    compute::HostInfo host = compute::readHost();
    host.gpus = askForGpus(gpuTimeoutMs);
    catalogue.fillLocal(host);
    return catalogue;
}

bool workerHasCuda()
{
    QProcess worker;
    worker.start(agent::workerProgram(), {QStringLiteral("--version")});
    return worker.waitForFinished(workerTimeoutMs) &&
           worker.readAllStandardOutput().contains("CUDA");
}

Result<Place> choosePlace(const compute::Catalogue &catalogue, const QString &on,
                          const QString &device, bool background)
{
    Place place;
    const QString there = on.isEmpty() ? QString() : on;
    if (there.contains(QLatin1Char('/')))
        place.machine = there.section(QLatin1Char('/'), 0, 0);
    else if (catalogue.machine(there))
        place.machine = there;
    const compute::Machine *machine = catalogue.machine(place.machine);
    if (machine && machine->kind == compute::MachineKind::Priced)
        return failure(ErrorCode::Unsupported,
                       Text::tr("%1 is known by its prices alone: costs can be forecast for it, "
                                "but nothing can be started there.")
                           .arg(place.machine));
    if (machine && machine->kind != compute::MachineKind::Local)
        return failure(ErrorCode::Unsupported,
                       Text::tr("This version starts runs on this computer only, not on %1. "
                                "Nothing was started.")
                           .arg(place.machine));
    if (there.isEmpty() || there == place.machine)
        place.configuration = machine ? configurationFor(*machine, device) : QString();
    else
        place.configuration = there.section(QLatin1Char('/'), -1);
    const compute::Configuration *found =
        machine ? machine->configuration(place.configuration) : nullptr;
    if (!found)
        return failure(ErrorCode::NotFound,
                       Text::tr("There is no place \"%1\" to train. There are: %2.")
                           .arg(there.isEmpty() ? device : there,
                                placesThatWork(catalogue).join(QStringLiteral(", "))));
    place.device =
        found->gpuUuid.isEmpty() ? QStringLiteral("cpu") : QStringLiteral("cuda:") + found->gpuUuid;
    place.price = catalogue.price(place.machine, place.configuration, background);
    if (background && !place.price.background)
        return failure(ErrorCode::NotFound,
                       Text::tr("%1 has no tariff for background work. Leave --background out, or "
                                "add the tariff in the settings.")
                           .arg(place.toString()));
    return place;
}

} // namespace trainyard::workbench

#include "trainyard/compute/catalogue.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/paths.h"
#include "trainyard/compute/host.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>

namespace trainyard::compute {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Catalogue)
};

constexpr qint64 gigabyte = 1024LL * 1024 * 1024;

Configuration exampleConfiguration(const QString &name, int cores, qint64 gigabytes, qint64 perHour,
                                   qint64 background)
{
    Configuration configuration;
    configuration.name = name;
    configuration.cores = cores;
    configuration.memoryBytes = gigabytes * gigabyte;
    configuration.tariff = Tariff{QStringLiteral("RUB"), perHour, background};
    return configuration;
}

Machine localMachine()
{
    Machine machine;
    machine.name = localMachineName;
    machine.kind = MachineKind::Local;
    Configuration cpu;
    cpu.name = QStringLiteral("cpu");
    machine.configurations.push_back(cpu);
    return machine;
}

Machine exampleMachine()
{
    Machine machine;
    machine.name = QStringLiteral("datasphere");
    machine.kind = MachineKind::Priced;
    machine.isExample = true;
    machine.configurations.push_back(
        exampleConfiguration(QStringLiteral("c1.4"), 4, 32, 10'800'000, 2'700'000));
    Configuration gpu =
        exampleConfiguration(QStringLiteral("g1.1"), 8, 96, 194'400'000, 40'500'000);
    gpu.gpu = QStringLiteral("V100");
    gpu.gpuCount = 1;
    machine.configurations.push_back(gpu);
    return machine;
}

bool isGoodName(const QString &name)
{
    const auto isGood = [](QChar character) {
        return character.isLetterOrNumber() || character == u'.' || character == u'-' ||
               character == u'_' || character == u'@';
    };
    return !name.isEmpty() && name.front() != u'-' && std::all_of(name.begin(), name.end(), isGood);
}

// Keeps what the user said of a configuration (its tariff) under what was found.
void replaceConfiguration(Machine &machine, Configuration found)
{
    for (Configuration &known : machine.configurations) {
        if (known.name == found.name) {
            found.tariff = known.tariff;
            known = found;
            return;
        }
    }
    machine.configurations.push_back(found);
}

} // namespace

const Configuration *Machine::configuration(QStringView wanted) const
{
    for (const Configuration &configuration : configurations) {
        if (configuration.name == wanted)
            return &configuration;
    }
    return nullptr;
}

QString machineKindKey(MachineKind kind)
{
    switch (kind) {
    case MachineKind::Local:
        return QStringLiteral("local");
    case MachineKind::Ssh:
        return QStringLiteral("ssh");
    case MachineKind::Slurm:
        return QStringLiteral("slurm");
    case MachineKind::Priced:
        break;
    }
    return QStringLiteral("priced");
}

std::optional<MachineKind> machineKindFromKey(QStringView key)
{
    for (const MachineKind kind :
         {MachineKind::Local, MachineKind::Ssh, MachineKind::Slurm, MachineKind::Priced}) {
        if (machineKindKey(kind) == key)
            return kind;
    }
    return {};
}

QString Catalogue::defaultPath()
{
    return base::userConfigFolder() + QStringLiteral("/machines.yaml");
}

Catalogue Catalogue::shipped()
{
    Catalogue catalogue;
    catalogue.m_machines = {localMachine(), exampleMachine()};
    return catalogue;
}

Result<Catalogue> Catalogue::open(const QString &path)
{
    Catalogue catalogue = shipped();
    if (QFile::exists(path)) {
        TY_TRY(const QByteArray bytes, base::readFile(path));
        TY_TRY(catalogue, fromYaml(bytes, path));
        catalogue.m_read = bytes;
    }
    catalogue.m_path = path;
    return catalogue;
}

const Machine *Catalogue::machine(QStringView name) const
{
    for (const Machine &machine : m_machines) {
        if (machine.name == name)
            return &machine;
    }
    return nullptr;
}

void Catalogue::putLocalFirst()
{
    const auto local =
        std::find_if(m_machines.begin(), m_machines.end(),
                     [](const Machine &machine) { return machine.name == localMachineName; });
    if (local == m_machines.end())
        m_machines.insert(m_machines.begin(), localMachine());
    else
        std::rotate(m_machines.begin(), local, local + 1);
    Machine &machine = m_machines.front();
    machine.kind = MachineKind::Local;
    if (!machine.configuration(u"cpu")) {
        Configuration cpu;
        cpu.name = QStringLiteral("cpu");
        machine.configurations.insert(machine.configurations.begin(), cpu);
    }
}

void Catalogue::fillLocal(const HostInfo &host)
{
    putLocalFirst();
    Machine &local = m_machines.front();
    Configuration cpu;
    cpu.name = QStringLiteral("cpu");
    cpu.cores = host.usableCores;
    cpu.memoryBytes = host.memoryBytes;
    replaceConfiguration(local, cpu);
    int number = 0;
    for (const HostGpu &gpu : host.gpus) {
        Configuration found = cpu;
        ++number;
        found.name = number == 1 ? QStringLiteral("gpu") : QStringLiteral("gpu%1").arg(number);
        found.gpu = gpu.name;
        found.gpuUuid = gpu.uuid;
        found.gpuCount = 1;
        replaceConfiguration(local, found);
    }
}

Result<void> Catalogue::setMachine(Machine machine)
{
    if (!isGoodName(machine.name)) {
        return failure(ErrorCode::InvalidInput,
                       Text::tr("“%1” cannot be a machine's name. Use letters, digits, dots, "
                                "dashes and underscores.")
                           .arg(machine.name));
    }
    for (Machine &known : m_machines) {
        if (known.name == machine.name) {
            known = std::move(machine);
            putLocalFirst();
            return {};
        }
    }
    m_machines.push_back(std::move(machine));
    return {};
}

Result<void> Catalogue::removeMachine(const QString &name)
{
    if (name == localMachineName) {
        return failure(ErrorCode::InvalidInput,
                       Text::tr("This computer cannot be removed from the machines."));
    }
    const auto removed =
        std::erase_if(m_machines, [&name](const Machine &machine) { return machine.name == name; });
    if (removed == 0) {
        return failure(ErrorCode::NotFound,
                       Text::tr("There is no machine “%1”. Nothing was changed.").arg(name));
    }
    return {};
}

Result<void> Catalogue::save()
{
    const QByteArray bytes = toYaml();
    TY_CHECK(base::replaceFileIfUnchanged(m_path, bytes, m_read));
    m_read = bytes;
    return {};
}

PriceSnapshot Catalogue::price(QStringView machineName, QStringView configurationName,
                               bool background) const
{
    PriceSnapshot snapshot;
    const Machine *found = machine(machineName);
    const Configuration *used = found ? found->configuration(configurationName) : nullptr;
    if (used && used->tariff) {
        snapshot.basis = PriceBasis::Tariff;
        snapshot.currency = used->tariff->currency;
        snapshot.perHourMicro = used->tariff->perHourMicro;
        snapshot.backgroundPerHourMicro = used->tariff->backgroundPerHourMicro;
        snapshot.background = background && used->tariff->backgroundPerHourMicro.has_value();
    } else if (found && found->electricity) {
        snapshot.basis = PriceBasis::Electricity;
        snapshot.currency = found->electricity->currency;
        snapshot.perKwhMicro = found->electricity->perKwhMicro;
    }
    return snapshot;
}

} // namespace trainyard::compute

#include "trainyard/compute/catalogue.h"
#include "trainyard/compute/money.h"

#include <QCoreApplication>

#include <yaml-cpp/yaml.h>

#include <initializer_list>

namespace trainyard::compute {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Catalogue)
};

constexpr int formatVersion = 1;
constexpr double bytesPerGigabyte = 1024.0 * 1024.0 * 1024.0;

QString fromStd(const std::string &text)
{
    return QString::fromStdString(text);
}

// Reads one file; every mistake is told with its place.
class Reader
{
public:
    explicit Reader(QString shownName)
        : m_name(std::move(shownName))
    {
    }

    tl::unexpected<Error> wrong(const YAML::Mark &mark, const QString &what) const
    {
        return failure(ErrorCode::InvalidInput,
                       Text::tr("%1, line %2, column %3: %4 Nothing was changed; correct the file "
                                "and try again.")
                           .arg(m_name)
                           .arg(mark.line + 1)
                           .arg(mark.column + 1)
                           .arg(what));
    }

    Result<void> checkKeys(const YAML::Node &map, std::initializer_list<const char *> known) const
    {
        if (!map.IsMap())
            return wrong(map.Mark(), Text::tr("Here keys with values are expected."));
        for (const auto &entry : map) {
            const std::string key = entry.first.as<std::string>(std::string());
            const bool isKnown = std::find(known.begin(), known.end(), key) != known.end();
            if (!isKnown)
                return wrong(entry.first.Mark(),
                             Text::tr("The key “%1” is not known here.").arg(fromStd(key)));
        }
        return {};
    }

    Result<qint64> micro(const YAML::Node &node) const
    {
        const auto value = microFromText(fromStd(node.IsScalar() ? node.Scalar() : std::string()));
        if (!value || *value > largestPriceMicro)
            return wrong(node.Mark(), Text::tr("Here a price is expected, for example 10.8."));
        return *value;
    }

    Result<QString> currency(const YAML::Node &owner) const
    {
        const YAML::Node node = owner["currency"];
        const QString text = node && node.IsScalar() ? fromStd(node.Scalar()) : QString();
        if (text.size() != 3)
            return wrong(node ? node.Mark() : owner.Mark(),
                         Text::tr("A price needs its currency, for example RUB."));
        return text.toUpper();
    }

    Result<Configuration> configuration(const YAML::Node &key, const YAML::Node &map) const
    {
        TY_CHECK(checkKeys(map, {"cores", "memory_gb", "gpu", "gpus", "currency", "per_hour",
                                 "background_per_hour"}));
        Configuration result;
        result.name = fromStd(key.Scalar());
        if (const YAML::Node node = map["cores"]) {
            const int cores = node.as<int>(0);
            if (cores < 1)
                return wrong(node.Mark(), Text::tr("Here a number of cores is expected."));
            result.cores = cores;
        }
        if (const YAML::Node node = map["memory_gb"]) {
            const double gigabytes = node.as<double>(0);
            if (!(gigabytes > 0 && gigabytes < 1e6))
                return wrong(node.Mark(), Text::tr("Here a number of gigabytes is expected."));
            result.memoryBytes = static_cast<qint64>(gigabytes * bytesPerGigabyte);
        }
        if (const YAML::Node node = map["gpu"])
            result.gpu = fromStd(node.as<std::string>(std::string()));
        result.gpuCount = result.gpu.isEmpty() ? 0 : 1;
        if (const YAML::Node node = map["gpus"]) {
            result.gpuCount = node.as<int>(-1);
            if (result.gpuCount < 0)
                return wrong(node.Mark(), Text::tr("Here a number of GPUs is expected."));
        }
        TY_TRY(result.tariff, tariff(map));
        return result;
    }

    Result<Machine> machine(const YAML::Node &key, const YAML::Node &map) const
    {
        TY_CHECK(
            checkKeys(map, {"kind", "host", "note", "example", "electricity", "configurations"}));
        Machine result;
        result.name = fromStd(key.Scalar());
        result.kind = result.name == localMachineName ? MachineKind::Local : MachineKind::Priced;
        if (const YAML::Node node = map["kind"]) {
            const auto kind = machineKindFromKey(fromStd(node.as<std::string>(std::string())));
            if (!kind)
                return wrong(node.Mark(),
                             Text::tr("The kind of a machine is local, ssh, slurm or priced."));
            result.kind = *kind;
        }
        result.host = text(map["host"]);
        result.note = text(map["note"]);
        result.isExample = map["example"] && map["example"].as<bool>(false);
        TY_TRY(result.electricity, electricity(map["electricity"]));
        const YAML::Node configurations = map["configurations"];
        if (configurations && !configurations.IsMap())
            return wrong(configurations.Mark(), Text::tr("Here configurations by name are "
                                                         "expected."));
        for (const auto &entry : configurations) {
            TY_TRY(Configuration one, configuration(entry.first, entry.second));
            result.configurations.push_back(std::move(one));
        }
        return result;
    }

private:
    static QString text(const YAML::Node &node)
    {
        return node && node.IsScalar() ? fromStd(node.Scalar()) : QString();
    }

    Result<std::optional<Tariff>> tariff(const YAML::Node &map) const
    {
        if (!map["per_hour"]) {
            if (const YAML::Node background = map["background_per_hour"])
                return wrong(background.Mark(),
                             Text::tr("A background price needs per_hour beside it."));
            return std::optional<Tariff>();
        }
        Tariff result;
        TY_TRY(result.currency, currency(map));
        TY_TRY(result.perHourMicro, micro(map["per_hour"]));
        if (map["background_per_hour"]) {
            TY_TRY(result.backgroundPerHourMicro, micro(map["background_per_hour"]));
        }
        return std::optional(result);
    }

    Result<std::optional<Electricity>> electricity(const YAML::Node &map) const
    {
        if (!map)
            return std::optional<Electricity>();
        TY_CHECK(checkKeys(map, {"currency", "per_kwh"}));
        if (!map["per_kwh"])
            return wrong(map.Mark(), Text::tr("Electricity needs its price, per_kwh."));
        Electricity result;
        TY_TRY(result.currency, currency(map));
        TY_TRY(result.perKwhMicro, micro(map["per_kwh"]));
        return std::optional(result);
    }

    QString m_name;
};

Result<std::vector<Machine>> readMachines(const YAML::Node &root, const Reader &reader,
                                          const QString &shownName)
{
    if (!root.IsMap())
        return reader.wrong(root.Mark(), Text::tr("This is not a file of machines."));
    const YAML::Node version = root["trainyard_machines"];
    if (!version || version.as<int>(0) < 1)
        return reader.wrong(root.Mark(),
                            Text::tr("The file must begin with “trainyard_machines: 1”."));
    if (version.as<int>(0) > formatVersion) {
        return failure(ErrorCode::TooNew,
                       Text::tr("%1 was written by a newer version of Trainyard. It was not "
                                "changed; update Trainyard to use it.")
                           .arg(shownName));
    }
    TY_CHECK(reader.checkKeys(root, {"trainyard_machines", "machines"}));
    const YAML::Node list = root["machines"];
    std::vector<Machine> machines;
    if (!list || list.IsNull())
        return machines;
    if (!list.IsMap())
        return reader.wrong(list.Mark(), Text::tr("Here machines by name are expected."));
    for (const auto &entry : list) {
        TY_TRY(Machine machine, reader.machine(entry.first, entry.second));
        for (const Machine &known : machines) {
            if (known.name == machine.name)
                return reader.wrong(entry.first.Mark(),
                                    Text::tr("The machine “%1” is there twice.").arg(machine.name));
        }
        machines.push_back(std::move(machine));
    }
    return machines;
}

void emitPrice(YAML::Emitter &out, const Tariff &tariff)
{
    out << YAML::Key << "currency" << YAML::Value << tariff.currency.toStdString();
    out << YAML::Key << "per_hour" << YAML::Value << microToText(tariff.perHourMicro).toStdString();
    if (tariff.backgroundPerHourMicro) {
        out << YAML::Key << "background_per_hour" << YAML::Value
            << microToText(*tariff.backgroundPerHourMicro).toStdString();
    }
}

void emitConfiguration(YAML::Emitter &out, const Configuration &configuration, bool isLocal)
{
    out << YAML::Key << configuration.name.toStdString() << YAML::Value << YAML::Flow
        << YAML::BeginMap;
    if (configuration.cores && !isLocal)
        out << YAML::Key << "cores" << YAML::Value << *configuration.cores;
    if (configuration.memoryBytes && !isLocal) {
        out << YAML::Key << "memory_gb" << YAML::Value
            << static_cast<double>(*configuration.memoryBytes) / bytesPerGigabyte;
    }
    if (!configuration.gpu.isEmpty() && !isLocal) {
        out << YAML::Key << "gpu" << YAML::Value << configuration.gpu.toStdString();
        out << YAML::Key << "gpus" << YAML::Value << configuration.gpuCount;
    }
    if (configuration.tariff)
        emitPrice(out, *configuration.tariff);
    out << YAML::EndMap;
}

void emitMachine(YAML::Emitter &out, const Machine &machine)
{
    const bool isLocal = machine.kind == MachineKind::Local;
    out << YAML::Key << machine.name.toStdString() << YAML::Value << YAML::BeginMap;
    out << YAML::Key << "kind" << YAML::Value << machineKindKey(machine.kind).toStdString();
    if (!machine.host.isEmpty())
        out << YAML::Key << "host" << YAML::Value << machine.host.toStdString();
    if (!machine.note.isEmpty())
        out << YAML::Key << "note" << YAML::Value << machine.note.toStdString();
    if (machine.isExample)
        out << YAML::Key << "example" << YAML::Value << true;
    if (machine.electricity) {
        out << YAML::Key << "electricity" << YAML::Value << YAML::Flow << YAML::BeginMap
            << YAML::Key << "currency" << YAML::Value << machine.electricity->currency.toStdString()
            << YAML::Key << "per_kwh" << YAML::Value
            << microToText(machine.electricity->perKwhMicro).toStdString() << YAML::EndMap;
    }
    bool isOpen = false;
    for (const Configuration &configuration : machine.configurations) {
        if (isLocal && !configuration.tariff) // what the computer has is asked anew each time
            continue;
        if (!std::exchange(isOpen, true))
            out << YAML::Key << "configurations" << YAML::Value << YAML::BeginMap;
        emitConfiguration(out, configuration, isLocal);
    }
    if (isOpen)
        out << YAML::EndMap;
    out << YAML::EndMap;
}

} // namespace

Result<Catalogue> Catalogue::fromYaml(const QByteArray &text, const QString &shownName)
{
    const Reader reader(shownName);
    try {
        TY_TRY(std::vector<Machine> machines,
               readMachines(YAML::Load(text.toStdString()), reader, shownName));
        Catalogue catalogue;
        catalogue.m_machines = std::move(machines);
        catalogue.putLocalFirst();
        return catalogue;
    } catch (const YAML::Exception &error) {
        return reader.wrong(error.mark, Text::tr("This is not YAML (%1).").arg(fromStd(error.msg)));
    }
}

QByteArray Catalogue::toYaml() const
{
    YAML::Emitter out;
    out.SetDoublePrecision(6);
    out << YAML::BeginMap << YAML::Key << "trainyard_machines" << YAML::Value << formatVersion
        << YAML::Key << "machines" << YAML::Value << YAML::BeginMap;
    for (const Machine &machine : m_machines)
        emitMachine(out, machine);
    out << YAML::EndMap << YAML::EndMap;
    return QByteArray(out.c_str(), static_cast<qsizetype>(out.size())) + '\n';
}

} // namespace trainyard::compute

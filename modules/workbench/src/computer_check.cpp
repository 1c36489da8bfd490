#include "trainyard/workbench/computer_check.h"

#include "trainyard/agent/protocol/location.h"
#include "trainyard/base/atomic_file.h"
#include "trainyard/compute/host.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QLocale>
#include <QProcess>
#include <QStandardPaths>

#include <optional>

namespace trainyard::workbench {
namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ComputerCheck)
};

constexpr int patienceMs = 2000;
constexpr qint64 leastFreeBytes = 2LL * 1024 * 1024 * 1024;

ComputerCheck processor(const QString &root)
{
    const compute::HostInfo host = compute::readHost(root);
    const QString cores = Text::tr("%n processor cores", nullptr, host.usableCores);
    ComputerCheck check{QStringLiteral("processor"), CheckState::Good, cores, host.cpuName};
    if (host.memoryBytes)
        check.text = Text::tr("%1, %2 of memory", "cores, bytes")
                         .arg(cores, QLocale().formattedDataSize(*host.memoryBytes, 1));
    return check;
}

ComputerCheck program(const QString &id, const QString &name, const QString &good,
                      const QString &missing)
{
    if (!agent::locateProgram(name).isEmpty())
        return {id, CheckState::Good, good, {}};
    return {id, CheckState::Problem, missing,
            Text::tr("The program %1 was not found. Install Trainyard again.").arg(name)};
}

// The driver's own list: asking the driver may hang.
QStringList gpuNames(const QString &root)
{
    const QDir folder(root + QStringLiteral("proc/driver/nvidia/gpus"));
    QStringList names;
    const QStringList devices = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &device : devices) {
        QFile file(folder.filePath(device + QStringLiteral("/information")));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QList<QByteArray> lines = file.readAll().split('\n');
        for (const QByteArray &line : lines) {
            if (line.startsWith("Model:"))
                names << QString::fromUtf8(line.mid(6)).trimmed();
        }
    }
    return names;
}

ComputerCheck gpu(const QString &root)
{
    const QStringList names = gpuNames(root);
    if (names.isEmpty())
        return {QStringLiteral("gpu"), CheckState::Missing, Text::tr("No NVIDIA GPU"),
                Text::tr("Networks train on the processor.")};
    return {QStringLiteral("gpu"), CheckState::Good, names.join(QStringLiteral(", ")), {}};
}

std::optional<QString> gitSays(const QString &git, const QStringList &arguments)
{
    QProcess process;
    process.start(git, arguments, QIODevice::ReadOnly);
    if (!process.waitForFinished(patienceMs)) {
        process.kill();
        process.waitForFinished(patienceMs);
        return std::nullopt;
    }
    if (process.exitCode() != 0)
        return std::nullopt;
    return QString::fromUtf8(process.readAllStandardOutput()).trimmed();
}

ComputerCheck git()
{
    const QString id = QStringLiteral("git");
    const QString found = QStandardPaths::findExecutable(QStringLiteral("git"));
    const auto version =
        found.isEmpty() ? std::nullopt : gitSays(found, {QStringLiteral("--version")});
    if (!version)
        return {id, CheckState::Missing, Text::tr("Git is not installed"),
                Text::tr("Runs are kept without the state of your code.")};
    const QString number = version->section(QLatin1Char(' '), 2, 2);
    const auto name = gitSays(found, {QStringLiteral("config"), QStringLiteral("user.name")});
    const auto mail = gitSays(found, {QStringLiteral("config"), QStringLiteral("user.email")});
    if (name && mail && !name->isEmpty() && !mail->isEmpty())
        return {id, CheckState::Good, Text::tr("Git %1, name and mail are set").arg(number), {}};
    return {id, CheckState::Missing, Text::tr("Git %1, name or mail is not set").arg(number),
            Text::tr("Git asks for them at the first commit.")};
}

ComputerCheck disk(const QString &folder)
{
    QDir existing(folder);
    while (!existing.exists() && existing.cdUp()) {
    }
    const qint64 free = base::freeBytes(existing.absolutePath());
    const QString id = QStringLiteral("disk");
    if (free < 0)
        return {id, CheckState::Missing, Text::tr("Free disk space is unknown"), {}};
    const QString size = QLocale().formattedDataSize(free, 1);
    if (free < leastFreeBytes)
        return {id, CheckState::Problem, Text::tr("Only %1 of disk space is free").arg(size),
                Text::tr("Importing images copies them. See Tools, Disk use.")};
    return {id, CheckState::Good, Text::tr("%1 of disk space is free").arg(size), {}};
}

} // namespace

std::vector<ComputerCheck> checkComputer(const QString &projectsFolder, const QString &root)
{
    return {processor(root),
            gpu(root),
            program(QStringLiteral("worker"), QStringLiteral("trainyard-worker"),
                    Text::tr("Training worker ready"), Text::tr("No training worker")),
            program(QStringLiteral("service"), QStringLiteral("trainyard-agent"),
                    Text::tr("Background service ready"), Text::tr("No background service")),
            git(),
            disk(projectsFolder)};
}

} // namespace trainyard::workbench

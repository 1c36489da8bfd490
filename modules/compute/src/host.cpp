#include "trainyard/compute/host.h"

#include "proc_files.h"

#include <QList>
#include <QSet>
#include <QSysInfo>

#include <sched.h>

#include <algorithm>
#include <cmath>

namespace trainyard::compute {

namespace {

QByteArray fieldOf(const QByteArray &block, QByteArrayView name)
{
    for (const QByteArray &line : block.split('\n')) {
        if (line.startsWith(name))
            return line.mid(line.indexOf(':') + 1).trimmed();
    }
    return {};
}

// Cores that the control group grants ("200000 100000" in cpu.max); nothing = no limit.
std::optional<int> controlGroupCores(const QString &root)
{
    const QList<QByteArray> parts =
        readSmallFile(root + QStringLiteral("sys/fs/cgroup/cpu.max")).trimmed().split(' ');
    bool ok = false;
    const double quota = parts.value(0).toDouble(&ok);
    const double period = parts.value(1).toDouble();
    if (!ok || period <= 0 || quota <= 0)
        return {};
    return std::max(1, static_cast<int>(std::floor(quota / period)));
}

int affinityCores()
{
    cpu_set_t set;
    CPU_ZERO(&set);
    if (sched_getaffinity(0, sizeof set, &set) != 0)
        return 1;
    return std::max(1, CPU_COUNT(&set));
}

std::optional<qint64> memoryLimit(const QString &root)
{
    std::optional<qint64> memory = memoryField(readSmallFile(root + QStringLiteral("proc/meminfo")),
                                               QByteArrayView("MemTotal:"));
    const std::optional<qint64> limit =
        readNumber(root + QStringLiteral("sys/fs/cgroup/memory.max"));
    return memory && limit ? std::min(*memory, *limit) : memory;
}

std::optional<int> physicalCores(const QList<QByteArray> &processors)
{
    QSet<QByteArray> cores;
    for (const QByteArray &processor : processors) {
        const QByteArray core = fieldOf(processor, "core id");
        if (!core.isEmpty())
            cores.insert(fieldOf(processor, "physical id") + ':' + core);
    }
    return cores.isEmpty() ? std::nullopt : std::optional(static_cast<int>(cores.size()));
}

QList<QByteArray> processorBlocks(const QByteArray &cpuinfo)
{
    QList<QByteArray> blocks;
    qsizetype from = 0;
    while (from < cpuinfo.size()) {
        qsizetype end = cpuinfo.indexOf("\n\n", from);
        if (end < 0)
            end = cpuinfo.size();
        const QByteArray block = cpuinfo.mid(from, end - from);
        if (!block.trimmed().isEmpty())
            blocks.append(block);
        from = end + 2;
    }
    return blocks;
}

} // namespace

HostInfo readHost(const QString &root)
{
    HostInfo host;
    host.name = QSysInfo::machineHostName();
    const QList<QByteArray> processors =
        processorBlocks(readSmallFile(root + QStringLiteral("proc/cpuinfo")));
    const QByteArray first = processors.value(0);
    host.cpuName = QString::fromUtf8(fieldOf(first, "model name").simplified());
    const QList<QByteArray> flags = fieldOf(first, "flags").split(' ');
    host.hasAvx2 = flags.contains("avx2");
    host.hasAvx512 = flags.contains("avx512f");
    host.hasAvx512Bf16 = flags.contains("avx512_bf16");
    host.hasAmxBf16 = flags.contains("amx_bf16");
    host.physicalCores = physicalCores(processors);
    host.usableCores = std::min(affinityCores(), controlGroupCores(root).value_or(1'000'000));
    host.memoryBytes = memoryLimit(root);
    return host;
}

} // namespace trainyard::compute

#include "trainyard/compute/cpu_source.h"

#include "proc_files.h"
#include "trainyard/base/process_identity.h"

#include <QDateTime>
#include <QDir>

#include <unistd.h>

#include <algorithm>

namespace trainyard::compute {

namespace {

constexpr qint64 shortestRateMs = 50; // below this a rate of /proc's ticks means nothing

// Fields of /proc/PID/stat after the name, which may hold spaces and brackets.
QList<QByteArray> statFields(const QString &root, qint64 pid)
{
    const QByteArray text = readSmallFile(root + QStringLiteral("proc/%1/stat").arg(pid));
    const qsizetype close = text.lastIndexOf(')');
    return close < 0 ? QList<QByteArray>() : text.mid(close + 2).trimmed().split(' ');
}

constexpr int parentField = 1; // after the name: state is 0
constexpr int userTimeField = 11;
constexpr int systemTimeField = 12;

} // namespace

CpuSource::CpuSource(QString root)
    : m_root(std::move(root))
{
}

TelemetrySample CpuSource::sample()
{
    TelemetrySample sample;
    sample.unixMs = QDateTime::currentMSecsSinceEpoch();
    sample.bootMs = base::bootTimeMs();
    sample.cpuBusy = cpuBusy();
    readMemory(sample);
    sample.cpuPowerW = packagePower();
    sample.cpuTemperature = temperature();
    return sample;
}

std::optional<double> CpuSource::cpuBusy()
{
    const QByteArray text = readSmallFile(m_root + QStringLiteral("proc/stat"));
    const QList<QByteArray> fields = text.left(text.indexOf('\n')).simplified().split(' ');
    if (fields.size() < 5 || fields[0] != "cpu")
        return {};
    qint64 total = 0;
    const qsizetype used = std::min<qsizetype>(fields.size(), 9); // guest time is in user time
    for (qsizetype index = 1; index < used; ++index)
        total += fields[index].toLongLong();
    const qint64 idle = fields[4].toLongLong() + fields.value(5).toLongLong(); // idle, iowait
    const std::pair<qint64, qint64> now(total - idle, total);
    const auto before = std::exchange(m_busyAndTotal, now);
    if (!before || now.second <= before->second)
        return {};
    const double busy = static_cast<double>(now.first - before->first) /
                        static_cast<double>(now.second - before->second);
    return std::clamp(busy, 0.0, 1.0);
}

void CpuSource::readMemory(TelemetrySample &sample) const
{
    const QByteArray text = readSmallFile(m_root + QStringLiteral("proc/meminfo"));
    sample.memoryTotalBytes = memoryField(text, "MemTotal:");
    const std::optional<qint64> available = memoryField(text, "MemAvailable:");
    if (sample.memoryTotalBytes && available)
        sample.memoryBytes = *sample.memoryTotalBytes - *available;
}

std::optional<double> CpuSource::packagePower()
{
    const QString folder = m_root + QStringLiteral("sys/class/powercap");
    const QStringList domains = QDir(folder).entryList({QStringLiteral("intel-rapl:*")},
                                                       QDir::AllEntries | QDir::NoDotAndDotDot);
    std::optional<double> watts;
    const qint64 now = base::bootTimeMs();
    for (const QString &domain : domains) {
        if (domain.count(u':') != 1) // packages only: their cores are parts of them
            continue;
        const QString path = folder + u'/' + domain;
        const std::optional<qint64> energy = readNumber(path + QStringLiteral("/energy_uj"));
        if (!energy)
            return {};
        const auto before = m_energy.find(domain);
        if (before != m_energy.end() && now - before->second.atMs >= shortestRateMs) {
            qint64 used = *energy - before->second.value;
            if (used < 0) // the counter went round
                used += readNumber(path + QStringLiteral("/max_energy_range_uj")).value_or(-used);
            watts = watts.value_or(0.0) + static_cast<double>(used) / 1000.0 /
                                              static_cast<double>(now - before->second.atMs);
        }
        m_energy[domain] = {now, *energy};
    }
    return watts;
}

std::optional<double> CpuSource::temperature() const
{
    const QString folder = m_root + QStringLiteral("sys/class/thermal");
    const QStringList zones = QDir(folder).entryList({QStringLiteral("thermal_zone*")},
                                                     QDir::AllEntries | QDir::NoDotAndDotDot);
    for (const QString &zone : zones) {
        const QString path = folder + u'/' + zone;
        const QByteArray type = readSmallFile(path + QStringLiteral("/type")).trimmed();
        if (type != "x86_pkg_temp" && type != "cpu-thermal" && type != "k10temp")
            continue;
        if (const auto milli = readNumber(path + QStringLiteral("/temp")))
            return static_cast<double>(*milli) / 1000.0;
    }
    return {};
}

std::vector<qint64> CpuSource::treeOf(qint64 pid) const
{
    std::multimap<qint64, qint64> children;
    const QStringList entries =
        QDir(m_root + QStringLiteral("proc")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &entry : entries) {
        bool ok = false;
        const qint64 child = entry.toLongLong(&ok);
        if (!ok)
            continue;
        const QList<QByteArray> fields = statFields(m_root, child);
        if (fields.size() > parentField)
            children.emplace(fields[parentField].toLongLong(), child);
    }
    std::vector<qint64> tree{pid};
    for (std::size_t index = 0; index < tree.size(); ++index) {
        const auto [from, to] = children.equal_range(tree[index]);
        for (auto child = from; child != to; ++child) {
            if (std::find(tree.begin(), tree.end(), child->second) == tree.end())
                tree.push_back(child->second);
        }
    }
    return tree;
}

CpuSource::ProcessUsage CpuSource::usageOfTree(qint64 pid)
{
    ProcessUsage usage;
    if (statFields(m_root, pid).isEmpty()) {
        m_treeTime.erase(pid);
        return usage;
    }
    const qint64 pageBytes = sysconf(_SC_PAGESIZE);
    qint64 ticks = 0;
    qint64 memory = 0;
    for (const qint64 member : treeOf(pid)) {
        const QList<QByteArray> fields = statFields(m_root, member);
        if (fields.size() <= systemTimeField)
            continue;
        ticks += fields[userTimeField].toLongLong() + fields[systemTimeField].toLongLong();
        const QByteArray pages =
            readSmallFile(m_root + QStringLiteral("proc/%1/statm").arg(member));
        memory += pages.split(' ').value(1).toLongLong() * pageBytes;
    }
    usage.memoryBytes = memory;
    const qint64 now = base::bootTimeMs();
    const auto before = m_treeTime.find(pid);
    const bool isKnown = before != m_treeTime.end();
    if (isKnown && now - before->second.atMs < shortestRateMs)
        return usage;
    if (isKnown && ticks >= before->second.value) { // fewer: a process of the tree has ended
        const double seconds = static_cast<double>(ticks - before->second.value) /
                               static_cast<double>(sysconf(_SC_CLK_TCK));
        usage.cpuCores = seconds * 1000.0 / static_cast<double>(now - before->second.atMs);
    }
    m_treeTime[pid] = {now, ticks};
    return usage;
}

} // namespace trainyard::compute

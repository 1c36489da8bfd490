#include "trainyard/base/process_identity.h"

#include <QFile>

#include <csignal>
#include <ctime>
#include <unistd.h>

namespace trainyard::base {

namespace {

struct Stat
{
    char state = 0; // 0: no such process
    qint64 startTime = 0;
};

Stat readStat(qint64 pid)
{
    QFile file(QStringLiteral("/proc/%1/stat").arg(pid));
    if (pid <= 0 || !file.open(QIODevice::ReadOnly))
        return {};
    // The name is in brackets and may hold anything, brackets too: fields count from the last one.
    const QByteArray text = file.readAll();
    const QList<QByteArray> fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
    if (fields.size() < 20)
        return {};
    return {fields[0].isEmpty() ? '\0' : fields[0][0], fields[19].toLongLong()};
}

} // namespace

QString currentBootId()
{
    // Tests simulate a reboot by another id.
    const QString given = qEnvironmentVariable("TRAINYARD_BOOT_ID");
    if (!given.isEmpty())
        return given;
    QFile file(QStringLiteral("/proc/sys/kernel/random/boot_id"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QString::fromLatin1(file.readAll().trimmed());
}

qint64 bootTimeMs()
{
    timespec now = {};
    ::clock_gettime(CLOCK_BOOTTIME, &now);
    return static_cast<qint64>(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
}

ProcessIdentity ProcessIdentity::of(qint64 pid)
{
    const Stat stat = readStat(pid);
    if (stat.state == 0)
        return {};
    return {currentBootId(), pid, stat.startTime};
}

ProcessIdentity ProcessIdentity::self()
{
    return of(::getpid());
}

bool ProcessIdentity::isAlive() const
{
    if (pid <= 0 || bootId != currentBootId())
        return false;
    const Stat stat = readStat(pid);
    return stat.state != 0 && stat.state != 'Z' && stat.state != 'X' && stat.startTime == startTime;
}

bool ProcessIdentity::signalProcess(int signalNumber) const
{
    return isAlive() && ::kill(static_cast<pid_t>(pid), signalNumber) == 0;
}

bool ProcessIdentity::signalGroup(int signalNumber) const
{
    return isAlive() && ::kill(-static_cast<pid_t>(pid), signalNumber) == 0;
}

QJsonObject ProcessIdentity::toJson() const
{
    return {{QStringLiteral("boot_id"), bootId},
            {QStringLiteral("pid"), pid},
            {QStringLiteral("start_time"), startTime}};
}

ProcessIdentity ProcessIdentity::fromJson(const QJsonObject &object)
{
    return {object[QLatin1String("boot_id")].toString(), object[QLatin1String("pid")].toInteger(),
            object[QLatin1String("start_time")].toInteger()};
}

} // namespace trainyard::base

#include "held_process.h"

#include "trainyard/agent/protocol/location.h"
#include "trainyard/base/atomic_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QSysInfo>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include <utility>
#include <vector>

namespace trainyard::agent {

namespace {

constexpr qint64 smallFile = 64 * 1024;

std::optional<QJsonObject> readObject(const QString &path)
{
    const auto bytes = base::readFile(path, smallFile);
    if (!bytes)
        return std::nullopt;
    const QJsonDocument document = QJsonDocument::fromJson(*bytes);
    if (!document.isObject())
        return std::nullopt;
    return document.object();
}

std::vector<char *> pointers(QList<QByteArray> &texts)
{
    std::vector<char *> found;
    for (QByteArray &text : texts)
        found.push_back(text.data());
    found.push_back(nullptr);
    return found;
}

} // namespace

QJsonObject HeldProcess::toJson() const
{
    return {{QStringLiteral("attempt"), attempt},
            {QStringLiteral("host"), host},
            {QStringLiteral("holder"), holder.toJson()},
            {QStringLiteral("worker"), worker.toJson()},
            {QStringLiteral("b"), startedBootMs}};
}

std::optional<HeldProcess> HeldProcess::read(const QString &folder)
{
    const auto object = readObject(folder + QStringLiteral("/holder.json"));
    if (!object)
        return std::nullopt;
    return HeldProcess{
        (*object)[QLatin1String("attempt")].toInt(), (*object)[QLatin1String("host")].toString(),
        base::ProcessIdentity::fromJson((*object)[QLatin1String("holder")].toObject()),
        base::ProcessIdentity::fromJson((*object)[QLatin1String("worker")].toObject()),
        (*object)[QLatin1String("b")].toInteger()};
}

// A number is not given out again while a process has it as its group or session; both together
// tell the leftovers from a stranger's group.
void HeldProcess::killLeftovers() const
{
    if (worker.pid <= 0 || worker.bootId != base::currentBootId())
        return;
    const QStringList numbers =
        QDir(QStringLiteral("/proc")).entryList({QStringLiteral("[1-9]*")}, QDir::Dirs);
    for (const QString &number : numbers) {
        QFile file(QStringLiteral("/proc/%1/stat").arg(number));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QByteArray text = file.readAll();
        const QList<QByteArray> fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
        if (fields.size() > 3 && fields[2].toLongLong() == worker.pid &&
            fields[3].toLongLong() == holder.pid)
            ::kill(number.toInt(), SIGKILL);
    }
}

QJsonObject HeldExit::toJson() const
{
    return {{QStringLiteral("attempt"), attempt},
            {QStringLiteral("code"), code},
            {QStringLiteral("signal"), signal},
            {QStringLiteral("seconds"), seconds},
            {QStringLiteral("b"), bootMs}};
}

std::optional<HeldExit> HeldExit::read(const QString &folder)
{
    const auto object = readObject(folder + QStringLiteral("/exit.json"));
    if (!object)
        return std::nullopt;
    return HeldExit{
        (*object)[QLatin1String("attempt")].toInt(), (*object)[QLatin1String("code")].toInt(),
        (*object)[QLatin1String("signal")].toInt(), (*object)[QLatin1String("seconds")].toDouble(),
        (*object)[QLatin1String("b")].toInteger()};
}

std::optional<qint64> readBeat(const QString &folder)
{
    const auto bytes = base::readFile(folder + QStringLiteral("/beat"), 64);
    bool ok = false;
    const qint64 value = bytes ? bytes->trimmed().toLongLong(&ok) : 0;
    return ok ? std::optional(value) : std::nullopt;
}

QString holderLockPath(const QString &folder)
{
    return folder + QStringLiteral("/lock");
}

QString hostName()
{
    return QSysInfo::machineHostName();
}

QString ownProgram()
{
    const QString given = qEnvironmentVariable("TRAINYARD_AGENT");
    return given.isEmpty() ? QStringLiteral("/proc/self/exe") : given;
}

Result<qint64> startHolder(const HolderCommand &command, const QProcessEnvironment &environment)
{
    const QByteArray program = QFile::encodeName(ownProgram());
    QList<QByteArray> arguments{QByteArrayLiteral("trainyard-agent")};
    for (const QString &argument : command.toArguments())
        arguments.push_back(QFile::encodeName(argument));
    QList<QByteArray> variables;
    for (const QString &variable : environment.toStringList())
        variables.push_back(variable.toLocal8Bit());

    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    for (const int descriptor : {0, 1, 2})
        ::posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_RDWR, 0);
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t none;
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK);
    pid_t pid = 0;
    const int problem = ::posix_spawn(&pid, program.constData(), &files, &attributes,
                                      pointers(arguments).data(), pointers(variables).data());
    ::posix_spawn_file_actions_destroy(&files);
    ::posix_spawnattr_destroy(&attributes);
    if (problem == 0)
        return pid;
    return failure(ErrorCode::Failed,
                   QCoreApplication::translate("AgentServer",
                                               "The process that holds a run cannot be started. "
                                               "The run is kept and can be continued."),
                   QString::fromLocal8Bit(std::strerror(problem)));
}

bool hasEnded(qint64 pid)
{
    const pid_t result = ::waitpid(static_cast<pid_t>(pid), nullptr, WNOHANG);
    return result == pid || (result < 0 && errno == ECHILD);
}

void Ending::begin(qint64 graceMs)
{
    if (isBegun())
        return;
    m_termAtMs = base::bootTimeMs();
    m_graceMs = graceMs;
}

void Ending::press(const HeldProcess &held)
{
    if (!isBegun())
        return;
    if (!std::exchange(m_termSent, true))
        held.worker.signalGroup(SIGTERM);
    else if (base::bootTimeMs() - m_termAtMs > m_graceMs)
        held.worker.signalGroup(SIGKILL);
}

} // namespace trainyard::agent

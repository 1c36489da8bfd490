#include "trainyard/agent/protocol/location.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/paths.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QSysInfo>

namespace trainyard::agent {

namespace {

// A host's name as part of a file name.
QString hostPart()
{
    QString name = QSysInfo::machineHostName();
    for (QChar &letter : name) {
        if (!letter.isLetterOrNumber() && letter != QLatin1Char('-') && letter != QLatin1Char('.'))
            letter = QLatin1Char('_');
    }
    return name.isEmpty() ? QStringLiteral("localhost") : name;
}

QString chosenProgram(const char *variable, const QString &name)
{
    const QString given = qEnvironmentVariable(variable);
    return given.isEmpty() ? locateProgram(name) : given;
}

} // namespace

QString locateProgram(const QString &name)
{
    for (const QString &folder :
         {QCoreApplication::applicationDirPath(), qEnvironmentVariable("TRAINYARD_BIN")}) {
        const QFileInfo file(folder + QLatin1Char('/') + name);
        if (!folder.isEmpty() && file.isFile() && file.isExecutable())
            return file.absoluteFilePath();
    }
    return QStandardPaths::findExecutable(name);
}

QString agentProgram()
{
    return chosenProgram("TRAINYARD_AGENT", QStringLiteral("trainyard-agent"));
}

QString workerProgram()
{
    return chosenProgram("TRAINYARD_WORKER", QStringLiteral("trainyard-worker"));
}

QString ctlProgram()
{
    return chosenProgram("TRAINYARD_CTL", QStringLiteral("trainyardctl"));
}

QString defaultAgentSocketPath()
{
    const QString folder = base::userRuntimeFolder();
    return folder.isEmpty() ? folder : folder + QStringLiteral("/agent.sock");
}

QString agentSocketPath()
{
    const auto bytes = base::readFile(agentStatePath(), 64 * 1024);
    if (bytes) {
        const QString path =
            QJsonDocument::fromJson(*bytes).object()[QLatin1String("socket")].toString();
        if (!path.isEmpty())
            return path;
    }
    return defaultAgentSocketPath();
}

QString agentStatePath()
{
    return base::userStateFolder() + QStringLiteral("/agent-%1.json").arg(hostPart());
}

QString agentLockPath()
{
    return base::userStateFolder() + QStringLiteral("/agent-%1.lock").arg(hostPart());
}

} // namespace trainyard::agent

// trainyard-agent: owns what runs on this machine, for one user.

#include "bridge.h"
#include "commands.h"
#include "serve.h"

#include "trainyard/agent/server/holder.h"
#include "trainyard/agent/server/telemetry_program.h"

#include <QCoreApplication>
#include <QFile>

#include <cstdio>

using namespace trainyard;

namespace {

QStringList argumentsOf(int count, char **values)
{
    QStringList arguments;
    for (int index = 1; index < count; ++index)
        arguments.push_back(QFile::decodeName(values[index]));
    return arguments;
}

// Without an application object: these processes are many, or short, and need no event loop.
std::optional<int> runSmall(const QString &command, const QStringList &arguments)
{
    if (command == QLatin1String("hold")) {
        const auto given = agent::HolderCommand::fromArguments(arguments);
        return given ? agent::runHolder(*given) : agent_app::usageStatus;
    }
    if (command == QLatin1String("telemetry"))
        return agent::runTelemetry();
    if (command == QLatin1String("--version")) {
        std::puts("trainyard-agent " TRAINYARD_VERSION);
        return 0;
    }
    return std::nullopt;
}

} // namespace

int main(int count, char **values)
{
    const QStringList arguments = argumentsOf(count, values);
    const QString command = arguments.value(0, QStringLiteral("serve"));
    if (const auto status = runSmall(command, arguments))
        return *status;

    QCoreApplication application(count, values);
    QCoreApplication::setApplicationName(QStringLiteral("trainyard-agent"));
    QCoreApplication::setApplicationVersion(QStringLiteral(TRAINYARD_VERSION));
    if (command == QLatin1String("serve"))
        return agent_app::serve();
    if (command == QLatin1String("connect"))
        return agent_app::bridge();
    if (command == QLatin1String("status"))
        return agent_app::status(arguments.contains(QStringLiteral("--json")));
    if (command == QLatin1String("stop"))
        return agent_app::stop(arguments.contains(QStringLiteral("--force")));
    return agent_app::usage(command);
}

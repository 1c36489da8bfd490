#include "trainyard/agent/server/holder.h"

namespace trainyard::agent {

QStringList HolderCommand::toArguments() const
{
    QStringList arguments{QStringLiteral("hold"), folder, QStringLiteral("--attempt"),
                          QString::number(attempt)};
    if (journalsOutput)
        arguments << QStringLiteral("--lines");
    if (!workingFolder.isEmpty())
        arguments << QStringLiteral("--cwd") << workingFolder;
    return arguments << QStringLiteral("--") << command;
}

std::optional<HolderCommand> HolderCommand::fromArguments(const QStringList &arguments)
{
    HolderCommand command;
    const qsizetype end = arguments.indexOf(QStringLiteral("--"));
    if (end < 2 || arguments[0] != QLatin1String("hold"))
        return std::nullopt;
    command.folder = arguments[1];
    command.command = arguments.mid(end + 1);
    for (qsizetype index = 2; index < end; ++index) {
        if (arguments[index] == QLatin1String("--lines"))
            command.journalsOutput = true;
        else if (arguments[index] == QLatin1String("--attempt") && index + 1 < end)
            command.attempt = arguments[++index].toInt();
        else if (arguments[index] == QLatin1String("--cwd") && index + 1 < end)
            command.workingFolder = arguments[++index];
        else
            return std::nullopt;
    }
    if (command.folder.isEmpty() || command.attempt < 1 || command.command.isEmpty())
        return std::nullopt;
    return command;
}

} // namespace trainyard::agent

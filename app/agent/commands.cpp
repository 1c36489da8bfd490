#include "commands.h"

#include "trainyard/agent/client/agent_client.h"
#include "trainyard/agent/client/blocking.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <cstdio>

namespace trainyard::agent_app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(AgentCommands)
};

void put(FILE *file, const QString &line)
{
    const QByteArray text = line.toUtf8() + '\n';
    std::fwrite(text.constData(), 1, static_cast<size_t>(text.size()), file);
}

int failed(const Error &error)
{
    put(stderr, error.message);
    return 1;
}

QString described(const agent::SessionInfo &info)
{
    QString line = QStringLiteral("%1  %2  %3").arg(info.state, -10).arg(info.key.id, info.title);
    if (info.progress)
        line += QStringLiteral("  %1 %").arg(static_cast<int>(*info.progress * 100));
    return line;
}

} // namespace

int status(bool asJson)
{
    agent::AgentClient client(agent::AgentStart::OnlyIfRunning);
    const auto sessions = agent::waitFor<std::vector<agent::SessionInfo>>(
        [&client](auto done) { client.sessions(&client, done); });
    if (!sessions)
        return failed(sessions.error());
    if (asJson) {
        QJsonObject object = client.agentInfo();
        QJsonArray array;
        for (const agent::SessionInfo &info : *sessions)
            array.push_back(info.toJson());
        object[QLatin1String("sessions")] = array;
        put(stdout, QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)));
        return 0;
    }
    put(stdout, Text::tr("The background service %1 runs as process %2.")
                    .arg(client.agentInfo()[QLatin1String("version")].toString())
                    .arg(client.agentInfo()[QLatin1String("pid")].toInteger()));
    for (const agent::SessionInfo &info : *sessions)
        put(stdout, described(info));
    return 0;
}

int stop(bool force)
{
    agent::AgentClient client(agent::AgentStart::OnlyIfRunning);
    const auto stopped = agent::waitFor<void>(
        [&client, force](auto done) { client.stopAgent(force, &client, done); });
    return stopped ? 0 : failed(stopped.error());
}

int usage(const QString &unknown)
{
    const bool isHelp = unknown == QLatin1String("--help") || unknown == QLatin1String("-h");
    put(isHelp ? stdout : stderr,
        Text::tr("Usage: trainyard-agent [COMMAND]\n"
                 "  serve            looks after runs and tasks of this user (the default)\n"
                 "  status [--json]  says what it looks after\n"
                 "  stop [--force]   ends it; what runs goes on\n"
                 "  connect          joins standard input and output to it\n"
                 "  telemetry        prints samples of this machine\n"
                 "  hold             used by the agent itself\n"
                 "  --version        prints the version"));
    return isHelp ? 0 : usageStatus;
}

} // namespace trainyard::agent_app

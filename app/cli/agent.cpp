#include "command.h"
#include "table.h"
#include "trainyard/agent/client/agent_client.h"
#include "trainyard/agent/client/blocking.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

using Sessions = std::vector<agent::SessionInfo>;

Result<Sessions> sessionsOf(agent::AgentClient &client)
{
    return agent::waitFor<Sessions>([&client](auto done) { client.sessions(&client, done); });
}

QString sessionsTable(const Sessions &sessions)
{
    std::vector<QStringList> rows{
        {Text::tr("state"), Text::tr("id"), Text::tr("name"), Text::tr("project")}};
    for (const agent::SessionInfo &info : sessions) {
        QString state = info.state;
        if (info.progress && info.isActive())
            state += QStringLiteral(" %1 %").arg(qRound(*info.progress * 100));
        rows.push_back({state, info.key.id, info.title, info.key.project});
    }
    return rows.size() == 1 ? Text::tr("It looks after nothing now.") : tableText(rows);
}

Exit tellStatus(Session &session, agent::AgentClient &client, const Sessions &sessions)
{
    QJsonObject object = client.agentInfo();
    session.output().text(Text::tr("The background service %1 runs as process %2.")
                              .arg(object.value(QLatin1String("version")).toString())
                              .arg(object.value(QLatin1String("pid")).toInteger()));
    session.output().text(sessionsTable(sessions));
    QJsonArray array;
    for (const agent::SessionInfo &info : sessions)
        array.append(info.toJson());
    object.insert(QLatin1String("event"), QStringLiteral("agent"));
    object.insert(QLatin1String("running"), true);
    object.insert(QLatin1String("sessions"), array);
    session.output().object(object);
    return Exit::Ok;
}

// A service that does not run is an answer, no failure.
Exit notRunning(Session &session)
{
    session.output().text(Text::tr("The background service does not run. It is started when it is "
                                   "needed."));
    session.output().object(
        {{QStringLiteral("event"), QStringLiteral("agent")}, {QStringLiteral("running"), false}});
    return Exit::Ok;
}

Exit status(Session &session, agent::AgentStart start)
{
    agent::AgentClient client(start);
    const auto sessions = sessionsOf(client);
    if (sessions)
        return tellStatus(session, client, *sessions);
    if (start == agent::AgentStart::OnlyIfRunning &&
        sessions.error().code == ErrorCode::Unreachable)
        return notRunning(session);
    return session.output().failed(sessions.error());
}

Exit stop(Session &session, bool force)
{
    agent::AgentClient client(agent::AgentStart::OnlyIfRunning);
    const auto stopped = agent::waitFor<void>(
        [&client, force](auto done) { client.stopAgent(force, &client, done); });
    if (!stopped && stopped.error().code == ErrorCode::Unreachable)
        return notRunning(session);
    if (!stopped)
        return session.output().failed(stopped.error());
    session.output().text(Text::tr("The background service was stopped."));
    session.output().object({{QStringLiteral("event"), QStringLiteral("finished")}});
    return Exit::Ok;
}

} // namespace

void addAgent(CLI::App &program, Action &action)
{
    CLI::App *agent = addCommand(program, "agent",
                                 Text::tr("The background service that runs are looked after by"));
    agent->require_subcommand(1);
    addCommand(*agent, "status", Text::tr("Whether it runs, and what it looks after"))
        ->callback([&action] {
            action = [](Session &session) {
                return status(session, agent::AgentStart::OnlyIfRunning);
            };
        });
    addCommand(*agent, "start", Text::tr("Starts it, where it does not run"))->callback([&action] {
        action = [](Session &session) { return status(session, agent::AgentStart::OnDemand); };
    });
    auto force = std::make_shared<bool>(false);
    CLI::App *stopCommand = addCommand(*agent, "stop", Text::tr("Ends it; runs go on"));
    addFlag(stopCommand, "--force", *force, Text::tr("Also while runs go on"));
    stopCommand->callback(
        [&action, force] { action = [force](Session &session) { return stop(session, *force); }; });
}

} // namespace trainyard::cli

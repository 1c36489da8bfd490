#include "background/agent_link.h"

#include "trainyard/agent/client/attachment.h"
#include "trainyard/agent/protocol/location.h"
#include "trainyard/base/file_lock.h"
#include "trainyard/base/ids.h"
#include "trainyard/workbench/ctl_call.h"

#include <QCoreApplication>
#include <QJsonObject>

namespace trainyard::desktop {
namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(AgentLink)
};

constexpr int lookEachMs = 2000;

Error errorOf(const agent::SessionInfo &job, const QString &told, const QString &detail)
{
    if (job.state == QLatin1String("cancelled"))
        return {ErrorCode::Cancelled, {}, {}};
    if (!told.isEmpty())
        return {ErrorCode::Failed, told, detail};
    if (job.state == QLatin1String("lost"))
        return {ErrorCode::Failed,
                Text::tr("%1 was cut short when the computer restarted. Nothing half-done is "
                         "left; start it again.")
                    .arg(job.title),
                job.reason};
    return {ErrorCode::Failed,
            Text::tr("%1 ended unexpectedly. Nothing half-done is left; start it again.")
                .arg(job.title),
            job.reason};
}

// The last line of each kind that a job told.
struct LastLines
{
    QJsonObject error;
    QJsonObject finished;
};

void readLastLines(agent::AgentClient &client, const agent::SessionInfo &job, QObject *context,
                   std::function<void(const LastLines &)> done)
{
    auto told = std::make_shared<LastLines>();
    agent::Attachment *journal = client.attach(job.key.toString(), {}, context);
    QObject::connect(journal, &agent::Attachment::lines, journal,
                     [told](const std::vector<agent::JournalLine> &lines) {
                         for (const agent::JournalLine &line : lines) {
                             const QString event = line.object[QLatin1String("event")].toString();
                             if (event == QLatin1String("error"))
                                 told->error = line.object;
                             else if (event == QLatin1String("finished"))
                                 told->finished = line.object;
                         }
                     });
    const auto finish = [told, journal, done = std::move(done)] {
        QObject::disconnect(journal, nullptr, journal, nullptr);
        journal->deleteLater();
        done(*told);
    };
    QObject::connect(journal, &agent::Attachment::becameLive, journal, finish);
    QObject::connect(journal, &agent::Attachment::failed, journal, finish);
}

} // namespace

AgentLink::AgentLink(QObject *parent)
    : QObject(parent)
{
    m_look.setInterval(lookEachMs);
    m_look.setTimerType(Qt::VeryCoarseTimer);
    connect(&m_look, &QTimer::timeout, this, &AgentLink::look);
}

AgentLink::~AgentLink() = default;

void AgentLink::watch()
{
    if (m_client)
        return;
    look();
    m_look.start();
}

void AgentLink::look()
{
    if (!m_client && base::FileLock::isHeld(agent::agentLockPath()))
        connectClient();
}

void AgentLink::connectClient()
{
    m_look.stop();
    m_client = std::make_unique<agent::AgentClient>(agent::AgentStart::OnDemand);
    agent::AgentClient *client = m_client.get();
    connect(client, &agent::AgentClient::connected, this, &AgentLink::connectionChanged);
    connect(client, &agent::AgentClient::disconnected, this, &AgentLink::connectionChanged);
    connect(client, &agent::AgentClient::sessionChanged, this, &AgentLink::sessionChanged);
    connect(client, &agent::AgentClient::sessionRemoved, this, &AgentLink::sessionRemoved);
    connect(client, &agent::AgentClient::sampled, this, &AgentLink::sampled);
    client->followSessions();
    client->followTelemetry();
    client->open();
}

agent::AgentClient &AgentLink::client()
{
    if (!m_client)
        connectClient();
    return *m_client;
}

bool AgentLink::isConnected() const
{
    return m_client && m_client->isConnected();
}

void AgentLink::startJob(const agent::JobStart &job, QObject *context,
                         std::function<void(const Result<QString> &id)> started,
                         std::function<void(const Result<void> &)> ended)
{
    agent::JobStart named = job;
    if (named.id.isEmpty())
        named.id = base::newId();
    named.arguments = workbench::inOurLanguage() + named.arguments;
    // Followed before it begins: a quick job may end before the answer is here.
    const agent::SessionKey key{agent::SessionKind::Job, named.project, named.id};
    auto *follower = new QObject(context);
    connect(this, &AgentLink::sessionChanged, follower,
            [this, key, context, follower, ended](const agent::SessionInfo &info) {
                if (!(info.key == key) || info.isActive())
                    return;
                follower->disconnect();
                follower->deleteLater();
                disconnect(this, nullptr, follower, nullptr);
                if (info.state == QLatin1String("finished"))
                    return ended({});
                readJobError(client(), info, context,
                             [ended](const Error &error) { ended(tl::unexpected(error)); });
            });
    client().startJob(named, context, [follower, started, ended](const Result<QString> &id) {
        started(id);
        if (id)
            return;
        follower->deleteLater();
        ended(tl::unexpected(id.error()));
    });
}

void readJobError(agent::AgentClient &client, const agent::SessionInfo &job, QObject *context,
                  std::function<void(const Error &)> done)
{
    readLastLines(client, job, context, [job, done = std::move(done)](const LastLines &told) {
        done(errorOf(job, told.error[QLatin1String("message")].toString(),
                     told.error[QLatin1String("detail")].toString()));
    });
}

void readJobReport(agent::AgentClient &client, const agent::SessionInfo &job, QObject *context,
                   std::function<void(const QJsonObject &finished)> done)
{
    readLastLines(client, job, context,
                  [done = std::move(done)](const LastLines &told) { done(told.finished); });
}

} // namespace trainyard::desktop

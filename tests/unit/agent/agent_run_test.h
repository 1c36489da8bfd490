#pragma once

#include "agent_fixture.h"

#include "trainyard/agent/server/agent_server.h"

namespace trainyard::test {

constexpr int patience = 30'000; // ms

// Plans of the fake worker.
QJsonObject fast(qint64 steps = 40, qint64 stepMs = 5);
QJsonObject endless();
QJsonObject held(qint64 steps = 40); // after 15 of them, until AgentFixture::release()

// A client, the agent in this process, and real holders with the fake worker: what tests of runs
// have in common.
class AgentRunTest : public QObject
{
    Q_OBJECT

protected:
    void restart(); // the agent
    QString start(const QJsonObject &fake, int threads = 0, const QJsonObject &record = {});
    Result<qint64> control(const QString &id, agent::RunCommand command);
    Result<void> resume(const QString &id);
    agent::SessionInfo info(const QString &id);
    QString state(const QString &id) { return info(id).state; }
    std::vector<QJsonObject> events(const QString &id) const;
    void checkFinished(const QString &id, qint64 steps = 40);

    std::unique_ptr<AgentFixture> m_fixture;
    std::unique_ptr<agent::AgentServer> m_server;
    std::unique_ptr<agent::AgentClient> m_client;

private Q_SLOTS:
    void init();
    void cleanup();
};

} // namespace trainyard::test

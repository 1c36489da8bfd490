#include "trainyard/agent/client/agent_client.h"

#include "agent_fixture.h"

#include "trainyard/agent/client/blocking.h"
#include "trainyard/agent/protocol/location.h"
#include "trainyard/base/file_lock.h"

#include <QSignalSpy>
#include <QTest>

#include <csignal>
#include <unistd.h>

using namespace trainyard;
using namespace trainyard::agent;

namespace {

constexpr int patience = 30'000;

Result<std::vector<SessionInfo>> ask(AgentClient &client)
{
    return waitFor<std::vector<SessionInfo>>(
        [&client](auto done) { client.sessions(&client, done); });
}

qint64 agentPid(const AgentClient &client)
{
    return client.agentInfo()[QLatin1String("pid")].toInteger();
}

} // namespace

// Clients and agents in processes of their own, as a user has them.
class TestAgentClient : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void failsWhereNoneRuns();
    void startsOneOnDemand();
    void manyStartOne();
    void startsAnotherAfterADeath();
    void saysThatTheProgramIsMissing();
    void saysWhenNothingAnswers();
    void endsTheIdleOneAndStartsAnother();
    void doesNotStartOneToStopIt();
    void followsSessionsAndTelemetry();
    void forgetsACallerThatIsGone();

private:
    std::unique_ptr<test::AgentFixture> m_fixture;
};

void TestAgentClient::init()
{
    m_fixture = std::make_unique<test::AgentFixture>();
}

void TestAgentClient::cleanup()
{
    m_fixture.reset(); // ends its agent
    qunsetenv("TRAINYARD_AGENT_IDLE_MS");
}

void TestAgentClient::failsWhereNoneRuns()
{
    AgentClient client(AgentStart::OnlyIfRunning);
    const auto sessions = ask(client);
    QVERIFY(!sessions);
    QCOMPARE(sessions.error().code, ErrorCode::Unreachable);
    QVERIFY(!sessions.error().message.isEmpty());
    QVERIFY(!base::FileLock::isHeld(agentLockPath()));
}

void TestAgentClient::startsOneOnDemand()
{
    AgentClient client;
    QSignalSpy connected(&client, &AgentClient::connected);
    client.open();
    QVERIFY(connected.wait(patience));
    QVERIFY(client.isConnected());
    const auto process = test::AgentFixture::agentProcess();
    QVERIFY(process.isAlive());
    QCOMPARE(agentPid(client), process.pid);
    // In a session of its own: what ends this one does not end it.
    QVERIFY(::getsid(static_cast<pid_t>(process.pid)) != ::getsid(0));
    QVERIFY(waitFor<void>([&](auto done) { client.stopAgent(false, &client, done); }));
    QTRY_VERIFY_WITH_TIMEOUT(!process.isAlive(), patience);
}

void TestAgentClient::manyStartOne()
{
    std::vector<std::unique_ptr<AgentClient>> clients(5);
    for (auto &client : clients) {
        client = std::make_unique<AgentClient>();
        client->open();
    }
    for (const auto &client : clients) {
        QTRY_VERIFY_WITH_TIMEOUT(client->isConnected(), patience);
        QCOMPARE(agentPid(*client), test::AgentFixture::agentProcess().pid);
    }
}

void TestAgentClient::startsAnotherAfterADeath()
{
    AgentClient client;
    QVERIFY(ask(client));
    const auto first = test::AgentFixture::agentProcess();
    QVERIFY(first.signalProcess(SIGKILL));
    QTRY_VERIFY_WITH_TIMEOUT(!first.isAlive(), patience);
    QVERIFY(ask(client));
    QVERIFY(agentPid(client) != first.pid);
    QVERIFY(test::AgentFixture::agentProcess().isAlive());
}

void TestAgentClient::saysThatTheProgramIsMissing()
{
    qputenv("TRAINYARD_AGENT", "/nowhere/trainyard-agent");
    AgentClient client;
    const auto sessions = ask(client);
    QVERIFY(!sessions);
    QCOMPARE(sessions.error().code, ErrorCode::NotFound);
    QVERIFY(!sessions.error().message.isEmpty());
}

void TestAgentClient::saysWhenNothingAnswers()
{
    qputenv("TRAINYARD_AGENT", "/bin/true"); // starts, and says nothing
    AgentClient client;
    const auto sessions = ask(client);
    QVERIFY(!sessions);
    QCOMPARE(sessions.error().code, ErrorCode::Unreachable);
}

void TestAgentClient::endsTheIdleOneAndStartsAnother()
{
    qputenv("TRAINYARD_AGENT_IDLE_MS", "50");
    base::ProcessIdentity first;
    {
        AgentClient client;
        QVERIFY(ask(client));
        first = test::AgentFixture::agentProcess();
    }
    QTRY_VERIFY_WITH_TIMEOUT(!first.isAlive(), patience);
    QCOMPARE(test::AgentFixture::agentProcess().pid, 0); // it took its record away
    AgentClient next;
    QVERIFY(ask(next));
    QVERIFY(agentPid(next) != first.pid);
}

void TestAgentClient::doesNotStartOneToStopIt()
{
    AgentClient client(AgentStart::OnlyIfRunning);
    const auto stopped = waitFor<void>([&](auto done) { client.stopAgent(false, &client, done); });
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Unreachable);
    QCOMPARE(test::AgentFixture::agentProcess().pid, 0);
}

void TestAgentClient::followsSessionsAndTelemetry()
{
    AgentClient client;
    QStringList states;
    connect(&client, &AgentClient::sessionChanged, &client, [&states](const SessionInfo &info) {
        if (states.isEmpty() || states.back() != info.state)
            states.push_back(info.state);
    });
    QSignalSpy sampled(&client, &AgentClient::sampled);
    QSignalSpy removed(&client, &AgentClient::sessionRemoved);
    client.followSessions();
    client.followTelemetry();
    QTRY_VERIFY_WITH_TIMEOUT(sampled.count() >= 1, patience);
    QVERIFY(sampled.front().front().toJsonObject()[QLatin1String("t")].toInteger() > 0);
    const RunStart run = m_fixture->start(
        m_fixture->prepare({{QStringLiteral("steps"), 40}, {QStringLiteral("step_ms"), 5}}));
    const auto id = waitFor<QString>([&](auto done) { client.startRun(run, &client, done); });
    QVERIFY(id);
    QTRY_VERIFY_WITH_TIMEOUT(states.contains(QStringLiteral("finished")), patience);
    QVERIFY(states.contains(QStringLiteral("running")));
    QTRY_VERIFY_WITH_TIMEOUT(waitFor<void>([&](auto done) {
                                 client.removeRun(m_fixture->project(), *id, &client, done);
                             }),
                             patience);
    QTRY_COMPARE_WITH_TIMEOUT(removed.count(), 1, patience);
}

void TestAgentClient::forgetsACallerThatIsGone()
{
    AgentClient client;
    bool called = false;
    {
        QObject context;
        client.sessions(&context, [&called](const auto &) { called = true; });
    }
    QVERIFY(ask(client));
    QVERIFY(!called);
}

QTEST_GUILESS_MAIN(TestAgentClient)
#include "tst_agent_client.moc"

#include "agent_run_test.h"

#include "trainyard/agent/client/blocking.h"

#include <QDir>
#include <QTest>

#include <csignal>

using namespace trainyard::agent;

namespace trainyard::test {

QJsonObject fast(qint64 steps, qint64 stepMs)
{
    return {{QStringLiteral("steps"), steps},
            {QStringLiteral("step_ms"), stepMs},
            {QStringLiteral("save_every"), 10}};
}

QJsonObject endless()
{
    return fast(1'000'000, 10);
}

QJsonObject held(qint64 steps)
{
    QJsonObject plan = fast(steps);
    plan[QLatin1String("hold_at")] = 15;
    return plan;
}

void AgentRunTest::init()
{
    m_fixture = std::make_unique<test::AgentFixture>();
    restart();
    m_client = std::make_unique<AgentClient>(AgentStart::OnlyIfRunning);
}

void AgentRunTest::cleanup()
{
    m_server.reset();
    m_client.reset();
    qunsetenv("TRAINYARD_BOOT_ID");
    const QDir runs(m_fixture->project() + QStringLiteral("/.trainyard/runs"));
    for (const QString &id : runs.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const auto worker = test::AgentFixture::processIn(m_fixture->run(id), "worker");
        worker.signalGroup(SIGKILL);
    }
}

void AgentRunTest::restart()
{
    m_server.reset();
    auto server = AgentServer::start(AgentSettings::fromEnvironment());
    QVERIFY(server);
    m_server = std::move(*server);
}

QString AgentRunTest::start(const QJsonObject &fake, int threads, const QJsonObject &record)
{
    const RunStart run = m_fixture->start(m_fixture->prepare(fake), threads, record);
    return waitFor<QString>([&](auto done) { m_client->startRun(run, m_client.get(), done); })
        .value_or(QString());
}

Result<qint64> AgentRunTest::control(const QString &id, RunCommand command)
{
    return waitFor<qint64>([&](auto done) {
        m_client->controlRun(m_fixture->project(), id, command, m_client.get(), done);
    });
}

Result<void> AgentRunTest::resume(const QString &id)
{
    return waitFor<void>(
        [&](auto done) { m_client->continueRun(m_fixture->project(), id, m_client.get(), done); });
}

SessionInfo AgentRunTest::info(const QString &id)
{
    const auto all = waitFor<std::vector<SessionInfo>>(
        [&](auto done) { m_client->sessions(m_client.get(), done); });
    for (const SessionInfo &info : all.value_or(std::vector<SessionInfo>())) {
        if (info.key.id == id)
            return info;
    }
    return {};
}

std::vector<QJsonObject> AgentRunTest::events(const QString &id) const
{
    return test::AgentFixture::lines(m_fixture->run(id).folder() + QStringLiteral("/events.jsonl"));
}

void AgentRunTest::checkFinished(const QString &id, qint64 steps)
{
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("finished"), patience);
    const auto all = events(id);
    QCOMPARE(all.back()[QLatin1String("sum")].toInteger(), test::AgentFixture::sumAfter(steps));
    QCOMPARE(test::AgentFixture::steps(all).size(), static_cast<size_t>(steps));
    QVERIFY(!QFile::exists(m_fixture->run(id).folder() + QStringLiteral("/violation")));
    const runs::RunRecord record = m_fixture->record(id);
    QVERIFY(record.state == runs::RunState::Finished);
    QCOMPARE(record.attempts.back().reason, QStringLiteral("finished"));
    QVERIFY(record.attempts.back().endedMs >= record.attempts.back().startedMs);
}

} // namespace trainyard::test

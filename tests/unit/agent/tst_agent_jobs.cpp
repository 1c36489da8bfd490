#include "trainyard/agent/server/agent_server.h"

#include "agent_fixture.h"

#include "trainyard/agent/client/blocking.h"
#include "trainyard/base/ids.h"

#include <QFile>
#include <QTest>

#include <csignal>

using namespace trainyard;
using namespace trainyard::agent;

// The client, the agent and a real holder with a stand-in for trainyardctl.
class TestAgentJobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void journalsWhatAJobSays();
    void startsAJobOnce();
    void tellsHowAJobEnded_data();
    void tellsHowAJobEnded();
    void cancelsWithinASecond();
    void cancelsWhatDoesNotListen();
    void goesOnAfterTheAgent();
    void endsAJobWhoseHolderDied();
    void clearsWhatIsOver();

private:
    Result<QString> start(const QStringList &arguments, const QString &id = {});
    SessionInfo info(const QString &id);
    QString state(const QString &id) { return info(id).state; }
    void restart();

    std::unique_ptr<test::AgentFixture> m_fixture;
    std::unique_ptr<AgentServer> m_server;
    std::unique_ptr<AgentClient> m_client;
};

void TestAgentJobs::init()
{
    m_fixture = std::make_unique<test::AgentFixture>();
    restart();
    m_client = std::make_unique<AgentClient>(AgentStart::OnlyIfRunning);
}

void TestAgentJobs::cleanup()
{
    m_client.reset();
    m_server.reset();
}

void TestAgentJobs::restart()
{
    m_server.reset();
    auto server = AgentServer::start(AgentSettings::fromEnvironment());
    QVERIFY(server);
    m_server = std::move(*server);
}

Result<QString> TestAgentJobs::start(const QStringList &arguments, const QString &id)
{
    const JobStart job{m_fixture->project(), QStringLiteral("import"),
                       QStringLiteral("Import cars"), arguments, id};
    return waitFor<QString>([&](auto done) { m_client->startJob(job, m_client.get(), done); });
}

SessionInfo TestAgentJobs::info(const QString &id)
{
    const auto all = waitFor<std::vector<SessionInfo>>(
        [&](auto done) { m_client->sessions(m_client.get(), done); });
    for (const SessionInfo &info : all.value_or(std::vector<SessionInfo>())) {
        if (info.key.id == id)
            return info;
    }
    return {};
}

void TestAgentJobs::journalsWhatAJobSays()
{
    const QString id = start({QStringLiteral("count"), QStringLiteral("200")}).value_or(QString());
    QVERIFY(base::isId(id));
    std::vector<QJsonObject> got;
    Attachment *attachment = m_client->attach(m_fixture->job(id).toString(), {}, m_client.get());
    SessionInfo last;
    connect(attachment, &Attachment::lines, m_client.get(),
            [&got](const std::vector<JournalLine> &lines) {
                for (const JournalLine &line : lines)
                    got.push_back(line.object);
            });
    connect(attachment, &Attachment::sessionChanged, m_client.get(),
            [&last](const SessionInfo &info) { last = info; });
    QTRY_COMPARE_WITH_TIMEOUT(last.state, QStringLiteral("finished"), 30'000);
    QCOMPARE(got.size(), size_t(201)); // all of it, before the state that rests on it
    QCOMPARE(got[199][QLatin1String("fraction")].toDouble(), 1.0);
    QCOMPARE(got[200][QLatin1String("text")].toString(), QStringLiteral("no object at all"));
    QCOMPARE(last.title, QStringLiteral("Import cars"));
    QCOMPARE(last.jobKind, QStringLiteral("import"));
    QCOMPARE(last.progress.value_or(0), 1.0);
}

void TestAgentJobs::startsAJobOnce()
{
    const QString id = base::newId();
    const QStringList arguments{QStringLiteral("count"), QStringLiteral("5")};
    QCOMPARE(start(arguments, id).value_or(QString()), id);
    QCOMPARE(start(arguments, id).value_or(QString()), id);
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("finished"), 30'000);
    QCOMPARE(start(arguments, id).value_or(QString()), id); // asked again, long after
    QCOMPARE(state(id), QStringLiteral("finished"));
    QCOMPARE(
        test::AgentFixture::lines(m_fixture->job(id).folder() + QStringLiteral("/output.jsonl"))
            .size(),
        size_t(6));
}

void TestAgentJobs::tellsHowAJobEnded_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("state");
    QTest::addColumn<QString>("reason");
    const QString count = QStringLiteral("count");
    const QString one = QStringLiteral("1");
    QTest::newRow("well") << QStringList{count, one} << QStringLiteral("finished") << QString();
    QTest::newRow("failed") << QStringList{count, one, one} << QStringLiteral("failed")
                            << QStringLiteral("exit 1");
    QTest::newRow("cancelled by itself")
        << QStringList{count, one, QStringLiteral("3")} << QStringLiteral("cancelled") << QString();
    QTest::newRow("crashed") << QStringList{QStringLiteral("crash")} << QStringLiteral("failed")
                             << QStringLiteral("killed");
}

void TestAgentJobs::tellsHowAJobEnded()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, state);
    QFETCH(const QString, reason);
    const QString id = start(arguments).value_or(QString());
    QTRY_COMPARE_WITH_TIMEOUT(this->state(id), state, 30'000);
    QCOMPARE(info(id).reason, reason);
}

void TestAgentJobs::cancelsWithinASecond()
{
    const QString id = start({QStringLiteral("wait")}).value_or(QString());
    QTRY_COMPARE_WITH_TIMEOUT(info(id).progress.value_or(0), 0.5, 30'000);
    QVERIFY(waitFor<void>(
        [&](auto done) { m_client->cancelJob(m_fixture->project(), id, m_client.get(), done); }));
    QTRY_COMPARE(state(id), QStringLiteral("cancelled"));
    const auto lines =
        test::AgentFixture::lines(m_fixture->job(id).folder() + QStringLiteral("/output.jsonl"));
    QCOMPARE(lines.back()[QLatin1String("event")].toString(), QStringLiteral("cancelled"));
    // Asked again, it is no failure.
    QVERIFY(waitFor<void>(
        [&](auto done) { m_client->cancelJob(m_fixture->project(), id, m_client.get(), done); }));
}

void TestAgentJobs::cancelsWhatDoesNotListen()
{
    const QString id = start({QStringLiteral("deaf")}).value_or(QString());
    QTRY_COMPARE_WITH_TIMEOUT(info(id).progress.value_or(0), 0.5, 30'000);
    const auto worker = test::AgentFixture::processIn(m_fixture->job(id), "worker");
    QVERIFY(waitFor<void>(
        [&](auto done) { m_client->cancelJob(m_fixture->project(), id, m_client.get(), done); }));
    QCOMPARE(state(id), QStringLiteral("cancelling"));
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("cancelled"), 30'000);
    QVERIFY(!worker.isAlive());
}

void TestAgentJobs::goesOnAfterTheAgent()
{
    const QString id = start({QStringLiteral("wait")}).value_or(QString());
    QTRY_COMPARE_WITH_TIMEOUT(info(id).progress.value_or(0), 0.5, 30'000);
    restart();
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("running"), 30'000);
    QCOMPARE(info(id).text, QStringLiteral("half"));
    QVERIFY(waitFor<void>(
        [&](auto done) { m_client->cancelJob(m_fixture->project(), id, m_client.get(), done); }));
    QTRY_COMPARE(state(id), QStringLiteral("cancelled"));
}

void TestAgentJobs::endsAJobWhoseHolderDied()
{
    const QString id = start({QStringLiteral("deaf")}).value_or(QString());
    QTRY_COMPARE_WITH_TIMEOUT(info(id).progress.value_or(0), 0.5, 30'000);
    const auto worker = test::AgentFixture::processIn(m_fixture->job(id), "worker");
    QVERIFY(test::AgentFixture::processIn(m_fixture->job(id), "holder").signalProcess(SIGKILL));
    QTRY_COMPARE_WITH_TIMEOUT(state(id), QStringLiteral("failed"), 30'000);
    QCOMPARE(info(id).reason, QStringLiteral("killed"));
    QVERIFY(!worker.isAlive());
}

void TestAgentJobs::clearsWhatIsOver()
{
    const auto clear = [this](const QString &id) {
        return waitFor<void>(
            [&](auto done) { m_client->clearJob(m_fixture->project(), id, m_client.get(), done); });
    };
    const QString id = start({QStringLiteral("wait")}).value_or(QString());
    QTRY_COMPARE_WITH_TIMEOUT(info(id).progress.value_or(0), 0.5, 30'000);
    QCOMPARE(clear(id).error().code, ErrorCode::Busy);
    QVERIFY(waitFor<void>(
        [&](auto done) { m_client->cancelJob(m_fixture->project(), id, m_client.get(), done); }));
    QTRY_COMPARE(state(id), QStringLiteral("cancelled"));
    QTRY_VERIFY(clear(id)); // its holder may be on its way out
    QVERIFY(!QFile::exists(m_fixture->job(id).folder()));
    QCOMPARE(state(id), QString());
    QVERIFY(clear(id)); // asked again
}

QTEST_GUILESS_MAIN(TestAgentJobs)
#include "tst_agent_jobs.moc"

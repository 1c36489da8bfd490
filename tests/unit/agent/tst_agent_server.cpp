#include "trainyard/agent/server/agent_server.h"

#include "agent_fixture.h"

#include "trainyard/agent/protocol/frame.h"
#include "trainyard/agent/protocol/location.h"
#include "trainyard/agent/protocol/message.h"

#include <QJsonArray>
#include <QLocalSocket>
#include <QSignalSpy>
#include <QTest>

using namespace trainyard;
using namespace trainyard::agent;

namespace {

// A client that says what it likes.
class RawClient
{
public:
    explicit RawClient(const QString &path)
    {
        m_socket.connectToServer(path);
        if (!m_socket.waitForConnected(5000))
            QTest::qFail("no connection", __FILE__, __LINE__);
    }

    void write(const QByteArray &bytes) { m_socket.write(bytes); }
    void write(const QCborMap &map)
    {
        const QList<QByteArray> frames = encodeMessage(map);
        for (const QByteArray &frame : frames)
            m_socket.write(frame);
    }
    bool isOpen() const { return m_socket.state() == QLocalSocket::ConnectedState; }

    std::optional<Answer> ask(const QString &method, const QJsonObject &params)
    {
        write(Request{++m_id, method, params}.toCbor());
        while (!m_answers.contains(m_id) && isOpen() && QTest::qWaitFor([this] { return take(); }))
            continue;
        return m_answers.contains(m_id) ? std::optional(m_answers.at(m_id)) : std::nullopt;
    }
    std::optional<Answer> hello(int major)
    {
        return ask(QStringLiteral("hello"),
                   {{QStringLiteral("protocol"), QJsonObject{{QStringLiteral("major"), major}}}});
    }

private:
    bool take()
    {
        if (m_socket.bytesAvailable() == 0)
            return !isOpen();
        if (!m_reader.feed(m_socket.readAll()))
            return true;
        while (m_reader.hasMessage()) {
            if (const auto answer = answerFromCbor(m_reader.takeMessage()))
                m_answers.emplace(answer->id, *answer);
        }
        return true;
    }

    QLocalSocket m_socket;
    FrameReader m_reader;
    std::map<qint64, Answer> m_answers;
    qint64 m_id = 0;
};

} // namespace

class TestAgentServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void isTheOnlyOne();
    void introducesItself();
    void closesOnGarbageAndGoesOn_data();
    void closesOnGarbageAndGoesOn();
    void answersWhatItDoesNotKnow();
    void answersOtherMajorsWhatIsFrozen();
    void refusesProjectsThatAreNone_data();
    void refusesProjectsThatAreNone();
    void makesAVanishedSocketAgain();
    void endsWhenNobodyNeedsIt();
    void staysWhileAClientIsThere();
    void endsWhenAsked();
    void takesItsSocketAway();

private:
    std::unique_ptr<test::AgentFixture> m_fixture;
    std::unique_ptr<AgentServer> m_server;
    AgentSettings m_settings;
};

void TestAgentServer::init()
{
    m_fixture = std::make_unique<test::AgentFixture>();
    m_settings = AgentSettings::fromEnvironment();
    auto server = AgentServer::start(m_settings);
    QVERIFY(server);
    m_server = std::move(*server);
}

void TestAgentServer::cleanup()
{
    m_server.reset();
}

void TestAgentServer::isTheOnlyOne()
{
    const auto second = AgentServer::start(m_settings);
    QVERIFY(!second);
    QCOMPARE(second.error().code, ErrorCode::Busy);
    m_server.reset();
    QVERIFY(AgentServer::start(m_settings));
}

void TestAgentServer::introducesItself()
{
    RawClient client(m_server->socketPath());
    const auto answer = client.hello(1);
    QVERIFY(answer && answer->result);
    const QJsonObject info = *answer->result;
    QCOMPARE(info[QLatin1String("pid")].toInteger(), QCoreApplication::applicationPid());
    QCOMPARE(info[QLatin1String("boot_id")].toString(), base::currentBootId());
    QCOMPARE(info[QLatin1String("protocol")].toObject()[QLatin1String("major")].toInt(), 1);
    QCOMPARE(agentSocketPath(), m_server->socketPath());
    QVERIFY(m_server->socketPath().size() <= 100);
    QVERIFY(test::AgentFixture::agentProcess() == base::ProcessIdentity::self());
}

void TestAgentServer::closesOnGarbageAndGoesOn_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("text") << QByteArray("GET / HTTP/1.0\r\n\r\n");
    QTest::newRow("a huge length") << QByteArray("\xff\xff\xff\xff", 4);
    QTest::newRow("no request")
        << encodeMessage(QCborMap{{QStringLiteral("hello"), QStringLiteral("world")}}).front();
}

void TestAgentServer::closesOnGarbageAndGoesOn()
{
    QFETCH(const QByteArray, bytes);
    RawClient good(m_server->socketPath());
    RawClient bad(m_server->socketPath());
    QVERIFY(good.hello(1));
    bad.write(bytes);
    QTRY_VERIFY(!bad.isOpen());
    const auto answer = good.ask(QStringLiteral("sessions"), {});
    QVERIFY(answer && answer->result);
}

void TestAgentServer::answersWhatItDoesNotKnow()
{
    RawClient client(m_server->socketPath());
    QVERIFY(client.hello(1));
    const auto answer = client.ask(QStringLiteral("kernel.start"), {});
    QVERIFY(answer && !answer->result);
    QCOMPARE(answer->result.error().code, ErrorCode::Unsupported);
    const auto unknown =
        client.ask(QStringLiteral("attach"),
                   {{QStringLiteral("session"),
                     m_fixture->run(QStringLiteral("20260314-092653-kx3m7q")).toString()}});
    QVERIFY(unknown && !unknown->result);
    QCOMPARE(unknown->result.error().code, ErrorCode::NotFound);
    QVERIFY(client.isOpen());
}

void TestAgentServer::answersOtherMajorsWhatIsFrozen()
{
    RawClient client(m_server->socketPath());
    QVERIFY(client.hello(2)->result);
    QVERIFY(client.ask(QStringLiteral("sessions"), {})->result);
    const auto start = client.ask(QStringLiteral("run.start"), {});
    QCOMPARE(start->result.error().code, ErrorCode::Unsupported);
    QVERIFY(client.ask(QStringLiteral("stop"), {})->result);
}

void TestAgentServer::refusesProjectsThatAreNone_data()
{
    QTest::addColumn<QString>("project");
    QTest::addColumn<int>("code");
    QTest::newRow("relative") << QStringLiteral("cars") << int(ErrorCode::InvalidInput);
    QTest::newRow("with ..") << QStringLiteral("/tmp/../etc") << int(ErrorCode::InvalidInput);
    QTest::newRow("nowhere") << QStringLiteral("/nowhere/cars") << int(ErrorCode::NotFound);
    QTest::newRow("no project") << QStringLiteral("/usr") << int(ErrorCode::NotFound);
}

void TestAgentServer::refusesProjectsThatAreNone()
{
    QFETCH(const QString, project);
    QFETCH(const int, code);
    RawClient client(m_server->socketPath());
    QVERIFY(client.hello(1));
    for (const char *name : {"run.start", "run.control", "run.continue", "run.edit", "run.remove",
                             "job.start", "job.cancel", "job.clear"}) {
        const auto answer =
            client.ask(QLatin1String(name),
                       {{QStringLiteral("project"), project},
                        {QStringLiteral("id"), QStringLiteral("20260314-092653-kx3m7q")},
                        {QStringLiteral("staging"), QStringLiteral("20260314-092653-kx3m7q")},
                        {QStringLiteral("arguments"), QJsonArray{QStringLiteral("x")}}});
        QVERIFY2(answer && !answer->result, name);
        QCOMPARE(static_cast<int>(answer->result.error().code), code);
        QVERIFY(!answer->result.error().message.isEmpty());
    }
}

void TestAgentServer::makesAVanishedSocketAgain()
{
    const QString path = m_server->socketPath();
    RawClient old(path);
    QVERIFY(old.hello(1));
    QVERIFY(QFile::remove(path));
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), 10'000);
    RawClient next(path);
    QVERIFY(next.hello(1));
    QVERIFY(old.ask(QStringLiteral("sessions"), {})->result); // is still connected
}

void TestAgentServer::endsWhenNobodyNeedsIt()
{
    m_server.reset();
    m_settings.idleExitMs = 50;
    auto server = AgentServer::start(m_settings);
    QVERIFY(server);
    QSignalSpy finished(server->get(), &AgentServer::finished);
    QVERIFY(finished.wait(10'000));
}

void TestAgentServer::staysWhileAClientIsThere()
{
    m_server.reset();
    m_settings.idleExitMs = 50;
    auto server = AgentServer::start(m_settings);
    QVERIFY(server);
    QSignalSpy finished(server->get(), &AgentServer::finished);
    auto client = std::make_unique<RawClient>((*server)->socketPath());
    QVERIFY(client->hello(1));
    QVERIFY(!finished.wait(300));
    client.reset();
    QVERIFY(finished.wait(10'000));
}

void TestAgentServer::endsWhenAsked()
{
    QSignalSpy finished(m_server.get(), &AgentServer::finished);
    RawClient client(m_server->socketPath());
    QVERIFY(client.hello(1));
    QVERIFY(client.ask(QStringLiteral("stop"), {})->result); // the answer comes first
    QTRY_COMPARE(finished.count(), 1);
}

void TestAgentServer::takesItsSocketAway()
{
    const QString path = m_server->socketPath();
    QVERIFY(QFile::exists(path));
    m_server.reset();
    QVERIFY(!QFile::exists(path));
    QVERIFY(!QFile::exists(agentStatePath()));
}

QTEST_GUILESS_MAIN(TestAgentServer)
#include "tst_agent_server.moc"

#include "agent_run_test.h"

#include "trainyard/agent/client/blocking.h"
#include "trainyard/agent/protocol/frame.h"
#include "trainyard/agent/protocol/location.h"
#include "trainyard/agent/protocol/message.h"
#include "trainyard/base/event_log.h"

#include <QFile>
#include <QLocalSocket>
#include <QSignalSpy>
#include <QTest>

using namespace trainyard;
using namespace trainyard::agent;
using test::endless;
using test::patience;

namespace {

// Takes what an attachment gives, and sees that nothing is missing or comes twice.
class Taker
{
public:
    Taker(AgentClient &client, const QString &session, JournalPosition from = {})
        : m_attachment(client.attach(session, from, &client))
        , m_next(from.offset)
    {
        QObject::connect(m_attachment, &Attachment::lines, &client,
                         [this](const std::vector<JournalLine> &lines) { take(lines); });
        QObject::connect(m_attachment, &Attachment::reset, &client, [this] {
            objects.clear();
            m_next = 0;
            ++resets;
        });
        QObject::connect(m_attachment, &Attachment::sessionChanged, &client,
                         [this](const SessionInfo &info) { states.push_back(info.state); });
    }

    Attachment *attachment() const { return m_attachment; }
    QString state() const { return states.isEmpty() ? QString() : states.back(); }

    std::vector<QJsonObject> objects;
    QStringList states;
    int resets = 0;

private:
    void take(const std::vector<JournalLine> &lines)
    {
        for (const JournalLine &line : lines) {
            if (line.offset != m_next)
                QTest::qFail("a gap or a repeat", __FILE__, __LINE__);
            m_next = line.next;
            objects.push_back(line.object);
        }
    }

    Attachment *m_attachment;
    qint64 m_next;
};

qint64 residentBytes(qint64 pid)
{
    QFile file(QStringLiteral("/proc/%1/statm").arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toLongLong() * 4096;
}

} // namespace

class TestAttachment : public test::AgentRunTest
{
    Q_OBJECT

private Q_SLOTS:
    void replaysWhatIsOver();
    void goesOnFromAPosition();
    void followsAcrossDeathsOfTheAgent();
    void beginsAnewAfterACut();
    void attachesTheSameTwice();
    void tellsWhatIsNotThere();
    void givesASlowClientNoMoreThanItsCredit();
    void holdsNothingForAClientThatDoesNotRead();
};

void TestAttachment::replaysWhatIsOver()
{
    const SessionKey key = m_fixture->longJournal(20'000);
    Taker taker(*m_client, key.toString());
    QTRY_COMPARE_WITH_TIMEOUT(taker.state(), QStringLiteral("finished"), patience);
    QVERIFY(taker.attachment()->isLive());
    QCOMPARE(taker.objects.size(), size_t(20'000));
    QCOMPARE(taker.objects.back()[QLatin1String("step")].toInt(), 19'999);
    QCOMPARE(taker.attachment()->badLines(), 0);
    QCOMPARE(taker.resets, 0);
    QCOMPARE(taker.attachment()->position().offset,
             QFile(key.folder() + QStringLiteral("/events.jsonl")).size());
}

void TestAttachment::goesOnFromAPosition()
{
    const SessionKey key = m_fixture->longJournal(1000);
    // The offset of a line in the middle.
    base::EventLogReader reader(key.folder() + QStringLiteral("/events.jsonl"));
    QVERIFY(reader.readLines(100'000).value_or(QByteArray()).size() > 0);
    const JournalPosition half{1, reader.offset()};
    Taker rest(*m_client, key.toString(), half);
    QTRY_VERIFY_WITH_TIMEOUT(rest.attachment()->isLive(), patience);
    QVERIFY(!rest.objects.empty() && rest.objects.size() < 1000);
    QCOMPARE(rest.objects.back()[QLatin1String("step")].toInt(), 999);
    QCOMPARE(rest.resets, 0);
    // And one that means nothing here begins anew.
    Taker wrong(*m_client, key.toString(), {1, 7});
    QTRY_VERIFY_WITH_TIMEOUT(wrong.attachment()->isLive(), patience);
    QCOMPARE(wrong.resets, 1);
    QCOMPARE(wrong.objects.size(), size_t(1000));
}

void TestAttachment::followsAcrossDeathsOfTheAgent()
{
    const QString id = start(endless());
    Taker taker(*m_client, m_fixture->run(id).toString());
    QTRY_VERIFY_WITH_TIMEOUT(taker.objects.size() > 20, patience);
    for (int death = 0; death < 3; ++death) {
        const size_t before = taker.objects.size();
        m_server.reset();
        QTRY_VERIFY_WITH_TIMEOUT(!m_client->isConnected(), patience);
        restart();
        QTRY_VERIFY_WITH_TIMEOUT(taker.objects.size() > before, patience);
    }
    QVERIFY(control(id, RunCommand::Stop));
    QTRY_COMPARE_WITH_TIMEOUT(taker.state(), QStringLiteral("stopped"), patience);
    QCOMPARE(taker.resets, 0);
    QVERIFY(taker.objects == events(id));
    const auto steps = static_cast<qint64>(test::AgentFixture::steps(taker.objects).size());
    QCOMPARE(taker.objects.back()[QLatin1String("sum")].toInteger(),
             test::AgentFixture::sumAfter(steps));
}

void TestAttachment::beginsAnewAfterACut()
{
    const SessionKey key = m_fixture->longJournal(100);
    const QString path = key.folder() + QStringLiteral("/events.jsonl");
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append));
    file.write("{\"event\":\"st");
    file.close();
    Taker taker(*m_client, key.toString());
    QTRY_VERIFY_WITH_TIMEOUT(taker.attachment()->isLive(), patience);
    QCOMPARE(taker.objects.size(), size_t(100));
    const auto log = base::EventLogAppender::open(path); // cuts
    QVERIFY((*log)->append({{QStringLiteral("event"), QStringLiteral("last")}}));
    QTRY_COMPARE_WITH_TIMEOUT(taker.resets, 1, patience);
    QTRY_COMPARE_WITH_TIMEOUT(taker.objects.size(), size_t(101), patience);
    QCOMPARE(taker.attachment()->position().generation, 2);
}

void TestAttachment::attachesTheSameTwice()
{
    const SessionKey key = m_fixture->longJournal(500);
    Taker first(*m_client, key.toString());
    Taker second(*m_client, key.toString());
    QTRY_VERIFY_WITH_TIMEOUT(first.attachment()->isLive() && second.attachment()->isLive(),
                             patience);
    QCOMPARE(first.objects.size(), size_t(500));
    QCOMPARE(second.objects.size(), size_t(500));
    delete first.attachment();
    const auto log = base::EventLogAppender::open(key.folder() + QStringLiteral("/events.jsonl"));
    QVERIFY((*log)->append({{QStringLiteral("event"), QStringLiteral("last")}}));
    QTRY_COMPARE_WITH_TIMEOUT(second.objects.size(), size_t(501), patience);
    QCOMPARE(first.objects.size(), size_t(500));
}

void TestAttachment::tellsWhatIsNotThere()
{
    Attachment *none = m_client->attach(
        m_fixture->run(QStringLiteral("20260314-092653-kx3m7q")).toString(), {}, m_client.get());
    QSignalSpy failed(none, &Attachment::failed);
    QVERIFY(failed.wait(patience));
    QVERIFY(failed.front().front().value<Error>().code == ErrorCode::NotFound);
}

void TestAttachment::givesASlowClientNoMoreThanItsCredit()
{
    const SessionKey key = m_fixture->longJournal(20'000);
    QLocalSocket socket;
    socket.connectToServer(m_server->socketPath());
    QVERIFY(socket.waitForConnected(5000));
    const auto send = [&socket](const Request &request) {
        const QList<QByteArray> frames = encodeMessage(request.toCbor());
        for (const QByteArray &frame : frames)
            socket.write(frame);
    };
    constexpr qint64 credit = 100'000;
    const QJsonObject major{{QStringLiteral("major"), 1}};
    send({1, QLatin1String(method::hello), {{QStringLiteral("protocol"), major}}});
    send({2,
          QLatin1String(method::attach),
          {{QStringLiteral("session"), key.toString()}, {QStringLiteral("credit"), credit}}});
    FrameReader reader;
    qint64 bytes = 0;
    int answers = 0;
    const auto take = [&] {
        QVERIFY(reader.feed(socket.readAll()));
        while (reader.hasMessage()) {
            const QCborMap message = reader.takeMessage();
            if (const auto event = eventFromCbor(message))
                bytes += event->data[QLatin1String("bytes")].toByteArray().size();
            else
                ++answers;
        }
    };
    QTRY_VERIFY_WITH_TIMEOUT((take(), answers == 2 && bytes > credit / 2), patience);
    // Asked and answered once more: what was to come has come.
    send({3, QLatin1String(method::sessions), {}});
    QTRY_VERIFY_WITH_TIMEOUT((take(), answers == 3), patience);
    QVERIFY(bytes <= credit + 1000);
    send({4,
          QLatin1String(method::credit),
          {{QStringLiteral("session"), key.toString()}, {QStringLiteral("bytes"), credit}}});
    QTRY_VERIFY_WITH_TIMEOUT((take(), bytes > credit + 1000), patience);
    QVERIFY(bytes <= 2 * (credit + 1000));
}

void TestAttachment::holdsNothingForAClientThatDoesNotRead()
{
    const SessionKey key = m_fixture->longJournal(200'000); // 40 MB
    m_server.reset();
    AgentClient client; // an agent in a process of its own
    const auto ask = [&client] {
        return waitFor<std::vector<SessionInfo>>(
            [&client](auto done) { client.sessions(&client, done); });
    };
    QVERIFY(ask());
    const qint64 pid = test::AgentFixture::agentProcess().pid;
    const qint64 before = residentBytes(pid);
    QLocalSocket socket;
    socket.setReadBufferSize(1024);
    socket.connectToServer(agentSocketPath());
    QVERIFY(socket.waitForConnected(5000));
    const QJsonObject major{{QStringLiteral("major"), 1}};
    for (const Request &request :
         {Request{1, QLatin1String(method::hello), {{QStringLiteral("protocol"), major}}},
          Request{2,
                  QLatin1String(method::attach),
                  {{QStringLiteral("session"), key.toString()},
                   {QStringLiteral("credit"), qint64(1) << 40}}}})
        socket.write(encodeMessage(request.toCbor()).front());
    QTRY_VERIFY_WITH_TIMEOUT(socket.bytesAvailable() > 0, patience);
    // Others are served as ever, and it has had many turns to read on.
    for (int turn = 0; turn < 200; ++turn)
        QVERIFY(ask());
    QVERIFY(before > 0);
    QVERIFY(residentBytes(pid) - before < 8 * 1024 * 1024);
}

QTEST_GUILESS_MAIN(TestAttachment)
#include "tst_attachment.moc"

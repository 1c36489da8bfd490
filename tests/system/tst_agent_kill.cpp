// Agent, holder, worker and client are killed at random instants, and nothing is lost.
// TRAINYARD_ROUNDS (20) and TRAINYARD_SEED may be given.

#include "agent_fixture.h"
#include "journal_copy.h"

#include "trainyard/agent/client/blocking.h"
#include "trainyard/base/event_log.h"
#include "trainyard/base/file_lock.h"
#include "trainyard/compute/ledger.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QTest>
#include <QTimer>

#include <csignal>

using namespace trainyard;
using namespace trainyard::agent;

namespace {

constexpr int patience = 90'000;
constexpr qint64 steps = 80;
constexpr int lastInstantMs = 1300;

struct Process
{
    qint64 pid = 0;
    QList<QByteArray> command;
};

QByteArray readProc(const QString &pid, const char *name)
{
    QFile file(QStringLiteral("/proc/%1/%2").arg(pid, QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// All processes that live in this test's home, but the test itself.
std::vector<Process> ours()
{
    const QByteArray mark = "TRAINYARD_HOME=" + qgetenv("TRAINYARD_HOME");
    std::vector<Process> found;
    const QStringList pids =
        QDir(QStringLiteral("/proc")).entryList({QStringLiteral("[1-9]*")}, QDir::Dirs);
    for (const QString &pid : pids) {
        const bool isSelf = pid.toLongLong() == QCoreApplication::applicationPid();
        if (!isSelf && readProc(pid, "environ").split('\0').contains(mark))
            found.push_back({pid.toLongLong(), readProc(pid, "cmdline").split('\0')});
    }
    return found;
}

enum class Victim
{
    Agent,
    Holder,
    Worker,
    Client,
};

bool isVictim(const Process &process, Victim victim, const QString &folder)
{
    const QList<QByteArray> &command = process.command;
    switch (victim) {
    case Victim::Agent:
        return command.value(1) == "serve";
    case Victim::Holder:
        return command.value(1) == "hold" && command.contains(QFile::encodeName(folder));
    case Victim::Worker:
        return command.value(0).endsWith("fake_worker") &&
               command.value(1) == QFile::encodeName(folder);
    case Victim::Client:
        break;
    }
    return false;
}

} // namespace

class TestAgentKill : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void losesNothing_data();
    void losesNothing();
    void leavesNoOrphan();
    void cleanupTestCase();

private:
    void round(int number);
    void startCopy();
    void planKills(const QString &folder, QObject *context);
    void kill(Victim victim, const QString &folder);
    void check(const QString &id, const std::vector<QJsonObject> &given);

    test::AgentFixture m_fixture;
    std::unique_ptr<AgentClient> m_client;
    quint32 m_seed = 0;
    QRandomGenerator m_random;
    QProcess m_copy; // the client that is killed
    QString m_copyFile;
    QString m_session;
    std::map<Victim, int> m_killed;
};

void TestAgentKill::initTestCase()
{
    m_seed = qEnvironmentVariableIsSet("TRAINYARD_SEED")
                 ? qEnvironmentVariable("TRAINYARD_SEED").toUInt()
                 : QRandomGenerator::system()->generate();
    qInfo() << "seed" << m_seed;
    m_client = std::make_unique<AgentClient>();
    m_copy.setProcessChannelMode(QProcess::ForwardedChannels);
}

// Rounds are rows, each with its own seed: one can be played again alone.
void TestAgentKill::losesNothing_data()
{
    const int rounds = qEnvironmentVariableIsSet("TRAINYARD_ROUNDS")
                           ? qEnvironmentVariableIntValue("TRAINYARD_ROUNDS")
                           : 20;
    QTest::addColumn<int>("number");
    for (int number = 0; number < rounds; ++number)
        QTest::addRow("%d", number) << number;
}

void TestAgentKill::losesNothing()
{
    QFETCH(const int, number);
    m_random.seed(m_seed + static_cast<quint32>(number));
    round(number);
    m_copy.kill();
    m_copy.waitForFinished();
}

void TestAgentKill::cleanupTestCase()
{
    qInfo() << "killed: agents" << m_killed[Victim::Agent] << "holders" << m_killed[Victim::Holder]
            << "workers" << m_killed[Victim::Worker] << "clients" << m_killed[Victim::Client];
}

void TestAgentKill::startCopy()
{
    m_copy.start(QCoreApplication::applicationFilePath(),
                 {QStringLiteral("--client"), m_session, m_copyFile});
}

void TestAgentKill::kill(Victim victim, const QString &folder)
{
    if (victim == Victim::Client) {
        if (m_copy.state() != QProcess::Running)
            return;
        m_copy.kill();
        m_copy.waitForFinished();
        ++m_killed[victim];
        startCopy();
        return;
    }
    std::vector<qint64> pids;
    for (const Process &process : ours()) {
        if (isVictim(process, victim, folder))
            pids.push_back(process.pid);
    }
    if (pids.empty())
        return;
    const auto chosen = static_cast<size_t>(m_random.bounded(static_cast<int>(pids.size())));
    ::kill(static_cast<pid_t>(pids[chosen]), SIGKILL);
    ++m_killed[victim];
}

// Three attempts without progress end a run, rightly: no more than two deaths are caused here.
void TestAgentKill::planKills(const QString &folder, QObject *context)
{
    int deaths = 0;
    const int count = 1 + m_random.bounded(5);
    for (int index = 0; index < count; ++index) {
        const auto victim = static_cast<Victim>(m_random.bounded(4));
        const bool isDeath = victim == Victim::Holder || victim == Victim::Worker;
        if (isDeath && ++deaths > 2)
            continue;
        QTimer::singleShot(m_random.bounded(lastInstantMs), context,
                           [this, victim, folder] { kill(victim, folder); });
    }
}

void TestAgentKill::round(int number)
{
    const QString id = m_fixture.prepare({{QStringLiteral("steps"), steps},
                                          {QStringLiteral("step_ms"), 15},
                                          {QStringLiteral("save_every"), 7}});
    m_session = m_fixture.run(id).toString();
    m_copyFile = m_fixture.project() + QStringLiteral("/copy-%1").arg(number);
    const QString folder = m_fixture.run(id).folder();
    QObject context;
    planKills(folder, &context);
    const RunStart run = m_fixture.start(id);
    const auto started =
        waitFor<QString>([&](auto done) { m_client->startRun(run, m_client.get(), done); });
    QVERIFY2(started, started ? "" : qPrintable(started.error().message));
    QCOMPARE(*started, id);
    startCopy();
    std::vector<QJsonObject> given;
    QString state;
    const std::unique_ptr<Attachment> attachment(m_client->attach(m_session, {}, nullptr));
    connect(attachment.get(), &Attachment::lines, &context,
            [&given](const std::vector<JournalLine> &lines) {
                for (const JournalLine &line : lines)
                    given.push_back(line.object);
            });
    connect(attachment.get(), &Attachment::reset, &context, [&given] { given.clear(); });
    connect(attachment.get(), &Attachment::sessionChanged, &context,
            [&state](const SessionInfo &info) { state = info.state; });
    QTRY_VERIFY2_WITH_TIMEOUT(state == QLatin1String("finished") ||
                                  state == QLatin1String("failed"),
                              qPrintable(state), patience);
    QCOMPARE(state, QStringLiteral("finished"));
    check(id, given);
}

void TestAgentKill::check(const QString &id, const std::vector<QJsonObject> &given)
{
    const QString folder = m_fixture.run(id).folder();
    const QString journal = folder + QStringLiteral("/events.jsonl");
    QVERIFY(!QFile::exists(folder + QStringLiteral("/violation")));

    // What was trained: each step once, in order, to the right sum.
    const auto events = test::AgentFixture::lines(journal);
    const auto made = test::AgentFixture::steps(events);
    QCOMPARE(made.size(), static_cast<size_t>(steps));
    for (size_t index = 0; index < made.size(); ++index)
        QCOMPARE(made[index], static_cast<qint64>(index) + 1);
    QCOMPARE(events.back()[QLatin1String("sum")].toInteger(), test::AgentFixture::sumAfter(steps));

    // What the clients were given: all of it, once.
    QVERIFY(given == events);
    std::vector<test::CopiedLine> expected;
    base::EventLogReader reader(journal);
    QVERIFY(reader.read([&expected](const QJsonObject &, qint64 offset, qint64 next) {
        expected.push_back({offset, next});
    }));
    QTRY_VERIFY_WITH_TIMEOUT(test::readCopy(m_copyFile) == expected, patience);

    // What was written down.
    const runs::RunRecord record = m_fixture.record(id);
    QVERIFY(record.state == runs::RunState::Finished);
    for (size_t index = 0; index < record.attempts.size(); ++index) {
        QCOMPARE(record.attempts[index].number, static_cast<int>(index) + 1);
        QVERIFY(record.attempts[index].endedMs >= record.attempts[index].startedMs);
    }
    int bad = -1;
    const auto ledger = compute::Ledger::read(folder + QStringLiteral("/ledger.jsonl"), &bad);
    QVERIFY(ledger);
    QCOMPARE(bad, 0);
    QVERIFY(ledger->totals().paidMs <=
            record.attempts.back().endedMs - record.attempts.front().startedMs + 100);
    test::AgentFixture::lines(folder + QStringLiteral("/telemetry.jsonl"));

    // Nobody is left in the folder.
    QTRY_VERIFY_WITH_TIMEOUT(!base::FileLock::isHeld(folder + QStringLiteral("/lock")), patience);
    for (const Process &process : ours())
        QVERIFY(!isVictim(process, Victim::Worker, folder));
}

void TestAgentKill::leavesNoOrphan()
{
    m_client.reset(); // it would start another agent
    AgentClient last(AgentStart::OnlyIfRunning);
    const auto stopped = waitFor<void>([&](auto done) { last.stopAgent(false, &last, done); });
    QVERIFY2(stopped, stopped ? "" : qPrintable(stopped.error().message));
    const auto rest = [] {
        QByteArray names;
        for (const Process &process : ours())
            names += QByteArray::number(process.pid) + ' ' + process.command.join(' ') + '\n';
        return names;
    };
    QTRY_COMPARE_WITH_TIMEOUT(rest(), QByteArray(), patience);
}

int main(int count, char **values)
{
    QCoreApplication application(count, values);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == QLatin1String("--client"))
        return test::copyJournal(arguments.value(2), arguments.value(3));
    TestAgentKill kill;
    return QTest::qExec(&kill, count, values);
}

#include "tst_agent_kill.moc"

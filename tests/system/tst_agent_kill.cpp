// Agent, holder, worker and client are killed at random instants, and nothing is lost.
// TRAINYARD_ROUNDS (20) and TRAINYARD_SEED may be given. Where the real worker is built it trains
// in every fifth round, to the very weights of a run that nobody disturbed.

#include "agent_fixture.h"
#include "journal_copy.h"
#ifdef REAL_WORKER
#include "worker_folder.h"
#endif

#include "trainyard/agent/client/blocking.h"
#include "trainyard/base/atomic_file.h"
#include "trainyard/base/event_log.h"
#include "trainyard/base/file_lock.h"
#include "trainyard/base/ids.h"
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
#ifdef REAL_WORKER
constexpr int lastRealInstantMs = 5000;
#endif

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
        return (command.value(0).endsWith("fake_worker") ||
                command.value(0).endsWith("trainyard-worker")) &&
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
    void train(const QString &id, int number, int lastMs);
    void startCopy();
    void planKills(const QString &folder, int lastMs, QObject *context);
    void kill(Victim victim, const QString &folder);
    void checkSteps(const QString &id);
    void check(const QString &id, const std::vector<QJsonObject> &given);
#ifdef REAL_WORKER
    void realRound(int number);

    tests::WorkerFolder m_undisturbed;
    QString m_reference; // a run that nobody disturbed
#endif

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
#ifdef REAL_WORKER
    // By the recipe: the plan of a fake one, or a real one.
    const QString either = m_fixture.project() + QStringLiteral("/either-worker");
    const QByteArray script = "#!/bin/sh\nif grep -q '\"fake\"' \"$1/recipe.json\"; then exec " +
                              qgetenv("TRAINYARD_WORKER") +
                              " \"$1\"; fi\nexec " REAL_WORKER " \"$1\"\n";
    QVERIFY(base::replaceFile(either, script));
    QVERIFY(QFile::setPermissions(either, QFile::ReadOwner | QFile::ExeOwner));
    qputenv("TRAINYARD_WORKER", QFile::encodeName(either));
    QVERIFY(m_undisturbed.prepare());
#endif
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
#ifdef REAL_WORKER
    constexpr int realEvery = 5;
    if (number % realEvery == realEvery - 1)
        realRound(number);
    else
        round(number);
#else
    round(number);
#endif
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
void TestAgentKill::planKills(const QString &folder, int lastMs, QObject *context)
{
    int deaths = 0;
    const int count = 1 + m_random.bounded(5);
    for (int index = 0; index < count; ++index) {
        const auto victim = static_cast<Victim>(m_random.bounded(4));
        const bool isDeath = victim == Victim::Holder || victim == Victim::Worker;
        if (isDeath && ++deaths > 2)
            continue;
        QTimer::singleShot(m_random.bounded(lastMs), context,
                           [this, victim, folder] { kill(victim, folder); });
    }
}

void TestAgentKill::round(int number)
{
    const QString id = m_fixture.prepare({{QStringLiteral("steps"), steps},
                                          {QStringLiteral("step_ms"), 15},
                                          {QStringLiteral("save_every"), 7}});
    train(id, number, lastInstantMs);
    if (!QTest::currentTestFailed())
        checkSteps(id);
}

#ifdef REAL_WORKER
void TestAgentKill::realRound(int number)
{
    const QJsonObject changes{{QStringLiteral("epochs"), 40}, {QStringLiteral("save_seconds"), 1}};
    if (m_reference.isEmpty()) {
        m_reference = m_undisturbed.makeRun(QStringLiteral("undisturbed"), changes);
        const auto worker = m_undisturbed.start(m_reference);
        QCOMPARE(tests::WorkerFolder::finish(*worker), 0);
    }
    const QString prepared =
        m_undisturbed.makeRun(QStringLiteral("disturbed %1").arg(number), changes);
    const QString id = base::newId();
    const QString staging = m_fixture.project() + QStringLiteral("/.trainyard/staging/") + id;
    QVERIFY(QDir().rename(prepared, staging));
    train(id, number, lastRealInstantMs);
    for (const char *file : {"last", "best"}) {
        const QByteArray expected =
            tests::WorkerFolder::weights(m_reference, QStringLiteral("flat"), QLatin1String(file));
        QVERIFY(!expected.isEmpty());
        QVERIFY2(tests::WorkerFolder::weights(m_fixture.run(id).folder(), QStringLiteral("flat"),
                                              QLatin1String(file)) == expected,
                 file);
    }
}
#endif

void TestAgentKill::train(const QString &id, int number, int lastMs)
{
    m_session = m_fixture.run(id).toString();
    m_copyFile = m_fixture.project() + QStringLiteral("/copy-%1").arg(number);
    const QString folder = m_fixture.run(id).folder();
    QObject context;
    planKills(folder, lastMs, &context);
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

// What was trained: each step once, in order, to the right sum.
void TestAgentKill::checkSteps(const QString &id)
{
    const QString folder = m_fixture.run(id).folder();
    QVERIFY(!QFile::exists(folder + QStringLiteral("/violation")));
    const auto events = test::AgentFixture::lines(folder + QStringLiteral("/events.jsonl"));
    const auto made = test::AgentFixture::steps(events);
    QCOMPARE(made.size(), static_cast<size_t>(steps));
    for (size_t index = 0; index < made.size(); ++index)
        QCOMPARE(made[index], static_cast<qint64>(index) + 1);
    QCOMPARE(events.back()[QLatin1String("sum")].toInteger(), test::AgentFixture::sumAfter(steps));
}

void TestAgentKill::check(const QString &id, const std::vector<QJsonObject> &given)
{
    const QString folder = m_fixture.run(id).folder();
    const QString journal = folder + QStringLiteral("/events.jsonl");

    // What the clients were given: all of it, once.
    QVERIFY(given == test::AgentFixture::lines(journal));
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

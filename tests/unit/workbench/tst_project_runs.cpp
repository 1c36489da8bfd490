#include "agent_fixture.h"
#include "trainyard/workbench/live_run.h"
#include "trainyard/workbench/project_runs.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::workbench;

namespace {

constexpr int patienceMs = 30'000;

QJsonObject plan(int steps, int stepMs, const char *fail = "")
{
    QJsonObject plan{{QStringLiteral("steps"), steps}, {QStringLiteral("step_ms"), stepMs}};
    if (*fail)
        plan.insert(QStringLiteral("fail"), QString::fromLatin1(fail));
    return plan;
}

} // namespace

// A real agent with the fake worker (tests/support).
class TestProjectRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void aRunIsSeenFromItsStartToItsEnd();
    void aFeedReplaysAndIsShared();
    void wishesReachTheRun();
    void aFailureIsExplained();
    void anUnknownRunIsRefused();
    void saysThatTheComputerIsKeptAwake();

private:
    QTemporaryDir m_programs; // before the system's
    QString start(const QJsonObject &fake);
    runs::RunState stateOf(const QString &id) const;
    Result<void> command(const QString &id, RunCommand command);

    std::unique_ptr<test::AgentFixture> m_fixture;
    std::unique_ptr<agent::AgentClient> m_client;
    std::unique_ptr<ProjectRuns> m_runs;
};

// Says yes to everything that asks the system to keep the computer awake.
void TestProjectRuns::initTestCase()
{
    QFile file(m_programs.filePath(QStringLiteral("systemd-inhibit")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\nshift 4; exec \"$@\"\n");
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    qputenv("PATH", QFile::encodeName(m_programs.path()) + ':' + qgetenv("PATH"));
}

void TestProjectRuns::saysThatTheComputerIsKeptAwake()
{
    const QString id = start(plan(100'000, 10));
    QVERIFY(!id.isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(m_runs->machineName(id),
                              QStringLiteral("this computer, cpu, kept awake"), patienceMs);
    QVERIFY(!m_runs->notice(id)); // all is well: nothing to warn of
    QVERIFY(command(id, RunCommand::Stop));
    QTRY_VERIFY_WITH_TIMEOUT(stateOf(id) == runs::RunState::Stopped, patienceMs);
    QCOMPARE(m_runs->machineName(id), QStringLiteral("this computer, cpu"));
}

void TestProjectRuns::init()
{
    m_fixture = std::make_unique<test::AgentFixture>();
    m_client = std::make_unique<agent::AgentClient>();
    auto opened = ProjectRuns::open(*m_client, m_fixture->project());
    QVERIFY(opened);
    m_runs = *std::move(opened);
}

void TestProjectRuns::cleanup()
{
    m_runs.reset();
    // Feeds end later, by deleteLater.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    m_client.reset();
    m_fixture.reset();
}

QString TestProjectRuns::start(const QJsonObject &fake)
{
    QString id;
    m_client->startRun(m_fixture->start(m_fixture->prepare(fake)), this,
                       [&id](const Result<QString> &started) { id = started.value_or(QString()); });
    if (!QTest::qWaitFor([&] { return !id.isEmpty(); }, patienceMs))
        return {};
    return QTest::qWaitFor([&] { return m_runs->feed(id) != nullptr; }, patienceMs) ? id
                                                                                    : QString();
}

runs::RunState TestProjectRuns::stateOf(const QString &id) const
{
    for (const runs::Run &run : m_runs->runs()) {
        if (run.record.id == id)
            return run.record.state;
    }
    return runs::RunState::Unreachable;
}

Result<void> TestProjectRuns::command(const QString &id, RunCommand command)
{
    std::optional<Result<void>> answer;
    m_runs->command(id, command, this, [&answer](const Result<void> &done) { answer = done; });
    if (!QTest::qWaitFor([&] { return answer.has_value(); }, patienceMs))
        return failure(ErrorCode::Unreachable, QStringLiteral("no answer"));
    return *answer;
}

void TestProjectRuns::aRunIsSeenFromItsStartToItsEnd()
{
    const QSignalSpy added(m_runs.get(), &RunsSource::runAdded);
    const QString id = start(plan(30, 5));
    QVERIFY(!id.isEmpty());
    QCOMPARE(added.size(), 1);
    const auto feed = m_runs->feed(id);
    QVERIFY(feed);
    QTRY_VERIFY_WITH_TIMEOUT(stateOf(id) == runs::RunState::Finished, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(feed->progress().isFinished() && feed->isComplete(), patienceMs);
    QCOMPARE(feed->progress().net(u"flat")->lastStep, qint64(30));
    QVERIFY(!m_runs->notice(id));
    QCOMPARE(m_runs->machineName(id), QStringLiteral("this computer, cpu"));
}

void TestProjectRuns::aFeedReplaysAndIsShared()
{
    const QString id = start(plan(20, 1));
    QVERIFY(!id.isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(stateOf(id) == runs::RunState::Finished, patienceMs);
    auto feed = m_runs->feed(id);
    QCOMPARE(m_runs->feed(id), feed);
    QTRY_VERIFY_WITH_TIMEOUT(feed->isComplete(), patienceMs);
    const auto losses = feed->progress().net(u"flat")->loss.values();
    QCOMPARE(losses.size(), std::size_t(20));
    feed.reset();
    feed = m_runs->feed(id);
    QTRY_VERIFY_WITH_TIMEOUT(feed->isComplete(), patienceMs);
    QCOMPARE(feed->progress().net(u"flat")->loss.values(), losses);
}

void TestProjectRuns::wishesReachTheRun()
{
    const QString id = start(plan(100'000, 5));
    QVERIFY(!id.isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(stateOf(id) == runs::RunState::Running, patienceMs);
    QVERIFY(command(id, RunCommand::Pause));
    QTRY_VERIFY_WITH_TIMEOUT(stateOf(id) == runs::RunState::Paused, patienceMs);
    QVERIFY(command(id, RunCommand::Resume));
    QTRY_VERIFY_WITH_TIMEOUT(stateOf(id) == runs::RunState::Running, patienceMs);

    RunEdit edit;
    edit.name = QStringLiteral("новое имя");
    std::optional<Result<void>> edited;
    m_runs->edit(id, edit, this, [&edited](const Result<void> &done) { edited = done; });
    QTRY_VERIFY_WITH_TIMEOUT(edited.has_value(), patienceMs);
    QVERIFY(edited->has_value());
    QTRY_COMPARE_WITH_TIMEOUT(m_runs->runs().front().record.name, *edit.name, patienceMs);

    QVERIFY(command(id, RunCommand::Stop));
    QTRY_VERIFY_WITH_TIMEOUT(stateOf(id) == runs::RunState::Stopped, patienceMs);
    QVERIFY(m_runs->notice(id)->what.contains(QStringLiteral("stopped")));
    QVERIFY(command(id, RunCommand::Remove));
    QTRY_VERIFY_WITH_TIMEOUT(m_runs->runs().empty(), patienceMs);
    QVERIFY(!m_runs->feed(id));
}

void TestProjectRuns::aFailureIsExplained()
{
    const QString id = start(plan(10, 1, "nan"));
    QVERIFY(!id.isEmpty());
    const auto feed = m_runs->feed(id);
    QTRY_VERIFY_WITH_TIMEOUT(stateOf(id) == runs::RunState::Failed, patienceMs);
    const auto notice = m_runs->notice(id);
    QVERIFY(notice);
    QVERIFY2(notice->toDo.contains(QStringLiteral("learning rate")), qPrintable(notice->toDo));
}

void TestProjectRuns::anUnknownRunIsRefused()
{
    const QString none = QStringLiteral("20200101-000000-abcdef");
    QVERIFY(!m_runs->feed(none));
    QVERIFY(!m_runs->notice(none));
    QCOMPARE(command(none, RunCommand::Stop).error().code, ErrorCode::NotFound);
}

QTEST_GUILESS_MAIN(TestProjectRuns)
#include "tst_project_runs.moc"

#include "run_intake.h"

#include "agent_fixture.h"

#include "trainyard/base/ids.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace trainyard;
using namespace trainyard::agent;

class TestRunIntake : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void makesARunOfAStagingFolder();
    void takesTheSameRunOnce();
    void keepsTheClientFromItsOwnMembers();
    void takesNoPathForAnId_data();
    void takesNoPathForAnId();
    void makesAJob();
    void needsACommandForAJob();
    void removesInFull();
    void removesWhatWasLeftOver();

private:
    QJsonObject params(const QString &staging) const
    {
        return {{QStringLiteral("project"), m_fixture->project()},
                {QStringLiteral("staging"), staging},
                {QStringLiteral("threads"), 1}};
    }
    QStringList staging() const
    {
        return QDir(m_fixture->project() + QStringLiteral("/.trainyard/staging"))
            .entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    }

    std::unique_ptr<test::AgentFixture> m_fixture;
};

void TestRunIntake::init()
{
    m_fixture = std::make_unique<test::AgentFixture>();
}

void TestRunIntake::makesARunOfAStagingFolder()
{
    const QString id = m_fixture->prepare({});
    const auto key = takeRun(params(id));
    QVERIFY(key);
    QVERIFY(*key == m_fixture->run(id));
    QVERIFY(QFile::exists(key->folder() + QStringLiteral("/recipe.json")));
    QVERIFY(staging().isEmpty());
    const runs::RunRecord record = m_fixture->record(id);
    QVERIFY(record.state == runs::RunState::Queued);
    QCOMPARE(record.name, id); // nobody named it
    QVERIFY(record.createdMs > 0);
    QCOMPARE(record.unknownMembers[QLatin1String("threads_wanted")].toInt(), 1);
}

void TestRunIntake::takesTheSameRunOnce()
{
    const QString id = m_fixture->prepare({});
    QVERIFY(takeRun(params(id)));
    runs::RunRecord record = m_fixture->record(id);
    record.state = runs::RunState::Finished;
    QVERIFY(runs::writeRunRecord(m_fixture->run(id).folder(), record));
    QVERIFY(takeRun(params(id)));
    QVERIFY(m_fixture->record(id).state == runs::RunState::Finished);
}

void TestRunIntake::keepsTheClientFromItsOwnMembers()
{
    const QString id = m_fixture->prepare({});
    QJsonObject given = params(id);
    given[QLatin1String("record")] =
        QJsonObject{{QStringLiteral("id"), base::newId()},
                    {QStringLiteral("project"), QStringLiteral("/elsewhere")},
                    {QStringLiteral("state"), QStringLiteral("finished")},
                    {QStringLiteral("attempts"), QJsonArray{QJsonObject()}},
                    {QStringLiteral("notes"), QStringLiteral("mine")}};
    QVERIFY(takeRun(given));
    const runs::RunRecord record = m_fixture->record(id);
    QCOMPARE(record.id, id);
    QCOMPARE(record.project, m_fixture->project());
    QVERIFY(record.state == runs::RunState::Queued);
    QVERIFY(record.attempts.empty());
    QCOMPARE(record.notes, QStringLiteral("mine"));
}

void TestRunIntake::takesNoPathForAnId_data()
{
    QTest::addColumn<QString>("id");
    QTest::newRow("empty") << QString();
    QTest::newRow("dots") << QStringLiteral("..");
    QTest::newRow("out of the folder") << QStringLiteral("../runs/20260314-092653-kx3m7q");
    QTest::newRow("a folder") << QStringLiteral("a/20260314-092653-kx3m7q");
}

void TestRunIntake::takesNoPathForAnId()
{
    QFETCH(const QString, id);
    const auto key = takeRun(params(id));
    QVERIFY(!key);
    QCOMPARE(key.error().code, ErrorCode::InvalidInput);
}

void TestRunIntake::makesAJob()
{
    const QString id = base::newId();
    const QJsonObject given{
        {QStringLiteral("project"), m_fixture->project()},
        {QStringLiteral("id"), id},
        {QStringLiteral("kind"), QStringLiteral("pack")},
        {QStringLiteral("title"), QStringLiteral("Pack cars")},
        {QStringLiteral("arguments"), QJsonArray{QStringLiteral("data"), QStringLiteral("pack")}}};
    const auto key = takeJob(given);
    QVERIFY(key);
    const auto job = JobRecord::read(key->folder());
    QVERIFY(job);
    QCOMPARE(job->title, QStringLiteral("Pack cars"));
    QCOMPARE(job->arguments, QStringList({QStringLiteral("data"), QStringLiteral("pack")}));
    QCOMPARE(job->workingFolder, m_fixture->project());
    QCOMPARE(job->state, QStringLiteral("running"));
    QVERIFY(staging().isEmpty());
}

void TestRunIntake::needsACommandForAJob()
{
    const auto key = takeJob(
        {{QStringLiteral("project"), m_fixture->project()}, {QStringLiteral("id"), base::newId()}});
    QVERIFY(!key);
    QCOMPARE(key.error().code, ErrorCode::InvalidInput);
}

void TestRunIntake::removesInFull()
{
    const QString id = m_fixture->prepare({});
    const auto key = takeRun(params(id));
    QVERIFY(key && removeFolder(*key));
    QVERIFY(!QFile::exists(key->folder()));
    QVERIFY(staging().isEmpty());
}

void TestRunIntake::removesWhatWasLeftOver()
{
    const QString prepared = m_fixture->prepare({});
    const QString folder = m_fixture->project() + QStringLiteral("/.trainyard/staging/");
    QVERIFY(QDir().mkpath(folder + QStringLiteral("removed-") + base::newId() +
                          QStringLiteral("/state")));
    removeLeftovers(m_fixture->project());
    QCOMPARE(staging(), QStringList{prepared}); // what is being prepared is not touched
}

QTEST_GUILESS_MAIN(TestRunIntake)
#include "tst_run_intake.moc"

// A run whose images must be packed first is one job of the agent: whoever asked for it may go.

#include "project_fixture.h"

#include "trainyard/agent/client/agent_client.h"
#include "trainyard/agent/client/blocking.h"
#include "trainyard/base/atomic_file.h"
#include "trainyard/runs/run_record.h"
#include "trainyard/runs/run_store.h"
#include "trainyard/workbench/train_run.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTest>

using namespace trainyard;
using namespace trainyard::workbench;

namespace {

constexpr int patience = 60'000;

// With words that a shell or a command line could take for something else.
TrainRequest manyWishes(const QByteArray &recipe)
{
    TrainRequest request;
    request.dataset = QStringLiteral("d");
    request.recipe = recipe;
    request.assignments = {QStringLiteral("seed=9"), QStringLiteral("batch=16")};
    request.name = QStringLiteral("-- мой запуск");
    request.notes = QStringLiteral("two\nlines");
    request.tags = QStringList{QStringLiteral("a"), QStringLiteral("b c")};
    return request;
}

} // namespace

// Real programs with the fake worker (tests/support).
class TestTrainJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void argumentsSayTheWholeRequest();
    void goesOnWithoutWhoAsked();
    void clonesARun();

private:
    QStringList runs() const;

    fixture::ProjectFixture m_fixture;
};

void TestTrainJob::initTestCase()
{
    qputenv("TRAINYARD_AGENT", AGENT_PROGRAM);
    qputenv("TRAINYARD_CTL", CTL_PROGRAM);
    qputenv("TRAINYARD_WORKER", FAKE_WORKER);
    QVERIFY(m_fixture.importImages(QStringLiteral("d"),
                                   {{QStringLiteral("a"), 10}, {QStringLiteral("b"), 10}}));
}

void TestTrainJob::cleanupTestCase()
{
    agent::AgentClient client(agent::AgentStart::OnlyIfRunning);
    QVERIFY(agent::waitFor<void>([&](auto done) { client.stopAgent(true, &client, done); }));
}

QStringList TestTrainJob::runs() const
{
    return QDir(m_fixture.project().stateFolder() + QStringLiteral("/runs"))
        .entryList(QDir::Dirs | QDir::NoDotAndDotDot);
}

void TestTrainJob::argumentsSayTheWholeRequest()
{
    TrainRequest request = manyWishes("size: 48\nepochs: 3\n");
    request.on = QStringLiteral("cpu");
    request.budget = QStringLiteral("300RUB");
    request.threads = 2;
    request.background = true;
    const QStringList words = trainArguments(request);
    QCOMPARE(words.mid(0, 2), (QStringList{QStringLiteral("train"), QStringLiteral("--detach")}));
    for (const char *word :
         {"--data=d", "--recipe-text=size: 48\nepochs: 3\n", "--set=seed=9", "--set=batch=16",
          "--name=-- мой запуск", "--notes=two\nlines", "--tag=a", "--tag=b c", "--on=cpu",
          "--budget=300RUB", "--threads=2", "--background"})
        QVERIFY2(words.contains(QString::fromUtf8(word)), word);
}

// As when the window is closed right after the wish: the images are packed, then the run begins.
void TestTrainJob::goesOnWithoutWhoAsked()
{
    const TrainRequest request = manyWishes("size: 48\nepochs: 3\nmode: flat\n");
    {
        agent::AgentClient client;
        agent::JobStart job;
        job.project = m_fixture.folder();
        job.kind = QStringLiteral("train");
        job.title = QStringLiteral("Pack and train");
        job.arguments = trainArguments(request);
        const auto id =
            agent::waitFor<QString>([&](auto done) { client.startJob(job, &client, done); });
        QVERIFY2(id, id ? "" : qPrintable(id.error().message));
    }
    QTRY_COMPARE_WITH_TIMEOUT(runs().size(), 1, patience);
    const QString folder = runs::runFolder(m_fixture.folder(), runs().constFirst());
    const auto record = [&folder] {
        return runs::readRunRecord(folder).value_or(runs::RunRecord());
    };
    QTRY_VERIFY_WITH_TIMEOUT(record().state == runs::RunState::Finished, patience);
    QCOMPARE(record().name, request.name);
    QCOMPARE(record().notes, request.notes);
    QCOMPARE(record().tags, request.tags);
    const QJsonObject recipe = runs::readRecipe(folder).value();
    QCOMPARE(recipe[QLatin1String("size")].toInt(), 48);
    QCOMPARE(recipe[QLatin1String("seed")].toInt(), 9);
    QCOMPARE(recipe[QLatin1String("batch")].toInt(), 16);
    QCOMPARE(recipe[QLatin1String("classes")].toArray().size(), 2);
}

// On the command line as in the window: the whole recipe of the run, whatever the defaults are now.
void TestTrainJob::clonesARun()
{
    const QString file = QStringLiteral("trainyard.yaml");
    const QByteArray before = base::readFile(m_fixture.folder() + QLatin1Char('/') + file).value();
    m_fixture.writeFile(file, before + "defaults:\n  epochs: 77\n  ema: 0.9\n");
    QProcess ctl;
    ctl.start(QStringLiteral(CTL_PROGRAM),
              {QStringLiteral("--json"), QStringLiteral("--project"), m_fixture.folder(),
               QStringLiteral("train"), QStringLiteral("--like"), QStringLiteral("last"),
               QStringLiteral("batch=8"), QStringLiteral("--explain")});
    QVERIFY(ctl.waitForFinished(patience));
    m_fixture.writeFile(file, before);
    QCOMPARE(ctl.exitCode(), 0);
    const QJsonObject plan = QJsonDocument::fromJson(ctl.readAllStandardOutput()).object();
    const QJsonObject recipe = plan[QLatin1String("recipe")].toObject();
    QCOMPARE(recipe[QLatin1String("batch")].toInt(), 8);
    QCOMPARE(recipe[QLatin1String("epochs")].toInt(), 3);
    QCOMPARE(recipe[QLatin1String("size")].toInt(), 48);
    QCOMPARE(recipe[QLatin1String("ema")].toDouble(), 0.0);
}

QTEST_GUILESS_MAIN(TestTrainJob)
#include "tst_train_job.moc"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/paths.h"
#include "trainyard/workbench/predict.h"
#include "trainyard/workbench/worker_task.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::workbench;

class TestWorkerTask : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void givesTheAnswerAndCleansUp();
    void tellsTheWorkersReason();
    void anEndWithoutAnAnswerIsAFailure();
    void cancelEndsIt();
    void aMissingWorkerIsSaid();
    void guessesAreChecked();

private:
    void setWorker(const QByteArray &script);

    std::unique_ptr<QTemporaryDir> m_home;
};

void TestWorkerTask::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("TRAINYARD_HOME", QFile::encodeName(m_home->path()));
}

void TestWorkerTask::setWorker(const QByteArray &script)
{
    const QString path = m_home->filePath(QStringLiteral("worker.sh"));
    QVERIFY(base::replaceFile(path, "#!/bin/sh\n" + script));
    QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    qputenv("TRAINYARD_WORKER", QFile::encodeName(path));
}

void TestWorkerTask::givesTheAnswerAndCleansUp()
{
    setWorker("grep -q '\"format\": 1' $1/recipe.json && cp $1/recipe.json $1/output.json\n");
    auto task = WorkerTask::create();
    QVERIFY(task);
    const QString folder = (*task)->folder();
    const auto answer = (*task)->run({{QStringLiteral("task"), QStringLiteral("predict")}}, {});
    QVERIFY2(answer, answer ? "" : qPrintable(answer.error().message));
    QCOMPARE(answer->value(QStringLiteral("task")).toString(), QStringLiteral("predict"));
    QVERIFY(QFileInfo::exists(folder));
    task->reset();
    QVERIFY(!QFileInfo::exists(folder));
}

void TestWorkerTask::tellsTheWorkersReason()
{
    setWorker("echo '{\"error\":{\"code\":\"bad_weights\",\"arguments\":{\"reason\":\"cut\"}}}' "
              "> $1/output.json; exit 1\n");
    const auto answer = WorkerTask::create().value()->run({}, {});
    QVERIFY(!answer);
    QVERIFY2(answer.error().message.contains(QStringLiteral("another network: cut")),
             qPrintable(answer.error().message));
}

void TestWorkerTask::anEndWithoutAnAnswerIsAFailure()
{
    setWorker("echo 'something broke' >&2; exit 7\n");
    const auto answer = WorkerTask::create().value()->run({}, {});
    QVERIFY(!answer);
    QCOMPARE(answer.error().detail, QStringLiteral("something broke"));
}

void TestWorkerTask::cancelEndsIt()
{
    setWorker("exec sleep 60\n");
    QElapsedTimer timer;
    timer.start();
    const auto answer = WorkerTask::create().value()->run({}, [] { return true; });
    QCOMPARE(answer.error().code, ErrorCode::Cancelled);
    QVERIFY(timer.elapsed() < 20'000);
}

void TestWorkerTask::aMissingWorkerIsSaid()
{
    qputenv("TRAINYARD_WORKER", "/nowhere/trainyard-worker");
    const auto answer = WorkerTask::create().value()->run({}, {});
    QVERIFY(!answer);
    QVERIFY(answer.error().message.contains(QStringLiteral("could not be started")));
}

void TestWorkerTask::guessesAreChecked()
{
    RunClasses classes;
    classes.leaves = QStringList{QStringLiteral("a"), QStringLiteral("b")};
    classes.groups = QStringList{QStringLiteral("g")};
    const auto output = [](int leaf, int group) {
        return QJsonObject{{QStringLiteral("method"), QStringLiteral("flat")},
                           {QStringLiteral("images"),
                            QJsonArray{QJsonObject{
                                {QStringLiteral("row"), 3},
                                {QStringLiteral("guesses"),
                                 QJsonArray{QJsonObject{{QStringLiteral("class"), leaf},
                                                        {QStringLiteral("probability"), 0.75}}}},
                                {QStringLiteral("groups"),
                                 QJsonArray{QJsonObject{{QStringLiteral("group"), group},
                                                        {QStringLiteral("probability"), 1}}}}}}}};
    };
    const auto good = readGuesses(output(1, 0), classes);
    QVERIFY(good);
    QCOMPARE(good->images[0].row, 3U);
    QCOMPARE(good->images[0].classes[0].probability, 0.75);
    QCOMPARE(readGuesses(output(2, 0), classes).error().code, ErrorCode::Corrupt);
    QCOMPARE(readGuesses(output(-1, 0), classes).error().code, ErrorCode::Corrupt);
    QCOMPARE(readGuesses(output(0, 1), classes).error().code, ErrorCode::Corrupt);
}

QTEST_GUILESS_MAIN(TestWorkerTask)
#include "tst_worker_task.moc"

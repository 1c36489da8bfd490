#include "trainyard/base/atomic_file.h"
#include "trainyard/workbench/run_remedies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::workbench;
using runs::RunState;

class TestRunRemedies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fitWhatHappened_data();
    void fitWhatHappened();
    void halvesTheRate();
    void readsTheEndOfTheLog();
};

void TestRunRemedies::fitWhatHappened_data()
{
    using Remedies = std::vector<Remedy>;
    QTest::addColumn<RunState>("state");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<Remedies>("remedies");
    QTest::newRow("goes on") << RunState::Running << QString() << Remedies();
    QTest::newRow("finished") << RunState::Finished << QString() << Remedies();
    QTest::newRow("stopped") << RunState::Stopped << QStringLiteral("user")
                             << Remedies{Remedy::Continue};
    QTest::newRow("lost") << RunState::Lost << QString() << Remedies{Remedy::Continue};
    QTest::newRow("no number") << RunState::Failed << QStringLiteral("nan")
                               << Remedies{Remedy::CloneSlower, Remedy::ShowLog};
    QTest::newRow("cannot go on") << RunState::Failed << QStringLiteral("bad_weights")
                                  << Remedies{Remedy::Clone, Remedy::ShowLog};
    QTest::newRow("killed") << RunState::Failed << QStringLiteral("killed")
                            << Remedies{Remedy::Continue, Remedy::ShowLog};
}

void TestRunRemedies::fitWhatHappened()
{
    QFETCH(RunState, state);
    QFETCH(QString, reason);
    runs::RunRecord record;
    record.state = state;
    record.reason = reason;
    QFETCH(std::vector<Remedy>, remedies);
    QVERIFY(remediesFor(record) == remedies);
    // What the worker said counts before what the agent saw.
    if (state == RunState::Failed)
        QVERIFY(remediesFor(record, runs::RunFailure{QStringLiteral("nan"), {}, {}}).front() ==
                Remedy::CloneSlower);
}

void TestRunRemedies::halvesTheRate()
{
    const QJsonObject recipe{
        {QStringLiteral("optimizer"), QJsonObject{{QStringLiteral("learning_rate"), 0.05}}}};
    QCOMPARE(slowerAssignments(recipe),
             QStringList(QStringLiteral("optimizer.learning_rate=0.025")));
    QVERIFY(slowerAssignments({}).isEmpty());
}

void TestRunRemedies::readsTheEndOfTheLog()
{
    const QTemporaryDir folder;
    QCOMPARE(readRunLog(folder.path()).error().code, ErrorCode::NotFound);
    const QString path = folder.filePath(QStringLiteral("worker.log"));
    QVERIFY(base::replaceFile(path, "first\nlast\n"));
    QCOMPARE(readRunLog(folder.path()).value_or(QString()), QStringLiteral("first\nlast\n"));
    QByteArray much = "first\n";
    for (int line = 0; line < 40'000; ++line)
        much += "line " + QByteArray::number(line) + '\n';
    QVERIFY(base::replaceFile(path, much));
    const QString end = readRunLog(folder.path()).value_or(QString());
    QVERIFY(end.size() <= 256 * 1024);
    QVERIFY(end.startsWith(QLatin1String("line "))); // a whole line
    QVERIFY(end.endsWith(QLatin1String("line 39999\n")));
}

QTEST_GUILESS_MAIN(TestRunRemedies)
#include "tst_run_remedies.moc"

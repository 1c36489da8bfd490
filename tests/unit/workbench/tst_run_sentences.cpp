#include "trainyard/workbench/run_sentences.h"

#include <QJsonArray>
#include <QTest>

using namespace trainyard;
using namespace trainyard::workbench;

class TestRunSentences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFailureSaysWhatKeptAndToDo_data();
    void everyFailureSaysWhatKeptAndToDo();
    void recipesAreExplained();
    void endsThatAreNoFailures();
    void warningsAreWhole();
    void netsHaveNames();
};

void TestRunSentences::everyFailureSaysWhatKeptAndToDo_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("part");
    for (const auto &[code, part] : std::initializer_list<std::pair<const char *, const char *>>{
             {"nan", "group bus became no number at step 7"},
             {"out_of_memory", "memory"},
             {"disk_full", "disk is full"},
             {"bad_pack", "packed images"},
             {"bad_weights", "another network"},
             {"internal", "unforeseen"},
             {"killed", "was killed"},
             {"no_worker", "not installed"},
             {"no_holder", "could not be started"},
             {"signal 11", "crashed (signal 11)"},
             {"exit 5", "status 5"},
             {"of_tomorrow", "of_tomorrow"}})
        QTest::newRow(code) << QString::fromLatin1(code) << QString::fromLatin1(part);
}

void TestRunSentences::everyFailureSaysWhatKeptAndToDo()
{
    QFETCH(QString, code);
    QFETCH(QString, part);
    runs::RunRecord record;
    record.state = runs::RunState::Failed;
    record.reason = code;
    record.attempts.push_back({});
    runs::RunFailure failure{code,
                             QJsonObject{{QStringLiteral("net"), QStringLiteral("group:bus")},
                                         {QStringLiteral("step"), 7},
                                         {QStringLiteral("reason"), QStringLiteral("why")}},
                             QStringLiteral("weights")};
    const auto notice = runNotice(record, failure);
    QVERIFY(notice);
    QVERIFY2(notice->what.contains(part), qPrintable(notice->what));
    QVERIFY(notice->what.endsWith(QLatin1Char('.')));
    QVERIFY(!notice->what.contains(QLatin1Char('%')));
    QVERIFY(notice->kept.contains(QStringLiteral("kept")));
    QVERIFY(notice->toDo.endsWith(QLatin1Char('.')));
    QCOMPARE(notice->severity, Severity::Error);
    failure.kept = QStringLiteral("nothing");
    QCOMPARE(runNotice(record, failure)->kept, QStringLiteral("Nothing had been saved yet."));
}

void TestRunSentences::recipesAreExplained()
{
    const QJsonObject problem{
        {QStringLiteral("pointer"), QStringLiteral("/size")},
        {QStringLiteral("code"), QStringLiteral("out_of_range")},
        {QStringLiteral("arguments"),
         QJsonArray{QStringLiteral("0"), QStringLiteral("8"), QStringLiteral("1024")}}};
    const QString sentence =
        failureSentence(QStringLiteral("bad_recipe"),
                        QJsonObject{{QStringLiteral("problems"), QJsonArray{problem}}});
    QVERIFY2(sentence.contains(QStringLiteral("\"size\" is 0, but must lie between 8 and 1024.")),
             qPrintable(sentence));
}

void TestRunSentences::endsThatAreNoFailures()
{
    runs::RunRecord record;
    record.attempts.push_back({});
    for (const auto state : {runs::RunState::Queued, runs::RunState::Running,
                             runs::RunState::Paused, runs::RunState::Finished}) {
        record.state = state;
        QVERIFY(!runNotice(record));
    }
    record.state = runs::RunState::Stopped;
    record.reason = QStringLiteral("user");
    QCOMPARE(runNotice(record)->severity, Severity::Information);
    record.reason = QStringLiteral("budget");
    QCOMPARE(runNotice(record)->severity, Severity::Warning);
    QVERIFY(runNotice(record)->what.contains(QStringLiteral("budget")));
    record.state = runs::RunState::Lost;
    QVERIFY(runNotice(record)->what.contains(QStringLiteral("restarted")));
    record.state = runs::RunState::Unreachable;
    QVERIFY(runNotice(record)->kept.contains(QStringLiteral("go on")));
}

void TestRunSentences::warningsAreWhole()
{
    const QString parts =
        warningSentence(QStringLiteral("smaller_parts"),
                        QJsonObject{{QStringLiteral("net"), QStringLiteral("flat")},
                                    {QStringLiteral("count"), 16}});
    QVERIFY2(parts.contains(QStringLiteral("flat network is trained in parts of 16")),
             qPrintable(parts));
    QVERIFY(warningSentence(QStringLiteral("new_code"), QJsonValue())
                .contains(QStringLiteral("new_code")));
    for (const char *code : {"budget_warning", "disk_full", "may_sleep", "foreign", "restarted"})
        QVERIFY2(sessionNoticeSentence(QString::fromLatin1(code)).endsWith(QLatin1Char('.')), code);
}

void TestRunSentences::netsHaveNames()
{
    QCOMPARE(netTitle(QStringLiteral("group:автобус")), QStringLiteral("group автобус"));
    QCOMPARE(netTitle(QStringLiteral("flat")), QStringLiteral("flat network"));
    QCOMPARE(methodTitle(QStringLiteral("shared")), QStringLiteral("shared trunk"));
    QCOMPARE(methodTitle(QStringLiteral("other")), QStringLiteral("other"));
}

QTEST_GUILESS_MAIN(TestRunSentences)
#include "tst_run_sentences.moc"

#include "trainyard/workbench/run_sentences.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
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
    void saysWhatIsThere_data();
    void saysWhatIsThere();
    void adviceCanBeFollowed();
    void warningsAreWhole();
    void netsHaveNames();
};

void TestRunSentences::everyFailureSaysWhatKeptAndToDo_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("part");
    for (const auto &[code, part] : std::initializer_list<std::pair<const char *, const char *>>{
             {"nan", "group bus became no number at step 7"},
             {"out_of_memory", "suffice for group bus"},
             {"disk_full", "weights of group bus"},
             {"bad_pack", "packed images"},
             {"bad_weights", "another network"},
             {"internal", "unforeseen failure at group bus"},
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
    const auto notice = runNotice(record, Kept::Weights, failure);
    QVERIFY(notice);
    QVERIFY2(notice->what.contains(part), qPrintable(notice->what));
    QVERIFY(notice->what.endsWith(QLatin1Char('.')));
    QVERIFY(!notice->what.contains(QLatin1Char('%')));
    QVERIFY(notice->kept.contains(QStringLiteral("kept")));
    QVERIFY(notice->toDo.endsWith(QLatin1Char('.')));
    QCOMPARE(notice->severity, Severity::Error);
    QCOMPARE(runNotice(record, Kept::Nothing, failure)->kept,
             QStringLiteral("Nothing had been saved yet."));
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
        QVERIFY(!runNotice(record, Kept::Weights));
    }
    record.state = runs::RunState::Stopped;
    record.reason = QStringLiteral("user");
    QCOMPARE(runNotice(record, Kept::Weights)->severity, Severity::Information);
    record.reason = QStringLiteral("budget");
    QCOMPARE(runNotice(record, Kept::Weights)->severity, Severity::Warning);
    QVERIFY(runNotice(record, Kept::Weights)->what.contains(QStringLiteral("budget")));
    record.state = runs::RunState::Lost;
    QVERIFY(runNotice(record, Kept::Weights)->what.contains(QStringLiteral("restarted")));
    record.state = runs::RunState::Unreachable;
    QVERIFY(runNotice(record, Kept::Weights)->kept.contains(QStringLiteral("go on")));
}

void TestRunSentences::saysWhatIsThere_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QString>("part");
    const auto files = [](std::initializer_list<const char *> names) {
        QStringList list;
        for (const char *name : names)
            list << QLatin1String(name);
        return list;
    };
    QTest::newRow("nothing") << QStringList() << QStringLiteral("Nothing had been saved");
    QTest::newRow("empty folders")
        << files({"weights/flat/", "state/"}) << QStringLiteral("Nothing had been saved");
    QTest::newRow("half written") << files({"weights/flat/best.safetensors.Xq1"})
                                  << QStringLiteral("Nothing had been saved");
    QTest::newRow("state") << files({"state/flat-0-3.state"})
                           << QStringLiteral("no weights to use yet");
    QTest::newRow("weights") << files({"state/flat-1-9.state", "weights/flat/last.safetensors"})
                             << QStringLiteral("Weights and figures");
}

void TestRunSentences::saysWhatIsThere()
{
    QFETCH(QStringList, files);
    QFETCH(QString, part);
    const QTemporaryDir folder;
    for (const QString &name : files) {
        QVERIFY(QDir(folder.path()).mkpath(QFileInfo(name).path()));
        QFile file(folder.filePath(name));
        QVERIFY(name.endsWith(QLatin1Char('/')) || file.open(QIODevice::WriteOnly));
    }
    runs::RunRecord record;
    record.attempts.push_back({});
    for (const auto state :
         {runs::RunState::Stopped, runs::RunState::Failed, runs::RunState::Lost}) {
        record.state = state;
        const auto notice = runNotice(record, keptIn(folder.path()));
        QVERIFY2(notice->kept.contains(part), qPrintable(notice->kept));
    }
    record.state = runs::RunState::Stopped;
    record.attempts.clear();
    const auto queued = runNotice(record, keptIn(folder.path()));
    QVERIFY(queued->what.contains(QStringLiteral("before it began")) && queued->kept.isEmpty());
}

// What is advised can be done: a run never changes its recipe, a clone does.
void TestRunSentences::adviceCanBeFollowed()
{
    runs::RunRecord record;
    record.state = runs::RunState::Failed;
    record.attempts.push_back({});
    for (const char *code : {"out_of_memory", "killed", "nan"}) {
        record.reason = QLatin1String(code);
        const QString toDo = runNotice(record, Kept::Weights)->toDo;
        QVERIFY2(toDo.contains(QStringLiteral("lone ")), qPrintable(toDo));
        QVERIFY2(!toDo.contains(QStringLiteral("smaller")) ||
                     toDo.indexOf(QStringLiteral("lone ")) <
                         toDo.indexOf(QStringLiteral("smaller")),
                 qPrintable(toDo));
    }
}

void TestRunSentences::warningsAreWhole()
{
    const QString parts =
        warningSentence(QStringLiteral("smaller_parts"),
                        QJsonObject{{QStringLiteral("net"), QStringLiteral("flat")},
                                    {QStringLiteral("count"), 16}});
    QVERIFY2(parts.contains(QStringLiteral("flat network is trained in parts of 16")),
             qPrintable(parts));
    const QJsonObject state{{QStringLiteral("net"), QStringLiteral("flat")},
                            {QStringLiteral("file"), QStringLiteral("flat-1-9.state")},
                            {QStringLiteral("step"), 9}};
    for (const char *code : {"damaged_state", "foreign_state"}) {
        const QString sentence = warningSentence(QLatin1String(code), state);
        QVERIFY2(sentence.contains(QStringLiteral("(flat-1-9.state)")) &&
                     sentence.contains(QStringLiteral("from step 9.")),
                 qPrintable(sentence));
    }
    QVERIFY(warningSentence(QStringLiteral("judged_in_part"),
                            QJsonObject{{QStringLiteral("count"), 64}, {QStringLiteral("of"), 900}})
                .contains(QStringLiteral("64 of 900")));
    QVERIFY(warningSentence(QStringLiteral("new_code"), QJsonValue())
                .contains(QStringLiteral("new_code")));
    for (const char *code : {"budget_warning", "disk_full", "may_sleep", "foreign", "restarted",
                             "kept_awake", "waits_for_cores"})
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

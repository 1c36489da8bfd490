// What the first attempt decided, and when it does not count.

#include "files.h"
#include "run_decisions.h"

#include <QTemporaryDir>
#include <QTest>

using namespace trainyard::training;

class TestRunDecisions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areRead();
    void ofAnotherRecipeOrDamagedTheyDoNotCount();
};

void TestRunDecisions::areRead()
{
    const QTemporaryDir folder;
    const std::filesystem::path run = folder.path().toStdString();
    QVERIFY(!readDecisions(run, "12345678"));
    RunDecisions decisions;
    decisions.isBfloat16 = true;
    decisions.isChannelsLast = false;
    decisions.timeLimits = {{"flat", 1.0 / 3}, {"group:bus", 20}};
    writeDecisions(run, "12345678", decisions);
    const auto read = readDecisions(run, "12345678");
    QVERIFY(read);
    QVERIFY(read->isBfloat16 && !read->isChannelsLast);
    QVERIFY(read->timeLimits == decisions.timeLimits); // bit for bit: learning rates follow from it
}

void TestRunDecisions::ofAnotherRecipeOrDamagedTheyDoNotCount()
{
    const QTemporaryDir folder;
    const std::filesystem::path run = folder.path().toStdString();
    writeDecisions(run, "12345678", {});
    QVERIFY(readDecisions(run, "12345678"));
    QVERIFY(!readDecisions(run, "12345679"));
    std::string bytes = readWholeFile(run / "state" / "run.json", "");
    bytes[bytes.find("float32")] = 'F';
    replaceWholeFile(run / "state" / "run.json", bytes);
    QVERIFY(!readDecisions(run, "12345678"));
}

QTEST_GUILESS_MAIN(TestRunDecisions)
#include "tst_run_decisions.moc"

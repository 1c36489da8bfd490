#include "trainyard/workbench/import_summary.h"

#include <QJsonDocument>
#include <QTest>

using namespace trainyard;

namespace {

workbench::ImportSummary summaryOf(const char *json)
{
    return workbench::importSummary(QJsonDocument::fromJson(json).object());
}

} // namespace

class TestImportSummary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsCounts();
    void tellsWhatIsMissing();
    void saysNothingThatIsNotSo();
};

void TestImportSummary::tellsCounts()
{
    const auto summary = summaryOf(R"({"event":"finished","name":"cars","total":1500,"classes":3,
        "groups":2,"train":1000,"val":250,"test":250,"seconds":2.5,"copies":4,"unreadable":3,
        "already_there":7,"given_split":true,"git_ignored":true,"dvc_offered":true,
        "skipped":[{"kind":"macos","count":20,"example":"__MACOSX/a"},
                   {"kind":"text","count":2,"example":"notes.txt"}]})");
    QCOMPARE(summary.dataset, QStringLiteral("cars"));
    QVERIFY(summary.happened.contains(QLocale().toString(1500)));
    QVERIFY(summary.isDvcOffered);
    QVERIFY(summary.hasGivenSplit);
    QCOMPARE(summary.unreadable, 3);
    const QString said = summary.sentences.join(QLatin1Char('\n'));
    for (const char *part :
         {"7 image(s) had been read", "4 image(s) are copies", "3 image(s) cannot be read",
          "22 file(s) were passed over", "came with", ".gitignore"})
        QVERIFY2(said.contains(QLatin1String(part)), part);
    QCOMPARE(summary.passedOver.size(), 2);
    QVERIFY(summary.passedOver.last().contains(QStringLiteral("notes.txt")));
    QVERIFY(summary.details().contains(summary.passedOver.first()));
}

void TestImportSummary::tellsWhatIsMissing()
{
    const auto summary = summaryOf(R"({"name":"cars","total":5,"warnings":["Cut off."]})");
    QCOMPARE(summary.warnings, QStringList{QStringLiteral("Cut off.")});
    QVERIFY(summary.details().contains(QStringLiteral("Cut off.")));
}

void TestImportSummary::saysNothingThatIsNotSo()
{
    const auto summary = summaryOf(R"({"name":"cars","total":5,"copies":0,"unreadable":0})");
    QVERIFY(summary.sentences.isEmpty());
    QVERIFY(summary.warnings.isEmpty());
    QVERIFY(!summary.isDvcOffered);
    QVERIFY(!summary.hasGivenSplit);
}

QTEST_GUILESS_MAIN(TestImportSummary)
#include "tst_import_summary.moc"

#include "run_fixture.h"
#include "trainyard/runs/report.h"

#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace trainyard;
using namespace trainyard::runs;

namespace {

const QString first = QStringLiteral("20260101-000001-abcdef");
const QString second = QStringLiteral("20260101-000002-abcdef");

QJsonObject recipe(double learningRate)
{
    return {{QStringLiteral("pack"), QStringLiteral("/p/vehicles.typack")},
            {QStringLiteral("threads"), static_cast<int>(learningRate * 1000)},
            {QStringLiteral("classes"),
             QJsonArray{QJsonObject{{QStringLiteral("name"), QStringLiteral("<b>car</b>")}},
                        QJsonObject{{QStringLiteral("name"), QStringLiteral("bus")}}}},
            {QStringLiteral("optimizer"),
             QJsonObject{{QStringLiteral("name"), QStringLiteral("sgd")},
                         {QStringLiteral("learning_rate"), learningRate}}}};
}

std::vector<Run> runsOf(const QString &project)
{
    auto store = *RunStore::open(project);
    store->waitForSummaries();
    return store->runs();
}

// 100 test images, of which the method has every `wrongEvery`-th wrong.
QByteArray answers(int wrongEvery)
{
    std::vector<fixture::Answer> all;
    for (quint32 row = 0; row < 100; ++row) {
        const bool isWrong = row % static_cast<quint32>(wrongEvery) == 0;
        const auto truth = static_cast<quint16>(row % 2);
        const auto said = static_cast<quint16>(isWrong ? 1 - truth : truth);
        all.push_back({row, truth, 2, {said}, {0.9F}, {isWrong ? 0.1F : 0.9F}});
    }
    return fixture::predictions(2, {QStringLiteral("flat")}, all);
}

} // namespace

class TestComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesWinnerAndSettings();
    void testsOnTheSameImages();
    void differentDataHasNoWinner();
    void oneRunComparesItsMethods();
    void reportsSayEverything();
};

void TestComparison::namesWinnerAndSettings()
{
    const QTemporaryDir project;
    fixture::writeRun(project.path(), first, 100, fixture::wholeRun(2, 0.6), recipe(0.05));
    fixture::writeRun(project.path(), second, 200, fixture::wholeRun(2, 0.96), recipe(0.1));
    const auto comparison = compareRuns(runsOf(project.path()), MetricKind::BalancedLeafAccuracy);
    QVERIFY(comparison);
    QCOMPARE(comparison->contenders.size(), std::size_t(4));
    const Contender &best =
        comparison->contenders[static_cast<std::size_t>(comparison->verdict.winner)];
    QCOMPARE(comparison->runs[static_cast<std::size_t>(best.run)].record.id, second);
    QCOMPARE(best.method, QStringLiteral("flat"));
    QCOMPARE(best.metrics[0]->value, 0.96);
    QVERIFY(best.metrics[0]->interval->low < 0.96);
    QCOMPARE(comparison->settings.size(), std::size_t(1)); // threads do not count
    QCOMPARE(comparison->settings[0].path, QStringLiteral("optimizer.learning_rate"));
    QCOMPARE(comparison->settings[0].values[0].toDouble(), 0.1);
    QVERIFY(!compareRuns({}, MetricKind::BalancedLeafAccuracy));
}

void TestComparison::testsOnTheSameImages()
{
    const QTemporaryDir project;
    std::vector<QJsonObject> events = fixture::wholeRun(2, 0.5);
    std::erase_if(events, [](const QJsonObject &event) {
        return event.value(QStringLiteral("method")).toString() == u"chained";
    });
    std::vector<QJsonObject> better = fixture::wholeRun(2, 0.9);
    std::erase_if(better, [](const QJsonObject &event) {
        return event.value(QStringLiteral("method")).toString() == u"chained";
    });
    const QString a = fixture::writeRun(project.path(), first, 100, events, recipe(0.05));
    const QString b = fixture::writeRun(project.path(), second, 200, better, recipe(0.05));
    fixture::write(a + QStringLiteral("/predictions.bin"), answers(2));  // 50 wrong
    fixture::write(b + QStringLiteral("/predictions.bin"), answers(10)); // 10 wrong, among them
    const auto comparison = compareRuns(runsOf(project.path()), MetricKind::BalancedLeafAccuracy);
    QVERIFY(comparison->verdict.test);
    QCOMPARE(comparison->verdict.test->onlyFirst, qint64(40));
    QCOMPARE(comparison->verdict.test->onlySecond, qint64(0));
    QVERIFY(comparison->verdict.isClear);
    fixture::write(b + QStringLiteral("/predictions.bin"), answers(2)); // the same answers
    const auto equal = compareRuns(runsOf(project.path()), MetricKind::BalancedLeafAccuracy);
    QCOMPARE(equal->verdict.test->pValue, 1.0);
    QVERIFY(!equal->verdict.isClear);
}

void TestComparison::differentDataHasNoWinner()
{
    const QTemporaryDir project;
    const QString a = fixture::writeRun(project.path(), first, 100, fixture::wholeRun(2, 0.6));
    fixture::writeRun(project.path(), second, 200, fixture::wholeRun(2, 0.9));
    RunRecord record = fixture::record(first, 100);
    record.dataHash = QStringLiteral("other");
    QVERIFY(writeRunRecord(a, record));
    const auto comparison = compareRuns(runsOf(project.path()), MetricKind::BalancedLeafAccuracy);
    QVERIFY(!comparison->isSameData);
    QCOMPARE(comparison->verdict.winner, -1);
    QVERIFY(textReport(*comparison).contains(u"not made from the same data"));
}

void TestComparison::oneRunComparesItsMethods()
{
    const QTemporaryDir project;
    fixture::writeRun(project.path(), first, 100, fixture::wholeRun(2, 0.8), recipe(0.05));
    const auto comparison = compareRuns(runsOf(project.path()), MetricKind::BalancedLeafAccuracy);
    QCOMPARE(comparison->contenders.size(), std::size_t(2));
    QVERIFY(!comparison->verdict.isClear); // 80 and 70 of 100 images may be chance
    QVERIFY(textReport(*comparison).contains(u"may be chance"));
}

void TestComparison::reportsSayEverything()
{
    const QTemporaryDir project;
    fixture::writeRun(project.path(), first, 100, fixture::wholeRun(3, 0.6), recipe(0.05));
    fixture::writeRun(project.path(), second, 200, fixture::wholeRun(3, 0.96), recipe(0.1));
    const auto comparison = compareRuns(runsOf(project.path()), MetricKind::BalancedLeafAccuracy);
    const QLocale english(QLocale::English, QLocale::UnitedStates);
    const QString text = textReport(*comparison, english);
    for (const char *expected : {"96.0 %", "optimizer.learning_rate", "unknown", "chained"})
        QVERIFY2(text.contains(QLatin1StringView(expected)), expected);
    for (const QString &line : text.mid(text.indexOf(QStringLiteral("\n\n"))).split(u'\n'))
        QVERIFY2(line.size() <= 110, qPrintable(line));

    const QByteArray html = *htmlReport(*comparison, english);
    QCOMPARE(html.count("<svg"), 4 + 2 * 4); // curves; recall and confusion of four results
    QVERIFY(!html.contains("<b>car"));       // names are no markup
    QVERIFY(html.contains("&quot;learning_rate&quot;: 0.05")); // the exact recipe
    for (const char *outside : {"<script", "src=", "href=", "@import", "url("})
        QVERIFY2(!html.contains(outside), outside);
    // Every chart is well-formed by itself.
    for (qsizetype from = html.indexOf("<svg"); from >= 0; from = html.indexOf("<svg", from + 1)) {
        QXmlStreamReader reader(html.mid(from, html.indexOf("</svg>", from) + 6 - from));
        while (!reader.atEnd())
            reader.readNext();
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    }
    QVERIFY(!html.contains("nan") && !html.contains("=\"inf"));
}

QTEST_GUILESS_MAIN(TestComparison)
#include "tst_comparison.moc"

#include "run_fixture.h"
#include "trainyard/runs/run_store.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::runs;

class TestRunStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void newestFirstAndFound();
    void followsChanges();
    void aThousandRunsOpen();
    void summariesAreCached();
    void ranksByMetric();
    void damagedRunsAreApart();
    void diskUseCountsFiles();
};

namespace {

QString id(int number)
{
    return QStringLiteral("20260101-00000%1-abcdef").arg(number);
}

} // namespace

void TestRunStore::newestFirstAndFound()
{
    const QTemporaryDir project;
    auto empty = RunStore::open(project.path());
    QVERIFY(empty && (*empty)->runs().empty());
    for (int number = 0; number < 5; ++number)
        fixture::writeRun(project.path(), id(number), 100 * ((number * 2) % 5), {});
    const auto store = *RunStore::open(project.path());
    QCOMPARE(store->runs().size(), std::size_t(5));
    for (std::size_t row = 1; row < 5; ++row)
        QVERIFY(store->runs()[row - 1].record.createdMs > store->runs()[row].record.createdMs);
    QCOMPARE(store->find(id(3))->record.id, id(3));
    QCOMPARE(store->find(QStringLiteral("20260101-000002"))->record.id, id(2));
    QCOMPARE(store->find(QStringLiteral("run ") + id(1))->record.id, id(1));
    QCOMPARE(store->find(QStringLiteral("2026")).error().code, ErrorCode::InvalidInput);
    QCOMPARE(store->find(QStringLiteral("nothing")).error().code, ErrorCode::NotFound);
    QCOMPARE(RunStore::open(project.filePath(QStringLiteral("none"))).error().code,
             ErrorCode::NotFound);
}

void TestRunStore::followsChanges()
{
    const QTemporaryDir project;
    fixture::writeRun(project.path(), id(1), 100, {});
    const auto store = *RunStore::open(project.path());
    QSignalSpy added(store.get(), &RunStore::runAdded);
    QSignalSpy removed(store.get(), &RunStore::runRemoved);
    fixture::writeRun(project.path(), id(2), 200, {});
    QTRY_COMPARE(added.size(), 1);
    QCOMPARE(added.front().front().toInt(), 0);
    RunRecord record = fixture::record(id(1), 100);
    record.notes = QStringLiteral("changed, and longer than before");
    QVERIFY(writeRunRecord(runFolder(project.path(), id(1)), record));
    QTRY_COMPARE(store->runs()[1].record.notes, record.notes);
    QVERIFY(QDir(runFolder(project.path(), id(2))).removeRecursively());
    QTRY_COMPARE(removed.size(), 1);
    QCOMPARE(store->runs().size(), std::size_t(1));
}

void TestRunStore::aThousandRunsOpen()
{
    const QTemporaryDir project;
    const std::vector<QJsonObject> events = fixture::wholeRun(2);
    for (int number = 0; number < 1'000; ++number)
        fixture::writeRun(project.path(), QStringLiteral("run%1").arg(number), number, events);
    (*RunStore::open(project.path()))->waitForSummaries();
    const auto store = *RunStore::open(project.path());
    QCOMPARE(store->runs().size(), std::size_t(1'000));
    for (const Run &run : store->runs())
        QCOMPARE(run.summary.results.size(), std::size_t(2)); // from the cache, at once
}

void TestRunStore::summariesAreCached()
{
    const QTemporaryDir project;
    const QJsonObject recipe{
        {QStringLiteral("batch"), 64},
        {QStringLiteral("optimizer"), QJsonObject{{QStringLiteral("learning_rate"), 0.05}}},
        {QStringLiteral("groups"), QJsonArray{QStringLiteral("bus")}}};
    const QString folder =
        fixture::writeRun(project.path(), id(1), 100, fixture::wholeRun(3), recipe);
    const QStringList settings{QStringLiteral("batch=64"),
                               QStringLiteral("optimizer.learning_rate=0.05")};
    {
        const auto store = *RunStore::open(project.path());
        QTRY_COMPARE(store->runs()[0].summary.fraction, 1.0); // in the background
        QCOMPARE(store->runs()[0].summary.nets.size(), 2);
        QCOMPARE(store->runs()[0].summary.weights.value_or(0), qint64(900'000));
        // The group net's higher share of its own few classes is not taken.
        QCOMPARE(store->runs()[0].summary.bestValidation->method, QStringLiteral("flat"));
    }
    const auto again = *RunStore::open(project.path());
    QCOMPARE(again->runs()[0].summary.fraction, 1.0); // at once
    QCOMPARE(again->runs()[0].summary.settings, settings);
    QCOMPARE(again->runs()[0].summary.results.size(), std::size_t(2));
    fixture::writeEvents(folder, fixture::wholeRun(4, 0.9));
    again->waitForSummaries();
    QCOMPARE(again->runs()[0].summary.results[0].leafAccuracy.value_or(0), 0.9);
}

void TestRunStore::ranksByMetric()
{
    const QTemporaryDir project;
    fixture::writeRun(project.path(), id(1), 100, fixture::wholeRun(2, 0.7));
    fixture::writeRun(project.path(), id(2), 200, {}); // no results
    fixture::writeRun(project.path(), id(3), 300, fixture::wholeRun(2, 0.9));
    const auto store = *RunStore::open(project.path());
    store->waitForSummaries();
    const auto rank = store->ranking(MetricKind::BalancedLeafAccuracy, u"test");
    QCOMPARE(rank, std::vector<int>({0, 2}));
    QVERIFY(store->ranking(MetricKind::BalancedLeafAccuracy, u"val").empty());
    QVERIFY(store->ranking(MetricKind::WithinNet, u"test").empty());
}

void TestRunStore::damagedRunsAreApart()
{
    const QTemporaryDir project;
    fixture::writeRun(project.path(), id(1), 100, {});
    const QString damaged = fixture::writeRun(project.path(), id(2), 200, {});
    fixture::write(damaged + QStringLiteral("/run.json"), "{");
    QDir().mkpath(runFolder(project.path(), QStringLiteral("no run")));
    const auto store = *RunStore::open(project.path());
    QCOMPARE(store->runs().size(), std::size_t(1));
    QCOMPARE(store->unreadable().size(), std::size_t(1));
    QCOMPARE(store->unreadable()[0].folder, damaged);
    QVERIFY(writeRunRecord(damaged, fixture::record(id(2), 200)));
    QTRY_COMPARE(store->runs().size(), std::size_t(2));
    QVERIFY(store->unreadable().empty());
}

void TestRunStore::diskUseCountsFiles()
{
    const QTemporaryDir project;
    const QString folder = fixture::writeRun(project.path(), id(1), 100, {});
    const auto store = *RunStore::open(project.path());
    const qint64 before = store->diskUse(id(1));
    fixture::write(folder + QStringLiteral("/weights/flat/best.safetensors"),
                   QByteArray(5000, 'x'));
    QCOMPARE(store->diskUse(id(1)), before + 5000);
}

QTEST_GUILESS_MAIN(TestRunStore)
#include "tst_run_store.moc"

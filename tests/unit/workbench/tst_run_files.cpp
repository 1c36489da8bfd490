// What is made of a run's files: tables, weights, mistakes.

#include "run_fixture.h"
#include "trainyard/base/atomic_file.h"
#include "trainyard/runs/run_store.h"
#include "trainyard/workbench/export_run.h"
#include "trainyard/workbench/mistakes.h"
#include "trainyard/workbench/run_images.h"
#include "trainyard/workbench/run_tables.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace trainyard;
using namespace trainyard::workbench;

namespace {

QJsonObject classOf(const char *name, const char *group)
{
    return {{QStringLiteral("name"), QString::fromUtf8(name)},
            {QStringLiteral("group"), QString::fromUtf8(group)}};
}

QJsonObject recipe(const char *mode)
{
    return {{QStringLiteral("mode"), QString::fromLatin1(mode)},
            {QStringLiteral("pack"), QStringLiteral("/none.typack")},
            {QStringLiteral("dataset"), QStringLiteral("d")},
            {QStringLiteral("classes"),
             QJsonArray{classOf("coach", "bus"), classOf("city", "bus"), classOf("tram", "")}},
            {QStringLiteral("groups"), QJsonArray{QStringLiteral("bus")}}};
}

fixture::Answer answer(quint32 row, quint16 truth, quint16 said, float sure, quint8 split = 2)
{
    return {row, truth, split, {said}, {sure}, {truth == said ? sure : 0.01F}};
}

} // namespace

class TestRunFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void runsTableHasALineForEachResult();
    void costsTableSaysWhatWasPaid();
    void epochsTableHasEveryEpoch();
    void fieldsAreQuoted();
    void classesWithoutAGroupMakeOne();
    void weightsGoToOneFileOrAFolder();
    void weightsThatAreNotThere();
    void mistakesAreFiltered();

private:
    runs::Run make(const char *mode);

    std::unique_ptr<QTemporaryDir> m_project;
};

void TestRunFiles::init()
{
    m_project = std::make_unique<QTemporaryDir>();
}

runs::Run TestRunFiles::make(const char *mode)
{
    const QString id = QStringLiteral("20260310-120000-aaaaaa");
    runs::Run run;
    run.folder = fixture::writeRun(m_project->path(), id, 1000, fixture::wholeRun(2), recipe(mode));
    run.record = fixture::record(id, 1000);
    run.record.name = QStringLiteral("one, \"two\"");
    run.summary = runs::summarise(run.folder);
    return run;
}

void TestRunFiles::runsTableHasALineForEachResult()
{
    const runs::Run run = make("compare");
    const QList<QByteArray> lines = runsCsv({run}).trimmed().split('\n');
    QCOMPARE(static_cast<std::size_t>(lines.size()), run.summary.results.size() + 1);
    QVERIFY(lines.size() > 1);
    const auto columns = lines[0].split(',').size();
    QVERIFY(lines[1].contains("\"one, \"\"two\"\"\""));
    QCOMPARE(lines[1].split(',').size(), columns + 1); // one more for the comma in the name
    runs::Run empty = run;
    empty.summary.results.clear();
    QCOMPARE(runsCsv({empty}).trimmed().split('\n').size(), 2);
}

void TestRunFiles::costsTableSaysWhatWasPaid()
{
    runs::Run paid;
    paid.record.id = QStringLiteral("1");
    paid.record.name = QStringLiteral("a, b");
    paid.record.price.basis = compute::PriceBasis::Tariff;
    paid.record.price.currency = QStringLiteral("RUB");
    paid.record.price.perHourMicro = 10'800'000;
    paid.summary.money.micro = 5'400'000;
    paid.summary.money.idleMicro = 1'000'000;
    paid.summary.money.paidMs = 1'800'000;
    runs::Run unknown;
    unknown.record.id = QStringLiteral("2");
    const auto lines = costsCsv({paid, unknown}).split('\n');
    QCOMPARE(lines[1], QByteArray("1,\"a, b\",local/cpu,tariff,10.8,,1800,1,,5.4,RUB\r"));
    QCOMPARE(lines[2], QByteArray("2,,local/cpu,unknown,,,0,,,,\r"));
}

void TestRunFiles::epochsTableHasEveryEpoch()
{
    const auto csv = epochsCsv(make("compare"));
    QVERIFY(csv);
    const QList<QByteArray> lines = csv->trimmed().split('\n');
    QCOMPARE(lines.size(), 1 + 2 * 2);
    QVERIFY(lines[1].startsWith("20260310-120000-aaaaaa,flat,1,10,"));
}

void TestRunFiles::fieldsAreQuoted()
{
    QCOMPARE(csvField(QStringLiteral("плоско")), QByteArray("плоско"));
    QCOMPARE(csvField(QStringLiteral("a\"b")), QByteArray("\"a\"\"b\""));
    QCOMPARE(csvField(QStringLiteral("a\nb")), QByteArray("\"a\nb\""));
    QCOMPARE(csvField(QStringLiteral("=HYPERLINK(1)")), QByteArray("'=HYPERLINK(1)"));
}

void TestRunFiles::classesWithoutAGroupMakeOne()
{
    const RunClasses classes = runClasses(recipe("flat"));
    QCOMPARE(classes.groups, (QStringList{QStringLiteral("bus"), QStringLiteral("tram")}));
    QCOMPARE(classes.groupOfLeaf, (QList<int>{0, 0, 1}));
}

void TestRunFiles::weightsGoToOneFileOrAFolder()
{
    const runs::Run run = make("compare");
    for (const char *net : {"flat", "superclass", "group%3Abus", "shared"}) {
        const QString folder = run.folder + QStringLiteral("/weights/") + QLatin1String(net);
        QVERIFY(base::makeFolder(folder));
        fixture::write(folder + QStringLiteral("/best.safetensors"), net);
    }
    const QString file = m_project->filePath(QStringLiteral("flat.safetensors"));
    QCOMPARE(exportWeights(run, QStringLiteral("flat"), file).value(), QStringList{file});
    QCOMPARE(base::readFile(file).value(), QByteArray("flat"));

    const QString folder = m_project->filePath(QStringLiteral("chained"));
    const QStringList written = exportWeights(run, QStringLiteral("chained"), folder).value();
    QCOMPARE(written.size(), 2);
    QCOMPARE(base::readFile(folder + QStringLiteral("/group-bus.safetensors")).value(),
             QByteArray("group%3Abus"));
    const auto again = exportWeights(run, QStringLiteral("chained"), folder);
    QCOMPARE(again.error().code, ErrorCode::AlreadyExists);
    QCOMPARE(exportWeights(run, QStringLiteral("chained"), file).error().code,
             ErrorCode::AlreadyExists);
    QCOMPARE(base::readFile(file).value(), QByteArray("flat"));
}

void TestRunFiles::weightsThatAreNotThere()
{
    const runs::Run run = make("flat");
    const QString path = m_project->filePath(QStringLiteral("out"));
    QCOMPARE(exportWeights(run, QStringLiteral("flat"), path).error().code, ErrorCode::NotFound);
    QCOMPARE(exportWeights(run, QStringLiteral("shared"), path).error().code, ErrorCode::NotFound);
    QVERIFY(!QFileInfo::exists(path));
}

void TestRunFiles::mistakesAreFiltered()
{
    const runs::Run run = make("flat");
    fixture::write(
        run.folder + QStringLiteral("/predictions.bin"),
        fixture::predictions(3, {QStringLiteral("flat")},
                             {answer(0, 0, 0, 0.9F), answer(1, 0, 1, 0.8F), answer(2, 0, 2, 0.95F),
                              answer(3, 2, 1, 0.5F), answer(4, 1, 2, 0.99F, 1)}));
    const auto rows = [&run, this](MistakeQuery query) {
        query.method = QStringLiteral("flat");
        QList<quint32> found;
        const auto mistakes = findMistakes(m_project->path(), run, query).value();
        for (const Mistake &mistake : mistakes)
            found.append(mistake.row);
        return found;
    };
    QCOMPARE(rows({}), (QList<quint32>{2, 1, 3})); // surest first, of the test images
    MistakeQuery query;
    query.truth = 0;
    QCOMPARE(rows(query), (QList<quint32>{2, 1}));
    query.predictedGroup = 1;
    QCOMPARE(rows(query), (QList<quint32>{2}));
    query = {};
    query.limit = 1;
    QCOMPARE(rows(query), (QList<quint32>{2}));
    query.kind = MistakeKind::LikelyWrongLabel;
    query.limit = 10;
    QCOMPARE(rows(query), (QList<quint32>{4, 2}));
    query.method = QStringLiteral("chained");
    QCOMPARE(findMistakes(m_project->path(), run, query).error().code, ErrorCode::NotFound);
}

QTEST_GUILESS_MAIN(TestRunFiles)
#include "tst_run_files.moc"

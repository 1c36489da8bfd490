#include "project_fixture.h"
#include "run_fixture.h"
#include "trainyard/dataset/dataset.h"
#include "trainyard/dataset/edit.h"
#include "trainyard/dataset/pack.h"
#include "trainyard/workbench/mistakes.h"
#include "trainyard/workbench/run_images.h"

#include <QJsonDocument>
#include <QTest>

using namespace trainyard;
using namespace trainyard::workbench;
using dataset::Dataset;

namespace {

const QString name = QStringLiteral("shapes");

} // namespace

// What a run of a real data set got wrong, while its labels are being mended.
class TestMistakes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theMostDoubtfulComeFirst();
    void mendedLabelsLeaveTheList();
    void rowsOfAPackMadeAnewAreNotTaken();
    void aRenamedClassIsTheSameClass();
    void mistakesSayWhatBecameOfThem();

private:
    Dataset set() const { return Dataset::open(m_project->folder(), name).value(); }
    QStringList paths(MistakeKind kind) const
    {
        QStringList found;
        for (const Mistake &mistake : mistakes(kind))
            found << mistake.path;
        return found;
    }
    std::vector<Mistake> mistakes(MistakeKind kind) const
    {
        MistakeQuery query;
        query.kind = kind;
        query.method = QStringLiteral("flat");
        return findMistakes(m_project->folder(), m_run, query).value();
    }
    void apply(const dataset::Edit &edit) const
    {
        Dataset now = set();
        QVERIFY(now.setAnnotations(edit.applied(now.annotations())));
    }
    dataset::ContentHash hashOf(const QString &path) const
    {
        const Dataset now = set();
        for (const dataset::ImageRecord &record : now.records()) {
            if (record.path == path)
                return record.hash;
        }
        return {};
    }

    std::unique_ptr<fixture::ProjectFixture> m_project;
    runs::Run m_run;
};

// Eight circles and eight squares; the run takes circles 1, 2 and 3 for squares, 2 most surely.
void TestMistakes::init()
{
    m_project = std::make_unique<fixture::ProjectFixture>();
    QVERIFY(m_project->importImages(
        name, {{QStringLiteral("circle"), 8}, {QStringLiteral("square"), 8}}));
    const Dataset now = set();
    const dataset::PackSpec spec = now.packs().value().front();
    const auto rows = now.packRows(spec).value();
    std::vector<fixture::Answer> answers;
    for (const dataset::ImageRecord &record : now.records()) {
        const quint16 truth = record.classPath == QStringLiteral("circle") ? 0 : 1;
        const int number = record.path.section(u'/', 1).section(u'.', 0, 0).toInt();
        const bool isWrong = truth == 0 && number >= 1 && number <= 3;
        const float sure = number == 2 ? 0.99F : number == 3 ? 0.97F : 0.95F;
        answers.push_back({rows.at(record.hash),
                           truth,
                           2,
                           {quint16(isWrong ? 1 : truth)},
                           {sure},
                           {isWrong ? 0.01F : sure}});
    }
    const auto classOf = [](const char *text) {
        return QJsonObject{{QStringLiteral("name"), QString::fromLatin1(text)},
                           {QStringLiteral("group"), QString()}};
    };
    const QJsonObject recipe{
        {QStringLiteral("mode"), QStringLiteral("flat")},
        {QStringLiteral("dataset"), name},
        {QStringLiteral("pack"), now.paths().pack(spec.key())},
        {QStringLiteral("pack_id"),
         dataset::PackReader::open(now.paths().pack(spec.key())).value()->id()},
        {QStringLiteral("classes"), QJsonArray{classOf("circle"), classOf("square")}},
        {QStringLiteral("groups"), QJsonArray()}};
    const QString id = QStringLiteral("20260310-120000-aaaaaa");
    m_run.folder = fixture::writeRun(m_project->folder(), id, 1000, fixture::wholeRun(1), recipe);
    m_run.record = fixture::record(id, 1000);
    fixture::write(m_run.folder + QStringLiteral("/predictions.bin"),
                   fixture::predictions(2, {QStringLiteral("flat")}, answers));
}

void TestMistakes::theMostDoubtfulComeFirst()
{
    const QStringList expected{QStringLiteral("circle/2.png"), QStringLiteral("circle/3.png"),
                               QStringLiteral("circle/1.png")};
    QCOMPARE(paths(MistakeKind::LikelyWrongLabel), expected);
    QCOMPARE(paths(MistakeKind::Worst), expected);
}

void TestMistakes::mendedLabelsLeaveTheList()
{
    const dataset::Edit move = dataset::moveImages(
        set().annotations(), {hashOf(QStringLiteral("circle/2.png"))}, QStringLiteral("square"));
    apply(move);
    const dataset::Edit leaveOut =
        dataset::leaveOutImages(set().annotations(), {hashOf(QStringLiteral("circle/1.png"))});
    apply(leaveOut);
    QCOMPARE(paths(MistakeKind::LikelyWrongLabel), QStringList{QStringLiteral("circle/3.png")});
    Dataset now = set(); // taken back, it is doubtful again
    QVERIFY(now.setAnnotations(move.reverted(now.annotations())));
    QCOMPARE(paths(MistakeKind::LikelyWrongLabel).size(), 2);
}

void TestMistakes::rowsOfAPackMadeAnewAreNotTaken()
{
    QJsonObject recipe = runs::readRecipe(m_run.folder).value();
    recipe[QStringLiteral("pack_id")] = QStringLiteral("another");
    fixture::write(m_run.folder + QStringLiteral("/recipe.json"), QJsonDocument(recipe).toJson());
    const auto rows = imagesByRow(m_project->folder(), recipe);
    QVERIFY(!rows);
    QVERIFY(rows.error().message.contains(QStringLiteral("made anew")));
    QCOMPARE(paths(MistakeKind::Worst), QStringList({QString(), QString(), QString()}));
}

void TestMistakes::aRenamedClassIsTheSameClass()
{
    apply(dataset::renameClass(set().annotations(), {QStringLiteral("circle")},
                               QStringLiteral("disc"))
              .value());
    QCOMPARE(paths(MistakeKind::LikelyWrongLabel).size(), 3);
}

void TestMistakes::mistakesSayWhatBecameOfThem()
{
    apply(dataset::moveImages(set().annotations(), {hashOf(QStringLiteral("circle/2.png"))},
                              QStringLiteral("square")));
    apply(dataset::leaveOutImages(set().annotations(), {hashOf(QStringLiteral("circle/3.png"))}));
    const std::vector<Mistake> found = mistakes(MistakeKind::Worst);
    QCOMPARE(found.size(), 3U);
    QCOMPARE(found[0].label, LabelNow::Moved);
    QCOMPARE(found[0].classNow, QStringLiteral("square"));
    QCOMPARE(found[1].label, LabelNow::LeftOut);
    QCOMPARE(found[2].label, LabelNow::AsJudged);
}

QTEST_GUILESS_MAIN(TestMistakes)
#include "tst_mistakes.moc"

#include "fake_runs.h"

#include "panels/runs/runs_list.h"
#include "panels/runs/runs_model.h"

#include <QLineEdit>
#include <QTest>
#include <QTreeView>

using namespace trainyard;
using namespace trainyard::desktop::runs;
using trainyard::runs::RunState;

namespace {

struct Fixture
{
    Fixture()
        : model(&filled(source))
        , list(&model)
    {
        // As the panel does: what is chosen in the list is shown, and what is shown is chosen.
        QObject::connect(&list, &RunsList::runChosen, &list,
                         [this](const QString &id, const QString &net) { list.select(id, net); });
        list.resize(300, 500);
        list.show();
        tree = list.findChild<QTreeView *>();
    }
    void click(int row, Qt::KeyboardModifiers keys = {})
    {
        const QRect box = tree->visualRect(tree->model()->index(row, 0));
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, keys, box.center());
    }

    // Runs that are over, and nothing behind them.
    static test::FakeRuns &filled(test::FakeRuns &source)
    {
        for (const char *id : {"c", "b", "a"})
            source.add(QString::fromLatin1(id), RunState::Finished);
        return source;
    }

    test::FakeRuns source;
    RunsModel model;
    RunsList list;
    QTreeView *tree = nullptr;
};

} // namespace

class TestRunsList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void severalRunsCanBeChosen();
    void aDoubleClickRenames();
    void settingsAndTagsAreFound();
    void anOwnAccuracySaysOfWhatItIs();
};

void TestRunsList::severalRunsCanBeChosen()
{
    Fixture fixture;
    fixture.click(0);
    QCOMPARE(fixture.list.selectedRuns(), QStringList(QStringLiteral("c")));
    fixture.click(2, Qt::ControlModifier);
    QCOMPARE(fixture.list.selectedRuns(), QStringList({QStringLiteral("c"), QStringLiteral("a")}));
    fixture.click(0, Qt::ControlModifier);
    QCOMPARE(fixture.list.selectedRuns(), QStringList(QStringLiteral("a")));
}

void TestRunsList::aDoubleClickRenames()
{
    Fixture fixture;
    const QRect box = fixture.tree->visualRect(fixture.tree->model()->index(1, 0));
    fixture.click(1);
    QTest::mouseDClick(fixture.tree->viewport(), Qt::LeftButton, {}, box.center());
    auto *editor = fixture.tree->findChild<QLineEdit *>();
    QVERIFY(editor);
    editor->setText(QStringLiteral("wide"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(fixture.source.renamed, QStringList(QStringLiteral("b=wide")));
}

void TestRunsList::settingsAndTagsAreFound()
{
    test::FakeRuns source;
    source.add(QStringLiteral("a"), RunState::Finished).summary.settings = {
        QStringLiteral("batch=64"), QStringLiteral("optimizer.learning_rate=0.05")};
    source.add(QStringLiteral("b"), RunState::Finished).record.tags = {QStringLiteral("night")};
    RunsModel model(&source);
    RunsList list(&model);
    auto *find = list.findChild<QLineEdit *>();
    const auto found = [&](const char *text) {
        find->setText(QString::fromLatin1(text));
        const auto *shown = list.tree()->model();
        return shown->rowCount() == 1 ? shown->index(0, 0).data().toString() : QString();
    };
    QCOMPARE(found("learning_rate=0.05"), QStringLiteral("a"));
    QCOMPARE(found("night"), QStringLiteral("b"));
    QCOMPARE(found("nowhere"), QString());
    const QModelIndex tagged = model.index(1, 0);
    QCOMPARE(tagged.data(RunsModel::TagsRole).toStringList(), QStringList(QStringLiteral("night")));
    QVERIFY(tagged.data(Qt::ToolTipRole).toString().contains(QLatin1String("night")));
    QVERIFY(tagged.data(Qt::AccessibleTextRole).toString().contains(QLatin1String("tags night")));
}

void TestRunsList::anOwnAccuracySaysOfWhatItIs()
{
    test::FakeRuns source;
    source.add(QStringLiteral("a"), RunState::Running);
    auto feed = std::make_shared<test::FakeFeed>();
    const auto plan = [](const char *name, int classes) {
        return QJsonObject{{QStringLiteral("name"), QString::fromLatin1(name)},
                           {QStringLiteral("classes"), classes},
                           {QStringLiteral("epochs"), 2},
                           {QStringLiteral("steps_per_epoch"), 1}};
    };
    feed->made.apply(test::madeEvent(
        QStringLiteral("started"), 1000,
        {{QStringLiteral("nets"), QJsonArray{plan("superclass", 5), plan("group:bus", 4)}}}));
    for (const char *name : {"superclass", "group:bus"})
        feed->made.apply(test::madeEvent(QStringLiteral("epoch"), 2000,
                                         {{QStringLiteral("net"), QString::fromLatin1(name)},
                                          {QStringLiteral("epoch"), 1},
                                          {QStringLiteral("step"), 1},
                                          {QStringLiteral("val_accuracy"), 0.5}}));
    source.feeds[QStringLiteral("a")] = feed;
    const RunsModel model(&source);
    const QModelIndex run = model.index(0, 0);
    QCOMPARE(model.rowCount(run), 2);
    QCOMPARE(model.index(0, 0, run).data(RunsModel::OwnBasisRole).toString(),
             QStringLiteral("5 groups"));
    QCOMPARE(model.index(1, 0, run).data(RunsModel::OwnBasisRole).toString(),
             QStringLiteral("4 classes"));
}

QTEST_MAIN(TestRunsList)
#include "tst_runs_list.moc"

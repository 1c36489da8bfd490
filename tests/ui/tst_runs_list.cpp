#include "panels/runs/runs_list.h"
#include "panels/runs/runs_model.h"

#include <QLineEdit>
#include <QTest>
#include <QTreeView>

using namespace trainyard;
using namespace trainyard::desktop::runs;
using trainyard::runs::Run;
using trainyard::runs::RunState;

namespace {

// Runs that are over, and nothing behind them.
class Source : public RunsSource
{
public:
    Source()
    {
        for (const char *id : {"c", "b", "a"}) {
            Run run;
            run.record.id = run.record.name = QString::fromLatin1(id);
            run.record.state = RunState::Finished;
            m_runs.push_back(run);
        }
    }

    const std::vector<Run> &runs() const override { return m_runs; }
    std::shared_ptr<RunFeed> feed(const QString &) override { return nullptr; }
    std::optional<Notice> notice(const QString &) const override { return std::nullopt; }
    std::optional<compute::Advice> advice(const QString &) const override { return std::nullopt; }
    QString machineName(const QString &) const override { return {}; }
    void command(const QString &, RunCommand, QObject *, Answer<void>) override {}
    void edit(const QString &id, const RunEdit &edit, QObject *, Answer<void>) override
    {
        renamed << id + u'=' + edit.name.value_or(QString());
    }
    void compare(const QStringList &, trainyard::runs::MetricKind, QObject *,
                 Answer<trainyard::runs::Comparison>) override
    {
    }
    void predict(const QString &, const QString &, QObject *, Answer<std::vector<Guess>>) override
    {
    }
    void exportRun(const QString &, ExportFormat, const QString &, QObject *, Answer<void>) override
    {
    }
    void mistakes(const QString &, const MistakeQuery &, QObject *,
                  Answer<std::vector<Mistake>>) override
    {
    }
    void thumbnail(const QString &, quint32, QObject *, Answer<QImage>) override {}

    QStringList renamed;

private:
    std::vector<Run> m_runs;
};

struct Fixture
{
    Fixture()
        : model(&source)
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

    Source source;
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

QTEST_MAIN(TestRunsList)
#include "tst_runs_list.moc"

// The gallery of mistakes: keys, menu, and how it takes that labels are mended.

#include "panels/runs/mistakes_model.h"
#include "panels/runs/mistakes_page.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace trainyard;
using namespace trainyard::desktop::runs;
using trainyard::runs::Run;

namespace {

class Source : public RunsSource
{
public:
    Source()
    {
        for (quint32 row = 0; row < 4; ++row) {
            Mistake mistake;
            mistake.row = row;
            mistake.truth = 0;
            mistake.predicted = 1;
            mistake.probability = 0.99 - row * 0.01;
            mistake.path = QStringLiteral("car/%1.png").arg(row);
            all.push_back(mistake);
        }
    }

    const std::vector<Run> &runs() const override { return m_runs; }
    std::shared_ptr<RunFeed> feed(const QString &) override { return nullptr; }
    std::optional<Notice> notice(const QString &) const override { return std::nullopt; }
    std::optional<compute::Advice> advice(const QString &) const override { return std::nullopt; }
    QString machineName(const QString &) const override { return {}; }
    void command(const QString &, RunCommand, QObject *, Answer<void>) override {}
    void edit(const QString &, const RunEdit &, QObject *, Answer<void>) override {}
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
                  Answer<std::vector<Mistake>> answer) override
    {
        answer(all);
    }
    void thumbnail(const QString &, quint32 row, QObject *, Answer<QImage> answer) override
    {
        ++thumbnails;
        QImage image(8, 8, QImage::Format_RGB32);
        image.fill(QColor::fromHsv(static_cast<int>(row) * 60, 200, 200));
        answer(image);
    }

    std::vector<Mistake> all;
    int thumbnails = 0;

private:
    std::vector<Run> m_runs;
};

struct Fixture
{
    explicit Fixture(MistakeKind kind = MistakeKind::LikelyWrongLabel)
    {
        MistakeQuery query;
        query.kind = kind;
        page = std::make_unique<MistakesPage>(&source, QStringLiteral("a"), query);
        page->resize(700, 500);
        page->setVisible(true);
        list = page->findChild<QListView *>();
    }
    void choose(const QList<int> &rows)
    {
        list->clearSelection();
        for (const int row : rows)
            list->selectionModel()->setCurrentIndex(page->model()->index(row),
                                                    QItemSelectionModel::Select);
    }

    Source source;
    std::unique_ptr<MistakesPage> page;
    QListView *list = nullptr;
};

} // namespace

class TestMistakesPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysAskForEdits();
    void theMenuAsksForEdits();
    void mendedImagesLeaveAndTheOthersStay();
    void saysWhatBecameOfALabel();
};

void TestMistakesPage::keysAskForEdits()
{
    Fixture fixture;
    QSignalSpy move(fixture.page.get(), &MistakesPage::moveWanted);
    QSignalSpy leaveOut(fixture.page.get(), &MistakesPage::leaveOutWanted);
    fixture.list->clearSelection();
    QTest::keyClick(fixture.list, Qt::Key_Delete);
    QTest::keyClick(fixture.list, Qt::Key_M);
    QCOMPARE(move.count() + leaveOut.count(), 0); // nothing is chosen
    fixture.choose({1, 2});
    QTest::keyClick(fixture.list, Qt::Key_M);
    QCOMPARE(move.count(), 1);
    QCOMPARE(move.first()[0].toStringList(),
             (QStringList{QStringLiteral("car/1.png"), QStringLiteral("car/2.png")}));
    QCOMPARE(move.first()[1].toString(), QStringLiteral("1")); // what the run says
    QTest::keyClick(fixture.list, Qt::Key_Delete);
    QCOMPARE(leaveOut.count(), 1);
    QCOMPARE(leaveOut.first()[0].toStringList().size(), 2);
}

void TestMistakesPage::theMenuAsksForEdits()
{
    Fixture fixture;
    QSignalSpy leaveOut(fixture.page.get(), &MistakesPage::leaveOutWanted);
    fixture.choose({3});
    QTimer::singleShot(0, fixture.page.get(), [] {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QCOMPARE(menu->actions().size(), 4);
        menu->setActiveAction(menu->actions().at(2));
        QTest::keyClick(menu, Qt::Key_Return);
    });
    Q_EMIT fixture.list->customContextMenuRequested(
        fixture.list->visualRect(fixture.page->model()->index(3)).center());
    QCOMPARE(leaveOut.count(), 1);
    QCOMPARE(leaveOut.first()[0].toStringList(), QStringList{QStringLiteral("car/3.png")});
}

void TestMistakesPage::mendedImagesLeaveAndTheOthersStay()
{
    Fixture fixture;
    MistakesModel *model = fixture.page->model();
    const QAbstractItemModelTester tester(model);
    for (int row = 0; row < 4; ++row)
        QVERIFY(!model->index(row).data(MistakesModel::PictureRole).value<QImage>().isNull());
    fixture.choose({2});
    const int asked = fixture.source.thumbnails;
    fixture.source.all.erase(fixture.source.all.begin() + 1);
    fixture.page->refresh();
    QCOMPARE(model->rowCount(), 3);
    QCOMPARE(fixture.list->selectionModel()->selectedIndexes().size(), 1);
    QCOMPARE(fixture.list->selectionModel()->selectedIndexes().first().row(), 1); // the same image
    QVERIFY(!model->index(1).data(MistakesModel::PictureRole).value<QImage>().isNull());
    QCOMPARE(fixture.source.thumbnails, asked);
    const auto all = fixture.source.all;
    fixture.source.all.clear();
    fixture.page->refresh();
    QCOMPARE(model->rowCount(), 0);
    fixture.source.all = all; // the edit was taken back
    fixture.page->refresh();
    QCOMPARE(model->rowCount(), 3);
}

void TestMistakesPage::saysWhatBecameOfALabel()
{
    Fixture fixture(MistakeKind::Worst);
    fixture.source.all[0].label = LabelNow::Moved;
    fixture.source.all[0].classNow = QStringLiteral("tram");
    fixture.source.all[1].label = LabelNow::LeftOut;
    fixture.page->refresh();
    const MistakesModel *model = fixture.page->model();
    QVERIFY(
        model->index(0).data(MistakesModel::LabelRole).toString().contains(QStringLiteral("tram")));
    QVERIFY(
        model->index(0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("tram")));
    QVERIFY(!model->index(1).data(MistakesModel::LabelRole).toString().isEmpty());
    QVERIFY(model->index(2).data(MistakesModel::LabelRole).toString().isEmpty());
}

QTEST_MAIN(TestMistakesPage)
#include "tst_mistakes_page.moc"

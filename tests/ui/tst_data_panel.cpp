// The data set's class tree, pictures, split and problems, as a user works with them: real
// pictures, real tables, the real window around the panel.

#include "background/agent_link.h"
#include "panels/data/class_model.h"
#include "panels/data/data_page.h"
#include "panels/data/data_panel.h"
#include "panels/data/import_strip.h"
#include "panels/data/thumb_grid.h"
#include "project_fixture.h"
#include "shell/action_registry.h"
#include "shell/frame.h"
#include "shell/main_window.h"
#include "shell/settings.h"
#include "shell/tab_area.h"
#include "theme/theme_manager.h"

#include "trainyard/dataset/dataset.h"
#include "trainyard/workbench/dataset_session.h"

#include <QApplication>
#include <QCheckBox>
#include <QDropEvent>
#include <QInputDialog>
#include <QJsonArray>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QTreeView>

using namespace trainyard;
using namespace trainyard::desktop;
using data::ClassModel;

namespace {

const QString name = QStringLiteral("shapes");

// Answers the next question, as typing and Enter would; no text: with what is offered.
void answer(const QString &text = {})
{
    QTimer::singleShot(0, qApp, [text] {
        auto *dialog = qobject_cast<QInputDialog *>(QApplication::activeModalWidget());
        if (!dialog)
            return answer(text); // not there yet
        if (!text.isEmpty())
            dialog->setTextValue(text);
        dialog->accept();
    });
}

} // namespace

class TestDataPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void dragsAClassToAGroup();
    void dragsAClassToANewGroup();
    void movesWithTheKeyboard();
    void renames();
    void merges();
    void leavesOutAClass();
    void leavesOutPictures();
    void takesEditsFromTheMistakesGallery();
    void showsWhatAnImportBrought();
    void keepsOrRedrawsAGivenSplit();
    void saysThatAnotherWindowChangedIt();

private:
    ActionRegistry &actions() { return m_window->context().actions(); }
    dataset::Annotations tables() const
    {
        return dataset::Dataset::open(m_project->folder(), name).value().annotations();
    }
    QString groupOf(const char *path) const
    {
        return tables().tree.find(QLatin1String(path))->group;
    }
    QString nameOf(const char *path) const { return tables().tree.find(QLatin1String(path))->name; }
    // In the tree; `group`: the row of the group itself.
    QModelIndex row(const QString &text, bool isGroup) const
    {
        const auto *model = m_tree->model();
        for (int top = 0; top < model->rowCount(); ++top) {
            const QModelIndex group = model->index(top, 0);
            if (isGroup && group.data().toString() == text)
                return group;
            for (int at = 0; !isGroup && at < model->rowCount(group); ++at) {
                if (model->index(at, 0, group).data().toString() == text)
                    return model->index(at, 0, group);
            }
        }
        return {};
    }
    void choose(const QStringList &classes)
    {
        m_tree->clearSelection();
        for (const QString &one : classes) {
            QVERIFY(row(one, false).isValid());
            m_tree->selectionModel()->setCurrentIndex(row(one, false), QItemSelectionModel::Select);
        }
        m_tree->setFocus();
    }
    void drop(const QModelIndex &dragged, const QPoint &place);
    data::DataPage *page() const { return m_window->findChild<data::DataPage *>(); }
    data::ThumbGrid *grid() const { return page()->findChild<data::ThumbGrid *>(); }

    std::unique_ptr<fixture::ProjectFixture> m_project;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<ThemeManager> m_themes;
    std::unique_ptr<AgentLink> m_link;
    std::unique_ptr<MainWindow> m_window;
    data::DataPanel *m_panel = nullptr;
    QTreeView *m_tree = nullptr;
};

void TestDataPanel::init()
{
    m_project = std::make_unique<fixture::ProjectFixture>();
    QVERIFY(m_project->importImages(name, {{QStringLiteral("round/circle"), 6},
                                           {QStringLiteral("round/ring"), 5},
                                           {QStringLiteral("square"), 4}}));
    m_settings =
        std::make_unique<Settings>(m_project->folder() + QStringLiteral("/settings.ini"), nullptr);
    m_themes = std::make_unique<ThemeManager>();
    m_link = std::make_unique<AgentLink>();
    m_window = std::make_unique<MainWindow>(*m_settings, *m_themes);
    auto panel = std::make_unique<data::DataPanel>(m_window->context(), *m_link);
    m_panel = panel.get();
    m_window->addPanel(std::move(panel));
    m_window->finish();
    m_window->openProject(m_project->folder());
    m_window->showPanel(QStringLiteral("data"));
    m_window->show();
    m_window->activateWindow();
    m_tree = m_window->findChild<QTreeView *>();
    QVERIFY(m_tree);
    QTRY_VERIFY_WITH_TIMEOUT(row(QStringLiteral("circle"), false).isValid(), 20'000);
    QVERIFY(page());
}

void TestDataPanel::cleanup()
{
    m_window.reset();
    m_link.reset();
}

// As the desktop sends it.
void TestDataPanel::drop(const QModelIndex &dragged, const QPoint &place)
{
    const std::unique_ptr<QMimeData> data(m_tree->model()->mimeData({dragged}));
    const auto send = [&](auto &&event) { QApplication::sendEvent(m_tree->viewport(), &event); };
    send(QDragEnterEvent(place, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier));
    send(QDragMoveEvent(place, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier));
    send(QDropEvent(place, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier));
}

void TestDataPanel::dragsAClassToAGroup()
{
    drop(row(QStringLiteral("ring"), false),
         m_tree->visualRect(row(QStringLiteral("square"), true)).center());
    QTRY_COMPARE(groupOf("round/ring"), QStringLiteral("square"));
    QTRY_COMPARE(row(QStringLiteral("ring"), false).parent().data().toString(),
                 QStringLiteral("square"));
    QTRY_VERIFY(actions().whyNot(QStringLiteral("data.undo")).isEmpty());
    actions().trigger(QStringLiteral("data.undo"));
    QTRY_COMPARE(groupOf("round/ring"), QStringLiteral("round"));
    QTRY_VERIFY(actions().whyNot(QStringLiteral("data.redo")).isEmpty());
    actions().trigger(QStringLiteral("data.redo"));
    QTRY_COMPARE(groupOf("round/ring"), QStringLiteral("square"));
}

void TestDataPanel::dragsAClassToANewGroup()
{
    const QRect last = m_tree->visualRect(row(QStringLiteral("square"), false));
    answer(QStringLiteral("open"));
    drop(row(QStringLiteral("ring"), false), QPoint(20, last.bottom() + 60)); // below all rows
    QTRY_COMPARE(groupOf("round/ring"), QStringLiteral("open"));
}

void TestDataPanel::movesWithTheKeyboard()
{
    choose({QStringLiteral("ring"), QStringLiteral("circle")});
    answer(QStringLiteral("curved"));
    QTest::keyClick(m_tree, Qt::Key_M);
    QTRY_COMPARE(groupOf("round/ring"), QStringLiteral("curved"));
    QCOMPARE(groupOf("round/circle"), QStringLiteral("curved"));
}

void TestDataPanel::renames()
{
    choose({QStringLiteral("ring")});
    QTest::keyClick(m_tree, Qt::Key_F2);
    auto *editor = m_tree->findChild<QLineEdit *>();
    QVERIFY(editor);
    editor->setText(QStringLiteral("torus"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(nameOf("round/ring"), QStringLiteral("torus"));
    QTRY_VERIFY(row(QStringLiteral("torus"), false).isValid());
}

void TestDataPanel::merges()
{
    choose({QStringLiteral("ring"), QStringLiteral("circle")});
    answer(QStringLiteral("round/circle"));
    // The menu is open in a loop of its own.
    QTimer::singleShot(0, this, [] {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (QAction *action : menu->actions()) {
            if (action->text().startsWith(QStringLiteral("Merge"))) {
                QVERIFY(action->isEnabled());
                menu->setActiveAction(action);
            }
        }
        QTest::keyClick(menu, Qt::Key_Return);
    });
    Q_EMIT m_tree->customContextMenuRequested(
        m_tree->visualRect(row(QStringLiteral("ring"), false)).center());
    QTRY_COMPARE(nameOf("round/ring"), nameOf("round/circle"));
    QTRY_VERIFY(!row(QStringLiteral("ring"), false).isValid());
    const auto set = dataset::Dataset::open(m_project->folder(), name);
    QCOMPARE(set->view().leaves().leaves.size(), 2U);
}

void TestDataPanel::leavesOutAClass()
{
    choose({QStringLiteral("ring")});
    QTest::keyClick(m_tree, Qt::Key_Delete);
    QTRY_VERIFY(!tables().tree.find(QStringLiteral("round/ring"))->used);
    QTRY_VERIFY(actions().whyNot(QStringLiteral("data.undo")).isEmpty());
    actions().trigger(QStringLiteral("data.undo"));
    QTRY_VERIFY(tables().tree.find(QStringLiteral("round/ring"))->used);
}

void TestDataPanel::leavesOutPictures()
{
    QTRY_COMPARE(grid()->items().size(), 15U);
    grid()->selectOnly(0);
    QTest::keyClick(grid(), Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(grid(), Qt::Key_Delete);
    QTRY_COMPARE(tables().labels.classes().size(), 2U);
    QTRY_VERIFY(actions().whyNot(QStringLiteral("data.undo")).isEmpty());
    actions().trigger(QStringLiteral("data.undo"));
    QTRY_COMPARE(tables().labels.classes().size(), 0U);
}

void TestDataPanel::takesEditsFromTheMistakesGallery()
{
    const QStringList paths{QStringLiteral("round/ring/0.png"), QStringLiteral("square/1.png")};
    m_panel->leaveOutImages(name, paths);
    QTRY_COMPARE(tables().labels.classes().size(), 2U);
    QTRY_VERIFY(actions().whyNot(QStringLiteral("data.undo")).isEmpty());
    actions().trigger(QStringLiteral("data.undo"));
    QTRY_COMPARE(tables().labels.classes().size(), 0U);
    answer(); // the likely class is chosen already
    m_panel->moveImages(name, {QStringLiteral("round/ring/0.png")}, QStringLiteral("square"));
    QTRY_COMPARE(tables().labels.classes().size(), 1U);
    QCOMPARE(tables().labels.classes().begin()->second, QStringLiteral("square"));
    m_panel->restoreImages(name, {QStringLiteral("round/ring/0.png")});
    QTRY_COMPARE(tables().labels.classes().size(), 0U);
}

void TestDataPanel::showsWhatAnImportBrought()
{
    data::ImportStrip *strip = page()->imported();
    QVERIFY(!strip->isVisible());
    strip->showReport(
        {{QStringLiteral("name"), name},
         {QStringLiteral("total"), 15},
         {QStringLiteral("unreadable"), 1},
         {QStringLiteral("dvc_offered"), true},
         {QStringLiteral("warnings"), QJsonArray{QStringLiteral("The archive is damaged.")}}});
    QVERIFY(strip->isVisible());
    QVERIFY(strip->accessibleName().contains(QStringLiteral("The archive is damaged.")));
    QSignalSpy track(strip, &data::ImportStrip::trackWanted);
    const auto buttons = strip->findChildren<QPushButton *>();
    for (QPushButton *button : buttons) {
        if (button->text().contains(QStringLiteral("DVC")))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QCOMPARE(track.count(), 1);
}

void TestDataPanel::keepsOrRedrawsAGivenSplit()
{
    auto *keep = m_window->findChild<QCheckBox *>(QStringLiteral("keep-given-split"));
    QVERIFY(keep);
    QVERIFY(!keep->isVisibleTo(keep->parentWidget())); // these came with none
    QVERIFY(m_project->importImages(QStringLiteral("parted"), {{QStringLiteral("train/car"), 8},
                                                               {QStringLiteral("train/bus"), 8},
                                                               {QStringLiteral("test/car"), 4},
                                                               {QStringLiteral("test/bus"), 4}}));
    m_window->closeProject();
    m_window->openProject(m_project->folder());
    m_window->showPanel(QStringLiteral("data"));
    m_panel->showImage(QStringLiteral("parted"), QStringLiteral("none"));
    QTRY_VERIFY(keep->isVisibleTo(keep->parentWidget()));
    QVERIFY(keep->isChecked());
    const auto testImages = [this] {
        return dataset::Dataset::open(m_project->folder(), QStringLiteral("parted"))
            ->view()
            .total()
            .parts[2];
    };
    QCOMPARE(testImages(), 8);
    keep->click();
    auto *draw = m_window->findChild<QPushButton *>(QStringLiteral("draw-split"));
    QVERIFY(draw);
    QTRY_VERIFY(draw->isEnabled());
    draw->click();
    QTRY_VERIFY(testImages() != 8); // 15 % of 24
    QTRY_VERIFY(!keep->isChecked());
}

void TestDataPanel::saysThatAnotherWindowChangedIt()
{
    auto set = dataset::Dataset::open(m_project->folder(), name).value();
    const auto edit =
        dataset::renameClass(set.annotations(), {QStringLiteral("square")}, QStringLiteral("box"));
    QVERIFY(set.setAnnotations(edit->applied(set.annotations())));
    QTRY_VERIFY(row(QStringLiteral("box"), false).isValid());
    const auto strips = page()->findChildren<ErrorStrip *>();
    QVERIFY(std::any_of(strips.begin(), strips.end(), [](const ErrorStrip *strip) {
        return strip->isVisible() &&
               strip->accessibleName().contains(QStringLiteral("another window"));
    }));
}

QTEST_MAIN(TestDataPanel)
#include "tst_data_panel.moc"

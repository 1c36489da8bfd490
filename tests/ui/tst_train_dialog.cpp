// The train dialog as a user works with it: choices and text are the same thing, and places tell
// what they know.

#include "panels/train/plan_models.h"
#include "panels/train/train_dialog.h"
#include "project_fixture.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/paths.h"
#include "trainyard/workbench/recipe_draft.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>

using namespace trainyard;
using namespace trainyard::desktop;
using train::PlacesModel;
using train::TrainDialog;

namespace {

constexpr int patience = 30'000;

workbench::TrainRequest small()
{
    workbench::TrainRequest request;
    request.dataset = QStringLiteral("d");
    request.assignments = {QStringLiteral("size=32")};
    return request;
}

template <typename Widget>
Widget *named(const QWidget &dialog, const char *name)
{
    for (Widget *widget : dialog.findChildren<Widget *>()) {
        if (widget->accessibleName() == QLatin1String(name))
            return widget;
    }
    return nullptr;
}

} // namespace

class TestTrainDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void aPresetChangesTheText();
    void limitsUnderAMinute();
    void theTextChangesTheChoices();
    void aBackgroundTariffWhereThereIsOne();
    void placesTellWhereTheirSpeedIsFrom();

private:
    training::Recipe recipe() const;
    bool isPlanned() const;

    fixture::ProjectFixture m_fixture;
    std::unique_ptr<TrainDialog> m_dialog;
};

void TestTrainDialog::initTestCase()
{
    qputenv("TRAINYARD_WORKER", "/nowhere/trainyard-worker"); // nothing to measure with
    QVERIFY(m_fixture.importImages(QStringLiteral("d"),
                                   {{QStringLiteral("a"), 10}, {QStringLiteral("b"), 10}}));
    const QString machines =
        QDir(base::userConfigFolder()).filePath(QStringLiteral("machines.yaml"));
    QVERIFY(base::makeFolder(QFileInfo(machines).path()));
    QVERIFY(base::replaceFile(machines, "trainyard_machines: 1\nmachines:\n  local:\n"
                                        "    kind: local\n    configurations:\n"
                                        "      cpu: {currency: RUB, per_hour: 10, "
                                        "background_per_hour: 2}\n"));
}

void TestTrainDialog::init()
{
    m_dialog = std::make_unique<TrainDialog>(m_fixture.project(), QStringList{QStringLiteral("d")},
                                             small(), [] { return false; });
    m_dialog->show();
}

training::Recipe TestTrainDialog::recipe() const
{
    return workbench::recipeOf(m_fixture.project(), m_dialog->request().recipe).value();
}

bool TestTrainDialog::isPlanned() const
{
    for (const QPushButton *button : m_dialog->findChildren<QPushButton *>()) {
        if (button->text() == QLatin1String("Train"))
            return button->isEnabled();
    }
    return false;
}

void TestTrainDialog::aPresetChangesTheText()
{
    auto *preset = named<QComboBox>(*m_dialog, "Preset");
    QVERIFY(preset);
    QCOMPARE(preset->currentIndex(), -1); // 32 pixels are settings of one's own
    preset->setCurrentIndex(0);
    Q_EMIT preset->activated(0);
    QCOMPARE(recipe().net.name, std::string("fast"));
    QCOMPARE(recipe().epochs, 5);
    QCOMPARE(preset->currentData().toString(), QStringLiteral("quick"));
    auto *text = m_dialog->findChild<QPlainTextEdit *>();
    text->setPlainText(
        text->toPlainText().replace(QLatin1String("epochs: 5"), QLatin1String("epochs: 6")));
    QCOMPARE(preset->currentIndex(), -1);
}

void TestTrainDialog::limitsUnderAMinute()
{
    auto *minutes = m_dialog->findChild<QDoubleSpinBox *>();
    QVERIFY(minutes);
    QCOMPARE(minutes->text(), QStringLiteral("no limit"));
    minutes->setValue(0.5);
    QCOMPARE(recipe().minutes.value_or(0), 0.5);
    minutes->setValue(0);
    QVERIFY(!recipe().minutes);
}

void TestTrainDialog::theTextChangesTheChoices()
{
    auto *text = m_dialog->findChild<QPlainTextEdit *>();
    text->setPlainText(QStringLiteral("dataset: d\nsize: 32\nminutes: 0.25\n"));
    QCOMPARE(m_dialog->findChild<QDoubleSpinBox *>()->value(), 0.25);
    QTRY_VERIFY_WITH_TIMEOUT(isPlanned(), patience);
    text->setPlainText(QStringLiteral("dataset: d\nsize: 32\nminutes: soon\n"));
    QVERIFY(!isPlanned());
}

void TestTrainDialog::aBackgroundTariffWhereThereIsOne()
{
    QTRY_VERIFY_WITH_TIMEOUT(isPlanned(), patience);
    auto *background = m_dialog->findChild<QCheckBox *>();
    QVERIFY(background && background->isVisible());
    auto *places = named<QTableView>(*m_dialog, "Places");
    const QString usual = places->model()->index(0, 1).data().toString();
    background->setChecked(true);
    QVERIFY(m_dialog->request().background);
    QTRY_VERIFY_WITH_TIMEOUT(isPlanned(), patience);
    const QString cheaper = places->model()->index(0, 1).data().toString();
    QVERIFY2(usual.contains(QLatin1String("10")) && cheaper.contains(QLatin1String("2")),
             qPrintable(usual + QLatin1Char('|') + cheaper));
}

void TestTrainDialog::placesTellWhereTheirSpeedIsFrom()
{
    PlacesModel model;
    const QAbstractItemModelTester tester(&model);
    compute::Catalogue catalogue = compute::Catalogue::shipped();
    workbench::MeasuredSpeed earlier;
    earlier.imagesPerSecond = 120;
    earlier.seconds = 90;
    earlier.runs = 3;
    model.set(catalogue, {{QStringLiteral("local/cpu"), earlier}}, false);
    const int row = model.rowOf(QStringLiteral("local/cpu"));
    QVERIFY(row >= 0);
    QCOMPARE(model.index(row, 2).data().toString(), QStringLiteral("120"));
    QVERIFY(model.index(row, 0).data(Qt::ToolTipRole).toString().contains(QLatin1String("3")));
    QVERIFY(model.index(row, 3).data().toString().startsWith(QLatin1String("about")));
    for (int other = 0; other < model.rowCount(); ++other)
        QVERIFY(other == row || model.index(other, 2).data() != model.index(row, 2).data());
}

QTEST_MAIN(TestTrainDialog)
#include "tst_train_dialog.moc"

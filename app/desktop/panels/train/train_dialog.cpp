#include "panels/train/train_dialog.h"

#include "panels/runs/charts/figures.h"
#include "panels/train/plan_models.h"
#include "panels/train/plan_watch.h"
#include "widgets/buttons.h"
#include "widgets/inputs.h"
#include "widgets/labels.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/workbench/recipe_draft.h"
#include "trainyard/workbench/recipe_presets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::desktop::train {

using workbench::TrainPlan;
using workbench::TrainRequest;

namespace {

constexpr qint64 largestRecipe = 1024 * 1024;

} // namespace

QString TrainDialog::kindAt(int index)
{
    static const QStringList kinds{QStringLiteral("flat"), QStringLiteral("chained"),
                                   QStringLiteral("shared"), QStringLiteral("compare")};
    return kinds.value(index);
}

TrainDialog::TrainDialog(const workbench::Project &project, const QStringList &datasets,
                         const TrainRequest &request, std::function<bool()> isIdle, QWidget *parent)
    : QDialog(parent)
    , m_project(project)
    , m_given(request)
    , m_watch(new PlanWatch(project, std::move(isIdle), this))
    , m_nets(new NetsModel(this))
    , m_places(new PlacesModel(this))
    , m_place(request.on)
{
    setWindowTitle(tr("Train"));
    resize(1040, 700);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    auto *across = new QSplitter(Qt::Horizontal);
    auto *left = new QWidget;
    auto *leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(0, 0, 12, 0);
    leftColumn->setSpacing(12);
    leftColumn->addWidget(buildChoices());
    leftColumn->addWidget(buildPlan(), 1);
    across->addWidget(left);
    across->addWidget(buildRecipe());
    across->setStretchFactor(0, 3);
    across->setStretchFactor(1, 2);
    column->addWidget(across, 1);
    column->addWidget(buildFoot());
    m_dataset->addItems(datasets);
    if (!request.dataset.isEmpty())
        m_dataset->setCurrentText(request.dataset);
    QByteArray text = request.recipe;
    if (text.isEmpty())
        text =
            workbench::freshRecipeText(m_project, m_dataset->currentText()).value_or(QByteArray());
    if (!request.assignments.isEmpty())
        text = workbench::changedRecipeText(m_project, text, request.assignments).value_or(text);
    connect(m_watch, &PlanWatch::changed, this, &TrainDialog::showPlan);
    setText(text);
}

TrainDialog::~TrainDialog() = default;

// A choice changes the text; the text then changes the choices.
void TrainDialog::choose(const QStringList &assignments)
{
    if (m_isShowing)
        return;
    const auto changed =
        workbench::changedRecipeText(m_project, m_text->toPlainText().toUtf8(), assignments);
    if (changed)
        return setText(*changed);
    tellMistake(changed.error().message);
    showChoices();
}

void TrainDialog::setText(const QByteArray &text)
{
    m_text->setPlainText(QString::fromUtf8(text));
}

void TrainDialog::tellMistake(const QString &sentence)
{
    m_mistake->setText(sentence);
    m_mistake->setVisible(!sentence.isEmpty());
}

// What a file leaves out is written out, as far as it can be read; a mistake is named with its
// line.
void TrainDialog::openRecipe()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a recipe"), m_project.folder(),
                                                      tr("Recipes (*.yaml *.yml);;All files (*)"));
    if (path.isEmpty())
        return;
    const auto text = base::readFile(path, largestRecipe);
    if (!text)
        return tellMistake(text.error().message);
    setText(workbench::changedRecipeText(m_project, *text, {}).value_or(*text));
}

void TrainDialog::saveRecipe()
{
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save the recipe"), m_project.folder() + QStringLiteral("/recipe.yaml"),
        tr("Recipes (*.yaml *.yml);;All files (*)"));
    if (path.isEmpty())
        return;
    const auto written = base::replaceFile(path, m_text->toPlainText().toUtf8());
    if (!written)
        tellMistake(written.error().message);
}

void TrainDialog::readText()
{
    const auto recipe = workbench::recipeOf(m_project, m_text->toPlainText().toUtf8());
    m_isTextGood = recipe.has_value();
    tellMistake(recipe ? QString() : recipe.error().message);
    showChoices();
    ask();
}

void TrainDialog::showChoices()
{
    const auto recipe = workbench::recipeOf(m_project, m_text->toPlainText().toUtf8());
    if (!recipe)
        return;
    m_isShowing = true;
    if (const QString dataset = QString::fromStdString(recipe->dataset); !dataset.isEmpty())
        m_dataset->setCurrentText(dataset);
    for (int at = 0; at < 4; ++at) {
        if (kindAt(at) == QString::fromStdString(recipe->mode))
            m_mode->setCurrent(at);
    }
    m_net->setCurrentIndex(recipe->net.blocks.empty()
                               ? m_net->findText(QString::fromStdString(recipe->net.name))
                               : -1); // an own list of blocks
    m_size->setValue(recipe->size);
    m_epochs->setValue(recipe->epochs);
    m_minutes->setValue(recipe->minutes.value_or(0));
    m_batch->setValue(recipe->batch);
    const QString preset = workbench::presetOf(m_project, m_text->toPlainText().toUtf8());
    m_preset->setCurrentIndex(m_preset->findData(preset)); // empty: settings of one's own
    m_isShowing = false;
}

TrainRequest TrainDialog::request() const
{
    TrainRequest request = m_given;
    request.name = m_name->text().trimmed();
    request.dataset = m_dataset->currentText();
    request.recipe = m_text->toPlainText().toUtf8();
    request.recipeName = tr("The recipe");
    request.assignments.clear();
    request.on = m_place;
    request.budget = m_budget->text().trimmed();
    request.background = m_background->isChecked();
    return request;
}

const TrainPlan &TrainDialog::plan() const
{
    return **m_watch->plan();
}

void TrainDialog::ask()
{
    if (m_isTextGood)
        m_watch->setRequest(request());
    else
        showPlan();
}

QString TrainDialog::whyNotStart() const
{
    if (!m_isTextGood)
        return tr("The recipe has a mistake.");
    if (m_watch->isPlanning() || !m_watch->plan())
        return tr("The run is being thought through.");
    return *m_watch->plan() ? QString() : m_watch->plan()->error().message;
}

// The tariff for work that may be interrupted, where the place has one.
void TrainDialog::showTariff(const workbench::Place *place)
{
    const bool hasTariff = place && place->price.backgroundPerHourMicro;
    m_background->setVisible(hasTariff || m_background->isChecked());
    if (m_background->isChecked() && place && !hasTariff)
        m_background->setChecked(false);
}

void TrainDialog::showPlaces()
{
    const auto &plan = m_watch->plan();
    const bool isGood = plan && *plan;
    const QString place = isGood ? (*plan)->place.toString() : m_place;
    m_places->set(m_watch->catalogue(), m_watch->speeds(), m_background->isChecked());
    if (const int row = m_places->rowOf(place); row >= 0)
        m_placeTable->selectRow(row);
    m_measure->setText(m_watch->isMeasuring() ? tr("Measuring…") : tr("Measure the speed"));
    m_measure->setDisabledReason(m_watch->isMeasuring() ? tr("The speed is being measured.")
                                 : isGood               ? QString()
                                                        : tr("There is no plan to measure."));
    showTariff(isGood ? &(*plan)->place : nullptr);
}

void TrainDialog::showPlan()
{
    const auto &plan = m_watch->plan();
    const bool isGood = plan && *plan;
    m_start->setDisabledReason(whyNotStart());
    m_nets->set(isGood ? (*plan)->nets : std::vector<workbench::NetPlan>());
    showPlaces();
    if (!plan) {
        m_summary->setText(tr("Being thought through…"));
        return;
    }
    if (!isGood) {
        m_summary->setText(tr("This cannot be trained yet"));
        m_warnings->setText(plan->error().message);
        return;
    }
    m_summary->setText(
        tr("%1 weights in %n networks", nullptr, static_cast<int>((*plan)->nets.size()))
            .arg(runs::countText((*plan)->weights)));
    QStringList warnings = (*plan)->warnings;
    if ((*plan)->missing > 0)
        warnings << tr("%n images are decoded and packed first.", nullptr,
                       static_cast<int>((*plan)->missing));
    if (!m_watch->whyNotMeasured().isEmpty())
        warnings << m_watch->whyNotMeasured();
    m_warnings->setText(warnings.join(QLatin1Char(' ')));
}

} // namespace trainyard::desktop::train

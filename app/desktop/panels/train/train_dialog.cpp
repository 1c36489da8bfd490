#include "panels/train/train_dialog.h"

#include "panels/runs/charts/figures.h"
#include "panels/train/plan_models.h"
#include "panels/train/plan_watch.h"
#include "theme/fonts.h"
#include "widgets/buttons.h"
#include "widgets/inputs.h"
#include "widgets/labels.h"

#include "trainyard/workbench/recipe_draft.h"
#include "trainyard/workbench/run_sentences.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::desktop::train {

using workbench::TrainPlan;
using workbench::TrainRequest;

namespace {

QString modeAt(int index)
{
    static const QStringList modes{QStringLiteral("flat"), QStringLiteral("chained"),
                                   QStringLiteral("shared"), QStringLiteral("compare")};
    return modes.value(index);
}

QTableView *table(QAbstractItemModel *model, const QString &name)
{
    auto *view = new QTableView;
    view->setModel(model);
    view->setAccessibleName(name);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->setShowGrid(false);
    view->setWordWrap(false);
    view->setTabKeyNavigation(false);
    view->verticalHeader()->hide();
    view->verticalHeader()->setDefaultSectionSize(22);
    view->horizontalHeader()->setHighlightSections(false);
    view->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    view->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    view->setMinimumHeight(110);
    return view;
}

QSpinBox *number(int least, int most, const QString &name)
{
    auto *box = new QSpinBox;
    box->setRange(least, most);
    box->setAccessibleName(name);
    box->setKeyboardTracking(false);
    return box;
}

TextLabel *heading(const QString &text)
{
    return new TextLabel(text, Tone::Text, TextSize::Body, TextWeight::Bold);
}

} // namespace

TrainDialog::TrainDialog(const workbench::Project &project, const QStringList &datasets,
                         const TrainRequest &request, QWidget *parent)
    : QDialog(parent)
    , m_project(project)
    , m_given(request)
    , m_watch(new PlanWatch(project, this))
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
        text = workbench::changedRecipeText(text, request.assignments).value_or(text);
    connect(m_watch, &PlanWatch::changed, this, &TrainDialog::showPlan);
    m_text->setPlainText(QString::fromUtf8(text));
}

TrainDialog::~TrainDialog() = default;

QWidget *TrainDialog::buildChoices()
{
    auto *part = new QWidget;
    auto *form = new QFormLayout(part);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    m_name = new QLineEdit(m_given.name);
    m_name->setPlaceholderText(tr("made from data and kind"));
    m_dataset = new QComboBox;
    m_mode = new SegmentedControl(tr("Kind"));
    for (int at = 0; at < 3; ++at)
        m_mode->addSegment(workbench::methodTitle(modeAt(at)));
    m_mode->addSegment(tr("Compare all"));
    m_net = new QComboBox;
    m_net->addItems(workbench::networkChoices());
    m_size = number(8, 1024, tr("Image size"));
    m_size->setSuffix(tr(" px"));
    m_epochs = number(1, 100'000, tr("Epochs"));
    m_minutes = number(0, 100'000, tr("At most minutes"));
    m_minutes->setSpecialValueText(tr("no limit"));
    m_batch = number(1, 65'536, tr("Batch"));
    m_budget = new QLineEdit(m_given.budget);
    m_budget->setPlaceholderText(tr("no limit, or for example 300RUB"));
    form->addRow(tr("Name"), m_name);
    form->addRow(tr("Data set"), m_dataset);
    form->addRow(tr("Kind"), m_mode);
    form->addRow(tr("Network"), m_net);
    auto *figures = new QHBoxLayout;
    figures->setSpacing(8);
    const std::pair<QString, QSpinBox *> boxes[] = {{tr("Image size"), m_size},
                                                    {tr("Epochs"), m_epochs},
                                                    {tr("Minutes"), m_minutes},
                                                    {tr("Batch"), m_batch}};
    for (const auto &[label, box] : boxes) {
        auto *pair = new QVBoxLayout;
        pair->setSpacing(2);
        pair->addWidget(new TextLabel(label, Tone::Muted, TextSize::Small));
        pair->addWidget(box);
        figures->addLayout(pair, 1);
    }
    form->addRow(figures);
    form->addRow(tr("Stop at"), m_budget);
    connect(m_dataset, &QComboBox::activated, this,
            [this] { choose(QStringLiteral("dataset=\"%1\"").arg(m_dataset->currentText())); });
    connect(m_mode, &SegmentedControl::currentChanged, this,
            [this](int index) { choose(QStringLiteral("mode=") + modeAt(index)); });
    connect(m_net, &QComboBox::activated, this,
            [this] { choose(QStringLiteral("net=") + m_net->currentText()); });
    connect(m_size, &QSpinBox::valueChanged, this,
            [this](int value) { choose(QStringLiteral("size=%1").arg(value)); });
    connect(m_epochs, &QSpinBox::valueChanged, this,
            [this](int value) { choose(QStringLiteral("epochs=%1").arg(value)); });
    connect(m_minutes, &QSpinBox::valueChanged, this, [this](int value) {
        choose(value > 0 ? QStringLiteral("minutes=%1").arg(value)
                         : QStringLiteral("minutes=null"));
    });
    connect(m_batch, &QSpinBox::valueChanged, this,
            [this](int value) { choose(QStringLiteral("batch=%1").arg(value)); });
    connect(m_budget, &QLineEdit::textChanged, this, &TrainDialog::ask);
    return part;
}

QWidget *TrainDialog::buildRecipe()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(12, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(heading(tr("Recipe")));
    m_text = new QPlainTextEdit;
    m_text->setFont(codeFont(TextSize::Body));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(tr("Recipe"));
    m_mistake = new TextLabel({}, Tone::Danger, TextSize::Small);
    m_mistake->setWordWrap(true);
    m_mistake->hide();
    column->addWidget(m_text, 1);
    column->addWidget(m_mistake);
    connect(m_text, &QPlainTextEdit::textChanged, this, &TrainDialog::readText);
    return part;
}

QWidget *TrainDialog::buildPlan()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_summary = heading({});
    m_netTable = table(m_nets, tr("Networks"));
    m_netTable->setSelectionMode(QAbstractItemView::NoSelection);
    m_placeTable = table(m_places, tr("Places"));
    m_measure = new Button(tr("Measure the speed"), QStringLiteral("gauge"), ButtonSize::Small);
    m_warnings = new TextLabel({}, Tone::Warning, TextSize::Small);
    m_warnings->setWordWrap(true);
    column->addWidget(m_summary);
    column->addWidget(m_netTable, 1);
    auto *head = new QHBoxLayout;
    head->addWidget(heading(tr("Where, how long, for how much")), 1);
    head->addWidget(m_measure);
    column->addLayout(head);
    column->addWidget(m_placeTable, 1);
    column->addWidget(m_warnings);
    connect(m_measure, &QPushButton::clicked, m_watch, &PlanWatch::measure);
    connect(m_placeTable, &QTableView::clicked, this, [this](const QModelIndex &index) {
        if (!index.data(PlacesModel::CanTrainRole).toBool())
            return;
        m_place = index.data(PlacesModel::PlaceRole).toString();
        ask();
    });
    return part;
}

QWidget *TrainDialog::buildFoot()
{
    auto *foot = new QWidget;
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(0, 0, 0, 0);
    auto *cancel = new Button(tr("Cancel"));
    m_start = new PrimaryButton(tr("Train"), QStringLiteral("run"));
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(m_start);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_start, &QPushButton::clicked, this, &QDialog::accept);
    return foot;
}

// A choice changes the text; the text then changes the choices.
void TrainDialog::choose(const QString &assignment)
{
    if (m_isShowing)
        return;
    const auto changed = workbench::changedRecipeText(m_text->toPlainText().toUtf8(), {assignment});
    if (changed) {
        m_text->setPlainText(QString::fromUtf8(*changed));
        return;
    }
    m_mistake->setText(changed.error().message);
    m_mistake->show();
    showChoices();
}

void TrainDialog::readText()
{
    const auto recipe = workbench::recipeOf(m_text->toPlainText().toUtf8());
    m_isTextGood = recipe.has_value();
    m_mistake->setVisible(!recipe);
    if (!recipe)
        m_mistake->setText(recipe.error().message);
    showChoices();
    ask();
}

void TrainDialog::showChoices()
{
    const auto recipe = workbench::recipeOf(m_text->toPlainText().toUtf8());
    if (!recipe)
        return;
    m_isShowing = true;
    if (const QString dataset = QString::fromStdString(recipe->dataset); !dataset.isEmpty())
        m_dataset->setCurrentText(dataset);
    for (int at = 0; at < 4; ++at) {
        if (modeAt(at) == QString::fromStdString(recipe->mode))
            m_mode->setCurrent(at);
    }
    m_net->setCurrentIndex(recipe->net.blocks.empty()
                               ? m_net->findText(QString::fromStdString(recipe->net.name))
                               : -1); // an own list of blocks
    m_size->setValue(recipe->size);
    m_epochs->setValue(recipe->epochs);
    m_minutes->setValue(static_cast<int>(recipe->minutes.value_or(0)));
    m_batch->setValue(recipe->batch);
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
    return request;
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

void TrainDialog::showPlan()
{
    const auto &plan = m_watch->plan();
    const bool isGood = plan && *plan;
    m_start->setDisabledReason(whyNotStart());
    m_nets->set(isGood ? (*plan)->nets : std::vector<workbench::NetPlan>());
    const QString place = isGood ? (*plan)->place.toString() : m_place;
    m_places->set(m_watch->catalogue(), place, m_watch->speed());
    if (const int row = m_places->rowOf(place); row >= 0)
        m_placeTable->selectRow(row);
    m_measure->setDisabledReason(m_watch->isMeasuring() ? tr("The speed is being measured.")
                                 : isGood               ? QString()
                                                        : tr("There is no plan to measure."));
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
    m_warnings->setText(warnings.join(QLatin1Char(' ')));
}

} // namespace trainyard::desktop::train

// The part of TrainDialog that lays it out.
#include "panels/train/plan_models.h"
#include "panels/train/plan_watch.h"
#include "panels/train/train_dialog.h"
#include "theme/fonts.h"
#include "widgets/buttons.h"
#include "widgets/inputs.h"
#include "widgets/labels.h"
#include "widgets/tables.h"

#include "trainyard/workbench/recipe_draft.h"
#include "trainyard/workbench/recipe_presets.h"
#include "trainyard/workbench/run_sentences.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>

namespace trainyard::desktop::train {
namespace {

QTableView *table(QAbstractItemModel *model, const QString &name)
{
    auto *view = new QTableView;
    view->setModel(model);
    view->setAccessibleName(name);
    makeRowTable(view, 22);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    view->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    view->setMinimumHeight(92);
    return view;
}

template <typename Box>
Box *number(double least, double most, const QString &name)
{
    using Value = decltype(std::declval<Box>().value());
    auto *box = new Box;
    box->setRange(static_cast<Value>(least), static_cast<Value>(most));
    box->setAccessibleName(name);
    box->setKeyboardTracking(false);
    return box;
}

TextLabel *heading(const QString &text)
{
    return new TextLabel(text, Tone::Text, TextSize::Body, TextWeight::Bold);
}

} // namespace

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
        m_mode->addSegment(capitalised(workbench::methodTitle(kindAt(at))));
    m_mode->addSegment(tr("Compare all"));
    m_preset = new QComboBox;
    m_preset->setAccessibleName(tr("Preset"));
    m_preset->setPlaceholderText(tr("own settings"));
    for (const workbench::RecipePreset &preset : workbench::recipePresets()) {
        m_preset->addItem(preset.title, preset.name);
        m_preset->setItemData(m_preset->count() - 1, preset.meaning, Qt::ToolTipRole);
    }
    m_net = new QComboBox;
    m_net->addItems(workbench::networkChoices());
    m_net->setPlaceholderText(tr("own blocks"));
    form->addRow(tr("Name"), m_name);
    form->addRow(tr("Data set"), m_dataset);
    form->addRow(tr("Kind"), m_mode);
    form->addRow(tr("Preset"), m_preset);
    form->addRow(tr("Network"), m_net);
    form->addRow(buildFigures());
    form->addRow(tr("Stop at"), buildMoney());
    connectChoices();
    return part;
}

QLayout *TrainDialog::buildMoney()
{
    auto *money = new QHBoxLayout;
    money->setSpacing(12);
    m_budget = new QLineEdit(m_given.budget);
    m_budget->setPlaceholderText(tr("no limit, or for example 300RUB"));
    m_background = new QCheckBox(tr("Background tariff"));
    m_background->setToolTip(
        tr("Billed at the cheaper price of this place for work that may be interrupted."));
    m_background->setChecked(m_given.background);
    money->addWidget(m_budget, 1);
    money->addWidget(m_background);
    return money;
}

QLayout *TrainDialog::buildFigures()
{
    m_size = number<QSpinBox>(8, 1024, tr("Image size"));
    m_size->setSuffix(tr(" px"));
    m_epochs = number<QSpinBox>(1, 100'000, tr("Epochs"));
    m_minutes = number<QDoubleSpinBox>(0, 100'000, tr("At most minutes"));
    m_minutes->setDecimals(2); // half a minute is 0.5
    m_minutes->setSpecialValueText(tr("no limit"));
    m_batch = number<QSpinBox>(1, 65'536, tr("Batch"));
    auto *figures = new QHBoxLayout;
    figures->setSpacing(8);
    const std::pair<QString, QWidget *> boxes[] = {{tr("Image size"), m_size},
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
    return figures;
}

void TrainDialog::connectChoices()
{
    connect(m_dataset, &QComboBox::activated, this,
            [this] { choose(QStringLiteral("dataset=\"%1\"").arg(m_dataset->currentText())); });
    connect(m_mode, &SegmentedControl::currentChanged, this,
            [this](int index) { choose(QStringLiteral("mode=") + kindAt(index)); });
    connect(m_preset, &QComboBox::activated, this, [this](int index) {
        if (const auto preset = workbench::recipePreset(m_preset->itemData(index).toString()))
            choose(preset->assignments);
    });
    connect(m_net, &QComboBox::activated, this,
            [this] { choose(QStringLiteral("net=") + m_net->currentText()); });
    connect(m_size, &QSpinBox::valueChanged, this,
            [this](int value) { choose(QStringLiteral("size=%1").arg(value)); });
    connect(m_epochs, &QSpinBox::valueChanged, this,
            [this](int value) { choose(QStringLiteral("epochs=%1").arg(value)); });
    connect(m_minutes, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        choose(value > 0 ? QStringLiteral("minutes=%1").arg(value)
                         : QStringLiteral("minutes=null"));
    });
    connect(m_batch, &QSpinBox::valueChanged, this,
            [this](int value) { choose(QStringLiteral("batch=%1").arg(value)); });
    connect(m_budget, &QLineEdit::textChanged, this, &TrainDialog::ask);
    connect(m_background, &QCheckBox::toggled, this, &TrainDialog::ask);
}

QWidget *TrainDialog::buildRecipe()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(12, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(buildFiles());
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

QLayout *TrainDialog::buildFiles()
{
    auto *row = new QHBoxLayout;
    row->setSpacing(4);
    auto *open = new QuietButton(tr("Open…"), QString(), ButtonSize::Small);
    open->setToolTip(tr("Reads the recipe from a file"));
    auto *save = new QuietButton(tr("Save…"), QString(), ButtonSize::Small);
    save->setToolTip(tr("Writes the recipe into a file"));
    row->addWidget(heading(tr("Recipe")), 1);
    row->addWidget(open);
    row->addWidget(save);
    connect(open, &QPushButton::clicked, this, &TrainDialog::openRecipe);
    connect(save, &QPushButton::clicked, this, &TrainDialog::saveRecipe);
    return row;
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
    column->addWidget(m_netTable, 3);
    auto *head = new QHBoxLayout;
    head->addWidget(heading(tr("Where, how long, for how much")), 1);
    head->addWidget(m_measure);
    column->addLayout(head);
    column->addWidget(m_placeTable, 2);
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

} // namespace trainyard::desktop::train

#include "settings/prices_editor.h"

#include "settings/prices_model.h"
#include "widgets/buttons.h"
#include "widgets/labels.h"
#include "widgets/messages.h"
#include "widgets/tables.h"
#include "widgets/translated.h"

#include <QHeaderView>
#include <QInputDialog>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::desktop {

namespace {

constexpr int rowHeight = 24;
constexpr int mostRows = 8;

} // namespace

PricesEditor::PricesEditor(QWidget *parent)
    : QWidget(parent)
    , m_model(new PricesModel(this))
    , m_note(new TextLabel({}, Tone::Muted, TextSize::Small))
    , m_electricityLabel(new TextLabel)
    , m_electricity(new QLineEdit)
    , m_table(new QTableView)
    , m_add(new Button({}, QStringLiteral("add"), ButtonSize::Small))
    , m_remove(new Button({}, QStringLiteral("remove"), ButtonSize::Small))
    , m_strip(new ErrorStrip)
{
    buildTable();
    build();
    connect(m_model, &PricesModel::failed, m_strip, &ErrorStrip::showError);
    connect(m_model, &QAbstractItemModel::modelReset, this, &PricesEditor::refresh);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &PricesEditor::refresh);
    connect(m_electricity, &QLineEdit::editingFinished, this, [this] {
        if (m_electricity->isModified() && m_model->setElectricity(m_electricity->text()))
            m_strip->hide();
        m_electricity->setModified(false);
    });
    connect(m_add, &QPushButton::clicked, this, &PricesEditor::add);
    connect(m_remove, &QPushButton::clicked, this, &PricesEditor::removeCurrent);
    translated(this, [this] { retranslate(); });
}

void PricesEditor::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    m_note->setWordWrap(true);
    column->addWidget(m_note);
    column->addWidget(m_strip);
    auto *own = new QHBoxLayout;
    own->setSpacing(24);
    m_electricity->setFixedWidth(160);
    m_electricityLabel->setMinimumWidth(160);
    m_electricityLabel->setBuddy(m_electricity);
    own->addWidget(m_electricityLabel);
    own->addWidget(m_electricity);
    own->addStretch(1);
    column->addLayout(own);
    column->addWidget(m_table);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_add);
    buttons->addWidget(m_remove);
    buttons->addStretch(1);
    column->addLayout(buttons);
}

void PricesEditor::buildTable()
{
    m_table->setModel(m_model);
    makeRowTable(m_table, rowHeight);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_table->setFrameShape(QFrame::NoFrame);
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(PricesModel::PlaceColumn, QHeaderView::Stretch);
    header->setMinimumSectionSize(110);
}

void PricesEditor::refresh()
{
    if (!m_electricity->hasFocus() || !m_electricity->isModified())
        m_electricity->setText(m_model->electricity());
    m_table->setFixedHeight((std::clamp(m_model->rowCount(), 1, mostRows) + 1) * rowHeight + 4);
    const int row = m_table->currentIndex().row();
    m_remove->setDisabledReason(m_model->canRemove(row) ? QString()
                                : row < 0               ? tr("Choose a place first.")
                                                        : tr("This computer stays in the list."));
}

void PricesEditor::add()
{
    bool isGiven = false;
    const QString text = QInputDialog::getText(
        window(), tr("Add place"), tr("Machine and configuration, for example: cloud gpu-1"),
        QLineEdit::Normal, {}, &isGiven);
    if (!isGiven)
        return;
    const QString words = text.simplified();
    const QString machine = words.section(QLatin1Char(' '), 0, 0);
    const QString configuration = words.section(QLatin1Char(' '), 1);
    if (!m_model->addPlace(machine, configuration))
        return;
    m_strip->hide();
    const QModelIndex price =
        m_model->index(m_model->rowOf(machine, configuration), PricesModel::PerHourColumn);
    m_table->setCurrentIndex(price);
    m_table->edit(price);
}

void PricesEditor::removeCurrent()
{
    if (m_model->removePlace(m_table->currentIndex().row()))
        m_strip->hide();
}

void PricesEditor::retranslate()
{
    m_note->setText(tr("Runs are charged by what stands here when they begin. Amounts with their "
                       "currency: 5.5 RUB, 2.80 USD."));
    m_electricityLabel->setText(tr("Electricity, per kWh"));
    m_electricity->setAccessibleName(m_electricityLabel->text());
    m_electricity->setPlaceholderText(tr("not known"));
    m_table->setAccessibleName(tr("Prices of places"));
    m_add->setText(tr("Add place…"));
    m_remove->setText(tr("Remove"));
    m_model->retranslate();
    refresh();
}

} // namespace trainyard::desktop

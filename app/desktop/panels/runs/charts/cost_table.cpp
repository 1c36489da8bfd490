#include "panels/runs/charts/cost_table.h"

#include "panels/runs/charts/figures.h"
#include "panels/runs/charts/marks.h"
#include "widgets/row_delegate.h"
#include "widgets/tables.h"

#include <QHeaderView>
#include <QLocale>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <map>

namespace trainyard::desktop::runs {

namespace {

constexpr int padding = 5; // as the header's

class CostDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        painter->save();
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, selectedSurface(option));
        QRect box = option.rect.adjusted(padding, 0, -padding, 0);
        const bool isFigure = index.column() >= CostModel::HeldColumn;
        painter->setFont(isFigure ? codeFont(TextSize::Small) : textFont(TextSize::Small));
        painter->setPen(index.column() == CostModel::ChargedColumn ? theme().muted : theme().text);
        if (index.column() == CostModel::NameColumn) {
            const auto glyph = static_cast<State>(index.data(CostModel::StateRole).toInt());
            paintStateGlyph(*painter, QRectF(box.left(), box.center().y() - 5, 11, 11), glyph,
                            theme().raised);
            box.adjust(17, 0, 0, 0);
        }
        const auto align = isFigure ? Qt::AlignRight : Qt::AlignLeft;
        const auto elide = isFigure ? Qt::ElideNone : Qt::ElideRight;
        painter->drawText(
            box, static_cast<int>(align | Qt::AlignVCenter),
            painter->fontMetrics().elidedText(index.data().toString(), elide, box.width()));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const override
    {
        const bool isFigure = index.column() >= CostModel::HeldColumn;
        const QFontMetrics metrics(isFigure ? codeFont(TextSize::Small)
                                            : textFont(TextSize::Small));
        return {metrics.horizontalAdvance(index.data().toString()) + 2 * padding + 1, 22};
    }
};

} // namespace

void CostModel::set(const std::vector<trainyard::runs::Run> &runs)
{
    beginResetModel();
    m_rows.clear();
    for (const trainyard::runs::Run &run : runs)
        m_rows.push_back({run.record, run.summary.money});
    endResetModel();
}

bool CostModel::hasIdle() const
{
    return std::any_of(m_rows.begin(), m_rows.end(),
                       [](const Row &row) { return isIdleKnown(row); });
}

// A processor is never paid and idle: what is told of idle hours is told of GPUs.
bool CostModel::isIdleKnown(const Row &row)
{
    return row.record.price.basis == compute::PriceBasis::Tariff &&
           (row.record.configuration != QLatin1String("cpu") || row.money.idleMicro > 0);
}

int CostModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CostModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString CostModel::chargedBy(const Row &row)
{
    const compute::PriceSnapshot &price = row.record.price;
    if (price.basis == compute::PriceBasis::Electricity)
        return row.money.hasEnergy ? tr("%1 kWh").arg(QLocale().toString(
                                         static_cast<double>(row.money.energyMwh) / 1e6, 'f', 3))
                                   : tr("electricity");
    if (const auto perHour = price.effectivePerHourMicro())
        return tr("%1/h").arg(moneyText(*perHour, price.currency));
    return tr("unknown");
}

QString CostModel::text(const Row &row, int column)
{
    const QString &currency = row.record.price.currency;
    switch (column) {
    case NameColumn:
        return row.record.name;
    case ChargedColumn:
        return chargedBy(row);
    case HeldColumn:
        return durationText(static_cast<double>(row.money.paidMs) / 1000);
    case IdleColumn:
        return isIdleKnown(row) ? moneyText(row.money.idleMicro, currency) : unknownFigure();
    case CostColumn:
        return currency.isEmpty() ? unknownFigure() : moneyText(row.money.knownMicro(), currency);
    default:
        return {};
    }
}

QVariant CostModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        if (index.column() == NameColumn)
            return tr("%1, charged by %2", "name of a run, price")
                .arg(row.record.name, chargedBy(row));
        if (index.column() == CostColumn && row.money.hasEstimate)
            return tr("Estimated from measured power.");
        return text(row, index.column());
    case IdRole:
        return row.record.id;
    case StateRole:
        return static_cast<int>(stateOf(row.record.state));
    default:
        return {};
    }
}

QVariant CostModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section >= HeldColumn ? Qt::AlignRight : Qt::AlignLeft) |
                                Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Run");
    case ChargedColumn:
        return tr("Charged by");
    case HeldColumn:
        return tr("Held");
    case IdleColumn:
        return tr("Idle");
    default:
        return tr("Cost");
    }
}

CostTable::CostTable(QWidget *parent)
    : QTableView(parent)
    , m_model(new CostModel(this))
{
    setModel(m_model);
    setItemDelegate(new CostDelegate(this));
    makeRowTable(this, 23);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setAccessibleName(tr("Cost of each run"));
    horizontalHeader()->setFont(textFont(TextSize::Small));
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(CostModel::NameColumn, QHeaderView::Stretch);
    horizontalHeader()->setMinimumSectionSize(36);
    horizontalHeader()->setStretchLastSection(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(this, &QTableView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT runChosen(index.data(CostModel::IdRole).toString());
    });
}

void CostTable::showRuns(const std::vector<trainyard::runs::Run> &runs)
{
    m_model->set(runs);
    fitColumns();
}

void CostTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

// Where not all columns fit beside the names, the first to go is how long the machine was held,
// then the idle part. Tooltips have it all.
void CostTable::fitColumns()
{
    constexpr int narrowestName = 90;
    const auto widthOf = [this](int column) {
        return std::max({sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column),
                         horizontalHeader()->minimumSectionSize()});
    };
    int room = viewport()->width() - narrowestName - widthOf(CostModel::CostColumn);
    for (const int column :
         {CostModel::ChargedColumn, CostModel::IdleColumn, CostModel::HeldColumn}) {
        const bool isEmpty = column == CostModel::IdleColumn && !m_model->hasIdle();
        room -= isEmpty ? 0 : widthOf(column);
        setColumnHidden(column, isEmpty || room < 0);
    }
}

QString costNote(const std::vector<trainyard::runs::Run> &runs)
{
    QStringList sentences;
    std::map<QString, int> sharers; // runs that go on, by place
    const trainyard::runs::Run *powered = nullptr;
    for (const trainyard::runs::Run &run : runs) {
        const auto &record = run.record;
        if (!powered && record.price.basis == compute::PriceBasis::Electricity &&
            record.price.perKwhMicro)
            powered = &run;
        if (record.price.basis == compute::PriceBasis::Tariff &&
            record.state == trainyard::runs::RunState::Running)
            ++sharers[record.machine + u'/' + record.configuration];
    }
    if (powered)
        sentences << CostTable::tr("Electricity: measured energy × %1/kWh.")
                         .arg(moneyText(*powered->record.price.perKwhMicro,
                                        powered->record.price.currency));
    for (const auto &[place, count] : sharers) {
        if (count > 1)
            sentences << CostTable::tr("%n runs share %1, so its price is split.", nullptr, count)
                             .arg(place);
    }
    return sentences.join(QLatin1Char(' '));
}

void CostTable::showCurrent(const QString &runId)
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->index(row, 0).data(CostModel::IdRole).toString() == runId)
            selectRow(row);
    }
}

} // namespace trainyard::desktop::runs

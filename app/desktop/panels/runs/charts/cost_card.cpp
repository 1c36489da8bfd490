#include "panels/runs/charts/cost_card.h"

#include "panels/runs/charts/cost_swatch.h"
#include "panels/runs/charts/figures.h"
#include "theme/fonts.h"
#include "widgets/buttons.h"
#include "widgets/translated.h"

#include "trainyard/compute/money.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>

#include <algorithm>
#include <array>

namespace trainyard::desktop::runs {

class CostCard::SplitBar : public QWidget
{
public:
    explicit SplitBar(QWidget *parent)
        : QWidget(parent)
    {
        setFixedHeight(14);
    }

    void set(const std::array<double, 3> &amounts)
    {
        m_amounts = amounts;
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const double sum = m_amounts[0] + m_amounts[1] + m_amounts[2];
        double left = 0;
        for (std::size_t part = 0; part < m_amounts.size() && sum > 0; ++part) {
            const double wide = m_amounts[part] / sum * width();
            if (wide >= 0.5)
                paintCostPart(painter, QRectF(left, 0, wide, height()), static_cast<CostPart>(part),
                              devicePixelRatioF());
            left += wide;
        }
        if (sum <= 0)
            paintCostPart(painter, QRectF(rect()), CostPart::ToCome, devicePixelRatioF());
    }

private:
    std::array<double, 3> m_amounts{};
};

CostCard::CostCard(QWidget *parent)
    : QWidget(parent)
{
    build();
    buildBudget();
    connect(m_budget, &QLineEdit::editingFinished, this, &CostCard::applyBudget);
    connect(m_setPrice, &QPushButton::clicked, this, &CostCard::priceWanted);
    translated(this, [this] {
        m_setPrice->setText(tr("Set a price…"));
        set(m_figures);
    });
}

void CostCard::build()
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(4);
    m_soFar = new QLabel(this);
    m_soFar->setFont(textFont(TextSize::Page, TextWeight::Bold));
    m_whenDone = new QLabel(this);
    m_whenDone->setWordWrap(true);
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_soFar);
    head->addWidget(m_whenDone, 1, Qt::AlignBottom);
    grid->addLayout(head, 0, 0, 1, 3);
    m_bar = new SplitBar(this);
    grid->addWidget(m_bar, 1, 0, 1, 3);
    for (int row = 0; row < 3; ++row) {
        m_swatches[row] = new CostSwatch(static_cast<CostPart>(row), this);
        m_names[row] = new QLabel(this);
        m_names[row]->setFont(textFont(TextSize::Small));
        m_names[row]->setWordWrap(true);
        m_amounts[row] = new QLabel(this);
        m_amounts[row]->setFont(codeFont(TextSize::Small));
        grid->addWidget(m_swatches[row], 2 + row, 0);
        grid->addWidget(m_names[row], 2 + row, 1);
        grid->addWidget(m_amounts[row], 2 + row, 2, Qt::AlignRight);
    }
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(7, 1);
}

void CostCard::buildBudget()
{
    auto *limit = new QHBoxLayout;
    limit->setSpacing(8);
    m_budgetLabel = new QLabel(this);
    m_budgetLabel->setFont(textFont(TextSize::Small));
    m_budget = new QLineEdit(this);
    m_budget->setFixedWidth(84);
    m_budget->setFont(codeFont(TextSize::Small));
    m_budgetLabel->setBuddy(m_budget);
    m_budgetNote = new QLabel(this);
    m_budgetNote->setFont(textFont(TextSize::Small));
    m_budgetNote->setWordWrap(true);
    limit->addWidget(m_budgetLabel);
    limit->addWidget(m_budget);
    limit->addWidget(m_budgetNote, 1);
    auto *grid = static_cast<QGridLayout *>(layout());
    grid->addLayout(limit, 5, 0, 1, 3);
    m_setPrice = new Button({}, {}, ButtonSize::Small, this);
    grid->addWidget(m_setPrice, 6, 0, 1, 3, Qt::AlignLeft);
}

// Without a price there is nothing to add up: then the card says so, instead of rows of dashes.
void CostCard::showParts(bool hasPrice)
{
    m_bar->setVisible(hasPrice);
    m_setPrice->setVisible(!hasPrice);
    for (int row = 0; row < 3; ++row) {
        const bool isShown = hasPrice && (row != 1 || m_figures.hasGpu) &&
                             (row != 2 || !m_figures.isOver); // nothing comes any more
        m_swatches[row]->setVisible(isShown);
        m_names[row]->setVisible(isShown);
        m_amounts[row]->setVisible(isShown);
    }
    m_soFar->setVisible(hasPrice);
}

// Where a run stops. One that was stopped goes on with another budget.
void CostCard::showBudget()
{
    const bool isShown =
        !m_figures.currency.isEmpty() && (m_figures.canContinue || !m_figures.isOver);
    for (QWidget *part : {static_cast<QWidget *>(m_budgetLabel), static_cast<QWidget *>(m_budget),
                          static_cast<QWidget *>(m_budgetNote)})
        part->setVisible(isShown);
    m_budgetLabel->setText(m_figures.canContinue ? tr("Continue until") : tr("Stops at"));
    m_budget->setAccessibleName(m_budgetLabel->text());
    m_budget->setPlaceholderText(tr("no limit"));
    if (m_budget->isModified())
        return; // what somebody types stays, and what is said of it
    m_budgetNote->setText(tr("keeps the best network"));
    if (!m_budget->hasFocus())
        m_budget->setText(m_figures.budgetMicro > 0
                              ? moneyText(m_figures.budgetMicro, m_figures.currency)
                              : QString());
}

QString CostCard::restText() const
{
    if (m_figures.currency.isEmpty())
        return m_figures.isOver ? tr("No price was set for this machine when the run began.")
                                : tr("No price is set for this machine, so the cost is unknown.");
    if (m_figures.isOver)
        return {};
    if (!m_figures.stillToCome)
        return tr("so far, the rest is unknown");
    const compute::Range &rest = *m_figures.stillToCome;
    const auto total = [this](double micro) {
        return moneyText(m_figures.totals.micro + static_cast<qint64>(micro), m_figures.currency);
    };
    if (rest.high > rest.likely * 1.25 && rest.high > rest.low)
        return tr("so far, %1 to %2 when done").arg(total(rest.low), total(rest.high));
    return tr("so far, about %1 when done").arg(total(rest.likely));
}

QString CostCard::headline() const
{
    return tr("%1 %2", "money so far, the rest of the sentence")
        .arg(m_soFar->text(), m_whenDone->text())
        .trimmed();
}

void CostCard::set(const CostFigures &figures)
{
    m_figures = figures;
    const compute::LedgerTotals &totals = figures.totals;
    const bool isKnown = totals.paidMs > totals.unknownMs || totals.paidMs == 0;
    const auto known = [&](qint64 micro) {
        return isKnown && !figures.currency.isEmpty() ? std::optional(micro) : std::nullopt;
    };
    m_soFar->setText(moneyText(known(totals.micro), figures.currency));
    m_soFar->setToolTip(totals.unknownMs > 0
                            ? tr("The price of %1 of the time is unknown and not in this sum.")
                                  .arg(durationText(static_cast<double>(totals.unknownMs) / 1000))
                            : QString());
    m_whenDone->setText(restText());
    const qint64 working = totals.micro - totals.idleMicro;
    m_names[0]->setText(figures.hasGpu          ? tr("GPU working")
                        : figures.isElectricity ? tr("Electricity")
                                                : tr("Computing"));
    m_amounts[0]->setText(moneyText(known(working), figures.currency));
    m_names[1]->setText(tr("Paid, GPU idle"));
    m_amounts[1]->setText(figures.hasGpu ? moneyText(known(totals.idleMicro), figures.currency)
                                         : unknownFigure());
    m_names[2]->setText(figures.secondsLeft && !figures.isOver
                            ? tr("Still to come, %1").arg(roughDurationText(*figures.secondsLeft))
                            : tr("Still to come"));
    std::optional<qint64> rest;
    if (!figures.isOver && figures.stillToCome)
        rest = static_cast<qint64>(figures.stillToCome->likely);
    m_amounts[2]->setText(moneyText(rest, figures.currency));
    m_bar->set({static_cast<double>(working), static_cast<double>(totals.idleMicro),
                static_cast<double>(rest.value_or(0))});
    showParts(!figures.currency.isEmpty());
    showBudget();
}

void CostCard::applyBudget()
{
    if (!m_budget->isModified())
        return;
    const auto micro = typedBudget();
    if (!micro) {
        m_budgetNote->setText(
            tr("%1 The limit stays as it was.", "what is wrong").arg(micro.error().message));
        return;
    }
    startAnew();
    m_budgetNote->setText(tr("keeps the best network"));
    if (*micro != m_figures.budgetMicro)
        Q_EMIT budgetEdited(*micro);
}

// An empty field is no limit.
Result<qint64> CostCard::typedBudget() const
{
    const QString typed = m_budget->text().trimmed();
    if (typed.isEmpty())
        return 0;
    TY_TRY(const compute::Money money, compute::readMoney(typed, m_figures.currency));
    if (money.currency != m_figures.currency)
        return failure(
            ErrorCode::InvalidInput,
            tr("The run is paid in %1, not in %2.").arg(m_figures.currency, money.currency));
    return money.micro;
}

void CostCard::startAnew()
{
    m_budget->setModified(false);
}

} // namespace trainyard::desktop::runs

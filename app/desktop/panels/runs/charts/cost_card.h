#pragma once

#include "trainyard/base/result.h"
#include "trainyard/compute/forecast.h"
#include "trainyard/compute/ledger.h"

#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;

namespace trainyard::desktop::runs {

struct CostFigures
{
    compute::LedgerTotals totals;
    QString currency;
    std::optional<compute::Range> stillToCome; // micro-units; nothing = not known
    std::optional<double> secondsLeft;
    qint64 budgetMicro = 0;
    bool isOver = false;
    bool canContinue = false; // with another budget
    bool hasGpu = false;
    bool isElectricity = false;
};

// Money of a run: so far, idle, still to come; and where it stops.
class CostCard : public QWidget
{
    Q_OBJECT

public:
    explicit CostCard(QWidget *parent = nullptr);
    void set(const CostFigures &figures);
    void startAnew();         // another run: what was typed for the one before is forgotten
    QString headline() const; // "$0.56 so far, about $1.87 when done"

Q_SIGNALS:
    void priceWanted();              // none is set for the machine
    void budgetEdited(qint64 micro); // 0 = none

private:
    void build();
    void buildBudget();
    void applyBudget();
    Result<qint64> typedBudget() const;
    void showBudget();
    void showParts(bool hasPrice);
    QString restText() const;

    class SplitBar;
    CostFigures m_figures;
    QLabel *m_soFar;
    QLabel *m_whenDone;
    SplitBar *m_bar;
    QWidget *m_swatches[3];
    QLabel *m_names[3];
    QLabel *m_amounts[3];
    QLineEdit *m_budget;
    QLabel *m_budgetLabel;
    QLabel *m_budgetNote;
    QPushButton *m_setPrice;
};

} // namespace trainyard::desktop::runs

#pragma once

#include "panels/runs/run_context.h"
#include "panels/runs/runs_source.h"
#include "widgets/narrow_part.h"

#include <memory>

class QComboBox;

namespace trainyard::desktop {
class TextLabel;
} // namespace trainyard::desktop

namespace trainyard::desktop::runs {

class ChartCard;
class CostCard;
class LaneChart;

// Loss and accuracy, the machine's lanes and the money of a run; one moment is marked in all of
// them.
class RunCharts : public NarrowPart
{
    Q_OBJECT

public:
    explicit RunCharts(QWidget *parent = nullptr);

    // `net` empty: all networks of the run. The feed is held until the next call.
    void setRun(const trainyard::runs::Run &run, std::shared_ptr<RunFeed> feed, const QString &net);
    void updateRun(const trainyard::runs::Run &run); // state, budget

Q_SIGNALS:
    void budgetEdited(qint64 micro);
    void priceWanted(); // there is none for this machine
    void failed(const trainyard::Error &error);

protected:
    void paintEvent(QPaintEvent *event) override;
    void arrange() override;

private:
    QWidget *buildMachine();
    QWidget *buildCost();
    void showCurves();
    void showTexts();
    void showQuantity(int index);
    QString latestRate() const;
    compute::RunDevice device() const;
    void showMachine();
    void showMoney();
    void refreshProgress();
    void setMoment(std::optional<qint64> unixMs);
    void retranslate();

    trainyard::runs::Run m_run;
    std::shared_ptr<RunFeed> m_feed;
    RunContext m_context;
    QString m_net;
    QStringList m_drawnNets;
    int m_quantity = 0; // what the first chart shows: loss, learning rate, speed
    ChartCard *m_loss;
    ChartCard *m_accuracy;
    QWidget *m_machine;
    TextLabel *m_machineTitle;
    TextLabel *m_machineDetail;
    QWidget *m_idleSwatch;
    TextLabel *m_idle;
    QComboBox *m_window;
    LaneChart *m_lanes;
    QWidget *m_cost;
    TextLabel *m_costTitle;
    CostCard *m_costCard;
};

} // namespace trainyard::desktop::runs

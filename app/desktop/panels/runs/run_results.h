#pragma once

#include "panels/runs/run_context.h"
#include "panels/runs/runs_source.h"
#include "widgets/narrow_part.h"

#include <memory>

class QStackedLayout;

namespace trainyard::desktop {
class ElidedLabel;
class IconButton;
class QuietButton;
class SegmentedControl;
class TextLabel;
} // namespace trainyard::desktop

namespace trainyard::desktop::runs {

class ConfusionView;
class CostTable;
class RecallBars;
class RecallLegend;

// What a run says of the images that it was not trained on: confusion of groups or classes, recall
// per class, and what the runs of the project cost.
class RunResults : public NarrowPart
{
    Q_OBJECT

public:
    explicit RunResults(QWidget *parent = nullptr);

    void setRun(std::shared_ptr<RunFeed> feed, const QString &runId);
    void setRuns(const std::vector<trainyard::runs::Run> &runs); // for the table of cost

Q_SIGNALS:
    // All of the method that is shown where the query names no class.
    void mistakesWanted(const trainyard::workbench::MistakeQuery &query);
    void runChosen(const QString &id);
    void costExportWanted();

protected:
    void paintEvent(QPaintEvent *event) override;
    void arrange() override;

private:
    QWidget *buildConfusion();
    QWidget *buildRecall();
    QWidget *buildCosts();
    void readMethods();
    void show();
    void showCostNote();
    const trainyard::runs::ResultSet *result() const;
    trainyard::workbench::MistakeQuery wholeQuery() const;
    void retranslate();

    std::shared_ptr<RunFeed> m_feed;
    RunContext m_context;
    QString m_runId;
    QStringList m_methods; // that have a result, best first
    QWidget *m_confusionPart;
    QWidget *m_recallPart;
    QWidget *m_costPart;
    TextLabel *m_confusionTitle;
    ElidedLabel *m_confusionDetail;
    SegmentedControl *m_level;
    ConfusionView *m_confusion;
    TextLabel *m_recallTitle;
    ElidedLabel *m_recallDetail;
    SegmentedControl *m_method;
    QuietButton *m_mistakes;
    RecallBars *m_recall;
    RecallLegend *m_legend;
    QStackedLayout *m_confusionPages;
    QStackedLayout *m_recallPages;
    TextLabel *m_waiting[2];
    TextLabel *m_costTitle;
    IconButton *m_costExport;
    TextLabel *m_costNote;
    std::vector<trainyard::runs::Run> m_runs;
    CostTable *m_costs;
};

} // namespace trainyard::desktop::runs

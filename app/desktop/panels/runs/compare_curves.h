#pragma once

#include "panels/runs/charts/curve_chart.h"
#include "trainyard/runs/comparison.h"
#include "widgets/narrow_part.h"

#include <memory>

class QComboBox;
class QGridLayout;

namespace trainyard::desktop {
class TextLabel;
}

namespace trainyard::desktop::runs {

class ChartCard;

// Of a run in everything that compares runs: by its place in the comparison.
GroupMark runMark(int place);

// Networks of all runs, each once: those that most runs have first.
QStringList comparedNets(const trainyard::runs::Comparison &comparison);

struct OverlaidCurves
{
    std::vector<CurveLine> losses; // training and validation
    std::vector<CurveLine> accuracies;
};

// One line per run that has the network; each begins at its own zero of time. Accuracies are over
// the network's own classes, so networks are not mixed. Lines hold the comparison.
OverlaidCurves overlaidCurves(std::shared_ptr<const trainyard::runs::Comparison> comparison,
                              const QString &net);

// Loss and accuracy of the compared runs laid over each other, of one network at a time.
class CompareCurves : public NarrowPart
{
    Q_OBJECT

public:
    explicit CompareCurves(QWidget *parent = nullptr);

    // The network that was chosen stays where the runs still have it.
    void set(std::shared_ptr<const trainyard::runs::Comparison> comparison);

Q_SIGNALS:
    void failed(const trainyard::Error &error);

protected:
    void arrange() override;

private:
    void fillNets();
    void show();
    void retranslate();

    std::shared_ptr<const trainyard::runs::Comparison> m_comparison;
    TextLabel *m_label;
    QComboBox *m_net;
    QGridLayout *m_grid;
    ChartCard *m_loss;
    ChartCard *m_accuracy;
};

} // namespace trainyard::desktop::runs

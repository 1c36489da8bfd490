#include "panels/runs/compare_curves.h"

#include "panels/runs/chart_card.h"
#include "panels/runs/run_context.h"
#include "widgets/labels.h"
#include "widgets/translated.h"

#include <QComboBox>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::desktop::runs {

using trainyard::runs::Comparison;
using trainyard::runs::NetProgress;
using trainyard::runs::RunProgress;
using trainyard::runs::Series;

namespace {

constexpr int narrowBelow = 640;
constexpr int chartHeight = 210;

int runsWith(const Comparison &comparison, const QString &net)
{
    return static_cast<int>(
        std::count_if(comparison.progress.begin(), comparison.progress.end(),
                      [&](const RunProgress &progress) { return progress.net(net) != nullptr; }));
}

std::function<const Series *()> seriesOf(std::shared_ptr<const Comparison> comparison,
                                         std::size_t run, const QString &net,
                                         Series NetProgress::*member)
{
    return [held = std::move(comparison), run, net, member]() -> const Series * {
        const NetProgress *progress = held->progress[run].net(net);
        return progress ? &(progress->*member) : nullptr;
    };
}

} // namespace

GroupMark runMark(int place)
{
    return groupMark(place);
}

QStringList comparedNets(const Comparison &comparison)
{
    QStringList nets;
    for (const RunProgress &progress : comparison.progress) {
        for (const NetProgress &net : progress.nets()) {
            if (!nets.contains(net.name))
                nets << net.name;
        }
    }
    std::stable_sort(nets.begin(), nets.end(), [&](const QString &a, const QString &b) {
        return runsWith(comparison, a) > runsWith(comparison, b);
    });
    return nets;
}

OverlaidCurves overlaidCurves(std::shared_ptr<const Comparison> comparison, const QString &net)
{
    OverlaidCurves curves;
    const std::size_t runs = std::min(comparison->runs.size(), comparison->progress.size());
    for (std::size_t run = 0; run < runs; ++run) {
        if (comparison->progress[run].net(net) == nullptr)
            continue;
        const auto line = [&](LineRole role, Series NetProgress::*member) {
            return CurveLine{comparison->runs[run].record.name, runMark(static_cast<int>(run)),
                             role, seriesOf(comparison, run, net, member),
                             comparison->progress[run].firstUnixMs()};
        };
        curves.losses.push_back(line(LineRole::Train, &NetProgress::trainLoss));
        curves.losses.push_back(line(LineRole::Validation, &NetProgress::validationLoss));
        curves.accuracies.push_back(line(LineRole::Validation, &NetProgress::validationAccuracy));
    }
    return curves;
}

CompareCurves::CompareCurves(QWidget *parent)
    : NarrowPart(narrowBelow, parent)
    , m_label(new TextLabel({}, Tone::Muted, TextSize::Small))
    , m_net(new QComboBox)
    , m_grid(new QGridLayout)
    , m_loss(new ChartCard)
    , m_accuracy(new ChartCard)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto *choice = new QHBoxLayout;
    choice->setSpacing(8);
    choice->addWidget(m_label);
    choice->addWidget(m_net);
    choice->addStretch();
    column->addLayout(choice);
    m_grid->setSpacing(8);
    column->addLayout(m_grid);
    for (ChartCard *card : {m_loss, m_accuracy}) {
        card->setFixedHeight(chartHeight);
        connect(card, &ChartCard::exportFailed, this, &CompareCurves::failed);
    }
    arrange();
    connect(m_net, &QComboBox::activated, this, &CompareCurves::show);
    translated(this, [this] { retranslate(); });
}

void CompareCurves::arrange()
{
    m_grid->addWidget(m_loss, 0, 0);
    m_grid->addWidget(m_accuracy, isNarrow() ? 1 : 0, isNarrow() ? 0 : 1);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, isNarrow() ? 0 : 1);
}

void CompareCurves::set(std::shared_ptr<const Comparison> comparison)
{
    m_comparison = std::move(comparison);
    fillNets();
    show();
}

void CompareCurves::fillNets()
{
    const QString chosen = m_net->currentData().toString();
    m_net->clear();
    const QStringList nets = m_comparison ? comparedNets(*m_comparison) : QStringList();
    for (const QString &net : nets)
        m_net->addItem(RunContext::nameOf(net), net);
    m_net->setCurrentIndex(std::max<int>(0, static_cast<int>(nets.indexOf(chosen))));
    m_label->setVisible(nets.size() > 1);
    m_net->setVisible(nets.size() > 1);
    setVisible(!nets.isEmpty());
}

void CompareCurves::show()
{
    const QString net = m_net->currentData().toString();
    if (!m_comparison || net.isEmpty())
        return;
    OverlaidCurves curves = overlaidCurves(m_comparison, net);
    CurveOptions facts;
    facts.emptyText = tr("No epoch of this network has been trained yet.");
    m_loss->chart()->setLines(std::move(curves.losses));
    m_loss->setFacts(facts);
    facts.isShare = true;
    m_accuracy->chart()->setLines(std::move(curves.accuracies));
    m_accuracy->setFacts(facts);
    const QString name = RunContext::nameOf(net);
    m_loss->setTexts(tr("Loss"), tr("%1; thin: training, with marks: validation").arg(name));
    m_accuracy->setTexts(tr("Validation accuracy"), tr("%1, over what it tells apart").arg(name));
}

void CompareCurves::retranslate()
{
    m_label->setText(tr("Network"));
    m_net->setAccessibleName(tr("Network whose curves are shown"));
    fillNets();
    show();
}

} // namespace trainyard::desktop::runs

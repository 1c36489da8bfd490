#include "panels/runs/run_charts.h"

#include "panels/runs/chart_card.h"
#include "panels/runs/charts/cost_card.h"
#include "panels/runs/charts/cost_swatch.h"
#include "panels/runs/charts/figures.h"
#include "panels/runs/charts/lane_chart.h"
#include "panels/runs/run_curves.h"
#include "theme/theme.h"
#include "widgets/labels.h"
#include "widgets/translated.h"

#include "trainyard/compute/forecast.h"

#include <QComboBox>
#include <QGridLayout>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace trainyard::desktop::runs {

using trainyard::runs::Run;
using trainyard::runs::RunProgress;

namespace {

constexpr int narrowBelow = 720;
constexpr qint64 minuteMs = 60'000;

} // namespace

RunCharts::RunCharts(QWidget *parent)
    : NarrowPart(narrowBelow, parent)
    , m_loss(new ChartCard)
    , m_accuracy(new ChartCard)
    , m_machine(buildMachine())
    , m_cost(buildCost())
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(1);
    arrange();
    for (ChartCard *card : {m_loss, m_accuracy}) {
        card->setMinimumHeight(190);
        connect(card->chart(), &CurveChart::momentHovered, this, &RunCharts::setMoment);
        connect(card, &ChartCard::exportFailed, this, &RunCharts::failed);
    }
    connect(m_loss, &ChartCard::quantityChosen, this, &RunCharts::showQuantity);
    connect(m_lanes, &LaneChart::momentHovered, this, &RunCharts::setMoment);
    connect(m_lanes, &LaneChart::tableRequested, this,
            [this] { showFigures(window(), m_machineTitle->text(), m_lanes->table()); });
    connect(m_costCard, &CostCard::budgetEdited, this, &RunCharts::budgetEdited);
    connect(m_costCard, &CostCard::priceWanted, this, &RunCharts::priceWanted);
    connect(m_window, &QComboBox::currentIndexChanged, this, [this] {
        const qint64 minutes = m_window->currentData().toLongLong();
        m_lanes->setWindow(minutes > 0 ? std::optional(minutes * minuteMs) : std::nullopt);
        showMachine();
    });
    translated(this, [this] { retranslate(); });
}

QWidget *RunCharts::buildMachine()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(16, 4, 12, 8);
    column->setSpacing(4);
    m_machineTitle = new TextLabel({}, Tone::Text, TextSize::Body, TextWeight::Bold);
    m_machineDetail = new TextLabel({}, Tone::Muted, TextSize::Small);
    m_idle = new TextLabel({}, Tone::Warning, TextSize::Small);
    m_window = new QComboBox;
    for (const int minutes : {12, 60, 0})
        m_window->addItem({}, minutes);
    m_lanes = new LaneChart;
    m_lanes->setWindow(12 * minuteMs);
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_machineTitle);
    head->addWidget(m_machineDetail);
    head->addStretch(1);
    m_idleSwatch = new CostSwatch(CostPart::Idle);
    head->addWidget(m_idleSwatch);
    head->addWidget(m_idle);
    head->addWidget(m_window);
    column->addLayout(head);
    column->addWidget(m_lanes, 1);
    return part;
}

QWidget *RunCharts::buildCost()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(16, 8, 16, 8);
    m_costTitle = new TextLabel({}, Tone::Text, TextSize::Body, TextWeight::Bold);
    m_costCard = new CostCard;
    column->addWidget(m_costTitle);
    column->addWidget(m_costCard, 1);
    return part;
}

// Two rows of two in a wide page, one column in a narrow one.
void RunCharts::arrange()
{
    auto *grid = static_cast<QGridLayout *>(layout());
    while (QLayoutItem *item = grid->takeAt(0))
        delete item;
    QWidget *parts[] = {m_loss, m_accuracy, m_machine, m_cost};
    for (int at = 0; at < 4; ++at) {
        if (isNarrow())
            grid->addWidget(parts[at], at, 0, 1, 6);
        else if (at < 2)
            grid->addWidget(parts[at], 0, at * 3, 1, 3);
        else
            grid->addWidget(parts[at], 1, at == 2 ? 0 : 4, 1, at == 2 ? 4 : 2);
    }
    for (int column = 0; column < 6; ++column)
        grid->setColumnStretch(column, 1);
    update();
}

void RunCharts::setRun(const Run &run, std::shared_ptr<RunFeed> feed, const QString &net)
{
    if (m_feed)
        m_feed->disconnect(this);
    m_lanes->setSamples(nullptr, false);
    if (run.record.id != m_run.record.id)
        m_costCard->startAnew();
    m_run = run;
    m_feed = std::move(feed);
    m_net = net;
    m_context = RunContext(m_feed ? m_feed->recipe() : QJsonObject());
    showCurves();
    if (m_feed) {
        const bool isPaid = run.record.price.basis == compute::PriceBasis::Tariff;
        m_lanes->setDevice(device());
        m_lanes->setSamples(&m_feed->telemetry(), isPaid);
        connect(m_feed.get(), &RunFeed::progressChanged, this, &RunCharts::refreshProgress);
        connect(m_feed.get(), &RunFeed::telemetryChanged, this, &RunCharts::showMachine);
        connect(m_feed.get(), &RunFeed::moneyChanged, this, &RunCharts::showMoney);
    }
    showMachine();
    showMoney();
}

void RunCharts::updateRun(const Run &run)
{
    const bool isOtherState = run.record.state != m_run.record.state;
    m_run = run;
    if (isOtherState)
        showCurves(); // what is planned ends with the run
    showMoney();
}

void RunCharts::showCurves()
{
    RunCurves curves = runCurves(m_run, m_feed, m_context, m_net);
    m_drawnNets = curves.nets;
    CurveOptions facts = curves.facts;
    m_loss->setHasMoney(!facts.currency.isEmpty());
    m_accuracy->setHasMoney(!facts.currency.isEmpty());
    std::vector<CurveLine> *const quantities[] = {&curves.losses, &curves.rates, &curves.speeds};
    m_loss->chart()->setLines(std::move(*quantities[m_quantity]));
    m_loss->setFacts(facts);
    facts.isShare = true;
    m_accuracy->chart()->setLines(std::move(curves.accuracies));
    m_accuracy->setFacts(facts);
    retranslate();
}

void RunCharts::showQuantity(int index)
{
    m_quantity = index;
    showCurves();
}

// Of the networks that are shown, the one that trained last.
QString RunCharts::latestRate() const
{
    const trainyard::runs::Series *latest = nullptr;
    for (const QString &net : shownNets(m_feed.get(), m_net)) {
        const auto &rates = m_feed->progress().net(net)->learningRate;
        if (!rates.isEmpty() && (!latest || rates.last().unixMs >= latest->last().unixMs))
            latest = &rates;
    }
    return latest ? valueText(latest->last().y) : QString();
}

compute::RunDevice RunCharts::device() const
{
    return m_feed ? compute::RunDevice::from(
                        m_feed->progress().device(),
                        m_feed->recipe().value(QLatin1String("device")).toString())
                  : compute::RunDevice();
}

void RunCharts::refreshProgress()
{
    if (shownNets(m_feed.get(), m_net) != m_drawnNets)
        return showCurves();
    m_loss->chart()->refresh();
    m_accuracy->chart()->refresh();
    showTexts();
    showMoney();
}

void RunCharts::showMachine()
{
    m_lanes->setDevice(device());
    m_lanes->refresh();
    const bool isPaid = m_run.record.price.basis == compute::PriceBasis::Tariff;
    const qint64 idle = m_lanes->idleMs();
    m_idle->setVisible(isPaid && m_lanes->hasGpu() && idle > 0);
    m_idleSwatch->setVisible(!m_idle->isHidden());
    m_idle->setText(tr("paid, GPU idle: %1 of %2")
                        .arg(durationText(static_cast<double>(idle) / 1000),
                             durationText(static_cast<double>(m_lanes->shownMs()) / 1000)));
    m_machineTitle->setText(m_lanes->hasGpu() ? tr("GPU") : tr("Processor"));
}

void RunCharts::showMoney()
{
    CostFigures figures;
    const trainyard::runs::RunRecord &record = m_run.record;
    figures.currency = record.price.currency;
    figures.budgetMicro = record.budgetMicro;
    figures.isOver = trainyard::runs::isOver(record.state);
    figures.canContinue = trainyard::runs::canContinue(record.state);
    figures.isElectricity = record.price.basis == compute::PriceBasis::Electricity;
    figures.totals = m_run.summary.money;
    if (m_feed) {
        figures.totals = m_feed->ledger().totals();
        figures.hasGpu = device().isGpu;
        const RunProgress &progress = m_feed->progress();
        figures.secondsLeft = progress.secondsLeft();
        if (const auto speed = progress.imagesPerSecond(); speed && !figures.isOver) {
            const auto rest = compute::forecast(progress.imagesLeft(), {*speed}, record.price);
            if (rest)
                figures.stillToCome = rest->micro;
        }
    }
    m_costCard->set(figures);
}

void RunCharts::setMoment(std::optional<qint64> unixMs)
{
    m_loss->chart()->setMoment(unixMs);
    m_accuracy->chart()->setMoment(unixMs);
    m_lanes->setMoment(unixMs);
}

void RunCharts::retranslate()
{
    showTexts();
    m_accuracy->setTexts(tr("Validation accuracy"), tr("each network over its own classes"));
    m_costTitle->setText(tr("Cost"));
    m_window->setItemText(0, tr("12 min"));
    m_window->setItemText(1, tr("1 h"));
    m_window->setItemText(2, tr("Whole run"));
    m_window->setAccessibleName(tr("How much of the run is shown"));
    showMachine();
}

// The learning rate of this moment stands with the loss, and the speed with the machine.
void RunCharts::showTexts()
{
    const QStringList names{tr("Loss"), tr("Learning rate"), tr("Images per second")};
    const QString of = m_net.isEmpty() ? tr("all networks of this run") : RunContext::nameOf(m_net);
    const QString rate = latestRate();
    QString detail = of;
    if (m_quantity == 0)
        detail =
            rate.isEmpty()
                ? tr("%1; thin: training, with marks: validation").arg(of)
                : tr("%1, learning rate %2; thin: training, with marks: validation").arg(of, rate);
    m_loss->setQuantities(names, m_quantity);
    m_loss->setTexts(names[m_quantity], detail);
    const auto speed = m_feed && !trainyard::runs::isOver(m_run.record.state)
                           ? m_feed->progress().imagesPerSecond()
                           : std::nullopt;
    m_machineDetail->setText(
        speed ? tr("%1 images/s, sampled every second").arg(countText(std::llround(*speed)))
              : tr("sampled every second"));
}

// Lines of 1 px between the parts: what is seen of the surface below them.
void RunCharts::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().border);
    for (const QWidget *part : {m_machine, m_cost})
        painter.fillRect(part->geometry(), theme().raised);
}

} // namespace trainyard::desktop::runs

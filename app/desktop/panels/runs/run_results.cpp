#include "panels/runs/run_results.h"

#include "panels/runs/charts/confusion_view.h"
#include "panels/runs/charts/cost_table.h"
#include "panels/runs/charts/figures.h"
#include "panels/runs/charts/recall_bars.h"
#include "panels/runs/charts/recall_legend.h"
#include "theme/theme.h"
#include "widgets/buttons.h"
#include "widgets/inputs.h"
#include "widgets/labels.h"
#include "widgets/translated.h"

#include "trainyard/workbench/run_sentences.h"

#include <QGridLayout>
#include <QPainter>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace trainyard::desktop::runs {

using trainyard::runs::Confusion;
using trainyard::runs::ResultSet;

namespace {

constexpr int narrowBelow = 900;

TextLabel *title()
{
    return new TextLabel({}, Tone::Text, TextSize::Body, TextWeight::Bold);
}

ElidedLabel *detail()
{
    return new ElidedLabel({}, Tone::Muted, TextSize::Small);
}

} // namespace

RunResults::RunResults(QWidget *parent)
    : NarrowPart(narrowBelow, parent)
    , m_confusionPart(buildConfusion())
    , m_recallPart(buildRecall())
    , m_costPart(buildCosts())
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(1);
    arrange();
    connect(m_level, &SegmentedControl::currentChanged, this, &RunResults::show);
    connect(m_method, &SegmentedControl::currentChanged, this, &RunResults::show);
    connect(m_confusion, &ConfusionView::cellChosen, this, [this](int truth, int predicted) {
        MistakeQuery query = wholeQuery();
        const bool isGroups = m_level->current() == 0;
        (isGroups ? query.truthGroup : query.truth) = truth;
        (isGroups ? query.predictedGroup : query.predicted) = predicted;
        Q_EMIT mistakesWanted(query);
    });
    connect(m_recall, &RecallBars::classChosen, this, [this](int classIndex) {
        MistakeQuery query = wholeQuery();
        query.truth = classIndex;
        Q_EMIT mistakesWanted(query);
    });
    connect(m_mistakes, &QPushButton::clicked, this,
            [this] { Q_EMIT mistakesWanted(wholeQuery()); });
    connect(m_costs, &CostTable::runChosen, this, &RunResults::runChosen);
    translated(this, [this] { retranslate(); });
}

QWidget *RunResults::buildConfusion()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(16, 8, 12, 8);
    auto *head = new QHBoxLayout;
    m_confusionTitle = title();
    m_confusionDetail = detail();
    m_level = new SegmentedControl;
    m_level->addSegment({});
    m_level->addSegment({});
    head->addWidget(m_confusionTitle);
    head->addWidget(m_confusionDetail, 1);
    head->addWidget(m_level);
    column->addLayout(head);
    m_confusion = new ConfusionView;
    m_waiting[0] = new TextLabel({}, Tone::Muted);
    m_confusionPages = new QStackedLayout;
    m_confusionPages->addWidget(m_waiting[0]);
    m_confusionPages->addWidget(m_confusion);
    column->addLayout(m_confusionPages, 1);
    return part;
}

QWidget *RunResults::buildRecall()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(16, 8, 12, 8);
    auto *head = new QHBoxLayout;
    m_recallTitle = title();
    m_recallDetail = detail();
    m_method = new SegmentedControl;
    m_method->hide();
    m_mistakes = new QuietButton({}, QStringLiteral("image"), ButtonSize::Small);
    head->addWidget(m_recallTitle);
    head->addWidget(m_recallDetail, 1);
    head->addWidget(m_method);
    head->addWidget(m_mistakes);
    column->addLayout(head);
    m_recall = new RecallBars;
    m_waiting[1] = new TextLabel({}, Tone::Muted);
    m_recallPages = new QStackedLayout;
    m_recallPages->addWidget(m_waiting[1]);
    m_recallPages->addWidget(m_recall);
    column->addLayout(m_recallPages, 1);
    m_legend = new RecallLegend;
    column->addWidget(m_legend);
    for (TextLabel *waiting : m_waiting) {
        waiting->setWordWrap(true);
        waiting->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    }
    return part;
}

QWidget *RunResults::buildCosts()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(16, 8, 12, 8);
    m_costTitle = title();
    m_costs = new CostTable;
    m_costExport = new IconButton(QStringLiteral("export"), {});
    m_costNote = new TextLabel({}, Tone::Muted, TextSize::Small);
    m_costNote->setWordWrap(true);
    part->setMinimumWidth(280);
    auto *head = new QHBoxLayout;
    head->addWidget(m_costTitle);
    head->addStretch(1);
    head->addWidget(m_costExport);
    column->addLayout(head);
    column->addWidget(m_costs, 1);
    column->addWidget(m_costNote);
    connect(m_costExport, &QToolButton::clicked, this, &RunResults::costExportWanted);
    return part;
}

void RunResults::arrange()
{
    auto *grid = static_cast<QGridLayout *>(layout());
    while (QLayoutItem *item = grid->takeAt(0))
        delete item;
    if (isNarrow()) {
        grid->addWidget(m_confusionPart, 0, 0);
        grid->addWidget(m_recallPart, 1, 0);
        grid->addWidget(m_costPart, 2, 0);
    } else {
        grid->addWidget(m_confusionPart, 0, 0);
        grid->addWidget(m_recallPart, 0, 1);
        grid->addWidget(m_costPart, 0, 2);
    }
    const int stretches[] = {10, 14, 11};
    for (int column = 0; column < 3; ++column)
        grid->setColumnStretch(column, isNarrow() && column > 0 ? 0 : stretches[column]);
    for (QWidget *part : {m_confusionPart, m_recallPart, m_costPart})
        part->setMinimumHeight(260);
}

void RunResults::setRun(std::shared_ptr<RunFeed> feed, const QString &runId)
{
    if (m_feed)
        m_feed->disconnect(this);
    m_feed = std::move(feed);
    m_runId = runId;
    m_context = RunContext(m_feed ? m_feed->recipe() : QJsonObject());
    m_costs->showCurrent(runId);
    if (m_feed)
        connect(m_feed.get(), &RunFeed::progressChanged, this, [this] {
            const QStringList before = m_methods;
            readMethods();
            if (m_methods != before)
                show();
        });
    readMethods();
    m_method->setCurrent(0);
    show();
}

void RunResults::setRuns(const std::vector<trainyard::runs::Run> &runs)
{
    m_runs = runs;
    m_costs->showRuns(runs);
    m_costs->showCurrent(m_runId);
    showCostNote();
}

void RunResults::readMethods()
{
    QStringList methods;
    if (m_feed) {
        for (const ResultSet &result : m_feed->progress().results()) {
            if (!methods.contains(result.method))
                methods << result.method;
        }
    }
    if (methods == m_methods)
        return;
    m_methods = methods;
    m_method->clear();
    for (const QString &method : std::as_const(m_methods))
        m_method->addSegment(capitalised(workbench::methodTitle(method)));
    m_method->setVisible(m_methods.size() > 1);
}

// Of the test images where the run has them, else of the validation images.
const ResultSet *RunResults::result() const
{
    const QString method = m_methods.value(m_method->current());
    if (!m_feed || method.isEmpty())
        return nullptr;
    if (const ResultSet *test = m_feed->progress().result(method, u"test"))
        return test;
    return m_feed->progress().result(method, u"val");
}

void RunResults::showCostNote()
{
    const QString note = costNote(m_runs);
    m_costNote->setText(note);
    m_costNote->setVisible(!note.isEmpty());
}

MistakeQuery RunResults::wholeQuery() const
{
    MistakeQuery query;
    query.method = result() ? result()->method : QString();
    return query;
}

void RunResults::show()
{
    const ResultSet *shown = result();
    m_mistakes->setVisible(shown != nullptr);
    const bool isGroups = m_level->current() == 0;
    const Confusion *confusion =
        shown ? (isGroups ? &shown->groupConfusion : &shown->confusion) : nullptr;
    const bool hasConfusion = confusion && !confusion->isEmpty();
    const bool hasRecall = shown && !shown->confusion.isEmpty();
    m_confusionPages->setCurrentIndex(hasConfusion ? 1 : 0);
    m_recallPages->setCurrentIndex(hasRecall ? 1 : 0);
    m_legend->setVisible(hasRecall);
    m_level->setVisible(shown && m_context.groups().size() > 1 &&
                        m_context.groups().size() < m_context.classes().size());
    if (hasConfusion)
        m_confusion->set(*confusion, isGroups ? m_context.groups() : m_context.classes());
    if (hasRecall)
        m_recall->recallModel()->set(shown->confusion, m_context.classes());
    const QString images =
        shown ? tr("%n images", nullptr, static_cast<int>(shown->count)) : QString();
    m_recallDetail->setText(!shown ? QString()
                            : shown->split == QLatin1String("test")
                                ? tr("worst first, %1 of the test part").arg(images)
                                : tr("worst first, %1 of the validation part").arg(images));
}

void RunResults::retranslate()
{
    m_confusionTitle->setText(tr("Confusion"));
    m_confusionDetail->setText(tr("% of each true row"));
    m_level->setSegmentText(0, tr("Groups"));
    m_level->setSegmentText(1, tr("Classes"));
    m_level->setAccessibleName(tr("What the matrix is of"));
    m_recallTitle->setText(tr("Recall per class"));
    m_method->setAccessibleName(tr("Kind of network"));
    m_mistakes->setText(tr("Mistakes…"));
    m_mistakes->setToolTip(tr("The surest mistakes of the run, and labels that look wrong"));
    for (int at = 0; at < m_methods.size(); ++at)
        m_method->setSegmentText(at, capitalised(workbench::methodTitle(m_methods[at])));
    for (TextLabel *waiting : m_waiting)
        waiting->setText(tr("Comes when the networks have been tried on the test images."));
    m_costTitle->setText(tr("Cost per run"));
    m_costExport->setText(tr("Export the costs…"));
    showCostNote();
    show();
}

void RunResults::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().border);
    for (const QWidget *part : {m_confusionPart, m_recallPart, m_costPart})
        painter.fillRect(part->geometry(), theme().raised);
}

} // namespace trainyard::desktop::runs

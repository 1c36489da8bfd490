#include "panels/runs/run_page.h"

#include "panels/runs/advice_text.h"
#include "panels/runs/charts/figures.h"
#include "panels/runs/notice_strip.h"
#include "panels/runs/run_charts.h"
#include "panels/runs/run_context.h"
#include "panels/runs/run_header.h"
#include "panels/runs/run_results.h"
#include "shell/action_registry.h"
#include "shell/settings.h"
#include "shell/window_context.h"
#include "theme/theme.h"
#include "widgets/messages.h"
#include "widgets/translated.h"

#include <QDateTime>
#include <QPainter>
#include <QScrollArea>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::desktop::runs {

using trainyard::runs::Run;
using trainyard::runs::RunState;

RunPage::RunPage(WindowContext &context, RunsSource *source, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_source(source)
    , m_pages(new QStackedLayout(this))
    , m_nothing(new EmptyState(QStringLiteral("runs")))
    , m_header(new RunHeader)
    , m_strip(new ErrorStrip)
    , m_notice(new NoticeStrip)
    , m_charts(new RunCharts)
    , m_results(new RunResults)
{
    setAcceptDrops(true);
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    auto *strips = new QVBoxLayout;
    strips->setContentsMargins(16, 0, 16, 0);
    strips->addWidget(m_strip);
    strips->addWidget(m_notice);
    column->addLayout(strips);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *body = new QWidget;
    auto *parts = new QVBoxLayout(body);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->setSpacing(1);
    parts->addWidget(m_charts, 10);
    parts->addWidget(m_results, 7);
    scroll->setWidget(body);
    column->addWidget(scroll, 1);
    m_pages->addWidget(m_nothing);
    m_pages->addWidget(page);
    connectParts();
    translated(this, [this] {
        m_nothing->setSentence(tr("Choose a run in the list to see how it goes."));
        refresh();
    });
}

void RunPage::connectParts()
{
    connect(m_source, &RunsSource::runChanged, this, &RunPage::onRunsChanged);
    connect(m_source, &RunsSource::runAdded, this, &RunPage::onRunsChanged);
    connect(m_source, &RunsSource::runRemoved, this, &RunPage::onRunsChanged);
    connect(m_header, &RunHeader::commandChosen, this, &RunPage::command);
    connect(m_header, &RunHeader::renamed, this, [this](const QString &name) {
        RunEdit change;
        change.name = name;
        edit(change);
    });
    connect(m_header, &RunHeader::cloneRequested, this, [this] { Q_EMIT cloneRequested(m_runId); });
    connect(m_header, &RunHeader::useWeightsRequested, this, &RunPage::useWeights);
    connect(m_header, &RunHeader::exportRequested, this, &RunPage::exportRun);
    connect(m_header, &RunHeader::notesRequested, this, &RunPage::editNotes);
    connect(m_charts, &RunCharts::budgetEdited, this, [this](qint64 micro) {
        RunEdit change;
        change.budgetMicro = micro;
        edit(change);
    });
    connect(m_charts, &RunCharts::priceWanted, this,
            [this] { m_context.actions().trigger(QStringLiteral("tools.settings")); });
    connect(m_charts, &RunCharts::failed, m_strip, &ErrorStrip::showError);
    connect(m_results, &RunResults::runChosen, this, &RunPage::runChosen);
    connect(m_results, &RunResults::costExportWanted, this, &RunPage::exportCosts);
    connect(m_results, &RunResults::mistakesWanted, this,
            [this](const MistakeQuery &query) { Q_EMIT mistakesRequested(m_runId, query); });
    connect(m_notice, &NoticeStrip::dismissed, this, &RunPage::dismissAdvice);
    connect(m_notice, &NoticeStrip::buttonClicked, this, [this](int index) {
        if (const auto at = static_cast<std::size_t>(index); at < m_remedies.size())
            apply(m_remedies[at]);
    });
    connect(m_header, &RunHeader::logRequested, this, &RunPage::showLog);
    connect(m_header, &RunHeader::mistakesRequested, this,
            [this] { Q_EMIT mistakesRequested(m_runId, MistakeQuery()); });
}

const Run *RunPage::run() const
{
    const std::vector<Run> &runs = m_source->runs();
    const auto found = std::find_if(runs.begin(), runs.end(),
                                    [this](const Run &one) { return one.record.id == m_runId; });
    return found == runs.end() ? nullptr : &*found;
}

void RunPage::showRun(const QString &runId, const QString &net)
{
    if (runId != m_runId)
        m_strip->hide();
    m_runId = runId;
    m_net = net;
    m_feed = runId.isEmpty() ? nullptr : m_source->feed(runId);
    const Run *shown = run();
    if (shown == nullptr) {
        m_runId.clear();
        m_feed.reset();
    } else {
        m_charts->setRun(*shown, m_feed, m_net);
        m_results->setRun(m_feed, m_runId);
        m_header->setBusy(false);
    }
    onRunsChanged();
}

void RunPage::onRunsChanged()
{
    m_results->setRuns(m_source->runs());
    if (const Run *shown = run())
        m_charts->updateRun(*shown);
    refresh();
}

void RunPage::refresh()
{
    const Run *shown = run();
    m_pages->setCurrentIndex(shown ? 1 : 0);
    if (shown == nullptr)
        return;
    m_header->setRun(*shown, m_net, facts(*shown));
    refreshNotice();
}

void RunPage::refreshNotice()
{
    const auto notice = m_source->notice(m_runId);
    const auto advice = notice || isDismissed() ? std::nullopt : m_source->advice(m_runId);
    m_notice->setVisible(notice || advice);
    m_notice->setDismissible(advice.has_value());
    m_remedies.clear();
    if (notice)
        m_notice->setNotice(*notice);
    if (const Run *shown = notice ? run() : nullptr)
        return showRemedies(*shown);
    m_notice->setButtons({});
    if (advice)
        showAdvice(*advice);
}

void RunPage::showRemedies(const Run &run)
{
    using workbench::Remedy;
    m_remedies =
        workbench::remediesFor(run.record, m_feed ? m_feed->progress().failure() : std::nullopt);
    QStringList texts;
    for (const Remedy remedy : m_remedies)
        texts << (remedy == Remedy::Continue      ? tr("Resume")
                  : remedy == Remedy::CloneSlower ? tr("Clone with half the rate…")
                  : remedy == Remedy::Clone       ? tr("Clone…")
                                                  : tr("Show log"));
    m_notice->setButtons(texts);
}

void RunPage::showAdvice(const compute::Advice &advice)
{
    const AdviceText text = adviceText(advice);
    Notice said;
    said.severity = Severity::Warning;
    said.what = text.fact.isEmpty() ? text.offer : text.fact;
    said.kept = text.fact.isEmpty() ? QString() : text.offer;
    said.detail = text.why;
    m_notice->setNotice(said, QStringLiteral("gauge"));
    m_notice->setEvidence(text.evidence, tr("Why?"));
}

bool RunPage::isDismissed() const
{
    return m_context.settings().value(setting::dismissedAdvice).contains(m_runId);
}

// Once per run, also after the window was closed.
void RunPage::dismissAdvice()
{
    constexpr qsizetype most = 200;
    QStringList runs = m_context.settings().value(setting::dismissedAdvice);
    runs << m_runId;
    m_context.settings().set(setting::dismissedAdvice,
                             runs.mid(std::max<qsizetype>(0, runs.size() - most)));
    refreshNotice();
}

QString RunPage::facts(const Run &run) const
{
    const trainyard::runs::RunRecord &record = run.record;
    const RunContext names(m_feed ? m_feed->recipe() : QJsonObject());
    QStringList parts;
    const auto *net = m_feed && !m_net.isEmpty() ? m_feed->progress().net(m_net) : nullptr;
    const auto weights = net                   ? net->weights
                         : run.summary.weights ? run.summary.weights
                                               : record.weightsTotal;
    if (weights)
        parts << tr("%1 weights").arg(countText(*weights));
    if (names.size() > 0)
        parts << tr("%1 px").arg(names.size());
    if (names.batch() > 0)
        parts << tr("batch %1").arg(names.batch());
    if (const QString machine = m_source->machineName(record.id); !machine.isEmpty())
        parts << machine;
    parts << tr("started %1").arg(whenText(record.createdMs, QDateTime::currentMSecsSinceEpoch()));
    if (!record.codeCommit.isEmpty()) {
        constexpr int shownHash = 7;
        parts << tr("commit %1").arg(record.codeCommit.left(shownHash));
    }
    if (!record.dataset.isEmpty())
        parts << tr("data %1").arg(record.dataset);
    if (!record.tags.isEmpty())
        parts << tr("tags %1").arg(record.tags.join(QStringLiteral(", ")));
    return parts.join(QStringLiteral(", "));
}

void RunPage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().raised);
}

} // namespace trainyard::desktop::runs

#include "panels/runs/run_page.h"

#include "panels/runs/charts/figures.h"
#include "panels/runs/notes_dialog.h"
#include "panels/runs/notice_strip.h"
#include "panels/runs/run_charts.h"
#include "panels/runs/run_context.h"
#include "panels/runs/run_header.h"
#include "panels/runs/run_results.h"
#include "shell/window_context.h"
#include "theme/theme.h"
#include "widgets/messages.h"
#include "widgets/translated.h"

#include <QDateTime>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QMimeData>
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
    connect(m_header, &RunHeader::useWeightsRequested, this,
            [this] { Q_EMIT useWeightsRequested(m_runId); });
    connect(m_header, &RunHeader::exportRequested, this, &RunPage::exportRun);
    connect(m_header, &RunHeader::notesRequested, this, &RunPage::editNotes);
    connect(m_charts, &RunCharts::budgetEdited, this, [this](qint64 micro) {
        RunEdit change;
        change.budgetMicro = micro;
        edit(change);
    });
    connect(m_charts, &RunCharts::failed, m_strip, &ErrorStrip::showError);
    connect(m_results, &RunResults::runChosen, this, &RunPage::runChosen);
    connect(m_results, &RunResults::mistakesWanted, this,
            [this](const MistakeQuery &query) { Q_EMIT mistakesRequested(m_runId, query); });
    connect(m_notice, &NoticeStrip::dismissed, this, [this] {
        m_dismissed = m_runId;
        refreshNotice();
    });
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
    const auto advice = m_dismissed == m_runId ? std::nullopt : m_source->advice(m_runId);
    m_notice->setVisible(notice || advice);
    if (notice) {
        m_notice->setNotice(*notice);
        m_notice->setActions({});
        m_notice->setDismissible(false);
    } else if (advice) {
        Notice said;
        said.what = tr("The same run on %1 would cost %2 % less.")
                        .arg(advice->configuration)
                        .arg(qRound(advice->percentCheaper));
        const double more = advice->secondsThere - advice->secondsHere;
        said.kept = more > 0 ? tr("It would take %1 longer.").arg(roughDurationText(more))
                             : tr("It would take %1 less.").arg(roughDurationText(-more));
        m_notice->setNotice(said, QStringLiteral("gauge"));
        m_notice->setActions({}); // runs start on this computer only: nothing to move by a button
        m_notice->setDismissible(true);
    }
}

QString RunPage::facts(const Run &run) const
{
    const trainyard::runs::RunRecord &record = run.record;
    const RunContext names(m_feed ? m_feed->recipe() : QJsonObject());
    QStringList parts;
    const auto weights = run.summary.weights ? run.summary.weights : record.weightsTotal;
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
    return parts.join(QStringLiteral(", "));
}

void RunPage::answer(const Result<void> &outcome)
{
    if (!outcome)
        m_strip->showError(outcome.error());
}

void RunPage::command(RunCommand command)
{
    if (command == RunCommand::Remove) {
        Q_EMIT removeRequested({m_runId});
        return;
    }
    m_header->setBusy(true);
    m_source->command(m_runId, command, this, [this](const Result<void> &outcome) {
        m_header->setBusy(false);
        answer(outcome);
    });
}

void RunPage::edit(const RunEdit &edit)
{
    m_source->edit(m_runId, edit, this, [this](const Result<void> &outcome) { answer(outcome); });
}

void RunPage::editNotes()
{
    const Run *shown = run();
    if (shown == nullptr)
        return;
    NotesDialog dialog(shown->record.notes, shown->record.tags, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    RunEdit change;
    change.notes = dialog.notes();
    change.tags = dialog.tags();
    edit(change);
}

void RunPage::exportRun(ExportFormat format)
{
    const Run *shown = run();
    if (shown == nullptr)
        return;
    QString suffix = QStringLiteral("html");
    if (format == ExportFormat::TorchScript)
        suffix = QStringLiteral("pt");
    else if (format == ExportFormat::Safetensors)
        suffix = QStringLiteral("safetensors");
    else if (format == ExportFormat::Csv)
        suffix = QStringLiteral("csv");
    const QString path = QFileDialog::getSaveFileName(
        window(), tr("Export %1").arg(shown->record.name),
        QDir(m_context.projectFolder()).filePath(shown->record.name + u'.' + suffix));
    if (path.isEmpty())
        return;
    m_source->exportRun(m_runId, format, path, this, [this, path](const Result<void> &outcome) {
        answer(outcome);
        if (outcome)
            m_context.showStatus(tr("Written to %1").arg(QDir::toNativeSeparators(path)));
    });
}

void RunPage::dragEnterEvent(QDragEnterEvent *event)
{
    const Run *shown = run();
    const QList<QUrl> urls = event->mimeData()->urls();
    if (shown && shown->record.state == RunState::Finished && urls.size() == 1 &&
        urls.first().isLocalFile() && QFileInfo(urls.first().toLocalFile()).isFile())
        event->acceptProposedAction();
}

void RunPage::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    predict(event->mimeData()->urls().first().toLocalFile());
}

void RunPage::predict(const QString &image)
{
    m_context.showStatus(tr("Asking the network…"));
    m_source->predict(
        m_runId, image, this, [this, image](const Result<std::vector<Guess>> &guesses) {
            if (!guesses)
                return m_strip->showError(guesses.error());
            QStringList others;
            for (std::size_t at = 1; at < std::min<std::size_t>(guesses->size(), 4); ++at)
                others << tr("%1 %2 %", "class, percent")
                              .arg((*guesses)[at].className)
                              .arg(qRound((*guesses)[at].probability * 100));
            const QString name = QFileInfo(image).fileName();
            if (guesses->empty())
                return m_strip->showMessage(desktop::Severity::Warning,
                                            tr("The network gave no answer for %1.").arg(name));
            const Guess &best = guesses->front();
            m_strip->showMessage(desktop::Severity::Information,
                                 tr("%1: %2, %3 % sure.", "file, class, percent")
                                     .arg(name, best.className)
                                     .arg(qRound(best.probability * 100)),
                                 others.isEmpty()
                                     ? QString()
                                     : tr("Then %1.").arg(others.join(QStringLiteral(", "))));
        });
}

void RunPage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().raised);
}

} // namespace trainyard::desktop::runs

// The part of RunPage that acts: commands, edits, exports, questions to the networks.
#include "panels/runs/log_dialog.h"
#include "panels/runs/notes_dialog.h"
#include "panels/runs/run_header.h"
#include "panels/runs/run_page.h"
#include "panels/runs/weights_menu.h"
#include "shell/window_context.h"
#include "widgets/messages.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/job.h"
#include "trainyard/workbench/run_tables.h"

#include <QDesktopServices>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QMimeData>
#include <QThreadPool>
#include <QUrl>

#include <algorithm>

namespace trainyard::desktop::runs {

using trainyard::runs::Run;
using trainyard::runs::RunState;

namespace {

// A run that was stopped has saved its weights, too.
bool canAnswer(RunState state)
{
    return state == RunState::Finished || state == RunState::Stopped;
}

QString sentenceOf(const QString &file, const Guess &guess)
{
    const int percent = qRound(guess.probability * 100);
    if (guess.groupName.isEmpty() || guess.groupName == guess.className)
        return RunPage::tr("%1: %2, %3 % sure.", "file, class, percent")
            .arg(file, guess.className)
            .arg(percent);
    return RunPage::tr("%1: %2 of the group %3, %4 % sure.", "file, class, group, percent")
        .arg(file, guess.className, guess.groupName)
        .arg(percent);
}

} // namespace

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

void RunPage::apply(workbench::Remedy remedy)
{
    switch (remedy) {
    case workbench::Remedy::Continue:
        return command(RunCommand::Resume);
    case workbench::Remedy::Clone:
        Q_EMIT cloneRequested(m_runId);
        return;
    case workbench::Remedy::CloneSlower:
        Q_EMIT cloneRequested(
            m_runId, workbench::slowerAssignments(m_feed ? m_feed->recipe() : QJsonObject()));
        return;
    case workbench::Remedy::ShowLog:
        return showLog();
    }
}

// A thread reads it: the project may lie on a slow disk.
void RunPage::showLog()
{
    const Run *shown = run();
    if (shown == nullptr)
        return;
    auto *job = new base::JobOf<QString>(
        QThreadPool::globalInstance(),
        [folder = shown->folder](base::JobContext &) { return workbench::readRunLog(folder); },
        this);
    connect(job, &base::Job::finished, this, [this, job, name = shown->record.name] {
        const Result<QString> log = job->takeResult();
        job->deleteLater();
        if (!log)
            return m_strip->showError(log.error());
        auto *dialog = new LogDialog(name, *log, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
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

void RunPage::exportCosts()
{
    const QString path = QFileDialog::getSaveFileName(
        window(), tr("Export the costs of all runs"),
        QDir(m_context.projectFolder()).filePath(QStringLiteral("costs.csv")),
        tr("Tables (*.csv)"));
    if (path.isEmpty())
        return;
    const auto written = base::replaceFile(path, workbench::costsCsv(m_source->runs()));
    answer(written);
    if (written)
        m_context.showStatus(tr("Written to %1").arg(QDir::toNativeSeparators(path)));
}

void RunPage::dragEnterEvent(QDragEnterEvent *event)
{
    const Run *shown = run();
    const QList<QUrl> urls = event->mimeData()->urls();
    if (shown && canAnswer(shown->record.state) && urls.size() == 1 && urls.first().isLocalFile() &&
        QFileInfo(urls.first().toLocalFile()).isFile())
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
            m_strip->showMessage(desktop::Severity::Information, sentenceOf(name, guesses->front()),
                                 others.isEmpty()
                                     ? QString()
                                     : tr("Then %1.").arg(others.join(QStringLiteral(", "))));
        });
}

void RunPage::useWeights(const QPoint &globalPlace)
{
    const Run *shown = run();
    if (shown == nullptr)
        return;
    const QString weights = shown->folder + QStringLiteral("/weights");
    const auto use = chooseWeightsUse(this, globalPlace, canAnswer(shown->record.state));
    if (use == WeightsUse::TorchScript)
        exportRun(ExportFormat::TorchScript);
    else if (use == WeightsUse::Safetensors)
        exportRun(ExportFormat::Safetensors);
    else if (use == WeightsUse::Folder)
        QDesktopServices::openUrl(QUrl::fromLocalFile(weights));
    else if (use == WeightsUse::Ask)
        askAboutPicture();
}

void RunPage::askAboutPicture()
{
    const QString path = QFileDialog::getOpenFileName(window(), tr("Ask about a picture"),
                                                      m_context.projectFolder());
    if (!path.isEmpty())
        predict(path);
}

} // namespace trainyard::desktop::runs

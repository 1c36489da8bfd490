// The part of RunsPanel that the palette and the Train menu reach: what is done with the run that
// is shown, or with those that are selected.
#include "panels/runs/mistakes_page.h"
#include "panels/runs/run_page.h"
#include "panels/runs/runs_list.h"
#include "panels/runs/runs_panel.h"
#include "shell/action_registry.h"
#include "shell/window_context.h"

namespace trainyard::desktop::runs {

using trainyard::runs::canContinue;
using trainyard::runs::isOver;
using trainyard::runs::Run;
using trainyard::runs::RunState;

namespace {

bool canResume(RunState state)
{
    return state == RunState::Paused || canContinue(state);
}

} // namespace

QString RunsPanel::whyNoRun() const
{
    return run(m_runId) ? QString() : tr("No run is chosen.");
}

QString RunsPanel::whyNotPause() const
{
    const Run *shown = run(m_runId);
    if (shown == nullptr)
        return whyNoRun();
    const RunState state = shown->record.state;
    return state == RunState::Running || canResume(state) ? QString()
                                                          : tr("The run is not going on.");
}

QString RunsPanel::whyNotStop() const
{
    const Run *shown = run(m_runId);
    if (shown == nullptr)
        return whyNoRun();
    return isOver(shown->record.state) ? tr("The run is over.") : QString();
}

QString RunsPanel::whyNoMistakes() const
{
    const Run *shown = run(m_runId);
    if (shown == nullptr)
        return whyNoRun();
    return shown->summary.results.empty()
               ? tr("Mistakes are known when the networks have been tried on images.")
               : QString();
}

QStringList RunsPanel::selected() const
{
    const QStringList chosen = m_list ? m_list->selectedRuns() : QStringList();
    if (!chosen.isEmpty())
        return chosen;
    return run(m_runId) ? QStringList(m_runId) : QStringList();
}

void RunsPanel::command(RunCommand command)
{
    m_source->command(m_runId, command, this, [this](const Result<void> &outcome) {
        if (!outcome)
            m_context.showError(outcome.error());
    });
}

// The page of the chosen run, made if need be.
RunPage *RunsPanel::page()
{
    m_context.openTab(*this, homeTab());
    return m_page;
}

void RunsPanel::addAction(const char *name, const char *iconName, std::function<QString()> text,
                          std::function<void()> act, std::function<QString()> whyNot)
{
    m_context.actions().add({QStringLiteral("train.") + QLatin1String(name),
                             std::move(text),
                             QLatin1String(iconName),
                             {},
                             std::move(act),
                             std::move(whyNot),
                             {}});
}

void RunsPanel::addActions()
{
    addAction(
        "pause", "pause", [] { return tr("&Pause or resume the run"); },
        [this] {
            const bool goesOn = run(m_runId)->record.state == RunState::Running;
            command(goesOn ? RunCommand::Pause : RunCommand::Resume);
        },
        [this] { return whyNotPause(); });
    addAction(
        "stop", "interrupt", [] { return tr("&Stop the run"); },
        [this] { command(RunCommand::Stop); }, [this] { return whyNotStop(); });
    addAction(
        "clone", "clone", [] { return tr("&Clone the run…"); },
        [this] { Q_EMIT trainRequested(m_runId); }, [this] { return whyNoRun(); });
    addAction(
        "compare", "compare", [] { return tr("Co&mpare the selected runs"); },
        [this] {
            m_context.openTab(*this,
                              QStringLiteral("compare/") + selected().join(QLatin1Char(',')));
        },
        [this] { return selected().size() >= 2 ? QString() : tr("Select two or more runs"); });
    addPageActions();
    addAction(
        "remove", "delete", [] { return tr("&Delete the selected runs…"); },
        [this] { remove(selected()); },
        [this] { return selected().isEmpty() ? tr("No run is chosen.") : QString(); });
}

// What the page of the run does.
void RunsPanel::addPageActions()
{
    const auto whyNoRun = [this] { return this->whyNoRun(); };
    addAction(
        "mistakes", "image", [] { return tr("M&istakes of the run"); },
        [this] { m_context.openTab(*this, mistakesKey(m_runId, {})); },
        [this] { return whyNoMistakes(); });
    addAction(
        "notes", "tag", [] { return tr("&Notes and tags of the run…"); },
        [this] { page()->editNotes(); }, whyNoRun);
    addAction(
        "log", "file", [] { return tr("Show the &log of the run"); }, [this] { page()->showLog(); },
        whyNoRun);
    addAction(
        "export-csv", "export", [] { return tr("Export the c&urves of the run as CSV…"); },
        [this] { page()->exportRun(ExportFormat::Csv); }, whyNoRun);
    addAction(
        "export-html", "export", [] { return tr("Export a rep&ort of the run as HTML…"); },
        [this] { page()->exportRun(ExportFormat::Html); }, whyNoRun);
}

} // namespace trainyard::desktop::runs

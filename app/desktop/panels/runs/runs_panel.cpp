#include "panels/runs/runs_panel.h"

#include "panels/runs/charts/figures.h"
#include "panels/runs/compare_page.h"
#include "panels/runs/mistakes_page.h"
#include "panels/runs/run_page.h"
#include "panels/runs/runs_list.h"
#include "panels/runs/runs_model.h"
#include "shell/action_registry.h"
#include "shell/settings.h"
#include "shell/window_context.h"

#include "trainyard/base/job.h"
#include "trainyard/workbench/costs.h"

#include <QDate>
#include <QMessageBox>
#include <QSet>
#include <QThreadPool>

#include <algorithm>

namespace trainyard::desktop::runs {

using trainyard::runs::Run;

RunsPanel::RunsPanel(WindowContext &context, Opener open, QObject *parent)
    : Panel(parent)
    , m_context(context)
    , m_open(std::move(open))
{
    connect(&m_context, &WindowContext::projectChanged, this, &RunsPanel::openProject);
    addActions();
}

RunsPanel::~RunsPanel() = default;

QString RunsPanel::title() const
{
    return tr("Runs");
}

// Widgets ask the model and the source until they go, so the list and the page go first.
void RunsPanel::openProject(const QString &folder)
{
    delete m_list;
    delete m_page;
    m_model.reset();
    m_source.reset();
    m_runId.clear();
    m_net.clear();
    m_doubtful.clear();
    m_galleries.clear();
    m_sinceCounted.invalidate();
    if (!folder.isEmpty()) {
        Result<std::unique_ptr<RunsSource>> opened = m_open(folder);
        if (opened)
            m_source = *std::move(opened);
        else
            m_context.showError(opened.error());
    }
    if (m_source) {
        m_model = std::make_unique<RunsModel>(m_source.get());
        if (const auto kind =
                trainyard::runs::metricFromKey(m_context.settings().value(setting::runsMetric)))
            m_model->setMetric(*kind);
        for (auto signal :
             {&RunsSource::runAdded, &RunsSource::runRemoved, &RunsSource::runChanged})
            connect(m_source.get(), signal, this, &RunsPanel::onRuns);
        connect(m_model.get(), &RunsModel::editFailed, this, [this](const QString &message) {
            m_context.showError({ErrorCode::Failed, message, {}});
        });
    }
    onRuns();
    Q_EMIT emptyStateChanged();
}

void RunsPanel::onRuns()
{
    int going = 0;
    if (m_source) {
        for (const Run &one : m_source->runs())
            going += trainyard::runs::isOver(one.record.state) ? 0 : 1;
    }
    const bool hasRuns = m_source && !m_source->runs().empty();
    if (going != m_going) {
        m_going = going;
        Q_EMIT badgeChanged();
    }
    if (hasRuns != m_hasRuns) {
        m_hasRuns = hasRuns;
        Q_EMIT emptyStateChanged();
    }
    if (m_runId.isEmpty() && hasRuns)
        showRun(m_source->runs().front().record.id);
    else if (m_page && run(m_runId))
        Q_EMIT tabLabelChanged(homeTab());
    findDoubtful();
    showMoney();
}

void RunsPanel::findDoubtful()
{
    if (!m_source)
        return;
    QSet<QString> seen;
    for (const Run &one : m_source->runs()) { // newest first
        const QString &dataset = one.record.dataset;
        if (one.record.state != trainyard::runs::RunState::Finished || seen.contains(dataset))
            continue;
        seen.insert(dataset);
        if (m_doubtful.value(dataset) != one.record.id)
            askForDoubtful(dataset, one.record.id);
    }
}

void RunsPanel::askForDoubtful(const QString &dataset, const QString &run)
{
    m_doubtful[dataset] = run;
    MistakeQuery query;
    query.kind = MistakeKind::LikelyWrongLabel;
    m_source->mistakes(run, query, this,
                       [this, dataset](const Result<std::vector<Mistake>> &mistakes) {
                           QStringList paths;
                           if (mistakes)
                               for (const Mistake &mistake : *mistakes)
                                   paths << mistake.path;
                           Q_EMIT doubtfulFound(dataset, paths);
                       });
}

void RunsPanel::refreshLabels(const QString &dataset)
{
    if (!m_source)
        return;
    if (const QString run = m_doubtful.value(dataset); !run.isEmpty())
        askForDoubtful(dataset, run);
    for (const auto &[name, page] : std::as_const(m_galleries)) {
        if (page && name == dataset)
            page->refresh();
    }
}

// Where runs were paid in one currency alone; sums over two would mean nothing. Ledgers are files,
// so a thread reads them, and not more often than each ten seconds.
void RunsPanel::showMoney()
{
    constexpr int restMs = 10'000;
    if (!m_source)
        return m_context.showMoney({}, {});
    if (m_counting || (m_sinceCounted.isValid() && m_sinceCounted.elapsed() < restMs))
        return;
    m_sinceCounted.start();
    using Lines = std::vector<workbench::CostLine>;
    auto *job = new base::JobOf<Lines>(
        QThreadPool::globalInstance(),
        [runs = m_source->runs()](base::JobContext &) -> Result<Lines> {
            return workbench::costs(runs, workbench::CostsBy::Day, QDate::currentDate());
        },
        m_source.get());
    m_counting = job;
    connect(job, &base::Job::finished, this, [this, job] {
        const Result<Lines> lines = job->takeResult();
        job->deleteLater();
        m_counting.clear();
        const bool isKnown = lines && lines->size() == 1 && lines->front().isKnown;
        const qint64 micro = isKnown ? lines->front().money.micro : 0;
        m_context.showMoney(micro > 0 ? moneyText(micro, lines->front().currency) : QString(), {});
    });
}

const Run *RunsPanel::run(const QString &id) const
{
    if (!m_source)
        return nullptr;
    const std::vector<Run> &runs = m_source->runs();
    const auto found =
        std::find_if(runs.begin(), runs.end(), [&](const Run &one) { return one.record.id == id; });
    return found == runs.end() ? nullptr : &*found;
}

int RunsPanel::badge() const
{
    return m_going;
}

QString RunsPanel::badgeSentence() const
{
    return m_going > 0 ? tr("%n runs going on", nullptr, m_going) : QString();
}

std::optional<EmptyText> RunsPanel::emptyState() const
{
    if (!m_source)
        return EmptyText{iconName(), tr("No project is open."), tr("Open folder…"), {}, {}};
    if (m_hasRuns)
        return std::nullopt;
    const ActionRegistry &actions = m_context.actions();
    const QString train = QStringLiteral("train.new");
    return EmptyText{iconName(),
                     tr("No runs yet."),
                     actions.action(train) ? tr("Train…") : QString(),
                     actions.whyNot(train),
                     {}};
}

void RunsPanel::takeFirstStep()
{
    m_context.actions().trigger(m_source ? QStringLiteral("train.new")
                                         : QStringLiteral("file.open-folder"));
}

QWidget *RunsPanel::makeSide()
{
    m_list = new RunsList(m_model.get());
    connect(m_list, &RunsList::runChosen, this, &RunsPanel::showRun);
    connect(m_list, &RunsList::trainRequested, this, [this] { Q_EMIT trainRequested({}); });
    connect(m_list, &RunsList::removeRequested, this, &RunsPanel::remove);
    connect(m_list, &RunsList::metricChosen, this, &RunsPanel::rankBy);
    connect(m_list, &RunsList::compareRequested, this, [this](const QStringList &ids) {
        m_context.openTab(*this, QStringLiteral("compare/") + ids.join(QLatin1Char(',')));
    });
    m_list->select(m_runId, m_net);
    return m_list;
}

QWidget *RunsPanel::makeTab(const QString &key)
{
    if (!m_source)
        return nullptr;
    if (key == homeTab())
        return makeRunTab();
    if (key.startsWith(QLatin1String("compare/")))
        return makeCompareTab(key);
    return makeMistakesTab(key);
}

QWidget *RunsPanel::makeCompareTab(const QString &key)
{
    QStringList ids = key.section(QLatin1Char('/'), 1).split(QLatin1Char(','));
    ids.removeIf([this](const QString &id) { return run(id) == nullptr; });
    if (ids.size() < 2)
        return nullptr;
    auto *page = new ComparePage(m_source.get(), ids, m_model->metric());
    std::erase_if(m_comparisons, [](const QPointer<ComparePage> &one) { return one.isNull(); });
    m_comparisons.emplace_back(page);
    return page;
}

// What the list is ranked by, open comparisons are, too.
void RunsPanel::rankBy(trainyard::runs::MetricKind kind)
{
    m_context.settings().set(setting::runsMetric, trainyard::runs::metricKey(kind));
    for (const QPointer<ComparePage> &page : m_comparisons) {
        if (page)
            page->setLeading(kind);
    }
}

QWidget *RunsPanel::makeRunTab()
{
    m_page = new RunPage(m_context, m_source.get());
    connect(m_page, &RunPage::runChosen, this, [this](const QString &id) { showRun(id); });
    connect(m_page, &RunPage::cloneRequested, this, &RunsPanel::trainRequested);
    connect(m_page, &RunPage::removeRequested, this, &RunsPanel::remove);
    connect(m_page, &RunPage::mistakesRequested, this,
            [this](const QString &id, const MistakeQuery &query) {
                m_context.openTab(*this, mistakesKey(id, query));
            });
    m_page->showRun(m_runId, m_net);
    return m_page;
}

QWidget *RunsPanel::makeMistakesTab(const QString &key)
{
    MistakeQuery query;
    const QString id = parseMistakesKey(key, &query);
    const Run *of = run(id);
    if (of == nullptr)
        return nullptr;
    auto *page = new MistakesPage(m_source.get(), id, query);
    const QString dataset = of->record.dataset;
    connect(page, &MistakesPage::imageChosen, this,
            [this, dataset](const QString &path) { Q_EMIT imageChosen(dataset, path); });
    connect(page, &MistakesPage::moveWanted, this,
            [this, dataset](const QStringList &paths, const QString &likely) {
                Q_EMIT moveWanted(dataset, paths, likely);
            });
    connect(page, &MistakesPage::leaveOutWanted, this,
            [this, dataset](const QStringList &paths) { Q_EMIT leaveOutWanted(dataset, paths); });
    connect(page, &MistakesPage::restoreWanted, this,
            [this, dataset](const QStringList &paths) { Q_EMIT restoreWanted(dataset, paths); });
    m_galleries.removeIf([](const auto &one) { return one.second.isNull(); });
    m_galleries.append({dataset, page});
    return page;
}

TabLabel RunsPanel::tabLabel(const QString &key) const
{
    if (key.startsWith(QLatin1String("compare/")))
        return {tr("Comparison"), QStringLiteral("compare"), false};
    if (key.startsWith(QLatin1String("mistakes/")))
        return {tr("Mistakes"), QStringLiteral("image"), false};
    return {tr("Runs"), iconName(), false};
}

void RunsPanel::showRun(const QString &id, const QString &net)
{
    if (id == m_runId && net == m_net)
        return;
    m_runId = id;
    m_net = net;
    if (m_list)
        m_list->select(id, net);
    if (m_page)
        m_page->showRun(id, net);
}

void RunsPanel::remove(const QStringList &ids)
{
    const auto answer = QMessageBox::question(
        m_context.window(), tr("Delete runs"),
        tr("%n runs will be deleted with their curves and weights. This cannot be undone.", nullptr,
           static_cast<int>(ids.size())),
        QMessageBox::Cancel | QMessageBox::Discard, QMessageBox::Cancel);
    if (answer != QMessageBox::Discard)
        return;
    for (const QString &id : ids)
        m_source->command(id, RunCommand::Remove, this, [this](const Result<void> &outcome) {
            if (!outcome)
                m_context.showError(outcome.error());
        });
}

std::vector<PaletteEntry> RunsPanel::findable() const
{
    std::vector<PaletteEntry> entries;
    if (!m_source)
        return entries;
    auto *self = const_cast<RunsPanel *>(this);
    for (const Run &one : m_source->runs())
        entries.push_back(
            {one.record.name, tr("Run"), iconName(), {}, {}, [self, id = one.record.id] {
                 self->showRun(id);
                 self->m_context.showPanel(self->id());
             }});
    return entries;
}

} // namespace trainyard::desktop::runs

#include "trainyard/workbench/project_runs.h"

#include "project_runs_private.h"
#include "trainyard/workbench/run_advice.h"

#include <QCoreApplication>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ProjectRuns)
};

constexpr int adviseEveryMs = 15'000;
constexpr int threads = 2;

// What is worth a strip while a run goes on: the first of its notices that is.
std::optional<Notice> noticeOf(const agent::SessionInfo &info)
{
    for (const QString &code : info.notices) {
        if (code == u"restarted" || code == u"may_sleep" || code == u"kept_awake")
            continue;
        return Notice{sessionNoticeSeverity(code), sessionNoticeSentence(code), {}, {}, {}};
    }
    return {};
}

} // namespace

Result<std::shared_ptr<const dataset::PackReader>> OpenPacks::pack(const QString &path)
{
    const QMutexLocker lock(&m_mutex);
    if (const auto known = m_packs.value(path))
        return known;
    TY_TRY(auto opened, dataset::PackReader::open(path));
    m_packs.insert(path, opened);
    return opened;
}

Result<runs::Run> ProjectRuns::Private::run(const QString &id) const
{
    if (const runs::Run *found = store->run(id))
        return *found;
    return failure(ErrorCode::NotFound, Text::tr("The run is not there any more."), id);
}

Result<std::unique_ptr<ProjectRuns>> ProjectRuns::open(agent::AgentClient &client,
                                                       const QString &projectFolder)
{
    TY_TRY(auto store, runs::RunStore::open(projectFolder));
    return std::unique_ptr<ProjectRuns>(new ProjectRuns(client, projectFolder, std::move(store)));
}

ProjectRuns::ProjectRuns(agent::AgentClient &client, const QString &projectFolder,
                         std::unique_ptr<runs::RunStore> store)
    : d(std::make_unique<Private>(client, projectFolder, std::move(store)))
{
    d->pool.setMaxThreadCount(threads);
    if (auto catalogue = compute::Catalogue::open())
        d->catalogue = *std::move(catalogue);
    passOnStore();
    connect(&client, &agent::AgentClient::sessionChanged, this, &ProjectRuns::takeSession);
    connect(&client, &agent::AgentClient::sessionRemoved, this,
            [this](const agent::SessionKey &key) {
                if (key.project == d->projectFolder)
                    d->sessions.remove(key.id);
                d->store->refresh();
            });
    client.followSessions();
    d->adviseEvery.setInterval(adviseEveryMs);
    connect(&d->adviseEvery, &QTimer::timeout, this, &ProjectRuns::adviseAll);
    d->adviseEvery.start();
}

void ProjectRuns::passOnStore()
{
    using runs::RunStore;
    RunStore *store = d->store.get();
    connect(store, &RunStore::runAboutToBeAdded, this, &ProjectRuns::runAboutToBeAdded);
    connect(store, &RunStore::runAdded, this, &ProjectRuns::runAdded);
    connect(store, &RunStore::runAboutToBeRemoved, this, &ProjectRuns::runAboutToBeRemoved);
    connect(store, &RunStore::runRemoved, this, &ProjectRuns::runRemoved);
    connect(store, &RunStore::runChanged, this, &ProjectRuns::runChanged);
}

void ProjectRuns::takeSession(const agent::SessionInfo &info)
{
    if (info.key.kind != agent::SessionKind::Run || info.key.project != d->projectFolder)
        return;
    d->sessions.insert(info.key.id, info);
    d->store->refresh(); // the record changed before this was told
    tellChanged(info.key.id);
}

void ProjectRuns::tellChanged(const QString &id)
{
    const int row = d->store->rowOf(id);
    if (row >= 0)
        Q_EMIT runChanged(row);
}

void ProjectRuns::adviseAll()
{
    for (auto feed = d->feeds.cbegin(); feed != d->feeds.cend(); ++feed) {
        const auto live = feed.value().lock();
        const runs::Run *run = d->store->run(feed.key());
        if (!live || !run || runs::isOver(run->record.state))
            continue;
        if (const auto use = useOf(run->record, *live))
            adviseOn(feed.key(), *use, live->recipe());
    }
}

void ProjectRuns::adviseOn(const QString &id, const compute::RunUse &use, const QJsonObject &recipe)
{
    using Speeds = std::vector<compute::MeasuredSpeed>;
    const auto take = [this, id, use](const Result<Speeds> &speeds) {
        const auto advice = speeds ? compute::advise(use, *speeds, d->catalogue) : std::nullopt;
        const bool isNews = advice.has_value() != d->advices.contains(id);
        d->advices.remove(id);
        if (advice)
            d->advices.insert(id, *advice);
        if (isNews)
            tellChanged(id);
    };
    d->later<Speeds>(this, take, [runs = d->store->runs(), recipe] {
        return Result<Speeds>(measuredSpeeds(runs, recipe));
    });
}

ProjectRuns::~ProjectRuns() = default;

const std::vector<runs::Run> &ProjectRuns::runs() const
{
    return d->store->runs();
}

std::shared_ptr<RunFeed> ProjectRuns::feed(const QString &id)
{
    if (auto known = d->feeds.value(id).lock())
        return known;
    if (!d->store->run(id))
        return nullptr;
    // deleteLater: whoever lets go of it may stand in one of its signals.
    const std::shared_ptr<LiveRun> made(
        new LiveRun(d->client, d->projectFolder, id, LiveRun::Telemetry::With),
        [](LiveRun *run) { run->deleteLater(); });
    d->feeds.insert(id, made);
    return made;
}

std::optional<Notice> ProjectRuns::notice(const QString &id) const
{
    const runs::Run *run = d->store->run(id);
    if (!run)
        return {};
    const auto live = d->feeds.value(id).lock();
    const bool isCut = runs::canContinue(run->record.state); // else nobody asks what was kept
    auto notice = runNotice(run->record, isCut ? keptIn(run->folder) : Kept::Nothing,
                            live ? live->progress().failure() : std::nullopt);
    const auto session = d->sessions.constFind(id);
    if (!notice && session != d->sessions.cend() && session->isActive())
        notice = noticeOf(*session);
    return notice;
}

std::optional<compute::Advice> ProjectRuns::advice(const QString &id) const
{
    const auto found = d->advices.constFind(id);
    return found == d->advices.cend() ? std::nullopt : std::optional(*found);
}

QString ProjectRuns::machineName(const QString &id) const
{
    const runs::Run *run = d->store->run(id);
    if (!run)
        return {};
    const QString name = run->record.machine == compute::localMachineName
                             ? Text::tr("this computer, %1").arg(run->record.configuration)
                             : run->record.machine + QLatin1Char('/') + run->record.configuration;
    const compute::Machine *machine = d->catalogue.machine(run->record.machine);
    const compute::Configuration *found =
        machine ? machine->configuration(run->record.configuration) : nullptr;
    const QString whole = !found || found->gpu.isEmpty()
                              ? name
                              : Text::tr("%1 (%2× %3)", "a place and its GPUs")
                                    .arg(name)
                                    .arg(found->gpuCount)
                                    .arg(found->gpu);
    const QStringList notices =
        runs::isOver(run->record.state) ? QStringList() : d->sessions.value(id).notices;
    if (notices.contains(QLatin1String("kept_awake")))
        return Text::tr("%1, kept awake", "a computer").arg(whole);
    if (notices.contains(QLatin1String("may_sleep")))
        return Text::tr("%1, may fall asleep", "a computer").arg(whole);
    return whole;
}

} // namespace trainyard::workbench

#include "trainyard/runs/run_store.h"

#include "run_summary.h"
#include "trainyard/base/atomic_file.h"
#include "trainyard/base/job.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFileSystemWatcher>
#include <QJsonDocument>
#include <QSet>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>

namespace trainyard::runs {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RunStore)
};

constexpr int refreshMs = 2000; // beside the watcher, which network disks do not feed
constexpr int settleMs = 50;    // many files change at once
constexpr int coarseClockMs = 100;
constexpr int summaryMs = 10'000; // between two summaries of a run that goes on
constexpr int cacheVersion = 1;

using Summaries = std::vector<std::pair<QString, RunSummary>>;

QJsonObject readCache(const QString &path)
{
    const auto bytes = base::readFile(path);
    const QJsonObject cache = bytes ? QJsonDocument::fromJson(*bytes).object() : QJsonObject();
    return cache.value(QLatin1StringView("format")).toInt() == cacheVersion
               ? cache.value(QLatin1StringView("runs")).toObject()
               : QJsonObject();
}

bool isNewer(const Run &first, const Run &second)
{
    if (first.record.createdMs != second.record.createdMs)
        return first.record.createdMs > second.record.createdMs;
    return first.record.id > second.record.id;
}

} // namespace

QString runsFolder(const QString &projectFolder)
{
    return projectFolder + QStringLiteral("/.trainyard/runs");
}

QString runFolder(const QString &projectFolder, const QString &id)
{
    return runsFolder(projectFolder) + u'/' + id;
}

struct RunStore::Private
{
    RunStore *store = nullptr;
    QString project;
    std::vector<Run> runs;
    std::vector<Unreadable> unreadable;
    QHash<QString, QDateTime> modified; // run.json of each folder, also of unreadable ones
    QHash<QString, QElapsedTimer> summarised;
    QJsonObject cache;
    QThreadPool pool;
    base::JobOf<Summaries> *job = nullptr;
    QFileSystemWatcher watcher;
    QTimer timer;
    QTimer settle;

    QString cachePath() const { return project + QStringLiteral("/.trainyard/run-summaries.json"); }
    void follow();
    void scan();
    void load(const QString &id);
    void put(Run run);
    void remove(const QString &id);
    std::vector<QString> outdated(bool evenIfRecent) const;
    void startSummaries();
    void take(Summaries summaries);
    void saveCache();
};

RunStore::RunStore(const QString &projectFolder)
    : d(std::make_unique<Private>())
{
    d->store = this;
    d->project = projectFolder;
    d->pool.setMaxThreadCount(1);
}

RunStore::~RunStore() = default;

Result<std::unique_ptr<RunStore>> RunStore::open(const QString &projectFolder)
{
    if (!QDir(projectFolder).exists()) {
        return failure(ErrorCode::NotFound, Text::tr("There is no folder %1.").arg(projectFolder));
    }
    std::unique_ptr<RunStore> store(new RunStore(projectFolder));
    store->d->cache = readCache(store->d->cachePath());
    store->d->scan();
    store->d->follow();
    return store;
}

void RunStore::Private::follow()
{
    settle.setSingleShot(true);
    settle.setInterval(settleMs);
    QObject::connect(&settle, &QTimer::timeout, store, &RunStore::refresh);
    QObject::connect(&watcher, &QFileSystemWatcher::directoryChanged, &settle,
                     qOverload<>(&QTimer::start));
    QObject::connect(&timer, &QTimer::timeout, store, &RunStore::refresh);
    timer.start(refreshMs);
}

void RunStore::Private::scan()
{
    const QDir folder(runsFolder(project));
    const QStringList names = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    if (folder.exists() && watcher.directories().isEmpty())
        watcher.addPath(folder.path());
    const QSet<QString> present(names.begin(), names.end());
    std::vector<QString> gone;
    for (const Run &run : runs) {
        if (!present.contains(run.record.id))
            gone.push_back(run.record.id);
    }
    for (const QString &id : gone) {
        modified.remove(id);
        remove(id);
    }
    for (const QString &name : names) {
        const QFileInfo record(folder.filePath(name + QStringLiteral("/run.json")));
        if (!record.exists())
            continue;
        const QDateTime changed = record.lastModified();
        if (modified.value(name) == changed)
            continue;
        // A file system's clock is coarse: a record just written may change again unseen.
        if (changed.msecsTo(QDateTime::currentDateTime()) > coarseClockMs)
            modified.insert(name, changed);
        load(name);
    }
    startSummaries();
}

void RunStore::Private::load(const QString &id)
{
    const QString folder = runFolder(project, id);
    std::erase_if(unreadable, [&](const Unreadable &one) { return one.folder == folder; });
    auto record = readRunRecord(folder);
    if (record && record->id != id) {
        record = failure(ErrorCode::Corrupt,
                         Text::tr("The run in %1 says that it is another one. It is not shown; "
                                  "nothing was changed.")
                             .arg(folder));
    }
    if (!record) {
        remove(id);
        unreadable.push_back({folder, record.error()});
        return;
    }
    Run run;
    run.record = std::move(*record);
    run.folder = folder;
    const int row = store->rowOf(id);
    if (row >= 0)
        run.summary = runs[static_cast<std::size_t>(row)].summary;
    else
        run.summary = summaryFromJson(cache.value(id).toObject());
    put(std::move(run));
}

void RunStore::Private::put(Run run)
{
    const int known = store->rowOf(run.record.id);
    const QStringList watched = watcher.directories();
    if (!isOver(run.record.state) && !watched.contains(run.folder))
        watcher.addPath(run.folder);
    else if (isOver(run.record.state) && watched.contains(run.folder))
        watcher.removePath(run.folder);
    if (known >= 0) {
        Run &before = runs[static_cast<std::size_t>(known)];
        if (before.record.toJson() == run.record.toJson())
            return;
        before = std::move(run);
        Q_EMIT store->runChanged(known);
        return;
    }
    const auto place = std::upper_bound(runs.begin(), runs.end(), run, isNewer);
    const int row = static_cast<int>(place - runs.begin());
    Q_EMIT store->runAboutToBeAdded(row);
    runs.insert(place, std::move(run));
    Q_EMIT store->runAdded(row);
}

void RunStore::Private::remove(const QString &id)
{
    const int row = store->rowOf(id);
    if (row < 0)
        return;
    Q_EMIT store->runAboutToBeRemoved(row);
    runs.erase(runs.begin() + row);
    Q_EMIT store->runRemoved(row);
}

std::vector<QString> RunStore::Private::outdated(bool evenIfRecent) const
{
    std::vector<QString> folders;
    for (const Run &run : runs) {
        const QElapsedTimer made = summarised.value(run.record.id);
        const bool isRecent =
            !isOver(run.record.state) && made.isValid() && made.elapsed() < summaryMs;
        if ((evenIfRecent || !isRecent) && !isUpToDate(run.summary, run.folder))
            folders.push_back(run.folder);
    }
    return folders;
}

void RunStore::Private::startSummaries()
{
    if (job)
        return; // the next refresh sees the rest
    std::vector<QString> folders = outdated(false);
    if (folders.empty())
        return;
    auto work = [folders = std::move(folders)](base::JobContext &context) -> Result<Summaries> {
        Summaries summaries;
        for (const QString &folder : folders) {
            if (context.isCancelled())
                break;
            summaries.emplace_back(folder, summarise(folder));
        }
        return summaries;
    };
    job = new base::JobOf<Summaries>(&pool, std::move(work), store);
    QObject::connect(job, &base::Job::finished, store, [this] {
        Result<Summaries> result = job->takeResult();
        job->deleteLater();
        job = nullptr;
        if (result)
            take(std::move(*result));
    });
}

void RunStore::Private::take(Summaries summaries)
{
    for (auto &[folder, summary] : summaries) {
        const int row = store->rowOf(QFileInfo(folder).fileName());
        if (row < 0)
            continue;
        summarised[runs[static_cast<std::size_t>(row)].record.id].start();
        runs[static_cast<std::size_t>(row)].summary = std::move(summary);
        Q_EMIT store->runChanged(row);
    }
    saveCache();
}

void RunStore::Private::saveCache()
{
    QJsonObject entries;
    for (const Run &run : runs) {
        if (run.summary.eventsBytes >= 0)
            entries.insert(run.record.id, summaryToJson(run.summary));
    }
    if (entries == cache)
        return;
    cache = entries;
    const QJsonObject file{{QStringLiteral("format"), cacheVersion},
                           {QStringLiteral("runs"), entries}};
    // A cache that cannot be written costs time at the next opening, nothing else.
    (void)base::replaceFile(cachePath(), QJsonDocument(file).toJson(QJsonDocument::Compact));
}

const std::vector<Run> &RunStore::runs() const
{
    return d->runs;
}

const std::vector<RunStore::Unreadable> &RunStore::unreadable() const
{
    return d->unreadable;
}

int RunStore::rowOf(const QString &id) const
{
    const auto found = std::find_if(d->runs.begin(), d->runs.end(),
                                    [&id](const Run &run) { return run.record.id == id; });
    return found == d->runs.end() ? -1 : static_cast<int>(found - d->runs.begin());
}

const Run *RunStore::run(const QString &id) const
{
    const int row = rowOf(id);
    return row < 0 ? nullptr : &d->runs[static_cast<std::size_t>(row)];
}

Result<Run> RunStore::find(const QString &text) const
{
    if (const Run *exact = run(text))
        return *exact;
    std::vector<const Run *> found;
    for (const Run &run : d->runs) {
        const bool isMeant =
            run.record.name == text || (!text.isEmpty() && run.record.id.startsWith(text));
        if (isMeant)
            found.push_back(&run);
    }
    if (found.size() == 1)
        return *found.front();
    if (found.empty())
        return failure(ErrorCode::NotFound, Text::tr("There is no run “%1”.").arg(text));
    return failure(ErrorCode::InvalidInput,
                   Text::tr("“%1” means %n runs. Write more of the run's id.", nullptr,
                            static_cast<int>(found.size()))
                       .arg(text));
}

std::vector<int> RunStore::ranking(MetricKind kind, QStringView split) const
{
    std::vector<std::pair<double, int>> values;
    for (std::size_t row = 0; row < d->runs.size(); ++row) {
        if (const auto metric = bestMetric(d->runs[row].summary.results, kind, split))
            values.emplace_back(isHigherBetter(kind) ? -metric->value : metric->value,
                                static_cast<int>(row));
    }
    std::sort(values.begin(), values.end());
    std::vector<int> rows;
    for (const auto &[value, row] : values)
        rows.push_back(row);
    return rows;
}

qint64 RunStore::diskUse(const QString &id) const
{
    qint64 bytes = 0;
    QDirIterator files(runFolder(d->project, id), QDir::Files | QDir::Hidden | QDir::NoSymLinks,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        files.next();
        bytes += files.fileInfo().size();
    }
    return bytes;
}

void RunStore::waitForSummaries()
{
    Summaries summaries;
    for (const QString &folder : d->outdated(true))
        summaries.emplace_back(folder, summarise(folder));
    d->take(std::move(summaries));
}

void RunStore::refresh()
{
    d->scan();
}

} // namespace trainyard::runs

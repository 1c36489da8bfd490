#include "trainyard/workbench/dataset_session.h"

#include "trainyard/dataset/near_duplicates.h"

#include <QDateTime>
#include <QFileInfo>

#include <utility>

namespace trainyard::workbench {

using dataset::Annotations;
using dataset::Dataset;
using dataset::Edit;
using dataset::Problem;

namespace {

constexpr std::size_t mostUndo = 200;
constexpr int settleMs = 200; // until what others write is whole

// When the index was written; 0 = there is none.
qint64 stampOf(const QString &project, const QString &name)
{
    const QFileInfo index(dataset::DatasetPaths{project, name}.index());
    return index.exists() ? index.lastModified().toMSecsSinceEpoch() : 0;
}

struct Found
{
    std::vector<std::pair<size_t, size_t>> nearPairs;
    std::vector<Problem> problems;
};

} // namespace

DatasetSession::DatasetSession(const QString &projectFolder, const QString &name, QObject *parent)
    : QObject(parent)
    , m_project(projectFolder)
    , m_name(name)
{
    m_pool.setMaxThreadCount(1);
    m_lookAgain.setSingleShot(true);
    m_lookAgain.setInterval(settleMs);
    connect(&m_lookAgain, &QTimer::timeout, this, &DatasetSession::check);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_lookAgain,
            qOverload<>(&QTimer::start));
}

DatasetSession::~DatasetSession()
{
    delete m_job;
    delete m_search;
}

void DatasetSession::reload()
{
    Wish wish;
    wish.kind = Wish::Reload;
    add(std::move(wish));
}

void DatasetSession::check()
{
    Wish wish;
    wish.kind = Wish::Check;
    if (m_dataset)
        add(std::move(wish));
}

void DatasetSession::apply(const Edit &edit)
{
    if (edit.isEmpty())
        return;
    Wish wish;
    wish.edit = edit;
    add(std::move(wish));
}

void DatasetSession::drawSplit(const dataset::SplitOptions &options)
{
    Wish wish;
    wish.split = options;
    add(std::move(wish));
}

QString DatasetSession::undoText() const
{
    return m_done.empty() ? QString() : m_done.back().edit.text();
}

QString DatasetSession::redoText() const
{
    return m_undone.empty() ? QString() : m_undone.back().edit.text();
}

void DatasetSession::undo()
{
    if (m_done.empty() || isBusy())
        return;
    Wish wish;
    wish.way = Way::Undo;
    wish.edit = m_done.back().edit;
    wish.split = m_done.back().before;
    add(std::move(wish));
}

void DatasetSession::redo()
{
    if (m_undone.empty() || isBusy())
        return;
    Wish wish;
    wish.way = Way::Redo;
    wish.edit = m_undone.back().edit;
    wish.split = m_undone.back().after;
    add(std::move(wish));
}

void DatasetSession::add(Wish wish)
{
    m_wishes.push_back(std::move(wish));
    if (!m_job)
        next();
}

Result<DatasetSession::Outcome> DatasetSession::readAnew(const State &state)
{
    Outcome outcome;
    outcome.indexStamp = stampOf(state.project, state.name); // of then, or earlier
    outcome.wasRead = true;
    TY_TRY(Dataset read, Dataset::open(state.project, state.name));
    outcome.dataset = std::make_shared<const Dataset>(std::move(read));
    if (state.dataset) {
        const Edit change =
            Edit::between(state.dataset->annotations(), outcome.dataset->annotations(), {});
        outcome.overrides =
            change.overrides() || !(state.dataset->entry().split == outcome.dataset->entry().split);
    }
    return outcome;
}

Result<DatasetSession::Done> DatasetSession::writeEdit(Dataset &set, Wish wish,
                                                       const NearPairs &nearPairs)
{
    const Annotations before = set.annotations();
    std::optional<dataset::SplitOptions> optionsBefore;
    if (wish.split) {
        optionsBefore = set.entry().split;
        TY_CHECK(set.setSplitOptions(*wish.split));
    }
    if (wish.split && wish.way == Way::Do)
        wish.edit = dataset::replaceSplit(before, set.drawnSplit(*wish.split, nearPairs));
    TY_CHECK(set.setAnnotations(wish.way == Way::Undo ? wish.edit.reverted(before)
                                                      : wish.edit.applied(before)));
    return Done{wish.edit, optionsBefore, wish.split};
}

// On the pool's thread. Tables that another program changed are read anew, and the edit, which
// knows its own rows alone, is applied to what is there now.
Result<DatasetSession::Outcome> DatasetSession::fulfil(State state, const Wish &wish)
{
    const bool isEdit = wish.kind == Wish::Edits;
    if (wish.kind == Wish::Check && !state.dataset->isOutdated() &&
        state.indexStamp == stampOf(state.project, state.name))
        return Outcome{};
    Outcome outcome;
    if (!isEdit || !state.dataset) {
        TY_TRY(outcome, readAnew(state));
        if (!isEdit)
            return outcome;
        state.dataset = outcome.dataset;
    }
    auto changed = std::make_shared<Dataset>(*state.dataset);
    Result<Done> done = writeEdit(*changed, wish, state.nearPairs);
    if (!done && done.error().code == ErrorCode::Busy) {
        TY_TRY(outcome, readAnew(state));
        const Annotations &now = outcome.dataset->annotations();
        outcome.isRefused = (wish.way == Way::Undo && !wish.edit.canRevert(now)) ||
                            (wish.way == Way::Redo && !wish.edit.canApply(now));
        if (outcome.isRefused)
            return outcome;
        changed = std::make_shared<Dataset>(*outcome.dataset);
        done = writeEdit(*changed, wish, state.nearPairs);
    }
    TY_TRY(outcome.done, done);
    outcome.dataset = std::move(changed);
    return outcome;
}

void DatasetSession::next()
{
    if (m_wishes.empty())
        return;
    const Wish wish = m_wishes.front();
    m_wishes.erase(m_wishes.begin());
    auto *job = new base::JobOf<Outcome>(
        &m_pool,
        [state = State{m_project, m_name, m_dataset, m_nearPairs, m_indexStamp},
         wish](base::JobContext &) mutable { return fulfil(std::move(state), wish); },
        this);
    m_job = job;
    connect(job, &base::Job::finished, this, [this, job, wish] {
        Result<Outcome> outcome = job->takeResult();
        m_job = nullptr;
        job->deleteLater();
        take(wish, std::move(outcome));
        if (!m_job)
            next();
        if (!m_job)
            Q_EMIT busyChanged();
    });
    Q_EMIT busyChanged();
}

void DatasetSession::take(const Wish &wish, Result<Outcome> outcome)
{
    if (!outcome) {
        Q_EMIT failed(outcome.error());
        return;
    }
    if (!outcome->dataset)
        return;
    m_dataset = std::move(outcome->dataset);
    if (outcome->wasRead) {
        m_indexStamp = outcome->indexStamp;
        watch();
    }
    if (outcome->wasRead || !m_thumbs)
        m_thumbs = dataset::ThumbReader::open(m_dataset->paths().thumbs()).value_or(nullptr);
    if (!outcome->isRefused && wish.kind == Wish::Edits)
        remember(wish, outcome->done);
    const int lost = outcome->wasRead ? forgetStale() : 0;
    Q_EMIT changed();
    if (outcome->overrides)
        Q_EMIT changedElsewhere(lost);
    findProblems();
}

void DatasetSession::remember(const Wish &wish, const Done &done)
{
    if (wish.way == Way::Undo && !m_done.empty()) {
        m_undone.push_back(m_done.back());
        m_done.pop_back();
    } else if (wish.way == Way::Redo && !m_undone.empty()) {
        m_done.push_back(m_undone.back());
        m_undone.pop_back();
    } else if (wish.way == Way::Do && (!done.edit.isEmpty() || wish.split)) {
        m_done.push_back(done);
        m_undone.clear();
        if (m_done.size() > mostUndo)
            m_done.erase(m_done.begin());
    }
}

// Edits whose rows somebody else has changed since are forgotten, the others stay. Gives how many
// were.
int DatasetSession::forgetStale()
{
    int lost = 0;
    const auto goThrough = [&](std::vector<Done> &edits, Way way) {
        Annotations tables = m_dataset->annotations();
        dataset::SplitOptions options = m_dataset->entry().split;
        for (auto at = edits.end(); at != edits.begin();) {
            --at;
            const auto &is = way == Way::Undo ? at->after : at->before;
            const auto &becomes = way == Way::Undo ? at->before : at->after;
            const bool fits =
                (!is || *is == options) &&
                (way == Way::Undo ? at->edit.canRevert(tables) : at->edit.canApply(tables));
            if (!fits) {
                at = edits.erase(at);
                ++lost;
                continue;
            }
            tables = way == Way::Undo ? at->edit.reverted(std::move(tables))
                                      : at->edit.applied(std::move(tables));
            options = becomes.value_or(options);
        }
    };
    goThrough(m_done, Way::Undo);
    goThrough(m_undone, Way::Redo);
    return lost;
}

// Folders, not files: files are replaced by others of their name.
void DatasetSession::watch()
{
    const dataset::DatasetPaths &paths = m_dataset->paths();
    const QStringList folders = m_watcher.directories();
    for (const QString &file : {paths.classes(), paths.projectFile(), paths.index()}) {
        const QString folder = QFileInfo(file).path();
        if (!folders.contains(folder) && QFileInfo::exists(folder))
            m_watcher.addPath(folder);
    }
}

// Look-alikes are searched once for the same files: that compares every picture with every other.
void DatasetSession::findProblems()
{
    delete std::exchange(m_search, nullptr); // of what is no longer so
    const auto records = m_dataset->sharedRecords();
    const bool isKnown = m_pairsOf == records;
    auto *job = new base::JobOf<Found>(
        QThreadPool::globalInstance(),
        [set = m_dataset, records, isKnown, thumbs = m_thumbs,
         pairs = m_nearPairs](base::JobContext &context) -> Result<Found> {
            Found found{pairs, {}};
            if (!isKnown && thumbs)
                found.nearPairs = dataset::nearDuplicates(
                    *records, *thumbs, [&context] { return context.isCancelled(); });
            if (context.isCancelled())
                return failure(ErrorCode::Cancelled, {});
            found.problems = dataset::findProblems(*set, found.nearPairs);
            return found;
        },
        this);
    m_search = job;
    connect(job, &base::Job::finished, this, [this, job, records] {
        Result<Found> found = job->takeResult();
        job->deleteLater();
        m_search = nullptr;
        if (!found)
            return;
        m_nearPairs = std::move(found->nearPairs);
        m_pairsOf = records;
        m_problems = std::move(found->problems);
        Q_EMIT problemsChanged();
    });
}

} // namespace trainyard::workbench

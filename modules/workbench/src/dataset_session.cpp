#include "trainyard/workbench/dataset_session.h"

#include "trainyard/dataset/near_duplicates.h"

#include <utility>

namespace trainyard::workbench {

using dataset::Annotations;
using dataset::Dataset;
using dataset::Edit;
using dataset::Problem;

namespace {

constexpr std::size_t mostUndo = 200;

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
}

DatasetSession::~DatasetSession()
{
    delete m_job;
    delete m_search;
}

void DatasetSession::reload()
{
    Wish wish;
    wish.isReload = true;
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

// On the pool's thread. Tables that another program changed are read anew, and the edit, which
// knows its own rows alone, is applied to what is there now.
Result<DatasetSession::Outcome>
DatasetSession::fulfil(const QString &project, const QString &name, Wish wish,
                       std::optional<Dataset> now,
                       const std::vector<std::pair<size_t, size_t>> &nearPairs)
{
    bool wasChanged = false;
    if (!now || wish.isReload) {
        TY_TRY(Dataset read, Dataset::open(project, name));
        now = std::move(read);
    }
    if (wish.isReload)
        return Outcome{*std::move(now), {}, false};
    const dataset::SplitOptions options = now->entry().split;
    for (int attempt = 0;; ++attempt) {
        const Annotations before = now->annotations();
        if (wish.split)
            TY_CHECK(now->setSplitOptions(*wish.split));
        if (wish.split && wish.way == Way::Do)
            wish.edit = dataset::replaceSplit(before, now->drawnSplit(*wish.split, nearPairs));
        const Result<void> written = now->setAnnotations(
            wish.way == Way::Undo ? wish.edit.reverted(before) : wish.edit.applied(before));
        if (written)
            return Outcome{
                *std::move(now),
                {wish.edit, wish.split ? std::optional(options) : std::nullopt, wish.split},
                wasChanged};
        if (written.error().code != ErrorCode::Busy || attempt > 0)
            return tl::unexpected(written.error());
        TY_TRY(Dataset read, Dataset::open(project, name));
        now = std::move(read);
        wasChanged = true;
    }
}

void DatasetSession::next()
{
    if (m_wishes.empty())
        return;
    const Wish wish = m_wishes.front();
    m_wishes.erase(m_wishes.begin());
    auto *job = new base::JobOf<Outcome>(
        &m_pool,
        [project = m_project, name = m_name, wish, now = m_dataset, nearPairs = m_nearPairs](
            base::JobContext &) { return fulfil(project, name, wish, now, nearPairs); },
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
    m_dataset = std::move(outcome->dataset);
    if (wish.isReload || !m_thumbs)
        m_thumbs = dataset::ThumbReader::open(m_dataset->paths().thumbs()).value_or(nullptr);
    if (outcome->wasChangedElsewhere) {
        // Earlier edits speak of rows that somebody else has changed since.
        m_done.clear();
        m_undone.clear();
    }
    if (wish.way == Way::Undo && !m_done.empty()) {
        m_undone.push_back(m_done.back());
        m_done.pop_back();
    } else if (wish.way == Way::Redo && !m_undone.empty()) {
        m_done.push_back(m_undone.back());
        m_undone.pop_back();
    } else if (wish.way == Way::Do && (!outcome->done.edit.isEmpty() || wish.split)) {
        m_done.push_back(outcome->done);
        m_undone.clear();
        if (m_done.size() > mostUndo)
            m_done.erase(m_done.begin());
    }
    Q_EMIT changed();
    findProblems();
}

// Look-alikes are searched once for the same files: that compares every picture with every other.
void DatasetSession::findProblems()
{
    delete std::exchange(m_search, nullptr); // of what is no longer so
    const auto records = m_dataset->sharedRecords();
    const bool isKnown = m_pairsOf == records;
    auto *job = new base::JobOf<Found>(
        QThreadPool::globalInstance(),
        [set = *m_dataset, records, isKnown, thumbs = m_thumbs,
         pairs = m_nearPairs](base::JobContext &context) -> Result<Found> {
            Found found{pairs, {}};
            if (!isKnown && thumbs)
                found.nearPairs = dataset::nearDuplicates(
                    *records, *thumbs, [&context] { return context.isCancelled(); });
            if (context.isCancelled())
                return failure(ErrorCode::Cancelled, {});
            found.problems = dataset::findProblems(set, found.nearPairs);
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

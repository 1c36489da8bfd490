#include "shell/jobs_model.h"

#include <QElapsedTimer>
#include <QPointer>

#include <algorithm>
#include <limits>
#include <utility>

namespace trainyard::desktop {

struct JobsModel::Entry
{
    QString id;
    JobSpec spec;
    State state = State::Running;
    std::optional<double> fraction;
    QString text;
    QString money;
    TimeLeft left;
    std::optional<qint64> toldSecondsLeft;
    qint64 startedMs = 0;
    bool isStopping = false;
    bool isDirty = false;
};

namespace {

qint64 steadyMs()
{
    static const QElapsedTimer clock = [] {
        QElapsedTimer timer;
        timer.start();
        return timer;
    }();
    return clock.elapsed();
}

bool isGoingOn(State state)
{
    return state == State::Running || state == State::Queued;
}

} // namespace

QString clockDuration(qint64 seconds)
{
    const auto two = [](qint64 value) {
        return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0'));
    };
    if (seconds >= 3600)
        return QStringLiteral("%1:%2:%3")
            .arg(seconds / 3600)
            .arg(two(seconds / 60 % 60), two(seconds % 60));
    return QStringLiteral("%1:%2").arg(two(seconds / 60), two(seconds % 60));
}

JobsModel::JobsModel(QObject *parent)
    : QAbstractListModel(parent)
    , m_now(steadyMs)
{
    constexpr int calmMs = 250;
    m_calm.setSingleShot(true);
    m_calm.setInterval(calmMs);
    connect(&m_calm, &QTimer::timeout, this, &JobsModel::flush);
}

JobsModel::~JobsModel() = default;

JobsModel::Entry *JobsModel::find(const QString &id) const
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const auto &entry) { return entry->id == id; });
    return found == m_entries.end() ? nullptr : found->get();
}

QModelIndex JobsModel::indexOf(const QString &id) const
{
    for (std::size_t row = 0; row < m_entries.size(); ++row) {
        if (m_entries[row]->id == id)
            return index(static_cast<int>(row));
    }
    return {};
}

QString JobsModel::add(const JobSpec &spec)
{
    const qint64 now = m_now();
    auto entry = std::make_unique<Entry>(Entry{QString::number(m_nextId++),
                                               spec,
                                               State::Running,
                                               {},
                                               {},
                                               {},
                                               TimeLeft(now),
                                               {},
                                               now,
                                               false,
                                               false});
    const QString id = entry->id;
    beginInsertRows({}, 0, 0);
    m_entries.insert(m_entries.begin(), std::move(entry));
    endInsertRows();
    Q_EMIT changed();
    return id;
}

QString JobsModel::follow(base::Job *job, JobSpec spec,
                          std::function<std::optional<Error>()> failed)
{
    spec.cancel = [job = QPointer<base::Job>(job)] {
        if (job)
            job->cancel();
    };
    const QString id = add(spec);
    connect(job, &base::Job::progressed, this,
            [this, id](double fraction, const QString &text) { setProgress(id, fraction, text); });
    connect(job, &base::Job::finished, this, [this, id, failed = std::move(failed)] {
        finish(id, failed ? failed() : std::nullopt);
    });
    connect(job, &QObject::destroyed, this, [this, id] {
        const Entry *entry = find(id);
        if (entry && isGoingOn(entry->state))
            finish(id, Error{ErrorCode::Cancelled, {}, {}});
    });
    return id;
}

void JobsModel::touch(Entry &entry)
{
    entry.isDirty = true;
    if (!m_calm.isActive())
        m_calm.start();
}

void JobsModel::flush()
{
    for (std::size_t row = 0; row < m_entries.size(); ++row) {
        if (!std::exchange(m_entries[row]->isDirty, false))
            continue;
        const QModelIndex at = index(static_cast<int>(row));
        Q_EMIT dataChanged(at, at);
    }
    Q_EMIT changed();
}

void JobsModel::setProgress(const QString &id, std::optional<double> fraction, const QString &text)
{
    Entry *entry = find(id);
    if (entry == nullptr || !isGoingOn(entry->state))
        return;
    entry->fraction = fraction;
    entry->text = text;
    if (fraction)
        entry->left.progress(*fraction, m_now());
    touch(*entry);
}

void JobsModel::setSecondsLeft(const QString &id, std::optional<qint64> seconds)
{
    Entry *entry = find(id);
    if (entry == nullptr || entry->toldSecondsLeft == seconds)
        return;
    entry->toldSecondsLeft = seconds;
    touch(*entry);
}

void JobsModel::setMoney(const QString &id, const QString &text)
{
    Entry *entry = find(id);
    if (entry == nullptr || entry->money == text)
        return;
    entry->money = text;
    touch(*entry);
}

void JobsModel::finish(const QString &id, const std::optional<Error> &error)
{
    Entry *entry = find(id);
    if (entry == nullptr || !isGoingOn(entry->state))
        return;
    const bool isCancelled = error ? error->code == ErrorCode::Cancelled : false;
    entry->state = !error ? State::Done : isCancelled ? State::Stopped : State::Failed;
    entry->text = error ? error->message : QString();
    if (!error)
        entry->fraction = 1;
    touch(*entry);
    flush();
    Q_EMIT ended(id, error && !isCancelled, m_now() - entry->startedMs);
}

void JobsModel::remove(const QString &id)
{
    const QModelIndex at = indexOf(id);
    if (!at.isValid())
        return;
    beginRemoveRows({}, at.row(), at.row());
    m_entries.erase(m_entries.begin() + at.row());
    endRemoveRows();
    Q_EMIT changed();
}

void JobsModel::cancel(const QString &id)
{
    Entry *entry = find(id);
    if (entry == nullptr || !isGoingOn(entry->state) || !entry->spec.cancel || entry->isStopping)
        return;
    entry->isStopping = true;
    touch(*entry);
    flush();
    const std::function<void()> ask = entry->spec.cancel; // may end the entry
    ask();
}

void JobsModel::open(const QString &id)
{
    const Entry *entry = find(id);
    if (entry && entry->spec.open)
        entry->spec.open();
}

void JobsModel::clearEnded()
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        const Entry &entry = *m_entries[static_cast<std::size_t>(row)];
        if (!isGoingOn(entry.state))
            remove(QString(entry.id));
    }
}

int JobsModel::running() const
{
    return static_cast<int>(std::count_if(m_entries.begin(), m_entries.end(),
                                          [](const auto &e) { return isGoingOn(e->state); }));
}

QString JobsModel::longest() const
{
    const qint64 now = m_now();
    constexpr qint64 unknown = std::numeric_limits<qint64>::max();
    const Entry *last = nullptr;
    qint64 most = -1;
    for (const auto &entry : m_entries) {
        if (!isGoingOn(entry->state))
            continue;
        const qint64 left = entry->toldSecondsLeft ? *entry->toldSecondsLeft
                                                   : entry->left.seconds(now).value_or(unknown);
        if (left > most) {
            most = left;
            last = entry.get();
        }
    }
    return last ? last->id : QString();
}

int JobsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QString JobsModel::timeText(const Entry &entry) const
{
    if (!isGoingOn(entry.state))
        return stateWord(entry.state);
    if (entry.isStopping)
        return tr("stopping…");
    const auto left = entry.toldSecondsLeft ? entry.toldSecondsLeft : entry.left.seconds(m_now());
    if (!left)
        return tr("working");
    return entry.left.isLonger() && !entry.toldSecondsLeft
               ? tr("%1 left, longer than thought").arg(clockDuration(*left))
               : tr("%1 left").arg(clockDuration(*left));
}

QString JobsModel::sentence(const Entry &entry) const
{
    QStringList parts{entry.spec.title, stateWord(entry.state)};
    if (entry.fraction && isGoingOn(entry.state))
        parts << tr("%1 percent").arg(qRound(*entry.fraction * 100));
    if (isGoingOn(entry.state))
        parts << timeText(entry);
    if (!entry.text.isEmpty())
        parts << entry.text;
    return parts.join(QStringLiteral(", "));
}

QVariant JobsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Entry &entry = *m_entries[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return entry.spec.title;
    case Qt::ToolTipRole:
        return entry.text.isEmpty() ? entry.spec.title : entry.text;
    case Qt::AccessibleTextRole:
        return sentence(entry);
    case IdRole:
        return entry.id;
    case IconRole:
        return entry.spec.icon.isEmpty() ? QStringLiteral("jobs") : entry.spec.icon;
    case StateRole:
        return static_cast<int>(entry.state);
    case FractionRole:
        return entry.fraction ? QVariant(*entry.fraction) : QVariant();
    case PlaceRole:
        return entry.spec.place;
    case TimeRole:
        return timeText(entry);
    case DetailRole:
        return entry.text;
    case MoneyRole:
        return entry.money;
    case OutlivesRole:
        return entry.spec.outlivesWindow;
    case CanCancelRole:
        return isGoingOn(entry.state) && bool(entry.spec.cancel) && !entry.isStopping;
    default:
        return {};
    }
}

} // namespace trainyard::desktop

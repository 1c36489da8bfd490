#include "run_tracker.h"

#include <QFileInfo>

namespace trainyard::agent {

namespace {

constexpr qint64 tailBytes =
    256 * 1024; // single steps before it say nothing that later ones do not

} // namespace

RunTracker::RunTracker(const QString &runFolder)
    : m_reader(runFolder + QStringLiteral("/events.jsonl"))
{
}

bool RunTracker::readSome()
{
    constexpr qsizetype piece = 1024 * 1024;
    const qint64 size = QFileInfo(m_reader.path()).size();
    const auto sink = [this](const QJsonObject &event, qint64, qint64) { take(event); };
    const auto skip = [size](QByteArrayView line, qint64 offset) {
        return offset + tailBytes < size && runs::isStepLine(line);
    };
    return m_reader.read(sink, piece, skip).value_or(false);
}

void RunTracker::readAll()
{
    while (readSome()) {
    }
}

void RunTracker::take(const QJsonObject &event)
{
    const QString name = event[QLatin1String("event")].toString();
    const int attempt = event[QLatin1String("attempt")].toInt(m_attempt);
    if (attempt > m_attempt) {
        m_attempt = attempt;
        m_marks[attempt] = mark();
    }
    const QString net = event[QLatin1String("net")].toString();
    if (name == QLatin1String("result"))
        return;
    if (name == QLatin1String("step")) {
        // Without these the progress counts, and keeps no points.
        QJsonObject bare = event;
        for (const char *member : {"loss", "lr", "images_per_second"})
            bare.remove(QLatin1String(member));
        m_progress.apply(bare);
        return;
    }
    m_progress.apply(event);
    if (name == QLatin1String("saved")) {
        qint64 &saved = m_savedSteps[net];
        saved = std::max(saved, event[QLatin1String("step")].toInteger());
    } else if (name == QLatin1String("net_finished")) {
        m_finishedNets[net] = true;
    } else if (name == QLatin1String("finished") || name == QLatin1String("failed")) {
        m_outcomeAttempt = m_attempt;
        m_outcome.hasFailed = name == QLatin1String("failed");
        m_outcome.reason =
            event[m_outcome.hasFailed ? QLatin1String("code") : QLatin1String("reason")].toString();
    }
}

qint64 RunTracker::mark() const
{
    auto sum = static_cast<qint64>(m_finishedNets.size());
    for (const auto &[net, step] : m_savedSteps)
        sum += step;
    return sum;
}

bool RunTracker::hasEvents(int attempt) const
{
    return m_attempt >= attempt;
}

std::optional<RunOutcome> RunTracker::outcome(int attempt) const
{
    return m_outcomeAttempt >= attempt ? std::optional(m_outcome) : std::nullopt;
}

bool RunTracker::hasAdvanced(int attempt) const
{
    const auto before = m_marks.find(attempt);
    if (before == m_marks.end())
        return false;
    const auto after = std::next(before);
    return (after == m_marks.end() ? mark() : after->second) > before->second;
}

} // namespace trainyard::agent

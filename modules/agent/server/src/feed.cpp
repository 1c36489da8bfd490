#include "feed.h"

#include <QCborMap>
#include <QFileInfo>

namespace trainyard::agent {

namespace {

constexpr qint64 pieceBytes = 96 * 1024; // fits a frame

} // namespace

std::optional<Feed::Source> Feed::sourceOf(const QString &session)
{
    // No id has a '#', while a project's folder may.
    const qsizetype mark = session.lastIndexOf(QLatin1Char('#'));
    const bool isStream = mark > session.lastIndexOf(QLatin1Char('/'));
    const auto key = SessionKey::fromString(isStream ? session.left(mark) : session);
    if (!key)
        return std::nullopt;
    QString name =
        key->kind == SessionKind::Run ? QStringLiteral("events") : QStringLiteral("output");
    if (isStream) {
        name = session.mid(mark + 1);
        if (key->kind != SessionKind::Run ||
            (name != QLatin1String("telemetry") && name != QLatin1String("ledger")))
            return std::nullopt;
    }
    return Source{*key, QStringLiteral("%1/%2.jsonl").arg(key->folder(), name), isStream};
}

Feed::Start Feed::startOf(const Source &source, JournalPosition wanted)
{
    const qint64 generation = base::logGeneration(source.path);
    const bool isSame = wanted.generation == 0 || wanted.generation == generation;
    if (isSame && base::isLogOffset(source.path, wanted.offset))
        return {{generation, wanted.offset}, false};
    return {{generation, 0}, true};
}

Feed::Feed(QString session, Source source, qint64 tag, JournalPosition from, qint64 credit)
    : m_session(std::move(session))
    , m_source(std::move(source))
    , m_tag(tag)
    , m_generation(from.generation)
    , m_credit(credit)
    , m_reader(m_source.path, from.offset)
    , m_owesState(!m_source.isStream)
{
}

void Feed::addCredit(qint64 bytes)
{
    m_credit += std::max<qint64>(0, bytes);
    m_isDirty = true;
}

void Feed::markState()
{
    if (m_source.isStream)
        return;
    m_owesState = true;
    m_isDirty = true;
}

Event Feed::event(const char *kind) const
{
    return {m_session,           m_tag, m_generation, m_reader.offset(), m_reader.offset(),
            QLatin1String(kind), {}};
}

// The journal was cut, or is another one.
bool Feed::beginsAnew()
{
    const qint64 generation = base::logGeneration(m_source.path);
    const QFileInfo file(m_source.path);
    const bool isShorter = m_reader.offset() > 0 && file.size() < m_reader.offset();
    if (generation == m_generation && !isShorter)
        return false;
    m_generation = generation;
    m_reader.seek(0);
    m_isLive = false;
    return true;
}

std::optional<Feed::Next> Feed::next()
{
    if (beginsAnew())
        return Next{event("reset")};
    if (m_credit <= 0) {
        m_isDirty = false; // until there is credit
        return std::nullopt;
    }
    const qint64 offset = m_reader.offset();
    const QByteArray lines =
        m_reader.readLines(std::min(m_credit, pieceBytes)).value_or(QByteArray());
    if (!lines.isEmpty()) {
        m_credit -= lines.size();
        Event lined = event("lines");
        lined.offset = offset;
        lined.data = QCborMap{{QStringLiteral("bytes"), lines}};
        return Next{lined};
    }
    if (!std::exchange(m_isLive, true))
        return Next{event("live")};
    if (std::exchange(m_owesState, false))
        return Next{event("session"), true};
    m_isDirty = false;
    return std::nullopt;
}

} // namespace trainyard::agent

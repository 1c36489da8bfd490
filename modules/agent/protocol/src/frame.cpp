#include "trainyard/agent/protocol/frame.h"

#include <QCborArray>
#include <QCborParserError>
#include <QCborValue>
#include <QCoreApplication>
#include <QtEndian>

namespace trainyard::agent {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(AgentProtocol)
};

constexpr qsizetype chunkBytes = largestFrame - 8 * 1024; // room for the names around it
constexpr qsizetype headerBytes = 4;
constexpr size_t mostPartials = 4;

QByteArray frame(const QCborMap &map)
{
    const QByteArray body = QCborValue(map).toCbor();
    QByteArray bytes(headerBytes, Qt::Uninitialized);
    qToBigEndian(static_cast<quint32>(body.size()), bytes.data());
    return bytes + body;
}

// What the chunks of one message have in common; empty = nothing.
QString ownerOf(const QCborMap &map)
{
    const QCborValue id = map[QLatin1String("id")];
    if (id.isInteger())
        return QStringLiteral("#") + QString::number(id.toInteger());
    const QString session = map[QLatin1String("session")].toString();
    return session.isEmpty() ? session : QStringLiteral("@") + session;
}

tl::unexpected<Error> broken(const char *detail)
{
    return failure(ErrorCode::Corrupt,
                   Text::tr("The other side does not speak Trainyard's protocol. The connection "
                            "was closed."),
                   QLatin1String(detail));
}

} // namespace

QList<QByteArray> encodeMessage(const QCborMap &message)
{
    const QByteArray whole = QCborValue(message).toCbor();
    if (whole.size() <= largestFrame)
        return {frame(message)};
    QList<QByteArray> frames;
    const qint64 count = (whole.size() + chunkBytes - 1) / chunkBytes;
    for (qint64 index = 0; index < count; ++index) {
        QCborMap chunk{{QStringLiteral("chunk"), index + 1},
                       {QStringLiteral("of"), count},
                       {QStringLiteral("bytes"), whole.mid(index * chunkBytes, chunkBytes)}};
        for (const char *name : {"id", "session"}) {
            const QCborValue value = message[QLatin1String(name)];
            if (!value.isUndefined())
                chunk.insert(QLatin1String(name), value);
        }
        frames.push_back(frame(chunk));
    }
    return frames;
}

Result<void> FrameReader::feed(QByteArrayView bytes)
{
    if (m_broken)
        return broken("input after a broken frame");
    m_buffer.append(bytes);
    qsizetype from = 0;
    while (m_buffer.size() - from >= headerBytes) {
        const auto length = qFromBigEndian<quint32>(m_buffer.constData() + from);
        if (length == 0 || length > largestFrame) {
            m_broken = true;
            return broken("frame length");
        }
        if (m_buffer.size() - from - headerBytes < length)
            break;
        const auto result = readFrame(m_buffer.mid(from + headerBytes, length));
        if (!result) {
            m_broken = true;
            return result;
        }
        from += headerBytes + length;
    }
    m_buffer.remove(0, from);
    return {};
}

Result<void> FrameReader::readFrame(const QByteArray &bytes)
{
    QCborParserError error;
    const QCborValue value = QCborValue::fromCbor(bytes, &error);
    if (error.error != QCborError::NoError || !value.isMap() || error.offset != bytes.size())
        return broken("not one CBOR map");
    const QCborMap map = value.toMap();
    if (map.contains(QLatin1String("chunk")))
        return join(map);
    m_messages.push_back(map);
    return {};
}

Result<void> FrameReader::join(const QCborMap &chunk)
{
    const QString owner = ownerOf(chunk);
    const qint64 number = chunk[QLatin1String("chunk")].toInteger();
    const qint64 count = chunk[QLatin1String("of")].toInteger();
    const QByteArray bytes = chunk[QLatin1String("bytes")].toByteArray();
    if (owner.isEmpty() || bytes.isEmpty() || count < 1 || number < 1 || number > count ||
        count > largestMessage / 1024)
        return broken("chunk");
    if (number == 1) {
        if (m_partials.size() >= mostPartials && !m_partials.contains(owner))
            return broken("too many messages at once");
        m_partials[owner] = Partial{1, count, {}};
    }
    const auto found = m_partials.find(owner);
    if (found == m_partials.end() || found->second.next != number || found->second.count != count)
        return broken("order of chunks");
    Partial &partial = found->second;
    if (partial.bytes.size() + bytes.size() > largestMessage)
        return broken("message too large");
    partial.bytes += bytes;
    ++partial.next;
    if (number < count)
        return {};
    const QCborValue whole = QCborValue::fromCbor(partial.bytes);
    m_partials.erase(found);
    if (!whole.isMap() || whole.toMap().contains(QLatin1String("chunk")))
        return broken("joined chunks");
    m_messages.push_back(whole.toMap());
    return {};
}

QCborMap FrameReader::takeMessage()
{
    Q_ASSERT(!m_messages.empty());
    QCborMap message = std::move(m_messages.front());
    m_messages.pop_front();
    return message;
}

} // namespace trainyard::agent

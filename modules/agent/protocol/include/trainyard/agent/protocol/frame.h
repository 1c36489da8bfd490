#pragma once

#include "trainyard/base/result.h"

#include <QByteArray>
#include <QCborMap>
#include <QList>

#include <deque>
#include <map>

namespace trainyard::agent {

// docs/formats.md §11: u32 big-endian length, then one CBOR map of that many bytes.
inline constexpr qsizetype largestFrame = 256 * 1024;         // of the map
inline constexpr qsizetype largestMessage = 64 * 1024 * 1024; // joined from chunks

// The frames of one message: one, or numbered chunks where it is larger than a frame.
QList<QByteArray> encodeMessage(const QCborMap &message);

// Takes bytes as they come and gives whole messages. Input may be hostile: nothing is allocated
// on the word of a length, and the first rule broken ends it for good (the caller closes).
class FrameReader
{
public:
    Result<void> feed(QByteArrayView bytes);
    bool hasMessage() const { return !m_messages.empty(); }
    QCborMap takeMessage(); // hasMessage() must be true

private:
    struct Partial
    {
        qint64 next = 1;
        qint64 count = 0;
        QByteArray bytes;
    };

    Result<void> readFrame(const QByteArray &bytes);
    Result<void> join(const QCborMap &chunk);

    QByteArray m_buffer;
    std::deque<QCborMap> m_messages;
    std::map<QString, Partial> m_partials; // by what they belong to
    bool m_broken = false;
};

} // namespace trainyard::agent

#pragma once

#include "trainyard/base/result.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QJsonObject>
#include <QString>

#include <functional>
#include <memory>

namespace trainyard::base {

// Journals: files of checked lines (checked_line.h) that only grow. Offsets are bytes and stand at
// the start of a line. docs/formats.md §8 and §10.

// Called for each whole line of `lines`, which begin at `offset`; gives the number of lines that do
// not match their checksum and were passed over.
using LogSink = std::function<void(const QJsonObject &object, qint64 offset, qint64 next)>;
// Sees a line before it is parsed; true = pass over it.
using LogSkip = std::function<bool(QByteArrayView line, qint64 offset)>;
int forEachLogLine(QByteArrayView lines, qint64 offset, const LogSink &sink,
                   const LogSkip &skip = {});

// Reads a journal from an offset on, as it grows. A torn tail waits for its rest; a file that is
// not there yet is empty. Used by one thread.
class EventLogReader
{
public:
    explicit EventLogReader(QString path, qint64 offset = 0);

    // Whole lines as they lie in the file, about `bytes` of them (more only where one line is
    // longer), and moves on; empty = nothing new.
    Result<QByteArray> readLines(qsizetype bytes = 1024 * 1024);

    // The same through a sink, with bad lines counted. False when nothing was new.
    Result<bool> read(const LogSink &sink, qsizetype bytes = 1024 * 1024, const LogSkip &skip = {});

    // All whole lines there are.
    Result<void> readAll(const LogSink &sink, const LogSkip &skip = {});

    const QString &path() const { return m_path; }
    qint64 offset() const { return m_offset; }
    void seek(qint64 offset) { m_offset = offset; }
    int badLines() const { return m_badLines; }

private:
    QString m_path;
    qint64 m_offset;
    int m_badLines = 0;
};

// True where a line may start: 0, or behind a newline of the file.
bool isLogOffset(const QString &path, qint64 offset);

// The journal's generation, from `<path>.generation`; 1 where that is not there.
qint64 logGeneration(const QString &path);

// Cuts what follows the last newline and begins a new generation; true when there was something.
// Only for who holds the lock of the journal's writer.
Result<bool> cutTornTail(const QString &path);

// The only writer of a journal. What append() has returned for has been given to the system: it
// survives the death of the process, and after sync() that of the machine. Used by one thread.
class EventLogAppender
{
public:
    // Makes the file where there is none, and cuts a torn tail.
    static Result<std::unique_ptr<EventLogAppender>> open(const QString &path);
    ~EventLogAppender(); // syncs

    // On failure (a full disk) the file is as it was before: the caller may try again later.
    Result<void> append(const QJsonObject &object);

    // fdatasync, at changes of state; append() does it by itself once a second.
    Result<void> sync();

    qint64 offset() const { return m_offset; } // where the next line goes

    EventLogAppender(const EventLogAppender &) = delete;
    EventLogAppender &operator=(const EventLogAppender &) = delete;

private:
    EventLogAppender(QString path, int descriptor, qint64 offset);

    QString m_path;
    int m_descriptor;
    qint64 m_offset;
    qint64 m_syncedAtMs = 0;
    bool m_dirty = false;
};

} // namespace trainyard::base

#pragma once

#include "trainyard/base/event_log.h"

#include <memory>

namespace trainyard::agent {

// What a job writes to its standard output, as checked lines of output.jsonl: JSON objects as they
// are, other lines as {"text": …}. Used by the holder's one thread.
class OutputJournal
{
public:
    // `whileFull` is called about once a second while the disk is full: the job waits, and loses
    // nothing.
    static Result<std::unique_ptr<OutputJournal>> open(const QString &path,
                                                       std::function<void()> whileFull);

    void take(QByteArrayView bytes);
    void finish(); // an unfinished last line counts as one
    void sync();

private:
    OutputJournal() = default;
    void appendLine(const QByteArray &line);

    std::unique_ptr<base::EventLogAppender> m_log;
    std::function<void()> m_whileFull;
    QByteArray m_rest;
};

} // namespace trainyard::agent
